"""People whom a worker names as references, and their answers.

A reference is a third person who has not asked for this. We store their name and number to ask
once, their answer as long as it counts, and a keyed hash as long as they do not want to be asked
again.
"""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class ReferenceState(models.TextChoices):
    """``declined``: they refused, or said that the worker did not work for them."""

    ADDED = "added", _("Not asked yet")
    ASKED = "asked", _("Asked")
    CONFIRMED = "confirmed", _("Confirmed")
    DECLINED = "declined", _("Declined")
    NO_ANSWER = "no_answer", _("No answer")


ANSWERED = (ReferenceState.CONFIRMED, ReferenceState.DECLINED)


class Again(models.TextChoices):
    """Would they hire the worker again?"""

    YES = "yes", _("Yes")
    NO = "no", _("No")
    UNSURE = "unsure", _("Not sure")


class WorkerReference(Record):
    """Somebody who may know the worker's work.

    ``key_digest`` is the digest of their link's key, as long as it works; ``text_due_since`` says
    that a text is due. ``removed_at``: the worker removed them from the list. ``scrubbed_at``:
    name, number and text were erased, at the removal or some time after the decision; their
    multiple-choice answers stay.
    """

    verification = models.ForeignKey(
        "verification.Verification", on_delete=models.CASCADE, related_name="references"
    )
    name = models.CharField(max_length=100, blank=True)
    phone = models.CharField(max_length=16, blank=True, help_text="E.164")
    phone_digest = models.CharField(max_length=64, help_text="Keyed hash of the number")
    relation = models.CharField(max_length=80, blank=True, help_text="How they know the worker")
    project_description = models.TextField(max_length=500, blank=True)
    state = models.CharField(
        max_length=9, choices=ReferenceState.choices, default=ReferenceState.ADDED
    )
    key_digest = models.CharField(max_length=64, blank=True)
    text_due_since = models.DateTimeField(null=True, blank=True)
    asked_at = models.DateTimeField(null=True, blank=True)
    reminded_at = models.DateTimeField(null=True, blank=True, help_text="By the worker")
    nudged_at = models.DateTimeField(null=True, blank=True, help_text="By the clock")
    answered_at = models.DateTimeField(null=True, blank=True)
    worked_for_them = models.BooleanField(null=True, blank=True)
    would_hire_again = models.CharField(max_length=6, choices=Again.choices, blank=True)
    words = models.TextField(max_length=500, blank=True, help_text="What was done, and when")
    removed_at = models.DateTimeField(null=True, blank=True)
    scrubbed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "verification_reference"
        indexes = [
            models.Index(name="reference_same_number", fields=["phone_digest", "verification"]),
            models.Index(
                name="reference_waits", fields=["asked_at"], condition=Q(state=ReferenceState.ASKED)
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                name="reference_number_once",
                fields=["verification", "phone_digest"],
                condition=Q(removed_at__isnull=True, scrubbed_at__isnull=True),
            ),
            models.UniqueConstraint(
                name="reference_key_once", fields=["key_digest"], condition=~Q(key_digest="")
            ),
            check("reference_state_known", Q(state__in=ReferenceState.values)),
            check(
                "reference_complete_or_scrubbed",
                Q(scrubbed_at__isnull=True, phone__regex=r"^\+91[6-9][0-9]{9}$")
                & ~Q(name="")
                & ~Q(relation="")
                | Q(scrubbed_at__isnull=False, name="", phone="", project_description="", words=""),
            ),
            check(
                "reference_removed_is_scrubbed",
                Q(removed_at__isnull=True) | Q(scrubbed_at__isnull=False),
            ),
            check(
                "reference_asked_has_time",
                Q(state=ReferenceState.ADDED, asked_at__isnull=True)
                | ~Q(state=ReferenceState.ADDED) & Q(asked_at__isnull=False),
            ),
            check(
                "reference_key_while_asked",
                Q(key_digest="", text_due_since__isnull=True)
                | Q(state=ReferenceState.ASKED, removed_at__isnull=True),
            ),
            check(
                "reference_answered_whole",
                ~Q(state__in=ANSWERED)
                & Q(answered_at__isnull=True, worked_for_them__isnull=True)
                & Q(would_hire_again="")
                | Q(state=ReferenceState.CONFIRMED, worked_for_them=True)
                & Q(answered_at__isnull=False, would_hire_again__in=Again.values)
                | Q(state=ReferenceState.DECLINED, answered_at__isnull=False, would_hire_again="")
                & (Q(worked_for_them__isnull=True) | Q(worked_for_them=False)),
            ),
        ]


class UnaskableNumber(models.Model):
    """A number whose owner does not want to be asked again by anybody: only its keyed hash."""

    phone_digest = models.CharField(primary_key=True, max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "verification_unaskable_number"
