"""Schemas of reviewing applications. Amounts are paise, distances km, times UTC."""

from datetime import datetime
from decimal import Decimal
from typing import Annotated, Self
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field, StringConstraints, model_validator

from applications.models import (
    Application,
    ApplicationOffer,
    Included,
    OfferParty,
    RejectReason,
)
from applications.payment_schedule import ScheduleOut, schedule_of, stages_as_read, stages_of
from applications.policy import shows_contact_details
from applications.review.application_list import ApplicationSort
from applications.review.history import ResponseOut
from applications.review.selectors import Received
from applications.review.services import may_take_back
from applications.schemas import (
    ApplicationOut,
    ApplicationTotalsOut,
    Days,
    OfferTermsOut,
    Rate,
    StageOut,
)
from applications.terms import terms_of
from applications.totals import TotalOut, total_of
from core.api.pagination import Paging
from core.api.record_versions import Versioned, edit_version_of
from core.api.schemas import Out
from core.api.validation_messages import InvalidValue
from core.text.clean_text import Written
from core.text.contact_details import as_read
from core.text.excerpt import excerpt
from professionals.selectors import WorkerCardOut
from projects.geo_grid import ground_km
from projects.models import Kind, Status
from projects.ports import ApplicationStatus
from projects.public_text import public_title
from trades.rates import RateUnit

MOST_COMPARED = 4
OPENING = 160
"""The number of letters of a proposal shown in a list."""

Note = Annotated[Written, StringConstraints(max_length=1000)]
Words = Annotated[Written, StringConstraints(max_length=500)]
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


class ReceivedListIn(MeasureIn, Paging):
    status: Annotated[list[ApplicationStatus], Field(max_length=5)] = []
    shortlisted: bool | None = None
    sort: ApplicationSort = ApplicationSort.NEWEST


class ComparisonIn(MeasureIn):
    ids: Annotated[list[UUID], Field(min_length=1, max_length=MOST_COMPARED)]


class NoteIn(Versioned):
    note: Note


class RejectIn(Schema):
    """Why not. ``words`` are the homeowner's own; contact details in them are held back."""

    reason: RejectReason
    words: Words = ""


class ApplicantOut(WorkerCardOut):
    completed_projects: int
    distance_km: float | None = Field(description="From the worker's area to the work's, to 0.1 km")
    is_within_reach: bool | None = Field(description="Whether the worker travels that far")
    finished_for_you: int = Field(description="Works completed for this homeowner")
    response: ResponseOut | None

    @classmethod
    def of(cls, row: Application, found: Received) -> Self:
        chord = getattr(row, "distance_m", None)
        reach = getattr(row, "travel_radius_km", None)
        distance = None if chord is None else round(ground_km(chord), 1)
        response = found.responses.get(row.applicant_id)
        return cls.from_row(
            found.cards[row.applicant_id],
            completed_projects=getattr(row, "completed_projects", 0),
            distance_km=distance,
            is_within_reach=None if distance is None or reach is None else distance <= reach,
            finished_for_you=found.finished.get(row.applicant_id, 0),
            response=response,
        )


class WaitingOfferOut(OfferTermsOut):
    """Newer terms that wait for an answer."""

    @classmethod
    def of(cls, offer: ApplicationOffer, row: Application) -> Self:
        is_open = shows_contact_details(row)
        is_whole = is_open or offer.party == OfferParty.HOMEOWNER
        return cls.from_row(
            offer,
            estimated_duration=as_read(offer.estimated_duration, is_whole=is_open),
            stages=StageOut.from_rows(stages_as_read(stages_of(offer), is_whole=is_whole)),
            note=as_read(offer.note, is_whole=is_whole),
        )


class ReceivedApplicationOut(ApplicationOut):
    """An application as its homeowner sees it; it has contact details only after the award."""

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

    @classmethod
    def of_rows(cls, found: Received) -> list[Self]:
        return [cls._of(row, found) for row in found.rows]

    @classmethod
    def of_one(cls, found: Received) -> Self:
        [shown] = cls.of_rows(found)
        return shown

    @classmethod
    def _of(cls, row: Application, found: Received) -> Self:
        offer = found.waiting_offers.get(row.pk)
        may_undo = may_take_back(row, timezone.now())
        whole, stages = total_of(terms_of(row).price(), found.measure), stages_of(row)
        schedule = schedule_of(stages, whole_paise=whole.paise)
        is_open = shows_contact_details(row)
        return cls.of_row(
            row,
            proposal=as_read(row.proposal, is_whole=is_open),
            estimated_duration=as_read(row.estimated_duration, is_whole=is_open),
            worker=ApplicantOut.of(row, found),
            stages=StageOut.from_rows(stages_as_read(stages, is_whole=is_open)),
            schedule=schedule,
            total=whole,
            is_read=row.read_at is not None,
            is_shortlisted=row.shortlisted_at is not None,
            note=row.owner_note,
            note_version=edit_version_of({"note": row.owner_note}),
            reject_reason=row.reject_reason or None,
            take_back_until=row.notice_due_at if may_undo else None,
            unread_messages=getattr(row, "unread_messages", 0),
            messages_count=getattr(row, "messages_count", 0),
            waiting_offer=WaitingOfferOut.of(offer, row) if offer else None,
        )


class ApplicationCountsOut(ApplicationTotalsOut):
    """Those that the homeowner received."""

    shortlisted: int
    unread: int


class MeasureOut(Out):
    quantity: float
    quantity_unit: RateUnit


class ComparisonOut(Out):
    """In the order asked for; what is gone meanwhile is left out."""

    items: list[ReceivedApplicationOut]
    measure: MeasureOut | None
    is_stated: bool = Field(description="Whether the quantity is the work's own")
    lowest_id: UUID | None = Field(description="The lowest total, where two or more have one")
    all_include: list[Included]

    @classmethod
    def of(cls, found: Received, *, is_stated: bool) -> Self:
        items = ReceivedApplicationOut.of_rows(found)
        priced = [(item.total.paise, item.id) for item in items if item.total.paise is not None]
        included = [set(row.includes) for row in found.rows]
        in_all = set.intersection(*included) if included else set()
        measure = found.measure
        return cls(
            items=items,
            measure=(
                MeasureOut(quantity=float(measure.quantity), quantity_unit=measure.unit)
                if measure
                else None
            ),
            is_stated=is_stated and measure is not None,
            lowest_id=min(priced, key=lambda one: one[0])[1] if len(priced) > 1 else None,
            all_include=[part for part in Included if part in in_all],
        )


class RejectedOut(Out):
    count: int
    take_back_until: datetime


class AppliedToOut(Out):
    id: UUID
    kind: Kind
    title: str
    status: Status


class ReceivedLineOut(Out):
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

    @classmethod
    def of(cls, row: Application, card: WorkerCardOut) -> Self:
        """``row`` was loaded with its project."""
        is_hired = row.status == ApplicationStatus.ACCEPTED
        proposal = as_read(row.proposal, is_whole=is_hired)
        return cls.from_row(
            row,
            is_read=row.read_at is not None,
            opening=excerpt(proposal[: 4 * OPENING], OPENING),
            project=AppliedToOut.from_row(row.project, title=public_title(row.project.title)),
            worker=card,
        )
