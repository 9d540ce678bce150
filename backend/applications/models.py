"""An application, its versions of terms, its attachments and its messages."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Func, Q
from django.db.models.lookups import Exact, LessThanOrEqual
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.files.states import State
from core.models import Record
from projects.ports import ApplicationStatus
from trades.rates import RateUnit


class Included(models.TextChoices):
    """What a rate may include; the homeowner provides the rest."""

    LABOUR = "labour", _("Labour")
    MATERIALS = "materials", _("Materials")
    TOOLS = "tools", _("Tools")
    TRANSPORT = "transport", _("Transport")
    CLEANING = "cleaning", _("Cleaning up")


class RejectReason(models.TextChoices):
    """Why a homeowner rejects an application; the applicant reads it in kind words."""

    CHOSE_ANOTHER = "chose_another", _("Chose somebody else")
    TOO_EXPENSIVE = "too_expensive", _("Above the budget")
    TOO_FAR = "too_far", _("Too far away")
    NOT_AVAILABLE = "not_available", _("Not free when needed")
    EXPERIENCE = "experience", _("Other experience needed")
    OTHER = "other", _("Another reason")


def _stages_sound(name: str) -> models.CheckConstraint:
    """At most 20 parts, whose sum is exactly a lump sum (``applications.payment_schedule``)."""
    count = Func(F("stages"), function="jsonb_array_length", output_field=models.IntegerField())
    total = Func(
        F("stages"), function="payment_schedule_total", output_field=models.BigIntegerField()
    )
    return check(
        name,
        Q(LessThanOrEqual(count, 20))
        & (Q(Exact(count, 0)) | ~Q(rate_unit=RateUnit.LUMP_SUM) | Q(Exact(total, F("rate_paise")))),
    )


class Application(Record):
    """An offer by a worker or business to do the work: one per applicant and project.

    Rate, duration and start are the current terms; ``ApplicationOffer`` has every version of them.
    """

    project = models.ForeignKey(
        "projects.Project", on_delete=models.CASCADE, related_name="applications"
    )
    applicant = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="applications"
    )
    status = models.CharField(
        max_length=10, choices=ApplicationStatus.choices, default=ApplicationStatus.PENDING
    )
    proposal = models.TextField(max_length=3000)
    rate_paise = models.BigIntegerField()
    rate_unit = models.CharField(max_length=12, choices=RateUnit.choices, default=RateUnit.HOUR)
    estimated_duration = models.CharField(max_length=60, blank=True)
    estimated_days = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="Working days; what a rate by time is reckoned with"
    )
    includes = ArrayField(
        models.CharField(max_length=12, choices=Included.choices), default=list, blank=True
    )
    starts_on = models.DateField(null=True, blank=True)
    stages = models.JSONField(
        default=list,
        db_default=models.Value([], models.JSONField()),
        help_text="The schedule offered: title, amount_paise and due_on of each part, in order",
    )
    as_business = models.BooleanField(default=False, help_text="A contractor's, in its own name")
    terms_version = models.PositiveSmallIntegerField(
        default=1, db_default=1, help_text="The version of the offers whose terms count now"
    )
    read_at = models.DateTimeField(
        null=True, blank=True, help_text="When the homeowner first saw it; it is not edited after"
    )
    edited_at = models.DateTimeField(null=True, blank=True)
    shortlisted_at = models.DateTimeField(null=True, blank=True)
    owner_note = models.TextField(
        max_length=1000, blank=True, help_text="The homeowner's own, never shown to the applicant"
    )
    reject_reason = models.CharField(max_length=20, choices=RejectReason.choices, blank=True)
    reject_words = models.CharField(max_length=500, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)
    notice_due_at = models.DateTimeField(
        null=True,
        blank=True,
        help_text="When the applicant is told of the no; until then it can be taken back",
    )
    paused_at = models.DateTimeField(
        null=True, blank=True, help_text="Not to be decided while its applicant closes the account"
    )

    class Meta:
        db_table = "applications_application"
        indexes = [
            models.Index(name="application_by_applicant", fields=["applicant", "-id"]),
            models.Index(name="application_of_project", fields=["project", "status", "-id"]),
            # The condition for reminders to homeowners (``applications.reminders``).
            models.Index(
                name="application_unread",
                fields=["created_at"],
                condition=Q(status="pending", read_at__isnull=True),
            ),
            models.Index(
                name="application_counts",
                fields=["project", "status"],
                include=["shortlisted_at", "read_at", "paused_at"],
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                name="application_once_per_project", fields=["project", "applicant"]
            ),
            models.UniqueConstraint(
                name="application_one_accepted",
                fields=["project"],
                condition=Q(status=ApplicationStatus.ACCEPTED),
            ),
            check("application_status_known", Q(status__in=ApplicationStatus.values)),
            check("application_rate_positive", Q(rate_paise__gte=100)),
            check("application_unit_known", Q(rate_unit__in=RateUnit.values)),
            check("application_includes_known", Q(includes__contained_by=Included.values)),
            check(
                "application_days_positive",
                Q(estimated_days__isnull=True) | Q(estimated_days__gte=1),
            ),
            _stages_sound("application_stages_sound"),
            check(
                "application_reason_when_rejected",
                Q(status=ApplicationStatus.REJECTED)
                | Q(reject_reason="", reject_words="", notice_due_at__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.applicant_id} → {self.project_id}"


class OfferParty(models.TextChoices):
    HOMEOWNER = "homeowner", _("Homeowner")
    APPLICANT = "applicant", _("Applicant")

    @property
    def other(self) -> "OfferParty":
        return OfferParty.APPLICANT if self is OfferParty.HOMEOWNER else OfferParty.HOMEOWNER


class OfferStatus(models.TextChoices):
    OPEN = "open", _("Waiting for an answer")
    AGREED = "agreed", _("Agreed")
    DECLINED = "declined", _("Declined")
    REPLACED = "replaced", _("Replaced by a newer offer")


class ApplicationOffer(Record):
    """One version of an application's terms, by either side; at most one waits for an answer.

    Version 1 comes with the application and needs no agreement. Each edit before the homeowner
    reads it, and each accepted offer, is a later version whose terms become the application's own
    (``Application.terms_version``).
    """

    application = models.ForeignKey(Application, on_delete=models.CASCADE, related_name="offers")
    version = models.PositiveSmallIntegerField()
    party = models.CharField(max_length=10, choices=OfferParty.choices)
    rate_paise = models.BigIntegerField()
    rate_unit = models.CharField(max_length=12, choices=RateUnit.choices)
    estimated_duration = models.CharField(max_length=60, blank=True)
    estimated_days = models.PositiveSmallIntegerField(null=True, blank=True)
    starts_on = models.DateField(null=True, blank=True)
    stages = models.JSONField(default=list, db_default=models.Value([], models.JSONField()))
    note = models.CharField(max_length=500, blank=True)
    status = models.CharField(max_length=10, choices=OfferStatus.choices, default=OfferStatus.OPEN)
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "applications_application_offer"
        ordering = ["version"]
        constraints = [
            models.UniqueConstraint(name="offer_version_once", fields=["application", "version"]),
            models.UniqueConstraint(
                name="offer_one_waits",
                fields=["application"],
                condition=Q(status=OfferStatus.OPEN),
            ),
            check("offer_party_known", Q(party__in=OfferParty.values)),
            check("offer_status_known", Q(status__in=OfferStatus.values)),
            check("offer_unit_known", Q(rate_unit__in=RateUnit.values)),
            check("offer_rate_positive", Q(rate_paise__gte=100)),
            _stages_sound("offer_stages_sound"),
        ]


class ApplicationAttachment(Record):
    """A file attached to an application; only its two sides can read it."""

    application = models.ForeignKey(
        Application, on_delete=models.CASCADE, related_name="attachments"
    )
    name = models.CharField(max_length=200)
    key = models.CharField(max_length=200, unique=True)
    size = models.BigIntegerField(help_text="bytes")
    mime = models.CharField(max_length=100, help_text="judged from the content, never the name")
    state = models.CharField(max_length=8, choices=State.choices, default=State.READY)

    class Meta:
        db_table = "applications_application_attachment"
        ordering = ["id"]
        indexes = [
            models.Index(
                name="attachment_checking", fields=["id"], condition=Q(state=State.CHECKING)
            )
        ]
        constraints = [
            check("attachment_not_empty", Q(size__gt=0)),
            check("attachment_state_known", Q(state__in=State.values)),
        ]


class ProposedTeamMate(Record):
    """A member of the contractor's team who would do the work."""

    application = models.ForeignKey(
        Application, on_delete=models.CASCADE, related_name="team_mates"
    )
    member = models.ForeignKey(
        "accounts.User", on_delete=models.CASCADE, related_name="proposed_for"
    )

    class Meta:
        db_table = "applications_proposed_team_mate"
        constraints = [
            models.UniqueConstraint(
                name="team_mate_proposed_once", fields=["application", "member"]
            ),
        ]


class ApplicationMessage(Record):
    """A question or an answer between homeowner and applicant before the award."""

    application = models.ForeignKey(Application, on_delete=models.CASCADE, related_name="messages")
    author = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="application_messages"
    )
    body = models.TextField(max_length=1000)
    client_id = models.UUIDField(
        help_text="Made by the sender's device; a message sent again with it is the same message."
    )
    read_at = models.DateTimeField(null=True, blank=True, help_text="By the other side")
    told_at = models.DateTimeField(
        null=True, blank=True, help_text="When the other side was told that it waits unread"
    )

    class Meta:
        db_table = "applications_application_message"
        indexes = [
            models.Index(name="application_thread", fields=["application", "-id"]),
        ]
        constraints = [
            models.UniqueConstraint(
                name="application_message_sent_once", fields=["author", "client_id"]
            ),
            check("application_message_not_blank", Q(body__regex=r"\S")),
        ]


class SavedAnswer(Record):
    """A text that an applicant saves for the next proposal."""

    user = models.ForeignKey(
        "accounts.User", on_delete=models.CASCADE, related_name="saved_answers"
    )
    title = models.CharField(max_length=80)
    body = models.TextField(max_length=2000)

    class Meta:
        db_table = "applications_saved_answer"
        constraints = [
            models.UniqueConstraint(name="saved_answer_title_once", fields=["user", "title"]),
        ]
