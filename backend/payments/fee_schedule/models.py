"""Proposals of new fees: one person proposes, another approves, and they begin on a later day."""

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record


class ProposalStatus(models.TextChoices):
    ASKED = "asked", _("Waits for a second person")
    AGREED = "agreed", _("Agreed")
    DECLINED = "declined", _("Declined")


class FeeProposal(Record):
    """New fees from a future day. They count once another staff member has approved: then
    ``schedule`` is the row made from them. The proposer may decline too, which withdraws it."""

    listing_fee_paise = models.BigIntegerField(help_text="GST included")
    gst_basis_points = models.PositiveIntegerField()
    service_fee_basis_points = models.PositiveIntegerField()
    valid_from = models.DateTimeField(help_text="The beginning of a day in India")
    words = models.CharField(max_length=500, help_text="Why, for the desk")
    status = models.CharField(
        max_length=8, choices=ProposalStatus.choices, default=ProposalStatus.ASKED
    )
    proposed_by = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="+")
    decided_by = models.ForeignKey(
        "accounts.User", null=True, on_delete=models.PROTECT, related_name="+"
    )
    decided_at = models.DateTimeField(null=True)
    schedule = models.OneToOneField(
        "payments.FeeSchedule", null=True, on_delete=models.PROTECT, related_name="proposal"
    )

    class Meta:
        db_table = "payments_fee_proposal"
        constraints = [
            check("fee_proposal_status_known", Q(status__in=ProposalStatus.values)),
            check(
                "fee_proposal_decided",
                Q(status=ProposalStatus.ASKED, decided_by__isnull=True, decided_at__isnull=True)
                | ~Q(status=ProposalStatus.ASKED)
                & Q(decided_by__isnull=False, decided_at__isnull=False),
            ),
            check(
                "fee_proposal_agreed_by_another",
                Q(status=ProposalStatus.AGREED, schedule__isnull=False)
                & ~Q(decided_by=F("proposed_by"))
                | ~Q(status=ProposalStatus.AGREED) & Q(schedule__isnull=True),
            ),
            models.UniqueConstraint(
                name="fee_proposal_one_waits",
                fields=["status"],
                condition=Q(status=ProposalStatus.ASKED),
            ),
        ]
