"""Operations of instant bookings; their payment is an order (``payments.orders.api``)."""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Status

from bookings.errors import (
    NotBookedAtOnce,
    NotTakingRequests,
    OnlyHomeownersBook,
    PriceChanged,
    ReservationWaits,
    TimeJustTaken,
)
from bookings.instant_booking import selectors, services
from bookings.instant_booking.schemas import InstantBookingIn, InstantOfferOut
from bookings.schemas import BookingDetailOut
from bookings.selectors import booking_detail
from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.rate_limits import limited

router = Router()

RESERVED_PER_HOUR = 20
"""Each takes a time from everybody else for some minutes."""


@router.get("/workers/{worker_id}/instant-offer", auth=None)
def instant_offers_get(
    request: HttpRequest,
    worker_id: UUID,
    job: Annotated[str, Query(min_length=1, max_length=60)],
    words: Annotated[str, Query(max_length=120)] = "",
) -> InstantOfferOut:
    """A common job that this professional confirms at once: the price, and the free times.

    ``words`` are what was searched for.
    """
    return selectors.instant_offer(viewer_of(request), worker_id, job, words)


@router.post("/workers/{worker_id}/instant-bookings")
@refuses(
    OnlyHomeownersBook,
    NotTakingRequests,
    NotBookedAtOnce,
    PriceChanged,
    TimeJustTaken,
    ReservationWaits,
)
@limited("instant_booking", times=RESERVED_PER_HOUR, seconds=3600, by="person")
@idempotent
def instant_bookings_reserve(
    request: HttpRequest, worker_id: UUID, body: InstantBookingIn
) -> Status[BookingDetailOut]:
    """Reserve a time for some minutes, until it is paid."""
    viewer = viewer_of(request)
    row = services.booking_reserve(viewer, worker_id=worker_id, **body.model_dump())
    return Status(201, BookingDetailOut.of(booking_detail(viewer, row.pk), viewer))
