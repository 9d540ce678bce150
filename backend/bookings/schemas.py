"""Shapes of the bookings API. Days are dates in India, amounts paise, times UTC."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from bookings.models import BookingStatus, Side, Slot
from core.clean_text import Written
from projects.schemas import Line, TradeOut, WorkOut
from trades.rates import RateUnit

Note = Annotated[Written, StringConstraints(max_length=500)]


class BookingIn(Schema):
    """A request. ``trade`` is one of the worker's; the budget may be left open."""

    on_date: date
    slot: Slot
    area_id: int
    locality: Line = ""
    trade: str | None = None
    description: Annotated[Written, StringConstraints(min_length=10, max_length=5000)]
    budget_paise: Annotated[int, Field(ge=100, le=10**12)] | None = None


class DeclineIn(Schema):
    """Why not: the homeowner reads it."""

    reason: Annotated[Written, StringConstraints(min_length=1, max_length=500)]


class CounterIn(Schema):
    """Another time."""

    on_date: date
    slot: Slot
    note: Note = ""


class FreeDayOut(Schema):
    """A day with what can still be asked for of it."""

    on: date
    slots: list[Slot]


class BookingAreaOut(Schema):
    """Where the work is; ``name_hi`` is the English name where Hindi has none."""

    id: int
    name: str
    name_hi: str
    pincode: str
    city: str
    city_hi: str


class BookingPersonOut(Schema):
    """The other side, by as much of the name as it shows before anything is agreed."""

    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None


class BookedWorkerOut(BookingPersonOut):
    business_name: str
    rate_paise: int | None
    rate_unit: RateUnit | None
    rating_average: float | None
    rating_count: int


class RescheduleOut(Schema):
    """Another time that one side asks for; until the other agrees, the agreed one stands."""

    on_date: date
    slot: Slot
    note: str
    by: Side
    is_mine: bool


class BookingOut(Schema):
    id: UUID
    status: BookingStatus
    on_date: date
    slot: Slot
    proposed_on: date | None
    proposed_slot: Slot | None
    reply: str = Field(description="The worker's words when declining or proposing another time")
    reschedule: RescheduleOut | None
    answer_by: datetime
    answered_at: datetime | None
    created_at: datetime
    area: BookingAreaOut | None
    trade: TradeOut | None
    work: WorkOut
    homeowner: BookingPersonOut
    worker: BookedWorkerOut
    is_worker: bool = Field(description="Whether the viewer is the one who was asked")
    possible_verbs: list[str]


class BookingStepOut(Schema):
    """A line of the timeline; ``by`` is empty for the clock."""

    verb: str
    by: str = Field(description="homeowner, worker, or nothing")
    reason: str
    reason_code: str
    created_at: datetime


class BookingDetailOut(BookingOut):
    held_back: list[Literal["phone", "email", "link", "upi"]] = Field(
        description="What the other side does not read of the viewer's words until it is agreed"
    )
    steps: list[BookingStepOut]
