"""Operations of bookings: each parses the request, calls one function and answers."""

from datetime import date
from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Status

from bookings import rescheduling, selectors, services
from bookings.errors import (
    AnswerTooLate,
    BookingWrongState,
    NobodyAsksForAnotherTime,
    NotTakingRequests,
    OnlyHomeownersBook,
    OtherSideClosesAccount,
    SlotTaken,
    TooManyOpenRequests,
)
from bookings.schemas import (
    BookingCountsOut,
    BookingDetailOut,
    BookingIn,
    BookingOut,
    CounterIn,
    DeclineIn,
    FreeDayOut,
)
from bookings.selectors import BookingGroup
from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging, page_newest_first
from core.api.rate_limits import limited
from projects.errors import WrongState

router = Router()

ASKED_PER_HOUR = 30


@router.get("/workers/{worker_id}/free-slots", auth=None)
def worker_free_slots(
    request: HttpRequest,
    worker_id: UUID,
    first: Annotated[date | None, Query(alias="from")] = None,
    last: Annotated[date | None, Query(alias="to")] = None,
) -> Page[FreeDayOut]:
    """When a professional can be asked for, day by day: a month from today, or at most 62 days.

    Days without a free part are left out.
    """
    found = selectors.free_slots(viewer_of(request), worker_id, first=first, last=last)
    return Page(items=[FreeDayOut(on=on, slots=slots) for on, slots in found.items()])


@router.post("/workers/{worker_id}/bookings")
@refuses(OnlyHomeownersBook, NotTakingRequests, TooManyOpenRequests)
@limited("booking", times=ASKED_PER_HOUR, seconds=3600, by="person")
@idempotent
def bookings_create(
    request: HttpRequest, worker_id: UUID, body: BookingIn
) -> Status[BookingDetailOut]:
    """Ask one professional for a day: a job that nobody else sees. It is free."""
    row = services.booking_create(viewer_of(request), worker_id=worker_id, **body.model_dump())
    return Status(201, _detail(request, row.pk))


@router.get("/bookings")
def bookings_list(
    request: HttpRequest,
    paging: Query[Paging],
    group: BookingGroup | None = None,
) -> Page[BookingOut]:
    """Requests the viewer made or was sent, newest first."""
    viewer = viewer_of(request)
    page = page_newest_first(selectors.bookings_of(viewer, group=group), paging)
    return page.showing(BookingOut.of_rows(page.items, viewer))


@router.get("/bookings/counts")
def bookings_counts(request: HttpRequest) -> BookingCountsOut:
    return BookingCountsOut(**selectors.bookings_counted(viewer_of(request)))


@router.get("/bookings/{booking_id}")
def bookings_get(request: HttpRequest, booking_id: UUID) -> BookingDetailOut:
    return _detail(request, booking_id)


_agreed = (BookingWrongState, AnswerTooLate, OtherSideClosesAccount, SlotTaken)


@router.post("/bookings/{booking_id}/accept")
@refuses(*_agreed)
def bookings_accept(request: HttpRequest, booking_id: UUID) -> BookingDetailOut:
    """The professional agrees, and the work begins."""
    services.booking_accept(viewer_of(request), booking_id=booking_id)
    return _detail(request, booking_id)


@router.post("/bookings/{booking_id}/decline")
@refuses(BookingWrongState)
def bookings_decline(request: HttpRequest, booking_id: UUID, body: DeclineIn) -> BookingDetailOut:
    """The professional declines, with a reason."""
    services.booking_decline(viewer_of(request), booking_id=booking_id, reason=body.reason)
    return _detail(request, booking_id)


@router.post("/bookings/{booking_id}/counter")
@refuses(*_agreed)
def bookings_counter(request: HttpRequest, booking_id: UUID, body: CounterIn) -> BookingDetailOut:
    """The professional proposes another time."""
    services.booking_counter(viewer_of(request), booking_id=booking_id, **body.model_dump())
    return _detail(request, booking_id)


@router.post("/bookings/{booking_id}/accept-counter")
@refuses(*_agreed)
def bookings_accept_counter(request: HttpRequest, booking_id: UUID) -> BookingDetailOut:
    """The homeowner agrees to the other time, and the work begins."""
    services.booking_accept_counter(viewer_of(request), booking_id=booking_id)
    return _detail(request, booking_id)


@router.post("/bookings/{booking_id}/withdraw")
@refuses(BookingWrongState)
def bookings_withdraw(request: HttpRequest, booking_id: UUID) -> BookingDetailOut:
    """The homeowner takes the request back."""
    services.booking_withdraw(viewer_of(request), booking_id=booking_id)
    return _detail(request, booking_id)


@router.post("/bookings/{booking_id}/open-to-all")
@refuses(BookingWrongState, WrongState)
def bookings_open_to_all(request: HttpRequest, booking_id: UUID) -> BookingDetailOut:
    """The homeowner opens the work to applications."""
    services.booking_open_to_all(viewer_of(request), booking_id=booking_id)
    return _detail(request, booking_id)


_rescheduled = (
    BookingWrongState,
    WrongState,
    NobodyAsksForAnotherTime,
    AnswerTooLate,
    OtherSideClosesAccount,
    SlotTaken,
)


@router.post("/bookings/{booking_id}/reschedule")
@refuses(*_rescheduled)
def bookings_reschedule(
    request: HttpRequest, booking_id: UUID, body: CounterIn
) -> BookingDetailOut:
    """Either side proposes another time for agreed work; the agreed one stays valid meanwhile."""
    rescheduling.reschedule_ask(viewer_of(request), booking_id=booking_id, **body.model_dump())
    return _detail(request, booking_id)


@router.post("/bookings/{booking_id}/agree-reschedule")
@refuses(*_rescheduled)
def bookings_agree_reschedule(request: HttpRequest, booking_id: UUID) -> BookingDetailOut:
    """The other side agrees, and the worker's calendar moves with it."""
    rescheduling.reschedule_agree(viewer_of(request), booking_id=booking_id)
    return _detail(request, booking_id)


@router.post("/bookings/{booking_id}/keep-time")
@refuses(*_rescheduled)
def bookings_keep_time(request: HttpRequest, booking_id: UUID) -> BookingDetailOut:
    """The other side declines, or the proposer withdraws; the agreed time stays."""
    rescheduling.reschedule_refuse(viewer_of(request), booking_id=booking_id)
    return _detail(request, booking_id)


def _detail(request: HttpRequest, booking_id: UUID) -> BookingDetailOut:
    viewer = viewer_of(request)
    return BookingDetailOut.of(selectors.booking_detail(viewer, booking_id), viewer)
