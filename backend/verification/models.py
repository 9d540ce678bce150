"""A worker's verification, reviewed by staff: one each (weak points 37–44).

The tables of a step are in its folder (``documents``, ``references``, ``banking``), those of its
results in ``badges``.
"""

from datetime import datetime
from typing import TypedDict

from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record
from verification.badges import models as _badges  # noqa: F401 — Django reads a slice's tables here
from verification.banking import models as _banking  # noqa: F401 — Django reads the tables here
from verification.documents import models as _documents  # noqa: F401 — as above
from verification.mark_key import MarkKey as _MarkKey  # noqa: F401 — as above
from verification.references import models as _references  # noqa: F401 — as above


class Step(models.TextChoices):
    """The wizard's four steps, in their order (spec part 2, point 4)."""

    PHONE = "phone", _("Phone")
    DOCUMENTS = "documents", _("Documents")
    REFERENCES = "references", _("References")
    BANKING = "banking", _("Banking")


class VerificationStatus(models.TextChoices):
    """``pending``: staff look at it; ``changes_requested``: asked again for some steps;
    ``expired``: was verified, and has to be confirmed anew."""

    DRAFT = "draft", _("Not submitted yet")
    PENDING = "pending", _("Under Review")
    CHANGES_REQUESTED = "changes_requested", _("Please correct")
    VERIFIED = "verified", _("Verified")
    REJECTED = "rejected", _("Verification Rejected")
    EXPIRED = "expired", _("Expired")


MAY_STAND = (
    VerificationStatus.VERIFIED,
    VerificationStatus.PENDING,
    VerificationStatus.CHANGES_REQUESTED,
)
"""Where somebody may be verified: a renewal takes no badge while staff look at it."""


class Verification(Record):
    """A worker's or contractor's verification. ``round`` counts the submissions.

    ``owner`` is the staff member who has claimed it; ``flags`` are what the desk should check (such
    as the same bank account at two workers), found by the server at submission.

    ``verified_until`` is the one fact behind the badge: set by an approval, kept during the review
    of a renewal, cleared by whatever ends it. ``edited_steps`` are what the worker changed since
    the last decision; ``blocked_until`` is when somebody who deceived us may submit again;
    ``warned_days`` is how many days before the end the last warning was sent.
    """

    worker = models.OneToOneField(
        "accounts.User", on_delete=models.PROTECT, related_name="verification"
    )
    status = models.CharField(
        max_length=17, choices=VerificationStatus.choices, default=VerificationStatus.DRAFT
    )
    round = models.PositiveSmallIntegerField(default=0)
    submitted_at = models.DateTimeField(null=True, blank=True)
    owner = models.ForeignKey(
        "accounts.User", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    claimed_at = models.DateTimeField(null=True, blank=True)
    flags = ArrayField(models.CharField(max_length=40), default=list, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)
    verified_until = models.DateTimeField(null=True, blank=True)
    edited_steps = ArrayField(
        models.CharField(max_length=10, choices=Step.choices), default=list, blank=True
    )
    blocked_until = models.DateTimeField(null=True, blank=True)
    warned_days = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        db_table = "verification_verification"
        indexes = [
            models.Index(
                name="verification_queue",
                fields=["submitted_at", "id"],
                condition=Q(status="pending"),
            ),
            GinIndex(name="verification_flagged", fields=["flags"], condition=~Q(flags=[])),
            models.Index(
                name="verification_ending",
                fields=["verified_until"],
                condition=Q(verified_until__isnull=False),
            ),
            models.Index(name="verification_of_status", fields=["status", "-decided_at", "-id"]),
        ]
        constraints = [
            check("verification_status_known", Q(status__in=VerificationStatus.values)),
            check(
                "verification_submitted_has_time",
                Q(status=VerificationStatus.DRAFT) | Q(submitted_at__isnull=False, round__gt=0),
            ),
            check(
                "verification_decided_has_time",
                Q(status__in=[VerificationStatus.DRAFT, VerificationStatus.PENDING])
                | Q(decided_at__isnull=False),
            ),
            check(
                "verification_verified_ends",
                ~Q(status=VerificationStatus.VERIFIED) | Q(verified_until__isnull=False),
            ),
            check(
                "verification_unverified_has_no_end",
                Q(status__in=MAY_STAND) | Q(verified_until__isnull=True),
            ),
            check("verification_edited_steps_known", Q(edited_steps__contained_by=Step.values)),
            check(
                "verification_claimed_whole",
                Q(owner__isnull=True, claimed_at__isnull=True)
                | Q(owner__isnull=False, claimed_at__isnull=False, status="pending"),
            ),
        ]

    def stands(self, now: datetime) -> bool:
        """Whether the worker is verified now."""
        return self.verified_until is not None and now < self.verified_until


class Outcome(models.TextChoices):
    """The decision that ended a round, or a current verification."""

    APPROVED = "approved", _("Approved")
    ASKED_AGAIN = "asked_again", _("Asked again")
    REJECTED = "rejected", _("Rejected")
    REVOKED = "revoked", _("Taken back")
    EXPIRED = "expired", _("Expired")
    WITHDRAWN = "withdrawn", _("Withdrawn by the worker")


class CheckAnswer(TypedDict):
    """A verifier's answer to one point: it matches, or ``note`` says why it is accepted anyway."""

    is_in_order: bool
    note: str


Checklist = dict[str, CheckAnswer]


class Decision(Record):
    """A decision with its reasons. Never changed; ``actor`` is null if it expired.

    ``reasons`` maps a step to the codes of its reason templates; ``words`` goes to the worker.
    ``checklist`` has the verifier's answer to each point of an approval, ``flag_answers`` their
    findings on each flag; the worker never sees either.
    """

    verification = models.ForeignKey(
        Verification, on_delete=models.CASCADE, related_name="decisions"
    )
    round = models.PositiveSmallIntegerField()
    outcome = models.CharField(max_length=11, choices=Outcome.choices)
    actor = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    reasons: "models.JSONField[dict[str, list[str]], dict[str, list[str]]]" = models.JSONField(
        default=dict
    )
    words = models.TextField(max_length=1000, blank=True)
    checklist: "models.JSONField[Checklist, Checklist]" = models.JSONField(default=dict)
    flag_answers: "models.JSONField[dict[str, str], dict[str, str]]" = models.JSONField(
        default=dict
    )

    class Meta:
        db_table = "verification_decision"
        ordering = ["-id"]
        constraints = [
            check("decision_outcome_known", Q(outcome__in=Outcome.values)),
            check("decision_of_somebody", Q(outcome=Outcome.EXPIRED) | Q(actor__isnull=False)),
            check(
                "decision_approval_has_checklist", ~Q(outcome=Outcome.APPROVED) | ~Q(checklist={})
            ),
            models.UniqueConstraint(
                name="decision_once_a_round",
                fields=["verification", "round"],
                condition=Q(outcome__in=["approved", "asked_again", "rejected"]),
            ),
        ]
