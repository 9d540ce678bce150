"""The bank's answers about a worker's payout account and UPI id.

No number and no UPI id is stored: only the last four digits or a mask for people, and a keyed hash
that detects one account of two workers. The number goes to the checking service once.
"""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class CheckKind(models.TextChoices):
    BANK_ACCOUNT = "bank_account", _("Bank account")
    UPI = "upi", _("UPI ID")


class CheckState(models.TextChoices):
    """``not_asked``: no checking service is configured, so staff check manually; ``unavailable``:
    it was asked, or should have been, but no answer can be had."""

    NOT_ASKED = "not_asked", _("Not asked")
    PENDING = "pending", _("Being checked")
    VALID = "valid", _("Confirmed by the bank")
    INVALID = "invalid", _("The bank does not know it")
    UNAVAILABLE = "unavailable", _("No answer from the bank")


ANSWERED = (CheckState.VALID, CheckState.INVALID)


class BankCheck(Record):
    """One account or UPI id of a worker, and its bank's answer.

    ``provider_account_id`` identifies it at the checking service, ``checking_id`` the check itself.
    ``name_score``: how well ``name_at_bank`` matches ``holder_name``, 0 to 100. ``replaced_at``:
    when another one replaced it; the row stays to show later whose account it was.
    """

    worker = models.ForeignKey(
        "accounts.User", on_delete=models.PROTECT, related_name="bank_checks"
    )
    account = models.ForeignKey(
        "payments.PayoutAccount", on_delete=models.CASCADE, related_name="bank_checks"
    )
    kind = models.CharField(max_length=12, choices=CheckKind.choices)
    holder_name = models.CharField(max_length=120)
    masked = models.CharField(max_length=80, help_text="XXXX XXXX 1234, or ra•••@okaxis")
    last_four = models.CharField(max_length=4, blank=True)
    ifsc = models.CharField(max_length=11, blank=True)
    value_hmac = models.CharField(max_length=64)
    provider_account_id = models.CharField(max_length=60, blank=True)
    checking_id = models.CharField(max_length=60, blank=True)
    state = models.CharField(
        max_length=11, choices=CheckState.choices, default=CheckState.NOT_ASKED
    )
    name_at_bank = models.CharField(max_length=200, blank=True)
    name_score = models.PositiveSmallIntegerField(null=True, blank=True)
    asked_at = models.DateTimeField(null=True, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True)
    replaced_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "verification_bank_check"
        indexes = [
            models.Index(name="bank_check_same", fields=["value_hmac", "worker"]),
            models.Index(
                name="bank_check_under_way",
                fields=["asked_at"],
                condition=Q(state="pending", replaced_at__isnull=True),
            ),
        ]
        constraints = [
            models.UniqueConstraint(
                name="bank_check_one_current_of_kind",
                fields=["worker", "kind"],
                condition=Q(replaced_at__isnull=True),
            ),
            check("bank_check_known", Q(kind__in=CheckKind.values, state__in=CheckState.values)),
            check("bank_check_hashed", Q(value_hmac__regex=r"^[0-9a-f]{64}$")),
            check(
                "bank_check_masked",
                Q(kind=CheckKind.BANK_ACCOUNT, last_four__regex=r"^[0-9]{4}$") & ~Q(ifsc="")
                | Q(kind=CheckKind.UPI, last_four="", ifsc=""),
            ),
            check(
                "bank_check_score_is_percent", Q(name_score__isnull=True) | Q(name_score__lte=100)
            ),
            check(
                "bank_check_asked_has_time",
                Q(state=CheckState.NOT_ASKED) | Q(asked_at__isnull=False),
            ),
            check(
                "bank_check_pending_can_be_asked",
                ~Q(state=CheckState.PENDING) | ~Q(provider_account_id=""),
            ),
            check(
                "bank_check_answered_has_time",
                Q(state__in=ANSWERED, answered_at__isnull=False)
                | ~Q(state__in=ANSWERED) & Q(answered_at__isnull=True, name_at_bank=""),
            ),
        ]
