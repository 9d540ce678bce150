"""Money that is refunded to its payer. Paise, INR."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class RefundCause(models.TextChoices):
    """Why; all but the last two follow from the rules of ``payments.refunds.rules``."""

    PAID_IN_VAIN = "paid_in_vain", _("What was paid for could not be given")
    PAID_TWICE = "paid_twice", _("Paid twice")
    LISTING_CANCELLED = "listing_cancelled", _("Cancelled within 24 hours")
    WORK_CANCELLED = "work_cancelled", _("The work was cancelled")
    DECISION = "decision", _("Decided in a dispute")
    GOODWILL = "goodwill", _("Goodwill")


class RefundStatus(models.TextChoices):
    """``asked`` waits for a second person; ``owed`` for the gateway to accept it; ``sent`` for the
    bank. ``failed`` can be retried and then becomes ``owed``."""

    ASKED = "asked", _("Waits for a second person")
    DECLINED = "declined", _("Declined")
    OWED = "owed", _("Agreed")
    SENT = "sent", _("On its way")
    DONE = "done", _("Arrived")
    FAILED = "failed", _("Failed")


WHOLE_AND_ONCE = [
    RefundCause.PAID_IN_VAIN,
    RefundCause.PAID_TWICE,
    RefundCause.LISTING_CANCELLED,
]
"""Causes that give a whole payment back, and so can come but once for each."""


class Refund(Record):
    """One refund of one payment. The gateway knows it by ``key``."""

    payment = models.ForeignKey(
        "payments.Payment", on_delete=models.PROTECT, related_name="refunds"
    )
    order = models.ForeignKey("payments.Order", on_delete=models.PROTECT, related_name="refunds")
    funding = models.ForeignKey(
        "payments.Funding", null=True, on_delete=models.PROTECT, related_name="refunds"
    )
    amount_paise = models.BigIntegerField()
    cause = models.CharField(max_length=17, choices=RefundCause.choices)
    words = models.CharField(max_length=500, blank=True, help_text="The reason, as staff wrote it")
    status = models.CharField(max_length=8, choices=RefundStatus.choices)
    asked_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    decided_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    gateway_refund_id = models.CharField(max_length=60, blank=True)
    attempts = models.PositiveSmallIntegerField(
        default=0, help_text="How often the gateway, or the bank, has said no"
    )
    failure = models.CharField(max_length=300, blank=True)
    sent_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "payments_refund"
        indexes = [
            models.Index(
                name="refund_under_way",
                fields=["created_at"],
                condition=Q(status__in=["asked", "owed", "sent", "failed"]),
            )
        ]
        constraints = [
            check("refund_status_known", Q(status__in=RefundStatus.values)),
            check("refund_cause_known", Q(cause__in=RefundCause.values)),
            check("refund_amount_positive", Q(amount_paise__gt=0)),
            check(
                "refund_decided_by_another",
                Q(decided_by__isnull=True)
                | Q(asked_by__isnull=False) & ~Q(decided_by=F("asked_by")),
            ),
            check(
                "refund_sent_has_id",
                ~Q(status__in=["sent", "done"])
                | ~Q(gateway_refund_id="") & Q(sent_at__isnull=False),
            ),
            models.UniqueConstraint(
                name="refund_of_whole_once",
                fields=["payment"],
                condition=Q(cause__in=WHOLE_AND_ONCE),
            ),
            models.UniqueConstraint(
                name="refund_gateway_id_once",
                fields=["gateway_refund_id"],
                condition=~Q(gateway_refund_id=""),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.amount_paise} of {self.payment_id}"

    @property
    def key(self) -> str:
        """The idempotency key of the current attempt. A finally refused one needs a new key: the
        gateway repeats its answer for a used one."""
        return f"{self.pk.hex}-{self.attempts}"
