"""Shapes of a person's money. Amounts are paise, times UTC."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from pydantic import Field

from core.api.schemas import Out
from payments.payouts.schemas import PayoutPartOut

MovementKind = Literal[
    "listing_fee_paid",
    "milestone_funded",
    "released",
    "refund_owed",
    "refund_sent",
    "refund_returned",
    "paid_out",
    "payout_returned",
]


class BalancesOut(Out):
    """See ``payments.ledger.selectors.Balances``; the other role's figures are 0."""

    fees_paise: int
    funded_paise: int
    held_paise: int
    released_paise: int
    refunds_under_way_paise: int
    refunded_paise: int
    waiting_paise: int
    on_its_way_paise: int
    paid_out_paise: int
    payouts: list[PayoutPartOut] = Field(description="Released money that has not arrived")


class StatementLineOut(Out):
    """One movement. ``direction`` is the reader's: towards them, away, or from one purpose to
    another without leaving Karigar. ``balance_paise``: held for the work, or waiting to be paid
    out, after it."""

    id: UUID
    kind: MovementKind
    happened_at: datetime
    project_id: UUID
    project_title: str
    milestone_title: str | None
    direction: Literal["in", "out", "within"]
    amount_paise: int
    service_fee_paise: int
    balance_paise: int | None
