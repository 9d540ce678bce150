"""Writes of instant bookings: reserve a time, confirm it with its payment, let it lapse.

The worker's rules answer instead of the worker. The locks are those of requests: the project, the
booking, then the worker's profile. Two homeowners who want one time are decided there, and by the
exclusion constraint of ``Booking``, which reserved times are part of.
"""

from datetime import date
from typing import TypedDict, Unpack
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from bookings import availability, notifications
from bookings.answers import answers_recount
from bookings.closure import booking_free_time
from bookings.errors import (
    NotBookedAtOnce,
    OtherSideClosesAccount,
    PriceChanged,
    ReservationWaits,
    TimeJustTaken,
)
from bookings.instant_booking.selectors import (
    InstantOffer,
    instant_slots,
    offer_of,
    own_reservation,
)
from bookings.models import Booking, BookingStatus, Slot, starts_at, visit_title
from bookings.rules import RESERVED_FOR, free_until, late_fee
from bookings.services import require_may_book, require_open_accounts
from bookings.validation import place_of_visit
from core.errors import ValidationFailed, require
from core.events import publish
from professionals.models import WorkerProfile
from professionals.selectors import worker_detail
from projects import lifecycle
from projects.events import notify_project
from projects.models import Kind, Project, Status
from projects.payment_stages import whole_as_one
from projects.transitions.services import award, begin, move


class Visit(TypedDict):
    """The homeowner's choice, as in InstantBookingIn."""

    job: str
    quantity: int
    on_date: date
    slot: str
    area_id: int
    locality: str
    note: str
    seen_price_paise: int


def booking_reserve(actor: User, *, worker_id: UUID, **visit: Unpack[Visit]) -> Booking:
    """Reserve a time until it is paid: a job that its homeowner alone sees so far.

    Raises NotFound, OnlyHomeownersBook, NotTakingRequests, NotBookedAtOnce, PriceChanged,
    TimeJustTaken, ReservationWaits, and ValidationFailed at quantity and area_id.
    """
    worker = worker_detail(actor, worker_id)
    require_may_book(actor, worker)
    reservations_lapse(worker_id=worker.pk)
    _require_none_waiting(actor)
    # Those who book one worker follow one another: the second sees the first.
    WorkerProfile.objects.select_for_update().get(pk=worker.pk)
    offer = require(offer_of(worker, visit["job"]), NotBookedAtOnce)
    unit, quantity = offer.item.unit, visit["quantity"]
    _require_countable(offer, quantity)
    price_paise = offer.item.price_paise * quantity
    if price_paise != visit["seen_price_paise"]:
        raise PriceChanged(price_paise)
    area = place_of_visit(worker, visit["area_id"])
    on, slot = visit["on_date"], Slot(visit["slot"])
    _require_offered(offer, on, slot)
    job = offer.item.template
    project = begin(
        actor,
        kind=Kind.JOB,
        title=visit_title(job.shown_name, quantity),
        description=visit["note"],
        trade=job.trade,
        skills_needed=[job.trade.name],
        area=area,
        locality=visit["locality"],
        starts_on=on,
        budget_max_paise=price_paise,
    )
    move(project, lifecycle.OFFER, actor=actor)
    booking = Booking.objects.create(
        project=project,
        worker_id=worker.pk,
        on_date=on,
        slot=slot,
        status=BookingStatus.RESERVED,
        answer_by=timezone.now() + RESERVED_FOR,
        price_paise=price_paise,
        price_unit=unit,
        unit_price_paise=offer.item.price_paise,
        quantity=quantity,
        job=job,
        late_fee_paise=late_fee(price_paise, unit),
    )
    availability.day_taken(worker.pk, on)
    notifications.publish_booking(booking)
    publish(f"user:{actor.pk}", "projects")
    return booking


def booking_confirm(project: Project, *, paid_paise: int, payer: User) -> Booking | None:
    """The reserved time was paid: hire the worker, as an agreement would. The caller locks the
    project and holds the money.

    A reservation that is overdue, but not freed yet, is confirmed too. Returns None where the time
    cannot be given any more (it lapsed, has begun, or an account is closing); then the caller
    refunds the payment.
    """
    booking = Booking.objects.select_for_update().filter(project=project).first()
    if booking is None or booking.status != BookingStatus.RESERVED:
        return None
    booking.project = project
    now = timezone.now()
    if (
        booking.price_paise != paid_paise
        or starts_at(booking.on_date, booking.slot) <= now
        or not _have_open_accounts(booking)
    ):
        _lapse(booking)
        return None
    booking.free_until = free_until(starts_at(booking.on_date, booking.slot), now=now)
    booking.settle(BookingStatus.ACCEPTED, now)
    answers_recount(booking.worker_id)
    stages = whole_as_one(project, booking.price_paise)
    award(project, lifecycle.BOOK, worker_id=booking.worker_id, actor=payer, stages=stages)
    notifications.notify_homeowner(booking, "confirmed")
    notifications.notify_worker(booking, "booked")
    notifications.publish_booking(booking)
    return booking


def reservations_lapse(*, worker_id: UUID | None = None) -> int:
    """Free the times that were not paid; returns how many. Run by a periodic job, and for one
    worker before somebody books him. Safe to repeat. The work goes back to its homeowner.
    """
    overdue = Booking.objects.filter(status=BookingStatus.RESERVED, answer_by__lte=timezone.now())
    if worker_id is not None:
        overdue = overdue.filter(worker=worker_id)
    ids = list(overdue.values_list("pk", flat=True))
    return sum(_lapse_overdue(booking_id) for booking_id in ids)


def _lapse_overdue(booking_id: UUID) -> bool:
    with transaction.atomic():
        # A project that is locked is being paid, or withdrawn.
        project = (
            Project.objects.select_for_update(skip_locked=True).filter(booking=booking_id).first()
        )
        reserved = Booking.objects.filter(pk=booking_id, status=BookingStatus.RESERVED)
        booking = reserved.select_for_update().first() if project else None
        if project is None or booking is None:
            return False
        booking.project = project
        _lapse(booking)
    return True


def _lapse(booking: Booking) -> None:
    booking_free_time(booking, BookingStatus.LAPSED)
    if booking.project.status == Status.OFFERED:
        move(booking.project, lifecycle.HAND_BACK, actor=None)
    notifications.publish_booking(booking)
    notify_project(booking.project, "project")


def _require_none_waiting(actor: User) -> None:
    # One homeowner's reservations are made one after another, so that the limit holds.
    User.objects.select_for_update(no_key=True).get(pk=actor.pk)
    waiting = own_reservation(actor.pk)
    if waiting is not None:
        raise ReservationWaits(waiting)


def _require_countable(offer: InstantOffer, quantity: int) -> None:
    """Raises ValidationFailed for more pieces than one booking may have."""
    most = offer.most_pieces
    if quantity > most:
        message = _("At most %(most)s in one booking. For more, please send a request.") % {
            "most": most
        }
        raise ValidationFailed.at("quantity", message, "too_many")


def _require_offered(offer: InstantOffer, on: date, slot: Slot) -> None:
    """Raises TimeJustTaken with the next times that can be booked at once."""
    free = instant_slots(offer)
    if slot in free.get(on, []):
        return
    following = [day for day in free if day >= on] or list(free)
    raise TimeJustTaken({day: free[day] for day in following[:3]})


def _have_open_accounts(booking: Booking) -> bool:
    try:
        require_open_accounts(booking)
    except OtherSideClosesAccount:
        return False
    return True
