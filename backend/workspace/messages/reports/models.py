"""Reports of messages to moderators."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record
from workspace.messages.models import Message

WORDS_LENGTH = 500


class MessageReportReason(models.TextChoices):
    ABUSIVE = "abusive", _("It insults or threatens")
    HARASSMENT = "harassment", _("It is harassment or unwanted advances")
    FRAUD = "fraud", _("It asks for money outside Karigar or tries to cheat")
    PRIVATE_DETAILS = "private_details", _("It shows a number, an address or other private details")
    ILLEGAL = "illegal", _("It is about something unlawful or dangerous")
    OTHER = "other", _("Something else")


class MessageReportDecision(models.TextChoices):
    """What a moderator made of a report: the message was hidden for it, or stays."""

    OPEN = "open", _("Waits")
    HIDDEN = "hidden", _("Message hidden")
    KEPT = "kept", _("Message stays")


class MessageReport(Record):
    """A report lets moderators read the message and five messages on either side of it."""

    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="reports")
    reporter = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="messages_reported"
    )
    reason = models.CharField(max_length=20, choices=MessageReportReason.choices)
    words = models.TextField(max_length=WORDS_LENGTH, blank=True)
    outcome = models.CharField(
        max_length=6, choices=MessageReportDecision.choices, default=MessageReportDecision.OPEN
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    decided_by = models.ForeignKey(
        "accounts.User", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )

    class Meta:
        db_table = "workspace_message_report"
        indexes = [
            models.Index(name="message_report_waiting", fields=["id"], condition=Q(outcome="open")),
            models.Index(
                name="message_report_decided", fields=["-id"], condition=~Q(outcome="open")
            ),
        ]
        constraints = [
            models.UniqueConstraint(name="message_report_once", fields=["message", "reporter"]),
            check("message_report_reason_known", Q(reason__in=MessageReportReason.values)),
            check(
                "message_report_decided_whole",
                Q(outcome="open", decided_at__isnull=True, decided_by__isnull=True)
                | Q(outcome__in=["hidden", "kept"])
                & Q(decided_at__isnull=False, decided_by__isnull=False),
            ),
        ]
