"""Who confirms at once in the demo, and such bookings of the homeowner one signs in as: one ahead,
and one of each way to end."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import User
from bookings.instant_booking.selectors import instant_slots, offer_of
from bookings.instant_booking.services import booking_reserve, reservations_lapse
from bookings.models import Booking, starts_at
from demo.clock import clock_set_back
from demo.money import visit_pay
from demo.source import Chance
from integrations.razorpay.simulator.shop import Shop
from professionals.instant_booking.rules import INSTANT_UNITS, MOST_PIECES, NOTICE_HOURS
from professionals.models import (
    Availability,
    InstantRules,
    RateCardItem,
    WorkerProfile,
    WorkerTrade,
)
from professionals.selectors import worker_profiles
from projects import lifecycle
from projects.cancellation_reasons import CancellationReason
from projects.models import Project
from projects.services import project_move
from trades.rates import JobUnit

EVERY = 3
"""Every third of those who take work confirms at once."""
SURE_TRADES = ("appliance-repair", "plumber")
"""And all of these trades: "geyser thanda hai" finds somebody in every town."""
PARTS = (0b111, 0b011, 0b101)
PAST = timedelta(days=8)
DONE_AFTER = timedelta(hours=2)
CHANGED_AFTER = timedelta(minutes=20)
LATE_BEFORE = timedelta(hours=1)


def make_instant_rules(trades: Sequence[WorkerTrade]) -> int:
    """Turn instant booking on for some; returns for how many."""
    chance = Chance()
    first: dict[WorkerProfile, WorkerTrade] = {}
    for offered in trades:
        first.setdefault(offered.worker, offered)
    rows = [
        InstantRules(
            worker=worker,
            is_on=True,
            parts=chance.choice(PARTS),
            notice_hours=chance.choice(NOTICE_HOURS[:3]),
        )
        for number, (worker, offered) in enumerate(first.items())
        if worker.availability == Availability.AVAILABLE
        and (number % EVERY == 0 or offered.trade.slug in SURE_TRADES)
    ]
    InstantRules.objects.bulk_create(rows)
    return len(rows)


def make_instant_bookings(homeowner: User, shop: Shop | None) -> int:
    """One that is ahead and one of each of ``_endings``, of the homeowner's own town; returns how
    many."""
    town = homeowner.profile.city_id
    known = Project.objects.filter(homeowner=homeowner, worker__isnull=False).values("worker")
    prices = RateCardItem.objects.filter(unit__in=INSTANT_UNITS, worker__instant_rules__is_on=True)
    near = prices.filter(worker__city=town, worker__is_listed=True).exclude(worker__in=known)
    made: list[Booking] = []
    for item in near.select_related("template").order_by("worker", "template"):
        if any(booking.worker_id == item.worker_id for booking in made):
            continue
        # The second is of last week, and so on.
        with clock_set_back(PAST * len(made)):
            booking = _book(homeowner, item)
            if booking is None:
                continue
            end = _endings[len(made) - 1] if made else None
            if end is not _lapse:
                visit_pay(booking, shop)
        made.append(booking)
        if end is not None:
            booking.refresh_from_db()
            end(booking)
        if len(made) > len(_endings):
            break
    return len(made)


def _book(homeowner: User, item: RateCardItem) -> Booking | None:
    """Reserve the first time that the worker offers."""
    [worker] = worker_profiles([item.worker_id])
    offer = offer_of(worker, item.template.slug)
    free = instant_slots(offer) if offer else {}
    if worker.area_id is None or not free:
        return None
    on = next(iter(free))
    pieces = min(2, MOST_PIECES[JobUnit(item.unit)])
    return booking_reserve(
        homeowner,
        worker_id=worker.pk,
        job=item.template.slug,
        quantity=pieces,
        on_date=on,
        slot=free[on][0],
        area_id=worker.area_id,
        locality="",
        note="",
        seen_price_paise=item.price_paise * pieces,
    )


def _finish(booking: Booking) -> None:
    """The work is done and accepted on the day of the visit."""
    worker, homeowner = booking.worker, booking.project.homeowner
    since = timezone.now() - starts_at(booking.on_date, booking.slot)
    with clock_set_back(since - DONE_AFTER):
        project_move(worker, project_id=booking.project_id, verb=lifecycle.DELIVER)
    with clock_set_back(since - 2 * DONE_AFTER):
        project_move(homeowner, project_id=booking.project_id, verb=lifecycle.COMPLETE)


def _cancel_in_time(booking: Booking) -> None:
    """The homeowner cancels while it is free: shortly after booking."""
    with clock_set_back(_since(booking.created_at) - CHANGED_AFTER):
        _cancel(booking, CancellationReason.PLANS_CHANGED, "We are out of town that day.")


def _cancel_late(booking: Booking) -> None:
    """The homeowner cancels an hour before the visit, with its fee."""
    with clock_set_back(_since(starts_at(booking.on_date, booking.slot)) + LATE_BEFORE):
        _cancel(booking, CancellationReason.POSTPONED, "The building has no power today.")


def _cancel(booking: Booking, reason: CancellationReason, words: str) -> None:
    project_move(
        booking.project.homeowner,
        project_id=booking.project_id,
        verb=lifecycle.CANCEL,
        reason=words,
        reason_code=reason,
    )


def _call_off(booking: Booking) -> None:
    """The worker cannot come, and all of it comes back."""
    with clock_set_back(_since(starts_at(booking.on_date, booking.slot)) + LATE_BEFORE):
        project_move(
            booking.worker,
            project_id=booking.project_id,
            verb=lifecycle.CALL_OFF,
            reason="I have a fever and cannot come today.",
            reason_code=CancellationReason.UNWELL,
        )


def _lapse(booking: Booking) -> None:
    """Nobody paid in time."""
    with clock_set_back(_since(booking.created_at) - CHANGED_AFTER):
        reservations_lapse(worker_id=booking.worker_id)


def _since(moment: datetime) -> timedelta:
    return timezone.now() - moment


_endings: tuple[Callable[[Booking], None], ...] = (
    *(_finish, _cancel_in_time, _cancel_late),
    *(_call_off, _lapse),
)
"""How the bookings that are over have ended, the newest first."""
