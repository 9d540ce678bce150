"""Which parts of which days a worker is free, and how agreed work occupies the calendar.

A day holds as many bookings as it has parts. The worker's calendar (``professionals.calendar``) has
whole days only: a day counts as taken once its last part is booked, so that search still finds
workers with a free evening.
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from uuid import UUID

from django.utils import timezone

from bookings.models import (
    OCCUPYING,
    PARTS,
    Booking,
    Slot,
    last_moment,
    parts_of,
)
from professionals import calendar
from professionals.models import WorkerProfile

AHEAD = timedelta(days=180)
"""How far ahead a day can be requested."""


def free_slots(
    worker: WorkerProfile, first: date, last: date, *, now: datetime | None = None
) -> dict[date, list[Slot]]:
    """The available slots from ``first`` to ``last``, by day; full days are left out.

    From today on, at most ``AHEAD``; today without the parts that are over.
    """
    now = now or timezone.now()
    today = timezone.localdate(now)
    first, last = max(first, today), min(last, today + AHEAD)
    if first > last:
        return {}
    agreed = _agreed_parts(worker.pk, first, last)
    found = {
        on: _open_slots(on, agreed.get(on, set()), now)
        for on in calendar.free_days(worker, first, last)
    }
    return {on: slots for on, slots in found.items() if slots}


def next_free(worker: WorkerProfile, after: date, *, count: int = 3) -> dict[date, list[Slot]]:
    """The first ``count`` days from ``after`` on with a free slot, within two months of it."""
    found = free_slots(worker, after, after + timedelta(days=60))
    return dict(list(found.items())[:count])


def is_agreed_for(worker_id: UUID, on: date, slot: str, *, but: Booking | None = None) -> bool:
    """Whether agreed or reserved work occupies part of this time; ``but`` is left out, since it
    would move.
    """
    taken = _agreed_parts(worker_id, on, on, but=but).get(on, set())
    return bool(taken & parts_of(slot))


def day_taken(worker_id: UUID, on: date) -> None:
    """Part of the day was just taken: a day without a free part becomes taken."""
    if _is_full(worker_id, on):
        calendar.day_booked(worker_id, on)


def day_given_back(worker_id: UUID, on: date, *, was_full: bool) -> None:
    """Part of the day was just given back; a day that was full becomes free."""
    if was_full:
        calendar.day_freed(worker_id, on)


def is_full(booking: Booking) -> bool:
    """Whether the booking's day has no free part."""
    return _is_full(booking.worker_id, booking.on_date)


def _is_full(worker_id: UUID, on: date) -> bool:
    return _agreed_parts(worker_id, on, on).get(on, set()) >= set(PARTS)


def _agreed_parts(
    worker_id: UUID, first: date, last: date, *, but: Booking | None = None
) -> dict[date, set[Slot]]:
    agreed = Booking.objects.filter(
        worker_id=worker_id, status__in=OCCUPYING, on_date__range=(first, last)
    )
    if but is not None:
        agreed = agreed.exclude(pk=but.pk)
    rows = agreed.values_list("on_date", "slot")
    found: dict[date, set[Slot]] = {}
    for on, slot in rows:
        found.setdefault(on, set()).update(parts_of(slot))
    return found


def _open_slots(on: date, agreed: Iterable[Slot], now: datetime) -> list[Slot]:
    taken = set(agreed)
    return [slot for slot in Slot if not taken & parts_of(slot) and last_moment(on, slot) > now]
