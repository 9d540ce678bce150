"""The ledger: accounts, and postings whose entries sum to zero. Amounts are paise, INR.

Only ``payments.ledger.services`` writes it. The database refuses a posting that does not balance,
an entry added to an earlier transaction's posting, and any later change (triggers of the initial
migration).
"""

from django.db import models
from django.db.models import Func, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.ids import uuid7


class TransactionNumber(Func):
    """The number of the writing database transaction, the same in all its savepoints."""

    function = "txid_current"
    output_field = models.BigIntegerField()


class AccountKind(models.TextChoices):
    """``gateway`` is our money at the gateway; all others are what we owe or have earned."""

    GATEWAY = "gateway", _("At the gateway")
    HELD = "held", _("Held for work")
    WORKER = "worker", _("Released to the worker")
    REFUNDS = "refunds", _("Owed back")
    LISTING_FEES = "listing_fees", _("Listing fees")
    SERVICE_FEES = "service_fees", _("Service fees")
    CGST = "cgst", _("Central GST")
    SGST = "sgst", _("State GST")
    IGST = "igst", _("Integrated GST")


OWNED_BY_PROJECT = [AccountKind.HELD]
OWNED_BY_PERSON = [AccountKind.WORKER, AccountKind.REFUNDS]
OWNED_BY_NOBODY = [
    kind for kind in AccountKind if kind not in (*OWNED_BY_PROJECT, *OWNED_BY_PERSON)
]


class Account(models.Model):
    """One account. ``balance_paise`` is debit minus credit, maintained by the database for owned
    ones.

    Accounts of the house have no stored balance: every payment would wait for the same row's lock.
    Their balance is the sum of their entries.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    kind = models.CharField(max_length=12, choices=AccountKind.choices)
    project = models.ForeignKey(
        "projects.Project", null=True, on_delete=models.PROTECT, related_name="+"
    )
    owner = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    balance_paise = models.BigIntegerField(null=True)

    class Meta:
        db_table = "payments_ledger_account"
        constraints = [
            check("ledger_account_kind_known", Q(kind__in=AccountKind.values)),
            check(
                "ledger_account_owned",
                Q(
                    kind__in=OWNED_BY_PROJECT,
                    project__isnull=False,
                    owner__isnull=True,
                    balance_paise__isnull=False,
                )
                | Q(
                    kind__in=OWNED_BY_PERSON,
                    project__isnull=True,
                    owner__isnull=False,
                    balance_paise__isnull=False,
                )
                | Q(
                    kind__in=OWNED_BY_NOBODY,
                    project__isnull=True,
                    owner__isnull=True,
                    balance_paise__isnull=True,
                ),
            ),
            check(
                "ledger_account_owes_or_nothing",
                Q(balance_paise__isnull=True) | Q(balance_paise__lte=0),
            ),
            models.UniqueConstraint(
                name="ledger_account_once",
                fields=["kind", "project", "owner"],
                nulls_distinct=False,
            ),
        ]


class PostingKind(models.TextChoices):
    """Kinds of postings. ``docs/money.md`` says which accounts each one moves."""

    LISTING_FEE_PAID = "listing_fee_paid", _("Listing fee paid")
    MILESTONE_FUNDED = "milestone_funded", _("Milestone funded")
    RELEASED = "released", _("Released to the worker")
    REFUND_OWED = "refund_owed", _("Refund agreed")
    REFUND_SENT = "refund_sent", _("Refund sent")
    REFUND_RETURNED = "refund_returned", _("Refund came back")
    PAID_OUT = "paid_out", _("Paid out")
    PAYOUT_RETURNED = "payout_returned", _("Payout came back")


class Posting(models.Model):
    """One movement of money, written once: ``reference`` names its cause."""

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    kind = models.CharField(max_length=20, choices=PostingKind.choices)
    reference = models.CharField(max_length=100, unique=True)
    project = models.ForeignKey(
        "projects.Project", on_delete=models.PROTECT, related_name="postings"
    )
    milestone = models.ForeignKey(
        "milestones.Milestone", null=True, on_delete=models.PROTECT, related_name="postings"
    )
    payer = models.ForeignKey(
        "accounts.User",
        null=True,
        on_delete=models.PROTECT,
        related_name="+",
        help_text="The homeowner on whose statement it stands",
    )
    worker = models.ForeignKey(
        "accounts.User",
        null=True,
        on_delete=models.PROTECT,
        related_name="+",
        help_text="The worker on whose statement it stands",
    )
    made_in = models.BigIntegerField(db_default=TransactionNumber())
    created_at = models.DateTimeField(
        help_text="The moment in its id: a range of one is a range of the other"
    )

    class Meta:
        db_table = "payments_ledger_posting"
        indexes = [
            models.Index(name="posting_of_project", fields=["project", "-id"]),
            models.Index(
                name="posting_of_payer", fields=["payer", "-id"], condition=Q(payer__isnull=False)
            ),
            models.Index(
                name="posting_of_worker",
                fields=["worker", "-id"],
                condition=Q(worker__isnull=False),
            ),
        ]
        constraints = [check("ledger_posting_kind_known", Q(kind__in=PostingKind.values))]


class Entry(models.Model):
    """One side of a posting: debits are above zero, credits below.

    ``balance_paise`` is the account's balance after it, where the account stores one; the database
    writes it, so that a statement reads it from the row.
    """

    id = models.UUIDField(primary_key=True, default=uuid7, editable=False)
    posting = models.ForeignKey(Posting, on_delete=models.PROTECT, related_name="entries")
    account = models.ForeignKey(Account, on_delete=models.PROTECT, related_name="entries")
    amount_paise = models.BigIntegerField()
    balance_paise = models.BigIntegerField(null=True, editable=False)

    class Meta:
        db_table = "payments_ledger_entry"
        indexes = [
            models.Index(
                name="entry_of_account", fields=["account", "-id"], include=["amount_paise"]
            )
        ]
        constraints = [
            check("ledger_entry_moves", ~Q(amount_paise=0)),
            models.UniqueConstraint(name="ledger_entry_once", fields=["posting", "account"]),
        ]
