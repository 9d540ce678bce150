"""Shapes of the payouts API. Amounts are paise, times UTC. No account is ever shown whole."""

from datetime import datetime
from typing import Literal, Self
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field

from core.api.schemas import Out
from payments.payouts.bank_details import PayoutDetails, payout_details
from payments.payouts.models import Payout, PayoutAccount, PayoutStatus
from payments.payouts.notifications import mask_account
from payments.payouts.reasons import AccountGate, PayoutReason, reason_of

AccountState = Literal["under_review", "active", "needs_clarification", "suspended"]
PayoutState = Literal["waiting", "queued", "sent", "paid", "failed"]


class PayoutAccountIn(Schema):
    """A bank account as typed. The server validates it and ignores spaces. The number is not in the
    ``repr``, so it never reaches a log."""

    account_holder_name: str = Field("", max_length=200)
    account_number: str = Field("", max_length=60, repr=False)
    account_number_again: str = Field("", max_length=60, repr=False)
    ifsc: str = Field("", max_length=30)
    upi_id: str | None = Field(None, max_length=330, repr=False)

    def details(self) -> PayoutDetails:
        """What was meant. Raises ValidationFailed, with every field that is wrong."""
        return payout_details(
            account_holder_name=self.account_holder_name,
            account_number=self.account_number,
            account_number_again=self.account_number_again,
            ifsc=self.ifsc,
            upi_id=self.upi_id or "",
        )


class PayoutAccountOut(Out):
    """``masked_number`` is XXXX XXXX 1234, ``masked_upi`` ra•••@okaxis or "".

    ``usable_from``: after a change, when the first money can go there; null once that has begun.
    """

    holder_name: str
    bank_name: str
    ifsc: str
    masked_number: str
    masked_upi: str
    status: AccountState
    usable_from: datetime | None
    added_at: datetime

    @classmethod
    def of(cls, row: PayoutAccount) -> Self:
        begins = row.usable_from
        return cls.from_row(
            row,
            masked_number=mask_account(row),
            usable_from=begins if begins is not None and begins > timezone.now() else None,
            added_at=row.created_at,
        )


class PayoutAccountAnswer(Out):
    """The account in use, null without one, and what waits for one.

    ``needs_phone``: the gateway opens no account before the profile has a mobile number.
    """

    account: PayoutAccountOut | None
    waiting_paise: int
    needs_phone: bool
    can_remove: bool


class BankOut(Out):
    """The bank that a branch's code belongs to.

    ``is_known_branch`` false: the branch is not in our list. It may be new, so the person is asked
    to check it; it is not an error.
    """

    name: str
    is_known_branch: bool


class PayoutOut(Out):
    """One release on its way. ``released_paise`` is before, ``amount_paise`` after the service fee.

    ``failure`` is a sentence for the worker, null unless it failed.
    """

    id: UUID
    project_id: UUID
    project_title: str
    milestone_title: str
    released_paise: int
    service_fee_paise: int
    amount_paise: int
    status: PayoutState
    reason: PayoutReason
    until: datetime | None = Field(description="When the waiting after a change of account ends")
    masked_account: str | None
    bank_name: str | None
    failure: str | None
    can_retry: bool
    created_at: datetime
    sent_at: datetime | None
    paid_at: datetime | None

    @classmethod
    def of(cls, row: Payout, gate: AccountGate) -> Self:
        """For its worker. The gateway's own words about a failure are for the desk."""
        release = row.release
        funding = release.funding
        has_failed = row.status == PayoutStatus.FAILED
        reason = reason_of(row.status, gate)
        return cls.from_row(
            row,
            project_id=funding.project_id,
            project_title=funding.project.title,
            milestone_title=funding.milestone.title,
            released_paise=release.amount_paise,
            service_fee_paise=release.service_fee_paise,
            reason=reason,
            until=gate.until if reason is gate.reason else None,
            masked_account=mask_account(row.account) if row.account else None,
            bank_name=row.account.bank_name if row.account else None,
            failure=(
                _("The bank did not accept the transfer. Check your bank account, then try again.")
                if has_failed
                else None
            ),
            can_retry=has_failed and gate.reason is PayoutReason.SCHEDULED,
        )
