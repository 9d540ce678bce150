"""Shapes of the payouts API. Amounts are paise, times UTC. No account is ever shown whole."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field

from payments.paying_out.details import PayoutDetails, payout_details
from payments.paying_out.reasons import PayoutReason

AccountState = Literal["under_review", "active", "needs_clarification", "suspended"]
PayoutState = Literal["waiting", "queued", "sent", "paid", "failed"]


class PayoutPartOut(Schema):
    """So much released money, after the service fee, and where it is. ``until``: when the waiting
    after a change of the bank account ends."""

    reason: PayoutReason
    amount_paise: int
    until: datetime | None


class PayoutAccountIn(Schema):
    """A bank account as it was typed. The server judges it; blanks around and inside are no
    mistake. The number is in no ``repr``, so that no log can hold it."""

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


class PayoutAccountOut(Schema):
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


class PayoutAccountAnswer(Schema):
    """The account in use, null without one, and what waits for one.

    ``needs_phone``: the gateway opens no account before the profile has a mobile number.
    """

    account: PayoutAccountOut | None
    waiting_paise: int
    needs_phone: bool
    can_remove: bool


class BankOut(Schema):
    """The bank that a branch's code belongs to.

    ``is_known_branch`` false: the branch is on no list of ours. It may be a new one, so it is to be
    looked at once more, and is no mistake for that alone.
    """

    name: str
    is_known_branch: bool


class PayoutOut(Schema):
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
