"""Schemas of instant bookings. Days are dates in India, amounts paise, times UTC."""

from datetime import date
from typing import Annotated, Literal

from ninja import Schema
from pydantic import Field, StringConstraints

from bookings.schemas import FreeDayOut
from core.api.schemas import Out
from core.text.clean_text import Written
from professionals.instant_booking.rules import MOST_PIECES
from professionals.schemas import JobOut
from projects.schemas import Line
from trades.rates import JobUnit

Part = Literal["morning", "afternoon", "evening"]


class InstantPriceOut(Out):
    """What one booking of so many pieces costs."""

    quantity: int
    price_paise: int
    late_fee_paise: int = Field(description="The worker's, if the homeowner cancels late")


class InstantOfferOut(Out):
    """A job that can be booked at once: its price, the free times, and the rules that apply."""

    job: JobOut
    price_paise: int = Field(description="Of one visit, piece or point")
    price_unit: JobUnit
    prices: list[InstantPriceOut] = Field(
        description="For each number of pieces that may be booked, from 1 on"
    )
    asked_quantity: int | None = Field(
        description="How many the searched words ask for, at most what one booking may have"
    )
    free_hours_before: int = Field(description="How long before the visit cancelling is free")
    free_minutes_after: int = Field(description="How long after the booking it is in any case")
    reserved_minutes: int = Field(description="How long a time is reserved for the payment")
    days: list[FreeDayOut]


class InstantBookingIn(Schema):
    """A time to reserve. ``seen_price_paise`` is what the page showed for all pieces together:
    another price is refused."""

    job: Annotated[str, Field(min_length=1, max_length=60)]
    quantity: Annotated[int, Field(ge=1, le=max(MOST_PIECES.values()))] = 1
    on_date: date
    slot: Part
    area_id: int
    locality: Line = ""
    note: Annotated[Written, StringConstraints(max_length=1000)] = ""
    seen_price_paise: Annotated[int, Field(ge=1, le=10**12)]
