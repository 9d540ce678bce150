"""A worker's payout account, and each release on its way there. Paise, INR.

No bank account number is stored in clear, here or in a log: the number goes to the gateway once,
and only its last four digits are stored.
"""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class AccountStatus(models.TextChoices):
    """The gateway's status of a linked account; ``closed`` when another replaced it."""

    UNDER_REVIEW = "under_review", _("Being checked")
    ACTIVE = "active", _("Active")
    NEEDS_CLARIFICATION = "needs_clarification", _("Needs to be corrected")
    SUSPENDED = "suspended", _("Suspended")
    CLOSED = "closed", _("Closed")


class PayoutAccount(Record):
    """A worker's bank account, as a linked account of the gateway (Razorpay Route)."""

    worker = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="payout_accounts"
    )
    gateway_account_id = models.CharField(max_length=60, unique=True)
    holder_name = models.CharField(max_length=120)
    bank_name = models.CharField(max_length=120, blank=True)
    ifsc = models.CharField(max_length=11)
    last_four = models.CharField(max_length=4)
    masked_upi = models.CharField(max_length=80, blank=True, default="", db_default="")
    status = models.CharField(
        max_length=19, choices=AccountStatus.choices, default=AccountStatus.UNDER_REVIEW
    )
    checked_at = models.DateTimeField(
        null=True, blank=True, help_text="When the gateway was last asked for its state"
    )
    usable_from = models.DateTimeField(
        null=True, blank=True, help_text="Nothing is paid to it before; null is from the beginning"
    )

    class Meta:
        db_table = "payments_payout_account"
        constraints = [
            check("payout_account_status_known", Q(status__in=AccountStatus.values)),
            check("payout_account_masked", Q(last_four__regex=r"^[0-9]{4}$")),
            models.UniqueConstraint(
                name="payout_account_one_each",
                fields=["worker"],
                condition=~Q(status=AccountStatus.CLOSED),
            ),
        ]


class PayoutStatus(models.TextChoices):
    """``waiting``: released, but there is no active account; ``sent``: the gateway settles it."""

    WAITING = "waiting", _("Waits for a bank account")
    QUEUED = "queued", _("About to be sent")
    SENT = "sent", _("On its way")
    PAID = "paid", _("Paid")
    FAILED = "failed", _("Failed")


class Payout(Record):
    """One release on its way to its worker."""

    release = models.OneToOneField(
        "payments.Release", on_delete=models.PROTECT, related_name="payout"
    )
    worker = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="payouts")
    account = models.ForeignKey(
        PayoutAccount, null=True, on_delete=models.PROTECT, related_name="payouts"
    )
    amount_paise = models.BigIntegerField(help_text="After the service fee")
    status = models.CharField(max_length=7, choices=PayoutStatus.choices)
    gateway_transfer_id = models.CharField(max_length=60, blank=True)
    balance_key = models.CharField(
        max_length=36,
        blank=True,
        default="",
        db_default="",
        help_text="Asked by it, the gateway sends from our balance: once however often",
    )
    attempts = models.PositiveSmallIntegerField(default=0, help_text="How often it failed, ever")
    failure = models.CharField(max_length=300, blank=True)
    sent_at = models.DateTimeField(null=True, blank=True)
    paid_at = models.DateTimeField(null=True, blank=True)
    checked_at = models.DateTimeField(
        null=True, blank=True, help_text="When the gateway last said the same as this row"
    )

    class Meta:
        db_table = "payments_payout"
        indexes = [
            models.Index(name="payout_of_worker", fields=["worker", "-id"]),
            models.Index(
                name="payout_under_way",
                fields=["created_at"],
                condition=Q(status__in=["waiting", "queued", "sent", "failed"]),
            ),
        ]
        constraints = [
            check("payout_status_known", Q(status__in=PayoutStatus.values)),
            check("payout_amount_positive", Q(amount_paise__gt=0)),
            check(
                "payout_sent_has_account", Q(status=PayoutStatus.WAITING) | Q(account__isnull=False)
            ),
            check(
                "payout_sent_has_transfer",
                ~Q(status__in=["sent", "paid"])
                | ~Q(gateway_transfer_id="") & Q(sent_at__isnull=False),
            ),
        ]
