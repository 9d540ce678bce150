"""Shapes of the API of held money. Amounts are paise, times UTC."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.schemas import Out
from core.text.clean_text import Written
from milestones.estimates import AgreedRateOut
from milestones.schemas import NOTE_LENGTH
from payments.escrow.rules import MOST_FOR_ONE_MILESTONE_PAISE
from payments.payouts.reasons import PayoutPartOut
from payments.refunds.fee_return import FeeReturnOut

MoneyState = Literal[
    "unfunded", "paying", "held", "part_released", "released", "refunded", "frozen"
]
MoneyVerb = Literal["fund", "release"]


class MilestoneMoneyOut(Out):
    """One milestone's money, for the homeowner and the hired worker."""

    milestone_id: UUID
    amount_paise: int | None = Field(description="What it will cost; None where none is agreed")
    funded_paise: int
    released_paise: int = Field(description="Service fee included")
    refunded_paise: int
    held_paise: int
    state: MoneyState
    releases_at: datetime | None = Field(description="When it is released without an answer")
    possible_verbs: list[MoneyVerb]
    payouts: list[PayoutPartOut] = Field(description="Where released money is, for its worker")


class NextToFundOut(Out):
    """The part whose work comes next, with nothing paid in; ``number`` counts the plan from 1."""

    milestone_id: UUID
    title: str
    number: int
    amount_paise: int
    rate: AgreedRateOut | None = Field(description="What the sum is estimated by, if it is")


class SumToAgreeOut(Out):
    """The part whose work comes next has no sum; without ``milestone_id`` nothing is planned."""

    milestone_id: UUID | None
    title: str
    number: int
    rate: AgreedRateOut | None = Field(description="What was agreed on")


class MoneyOut(Out):
    """A project's money: agreed, funded, released, held and refunded."""

    agreed_paise: int = Field(description="Of the milestones that were not removed")
    funded_paise: int
    released_paise: int
    held_paise: int
    refunded_paise: int
    is_frozen: bool = Field(description="A dispute holds it")
    reminds_after_days: int = Field(description="The homeowner's silence since the handing over")
    releases_after_days: int
    next_to_fund: NextToFundOut | None = Field(description="For the homeowner alone")
    sum_to_agree: SumToAgreeOut | None = Field(
        description="What the next part costs is not agreed on, for the homeowner alone"
    )
    listing_fee: FeeReturnOut | None = Field(
        description="What becomes of the fee of cancelled work, for its homeowner"
    )
    payouts: list[PayoutPartOut] = Field(description="Where released money is, for its worker")
    milestones: list[MilestoneMoneyOut]


class ReleaseIn(Schema):
    """Without an amount all that is held is released, and the milestone accepted."""

    amount_paise: Annotated[int, Field(ge=1, le=MOST_FOR_ONE_MILESTONE_PAISE)] | None = None
    words: Annotated[Written, StringConstraints(max_length=NOTE_LENGTH)] = ""
