"""Schemas of the fees' desk. Amounts are paise, shares basis points, days days in India."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.api.schemas import Out
from core.text.clean_text import Written
from payments.fee_schedule.rules import (
    LEAST_LISTING_FEE_PAISE,
    MOST_GST_BASIS_POINTS,
    MOST_LISTING_FEE_PAISE,
    MOST_SERVICE_FEE_BASIS_POINTS,
)

ScheduleState = Literal["past", "in_force", "coming", "withdrawn"]


class FeeFiguresIn(Schema):
    listing_fee_paise: Annotated[int, Field(ge=LEAST_LISTING_FEE_PAISE, le=MOST_LISTING_FEE_PAISE)]
    gst_basis_points: Annotated[int, Field(ge=0, le=MOST_GST_BASIS_POINTS)]
    service_fee_basis_points: Annotated[int, Field(ge=0, le=MOST_SERVICE_FEE_BASIS_POINTS)]


class FeeProposalIn(FeeFiguresIn):
    """New fees from the beginning of a day in India on, tomorrow at the earliest."""

    valid_on: date
    words: Annotated[Written, StringConstraints(min_length=1, max_length=500)]


class FeeFiguresOut(Out):
    listing_fee_paise: int
    listing_fee_tax_paise: int
    gst_basis_points: int
    service_fee_basis_points: int


class FeeScheduleOut(FeeFiguresOut):
    """``proposed_by`` and ``agreed_by`` are null for the fees that the product began with."""

    id: int
    state: ScheduleState
    valid_from: datetime
    words: str
    proposed_by: str | None
    agreed_by: str | None
    withdrawn_at: datetime | None


class FeeProposalOut(FeeFiguresOut):
    id: UUID
    valid_from: datetime
    words: str
    proposed_by: str
    is_own: bool
    created_at: datetime


class FeeDeskOut(Out):
    """Every version of the fees, the latest first, and what waits for a second person."""

    proposal: FeeProposalOut | None
    schedules: list[FeeScheduleOut]
