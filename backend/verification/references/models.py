"""Whom a worker names to speak for their work, and what those people said.

A reference is a third person who has not asked for any of this: we keep their name and number to
ask once, what they said as long as it counts, and a keyed hash for as long as their wish not to be
asked again stands.
"""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.models import Record


class ReferenceState(models.TextChoices):
    """``declined``: they would not speak, or said that the worker did not work for them."""

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
    """Somebody who is said to know the worker's work.

    ``key_digest`` is that of the key in the text they got, as long as it opens something;
    ``text_due_since`` says that a text waits to leave. ``removed_at``: the worker took them off the
    list. ``scrubbed_at``: name, number and words are gone, at the removal or some time after the
    verdict; what they answered by choice stays.
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
            models.CheckConstraint(
                name="reference_state_known", condition=Q(state__in=ReferenceState.values)
            ),
            models.CheckConstraint(
                name="reference_complete_or_scrubbed",
                condition=Q(scrubbed_at__isnull=True, phone__regex=r"^\+91[6-9][0-9]{9}$")
                & ~Q(name="")
                & ~Q(relation="")
                | Q(scrubbed_at__isnull=False, name="", phone="", project_description="", words=""),
            ),
            models.CheckConstraint(
                name="reference_removed_is_scrubbed",
                condition=Q(removed_at__isnull=True) | Q(scrubbed_at__isnull=False),
            ),
            models.CheckConstraint(
                name="reference_asked_has_time",
                condition=Q(state=ReferenceState.ADDED, asked_at__isnull=True)
                | ~Q(state=ReferenceState.ADDED) & Q(asked_at__isnull=False),
            ),
            models.CheckConstraint(
                name="reference_key_while_asked",
                condition=Q(key_digest="", text_due_since__isnull=True)
                | Q(state=ReferenceState.ASKED, removed_at__isnull=True),
            ),
            models.CheckConstraint(
                name="reference_answered_whole",
                condition=~Q(state__in=ANSWERED)
                & Q(answered_at__isnull=True, worked_for_them__isnull=True)
                & Q(would_hire_again="")
                | Q(state=ReferenceState.CONFIRMED, worked_for_them=True)
                & Q(answered_at__isnull=False, would_hire_again__in=Again.values)
                | Q(state=ReferenceState.DECLINED, answered_at__isnull=False, would_hire_again="")
                & (Q(worked_for_them__isnull=True) | Q(worked_for_them=False)),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.state} for {self.verification_id}"


class UnaskableNumber(models.Model):
    """A number whose owner does not want to be asked again, by anybody: its keyed hash alone."""

    phone_digest = models.CharField(primary_key=True, max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        db_table = "verification_unaskable_number"

    def __str__(self) -> str:
        return f"since {self.created_at:%Y-%m-%d}"
