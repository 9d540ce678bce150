"""Shapes of the API of projects. Amounts are paise; times are UTC."""

from datetime import date, datetime
from typing import Annotated
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from core.clean_text import Written
from core.photos import PictureOut
from projects.cancellation_reasons import CancellationReason
from projects.models import Kind, PaymentStatus, Status
from projects.ports import ApplicationStatus
from trades.rates import RateUnit

Line = Annotated[str, StringConstraints(strip_whitespace=True, max_length=120)]


class ReasonIn(Schema):
    """Words for the other side; ``reason_code`` is one of ``projects.cancellation_reasons`` where
    one leaves.
    """

    reason: Annotated[Written, StringConstraints(max_length=500)] = ""
    reason_code: CancellationReason | None = None


class WorkCountsOut(Schema):
    """How much of somebody's work is in each stage (``projects.counts``); ``under_way`` is what is
    in progress, delivered or disputed, the others add up to all of it."""

    draft: int
    offered: int
    live: int
    paused: int
    in_progress: int
    delivered: int
    disputed: int
    completed: int
    cancelled: int
    expired: int
    under_way: int


class CityOut(Schema):
    id: int
    name: str
    name_hi: str
    state: str


class AreaOfWorkOut(Schema):
    """The PIN code's area or the town the work is in; ``pincode`` is empty for a town."""

    id: int
    name: str
    name_hi: str
    pincode: str


class TradeOut(Schema):
    slug: str
    name: str
    name_hi: str


class PersonOut(Schema):
    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None


class WorkPhotoOut(Schema):
    """A photo of the work."""

    id: UUID
    picture: PictureOut
    caption: str
    edit_version: str


class WorkOut(Schema):
    """What every reader of a project may see of it.

    Contact details in the description are held back from those who have not agreed on anything.
    """

    id: UUID
    kind: Kind
    title: str
    description: str
    trade: TradeOut | None
    skills_needed: list[str]
    city: CityOut | None
    area: AreaOfWorkOut | None
    locality: str
    starts_on: date | None
    base_amount_paise: int | None
    budget_min_paise: int | None
    budget_max_paise: int | None
    quantity: float | None
    quantity_unit: RateUnit | None
    photos: list[WorkPhotoOut]
    status: Status
    is_paused: bool = Field(description="Off the market for a while, by its owner")
    applications_count: int
    created_at: datetime
    published_at: datetime | None


class ProjectOut(WorkOut):
    """A project to its parties, with what this viewer may do now."""

    homeowner: PersonOut
    worker: PersonOut | None
    payment_status: PaymentStatus
    is_live: bool = Field(description="Workers can see it and apply")
    platform_fee_paise: int | None
    pending_applications_count: int
    edit_version: str = Field(description="Empty to others than the owner")
    booking_id: UUID | None = Field(description="The request this work began with, if any")
    is_owner: bool
    reposted_from_id: UUID | None
    held_back: list[str] = Field(
        description="To the owner: the kinds of contact details that others don't read"
    )
    fixed_fields: list[str] = Field(
        description="To the owner: what can't be changed, since workers have applied for it"
    )
    expires_at: datetime | None = Field(description="When open work leaves the lists")
    undo_until: datetime | None = Field(
        description="Until when a cancellation can be taken back; null where it can't"
    )
    possible_verbs: list[str]


class MyApplicationOut(Schema):
    id: UUID
    status: ApplicationStatus


class TimelineEntryOut(Schema):
    """A line of the project's story; the rate is what was agreed, for the two sides alone."""

    id: UUID
    verb: str = Field(
        description="of the lifecycle, `offer_agreed`, `milestone_<step>`, or "
        "`<guest|crew>_<joined|removed|left>`"
    )
    at: datetime
    party: str = Field(description="homeowner, worker, member or system")
    actor_name: str | None
    from_status: str
    to_status: str
    reason: str
    reason_code: str
    subject: str = Field(description="the one hired or who came along, or the milestone's title")
    rate_paise: int | None
    rate_unit: RateUnit | None


class TimelineOut(Schema):
    """Oldest first."""

    items: list[TimelineEntryOut]
