"""Shapes of choosing. Amounts are paise, distances km, times UTC."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated
from uuid import UUID

from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field, StringConstraints, model_validator

from applications.models import Included, OfferParty, OfferStatus, RejectReason
from applications.review.application_list import ApplicationSort
from applications.review.totals import Assumption, WhyUnknown
from applications.schemas import ApplicationOut, Days, Rate, StageOut, WorkerCardOut
from core.clean_text import Written
from core.record_versions import Versioned
from core.validation_messages import InvalidValue
from projects.models import Kind, Status
from projects.ports import ApplicationStatus
from projects.schemas import PersonOut
from trades.rates import RateUnit

MOST_COMPARED = 4

Note = Annotated[Written, StringConstraints(max_length=1000)]
Words = Annotated[Written, StringConstraints(max_length=500)]
Question = Annotated[Written, StringConstraints(min_length=1, max_length=1000)]
Quantity = Annotated[Decimal, Field(gt=0, max_digits=9, decimal_places=2)]


class MeasureIn(Schema):
    """Another quantity to reckon the totals with; without one, what the work states counts."""

    quantity: Quantity | None = None
    quantity_unit: RateUnit | None = None

    @model_validator(mode="after")
    def _whole(self) -> "MeasureIn":
        if (self.quantity is None) != (self.quantity_unit is None):
            raise InvalidValue(_("A quantity needs its unit."))
        if self.quantity_unit == RateUnit.LUMP_SUM:
            raise InvalidValue(_("A quantity needs a unit that can be counted."))
        return self


class TotalIn(MeasureIn):
    rate_paise: Rate
    rate_unit: RateUnit
    estimated_days: Days | None = None


class ReceivedListIn(MeasureIn):
    status: Annotated[list[ApplicationStatus], Field(max_length=5)] = []
    shortlisted: bool | None = None
    sort: ApplicationSort = ApplicationSort.NEWEST
    cursor: str | None = None
    limit: Annotated[int, Field(ge=1, le=100)] = 20


class ComparisonIn(MeasureIn):
    ids: Annotated[list[UUID], Field(min_length=1, max_length=MOST_COMPARED)]


class NoteIn(Versioned):
    note: Note


class RejectIn(Schema):
    """Why not. ``words`` are the homeowner's own; contact details in them are held back."""

    reason: RejectReason
    words: Words = ""


class QuestionIn(Schema):
    body: Question


class AssumedOut(Schema):
    code: Assumption
    value: int


class TotalOut(Schema):
    """What the whole work would cost, and what that takes for granted; or why nobody can say."""

    paise: int | None
    assumptions: list[AssumedOut]
    why_unknown: WhyUnknown | None


class ResponseOut(Schema):
    """Of the requests of the last 180 days; null where there were fewer than three."""

    asked: int
    answered: int
    median_minutes: int


class ApplicantOut(WorkerCardOut):
    completed_projects: int
    distance_km: float | None = Field(description="From the worker's area to the work's, to 0.1 km")
    is_within_reach: bool | None = Field(description="Whether the worker travels that far")
    finished_for_you: int = Field(description="Works completed for this homeowner")
    response: ResponseOut | None


class WaitingOfferOut(Schema):
    """Newer terms that wait for an answer."""

    version: int
    party: OfferParty
    status: OfferStatus
    rate_paise: int
    rate_unit: RateUnit
    estimated_duration: str
    stages: list[StageOut]
    note: str


class ScheduleOut(Schema):
    """The offered schedule of payments at a glance."""

    parts: int
    total_paise: int
    first_percent: int = Field(
        description="The first part's share: of the whole work's total where it is known"
    )
    last_due_on: date | None


class ReceivedApplicationOut(ApplicationOut):
    """An application as its homeowner reads it; contact details stand in it after the award."""

    worker: ApplicantOut
    total: TotalOut
    schedule: ScheduleOut | None
    is_read: bool
    is_shortlisted: bool
    note: str
    note_version: str = Field(description="Of the note, as its ``edit_version``")
    reject_reason: RejectReason | None
    reject_words: str
    take_back_until: datetime | None = Field(description="While the no can be undone")
    unread_messages: int
    messages_count: int
    waiting_offer: WaitingOfferOut | None


class ApplicationCountsOut(Schema):
    total: int
    pending: int
    accepted: int
    rejected: int
    withdrawn: int
    expired: int
    shortlisted: int
    unread: int


class MeasureOut(Schema):
    quantity: float
    quantity_unit: RateUnit


class ComparisonOut(Schema):
    """In the order asked for; what is gone meanwhile is left out."""

    items: list[ReceivedApplicationOut]
    measure: MeasureOut | None
    is_stated: bool = Field(description="Whether the quantity is the work's own")
    lowest_id: UUID | None = Field(description="The lowest total, where two or more have one")
    all_include: list[Included]


class RejectedOut(Schema):
    count: int
    take_back_until: datetime


class QuestionOut(Schema):
    id: UUID
    client_id: UUID
    body: str
    is_mine: bool
    held_back: list[str] = Field(
        description="phone, email, link, upi: what the other side does not see before the award"
    )
    created_at: datetime
    read_at: datetime | None


class ThreadOut(Schema):
    """Newest first; ``next`` goes back as ``cursor``."""

    items: list[QuestionOut]
    next: str | None
    other: PersonOut
    project_id: UUID
    project_title: str
    unread: int
    may_post: bool
    has_workspace: bool


class AppliedToOut(Schema):
    id: UUID
    kind: Kind
    title: str
    status: Status


class ReceivedLineOut(Schema):
    """One line of all applications received: who wants to do what, for how much."""

    id: UUID
    status: ApplicationStatus
    is_read: bool
    created_at: datetime
    rate_paise: int
    rate_unit: RateUnit
    estimated_duration: str
    opening: str = Field(description="The first words of the proposal")
    project: AppliedToOut
    worker: WorkerCardOut
