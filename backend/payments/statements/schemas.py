"""Shapes of a person's money. Amounts are paise, times UTC."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from core.api.schemas import Out

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
