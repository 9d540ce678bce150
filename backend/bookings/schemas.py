"""Schemas of the bookings API. Days are dates in India, amounts paise, times UTC."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Annotated, Any, Literal, Self
from uuid import UUID

from ninja import Schema
from pydantic import Field, StringConstraints

from accounts.models import Profile
from accounts.names import public_last_name, shown_first_name
from accounts.selectors import PersonCard, people_cards
from bookings.contact_masking import held_back, shown_text
from bookings.models import Booking, BookingStatus, Side, Slot
from bookings.policy import party_of, possible_verbs
from bookings.rules import VisitTerms
from bookings.selectors import booking_steps
from core.api.schemas import Out
from core.text.clean_text import Written
from places.models import Area
from professionals.schemas import JobOut
from professionals.selectors import WorkerCardOut, worker_cards
from projects.lifecycle import CALL_OFF, CANCEL, Party
from projects.policy import Viewer
from projects.public_text import public_title
from projects.schemas import Line, TradeOut, WorkOut
from projects.transitions.models import Transition
from trades.rates import JobUnit, RateUnit

Note = Annotated[Written, StringConstraints(max_length=500)]


class BookingCountsOut(Out):
    """How many requests each group of the list has."""

    waiting: int
    agreed: int
    past: int


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


class FreeDayOut(Out):
    """A day with what can still be asked for of it."""

    on: date
    slots: list[Slot]


class BookingAreaOut(Out):
    """Where the work is; ``name_hi`` is the English name where Hindi has none."""

    id: int
    name: str
    name_hi: str
    pincode: str
    city: str
    city_hi: str

    @classmethod
    def of(cls, area: Area) -> Self:
        return cls.from_row(
            area,
            name_hi=area.name_hi or area.name,
            city=area.city.name,
            city_hi=area.city.name_hi or area.city.name,
        )


class BookingPersonOut(Out):
    """The other side, by as much of the name as it shows before anything is agreed."""

    id: UUID
    first_name: str
    last_name: str
    avatar_url: str | None

    @classmethod
    def of(cls, user_id: UUID, card: PersonCard, *, is_agreed: bool) -> Self:
        """Full names are for those who have agreed; a homeowner's is shown to nobody else."""
        return cls(
            id=user_id,
            first_name=shown_first_name(card.first_name),
            last_name=public_last_name(card.last_name, shows_full_name=is_agreed),
            avatar_url=card.avatar_url,
        )


class BookedWorkerOut(BookingPersonOut):
    business_name: str
    rate_paise: int | None
    rate_unit: RateUnit | None
    rating_average: float | None
    rating_count: int


class RescheduleOut(Out):
    """Another time that one side proposes; the agreed time stays valid until the other side
    agrees."""

    on_date: date
    slot: Slot
    note: str
    by: Side
    is_mine: bool

    @classmethod
    def of(cls, row: Booking, party: Party | None) -> Self | None:
        if row.reschedule_on is None:
            return None
        return cls(
            on_date=row.reschedule_on,
            slot=Slot(row.reschedule_slot),
            note=row.reschedule_note,
            by=Side(row.reschedule_by),
            is_mine=row.reschedule_by == party,
        )


class BookingTermsOut(Out):
    """What an instant booking was made with. ``free_until`` is null before it is paid, ``job``
    where there is no such common job any more.
    """

    job: JobOut | None
    price_paise: int = Field(description="Of all pieces together")
    price_unit: JobUnit
    unit_price_paise: int
    quantity: int
    late_fee_paise: int
    free_until: datetime | None

    @classmethod
    def of(cls, row: Booking) -> Self | None:
        if not row.is_instant:
            return None
        return cls.from_row(row, job=JobOut.from_row(row.job) if row.job else None)


class BookingOut(Out):
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
    terms: BookingTermsOut | None = Field(description="Of an instant booking")
    area: BookingAreaOut | None
    trade: TradeOut | None
    work: WorkOut
    homeowner: BookingPersonOut
    worker: BookedWorkerOut
    is_worker: bool = Field(description="Whether the viewer is the one who was asked")
    possible_verbs: list[str]

    @classmethod
    def of_rows(cls, rows: Iterable[Booking], viewer: Viewer, **others: Any) -> list[Self]:
        """Requests for either side; people come in three queries for a whole list. ``others`` are
        fields of a wider schema.
        """
        found = list(rows)
        workers = worker_cards([row.worker_id for row in found])
        homeowners = people_cards([row.project.homeowner_id for row in found])
        named = set(
            Profile.objects.filter(pk__in=workers, shows_full_name=True).values_list(
                "pk", flat=True
            )
        )
        return [
            cls._of(
                row,
                viewer,
                worker=workers[row.worker_id],
                homeowner=homeowners.get(row.project.homeowner_id) or PersonCard("", "", None),
                is_named=row.worker_id in named,
                others=others,
            )
            for row in found
        ]

    @classmethod
    def _of(
        cls,
        row: Booking,
        viewer: Viewer,
        *,
        worker: WorkerCardOut,
        homeowner: PersonCard,
        is_named: bool,
        others: dict[str, Any],
    ) -> Self:
        project, party = row.project, party_of(viewer, row)
        is_agreed = row.status == BookingStatus.ACCEPTED
        # The homeowner wrote this text.
        is_author = party is Party.HOMEOWNER
        return cls.from_row(
            row,
            proposed_slot=row.proposed_slot or None,
            reply=shown_text(row, row.reply, is_own=party is Party.WORKER),
            reschedule=RescheduleOut.of(row, party),
            terms=BookingTermsOut.of(row),
            # Removed with the homeowner's account.
            area=BookingAreaOut.of(project.area) if project.area else None,
            trade=TradeOut.from_row(project.trade) if project.trade else None,
            work=WorkOut.of_work(
                project,
                viewer,
                title=shown_text(row, public_title(row.shown_title), is_own=is_author),
                description=shown_text(row, project.description, is_own=is_author),
            ),
            homeowner=BookingPersonOut.of(project.homeowner_id, homeowner, is_agreed=is_agreed),
            worker=BookedWorkerOut.from_row(
                worker,
                id=row.worker_id,
                last_name=public_last_name(worker.last_name, shows_full_name=is_agreed or is_named),
            ),
            is_worker=party is Party.WORKER,
            possible_verbs=possible_verbs(viewer, row),
            **others,
        )


class BookingStepOut(Out):
    """A line of the timeline; ``by`` is empty for the clock."""

    verb: str
    by: str = Field(description="homeowner, worker, or nothing")
    reason: str
    reason_code: str
    created_at: datetime

    @classmethod
    def of(cls, step: Transition, row: Booking, viewer: Viewer) -> Self:
        sides = {row.project.homeowner_id: Party.HOMEOWNER, row.worker_id: Party.WORKER}
        is_own = step.actor_id is not None and step.actor_id == viewer.pk
        return cls.from_row(
            step,
            by=sides.get(step.actor_id, "") if step.actor_id else "",
            reason=shown_text(row, step.reason, is_own=is_own),
        )


class CancelledVisitOut(Out):
    """Who cancelled a paid instant booking, and how its price was divided."""

    by: Side
    fee_paise: int = Field(description="The worker's; the rest comes back to the homeowner")
    returned_paise: int

    @classmethod
    def of(cls, row: Booking, steps: Iterable[Transition]) -> Self | None:
        terms = BookingTermsOut.of(row)
        ends = {CANCEL.name: Side.HOMEOWNER, CALL_OFF.name: Side.WORKER}
        last = next((step for step in steps if step.verb in ends), None)
        if row.status != BookingStatus.CANCELLED or terms is None or last is None:
            return None
        by, fee = ends[last.verb], 0
        if by == Side.HOMEOWNER and terms.free_until is not None:
            fee = VisitTerms(terms.free_until, terms.late_fee_paise).fee_paise(last.created_at)
        return cls(by=by, fee_paise=fee, returned_paise=terms.price_paise - fee)


class BookingDetailOut(BookingOut):
    held_back: list[Literal["phone", "email", "link", "upi"]] = Field(
        description="What the other side does not read of the viewer's words until it is agreed"
    )
    steps: list[BookingStepOut]
    cancelled: CancelledVisitOut | None = Field(description="Of an instant booking")

    @classmethod
    def of(cls, row: Booking, viewer: Viewer) -> Self:
        party = party_of(viewer, row)
        steps = booking_steps(row)
        [shown] = cls.of_rows(
            [row],
            viewer,
            held_back=held_back(row, is_worker=party is Party.WORKER) if party else [],
            steps=[BookingStepOut.of(step, row, viewer) for step in steps],
            cancelled=CancelledVisitOut.of(row, steps),
        )
        return shown
