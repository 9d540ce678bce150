"""Rows of payouts as the API shows them."""

from typing import TypedDict, cast

from django.utils import timezone
from django.utils.translation import gettext as _

from payments.paying_out.messages import masked
from payments.paying_out.models import Payout, PayoutAccount, PayoutStatus
from payments.paying_out.reasons import AccountGate, PayoutReason, reason_of
from payments.paying_out.schemas import (
    AccountState,
    PayoutAccountOut,
    PayoutOut,
    PayoutState,
)


class AccountAnswer(TypedDict):
    account: PayoutAccountOut | None
    waiting_paise: int
    needs_phone: bool
    can_remove: bool


def account(row: PayoutAccount) -> PayoutAccountOut:
    begins = row.usable_from
    return PayoutAccountOut(
        holder_name=row.holder_name,
        bank_name=row.bank_name,
        ifsc=row.ifsc,
        masked_number=masked(row),
        masked_upi=row.masked_upi,
        status=cast("AccountState", row.status),
        usable_from=begins if begins is not None and begins > timezone.now() else None,
        added_at=row.created_at,
    )


def payout(row: Payout, gate: AccountGate) -> PayoutOut:
    """One payout for its worker. The gateway's own words about a failure are for the desk."""
    release = row.release
    funding = release.funding
    has_failed = row.status == PayoutStatus.FAILED
    reason = reason_of(row.status, gate)
    return PayoutOut(
        id=row.pk,
        project_id=funding.project_id,
        project_title=funding.project.title,
        milestone_title=funding.milestone.title,
        released_paise=release.amount_paise,
        service_fee_paise=release.service_fee_paise,
        amount_paise=row.amount_paise,
        status=cast("PayoutState", row.status),
        reason=reason,
        until=gate.until if reason is gate.reason else None,
        masked_account=masked(row.account) if row.account else None,
        bank_name=row.account.bank_name if row.account else None,
        failure=(
            _("The bank did not accept the transfer. Check your bank account, then try again.")
            if has_failed
            else None
        ),
        can_retry=has_failed and gate.reason is PayoutReason.SCHEDULED,
        created_at=row.created_at,
        sent_at=row.sent_at,
        paid_at=row.paid_at,
    )
