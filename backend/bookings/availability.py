"""Which parts of which days a worker is free, and what agreed work takes of the calendar.

A day holds as many bookings as it has parts. The worker's calendar (``professionals.calendar``)
knows whole days alone: a day counts as taken there once its last part is agreed to, so that search
finds whoever still has an evening.
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from uuid import UUID

from django.utils import timezone

from bookings.models import (
    PARTS,
    Booking,
    BookingStatus,
    Slot,
    last_moment,
    parts_of,
)
from professionals import calendar
from professionals.models import WorkerProfile

AHEAD = timedelta(days=180)
"""How far ahead a day can be asked for."""


def free_slots(
    worker: WorkerProfile, first: date, last: date, *, now: datetime | None = None
) -> dict[date, list[Slot]]:
    """The slots that can be asked for from ``first`` to ``last``, by day; full days are left out.

    From today on, and no further than ``AHEAD``; today without the parts that are over.
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
    """Whether agreed work takes a part of this time; ``but`` is left out, since it would move."""
    taken = _agreed_parts(worker_id, on, on, but=but).get(on, set())
    return bool(taken & parts_of(slot))


def day_taken(worker_id: UUID, on: date) -> None:
    """Work was just agreed for a part of the day: a day with no part left is taken."""
    if _is_full(worker_id, on):
        calendar.day_booked(worker_id, on)


def day_given_back(worker_id: UUID, on: date, *, was_full: bool) -> None:
    """Agreed work was just called off or moved, on a day that had no part left before."""
    if was_full:
        calendar.day_freed(worker_id, on)


def is_full(booking: Booking) -> bool:
    """Whether no part is left of the booking's day."""
    return _is_full(booking.worker_id, booking.on_date)


def _is_full(worker_id: UUID, on: date) -> bool:
    return _agreed_parts(worker_id, on, on).get(on, set()) >= set(PARTS)


def _agreed_parts(
    worker_id: UUID, first: date, last: date, *, but: Booking | None = None
) -> dict[date, set[Slot]]:
    agreed = Booking.objects.filter(
        worker_id=worker_id, status=BookingStatus.ACCEPTED, on_date__range=(first, last)
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
