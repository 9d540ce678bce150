"""The table of suspensions. ``User.suspended_at`` is the database's copy of the open one."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class SuspensionReason(models.TextChoices):
    """Why an account is shut, in words that the person reads."""

    FRAUD = "fraud", _("Money taken or asked for dishonestly")
    OFF_PLATFORM = "off_platform", _("Taking deals and payments around Karigar again and again")
    FALSE_IDENTITY = "false_identity", _("False identity or false documents")
    ABUSE = "abuse", _("Insults, threats or discrimination")
    UNSAFE = "unsafe", _("Danger to people or property at a place of work")
    FALSE_REVIEWS = "false_reviews", _("Reviews that do not come from real work")
    SPAM = "spam", _("Advertising or messages that nobody asked for")
    ACCOUNT_SAFETY = "account_safety", _("Signs that somebody else is using the account")
    OTHER = "other", _("Another reason, given below")


class AppealOutcome(models.TextChoices):
    """What an appeal came to."""

    LIFTED = "lifted", _("Suspension lifted")
    UPHELD = "upheld", _("Suspension stays")


class Suspension(Record):
    """One suspension of an account. Open until ``lifted_at``; a person has at most one open.

    ``words`` are for the person to read. ``lifted_by`` is empty if it ended at ``until``. An appeal
    is written once, and decided by somebody other than the person who suspended.
    """

    user = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="suspensions")
    reason = models.CharField(max_length=32, choices=SuspensionReason.choices)
    words = models.TextField(max_length=1000, blank=True)
    by = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    until = models.DateTimeField(null=True, blank=True, help_text="Empty: until it is lifted")
    lifted_at = models.DateTimeField(null=True, blank=True)
    lifted_by = models.ForeignKey(
        "accounts.User", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    appeal_words = models.TextField(max_length=2000, blank=True)
    appealed_at = models.DateTimeField(null=True, blank=True)
    outcome = models.CharField(max_length=8, choices=AppealOutcome.choices, blank=True)
    outcome_words = models.TextField(max_length=1000, blank=True)
    decided_by = models.ForeignKey(
        "accounts.User", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "accounts_suspension"
        indexes = [
            models.Index(name="suspension_of_user", fields=["user", "-id"]),
            models.Index(
                name="suspension_appeals_waiting",
                fields=["appealed_at", "id"],
                condition=Q(lifted_at__isnull=True, appealed_at__isnull=False, outcome=""),
            ),
            models.Index(
                name="suspension_ending",
                fields=["until"],
                condition=Q(lifted_at__isnull=True, until__isnull=False),
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                name="suspension_one_open", fields=["user"], condition=Q(lifted_at__isnull=True)
            ),
            check("suspension_reason_known", Q(reason__in=SuspensionReason.values)),
            check("suspension_not_oneself", ~Q(user=F("by"))),
            check("suspension_ends_later", Q(until__isnull=True) | Q(until__gt=F("created_at"))),
            check(
                "suspension_lifted_whole", Q(lifted_by__isnull=True) | Q(lifted_at__isnull=False)
            ),
            check(
                "suspension_appeal_whole",
                Q(appealed_at__isnull=True, appeal_words="")
                | Q(appealed_at__isnull=False) & ~Q(appeal_words=""),
            ),
            check(
                "suspension_outcome_whole",
                Q(outcome="", outcome_words="", decided_by__isnull=True, decided_at__isnull=True)
                | Q(
                    outcome__in=AppealOutcome.values,
                    decided_by__isnull=False,
                    decided_at__isnull=False,
                    appealed_at__isnull=False,
                ),
            ),
            check(
                "suspension_appeal_heard_by_another",
                Q(decided_by__isnull=True) | ~Q(decided_by=F("by")),
            ),
            check(
                "suspension_lifted_by_outcome",
                ~Q(outcome=AppealOutcome.LIFTED) | Q(lifted_at__isnull=False),
            ),
        ]
