"""Days on which a worker takes no work: days away, which the worker sets, and booked days.

The rows (``TimeOff``) are spans of days, each a date in India. Every write locks the profile, so
that concurrent writes don't overwrite each other, and copies the days from today on to the search
rows (``WorkerTrade.days_off``). The working weekdays are a column of the profile.
"""

from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from typing import Annotated
from uuid import UUID

from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone
from pydantic import Field

from accounts.models import User
from core.api.schemas import Out
from core.database.compiled_queries import compiled
from core.events import publish
from professionals.models import Availability, TimeOff, WorkerProfile, WorkerTrade
from professionals.policy import require_offers_work

HORIZON = timedelta(days=184)
"""How far ahead days away can be set: half a year."""
COPIED_AHEAD = timedelta(days=366)
"""How far ahead search knows of taken days; bookings may be later than the last day away."""
KEPT_FOR = timedelta(days=31)
"""How long past days stay, for questions about the last weeks."""

ONE_DAY = timedelta(days=1)


def days_taken(worker_id: UUID, first: date, last: date) -> set[date]:
    """The days from ``first`` to ``last``, inclusive, on which the worker is away or booked.

    Weekdays without work are not included.
    """
    spans = _spans_between(worker_id, first, last)
    return _days_of(((starts_on, ends_on) for starts_on, ends_on, _ in spans), first, last)


def is_free(worker_id: UUID, on: date) -> bool:
    """Whether the worker can be requested for this day: it is a working day and not taken."""
    row = WorkerProfile.objects.only("availability", "weekdays").filter(pk=worker_id).first()
    return row is not None and works_on(row, on) and not days_taken(worker_id, on, on)


def works_on(row: WorkerProfile, on: date) -> bool:
    """Whether it is one of the worker's weekdays, and the worker takes work at present."""
    return row.availability != Availability.AWAY and bool(row.weekdays >> on.weekday() & 1)


def free_days(row: WorkerProfile, first: date, last: date) -> list[date]:
    """The days from ``first`` to ``last`` for which the worker can be requested, in order."""
    return public_days(row, first, last)[0]


def public_days(row: WorkerProfile, first: date, last: date) -> tuple[list[date], date | None]:
    """The free days, as ``free_days``; and, if the worker is away on the first day, until when.
    Booked days are not told.
    """
    spans = list(_spans_between(row.pk, first, last))
    taken = _days_of(((starts_on, ends_on) for starts_on, ends_on, _ in spans), first, last)
    away = (ends for starts, ends, is_booked in spans if starts <= first and not is_booked)
    free = [on for on in _each_day(first, last) if on not in taken and works_on(row, on)]
    return free, max(away, default=None)


Weekday = Annotated[int, Field(ge=1, le=7)]
"""From Monday, 1."""


class CalendarOut(Out):
    """The viewer's days from ``first`` to ``last``: away, and booked on Karigar. Booked days cannot
    be changed in the calendar."""

    first: date
    last: date
    away: list[date]
    booked: list[date]
    weekdays: list[Weekday]


def own_calendar(actor: User) -> CalendarOut:
    """The actor's days from today to the horizon. Raises NotAllowed for other roles."""
    require_offers_work(actor)
    row = WorkerProfile.objects.filter(user=actor).first() or WorkerProfile(user=actor)
    first = timezone.localdate()
    last = first + HORIZON
    rows = _spans(actor.pk, first, last).values_list("starts_on", "ends_on")
    return CalendarOut(
        first=first,
        last=last,
        away=sorted(_days_of(rows.filter(is_booked=False), first, last)),
        booked=sorted(_days_of(rows.filter(is_booked=True), first, last)),
        weekdays=weekdays_of(row.weekdays),
    )


def weekdays_of(bits: int) -> list[int]:
    """The column's bits as weekdays, 1 for Monday to 7 for Sunday, in order."""
    return [number + 1 for number in range(7) if bits >> number & 1]


def weekday_bits(weekdays: Iterable[int]) -> int:
    """Weekdays, 1 for Monday to 7 for Sunday, as the column's bits."""
    return sum({1 << (number - 1) for number in weekdays})


def days_change(actor: User, *, away: Iterable[date], free: Iterable[date]) -> None:
    """Mark one's own days as away, and others as free again.

    A repeat changes nothing. Booked days stay booked: freeing such a day only removes the mark
    "away". The caller has checked that the days lie within the horizon.
    """
    require_offers_work(actor)
    today = timezone.localdate()
    profile, _is_new = WorkerProfile.objects.select_for_update().get_or_create(user=actor)
    rows = TimeOff.objects.filter(worker=profile, is_booked=False, ends_on__gte=today)
    before = _days_of(rows.values_list("starts_on", "ends_on"), date.min, date.max)
    after = before - {on for on in free if on >= today} | {on for on in away if on >= today}
    if after == before:
        return
    rows.delete()
    TimeOff.objects.bulk_create(
        TimeOff(worker=profile, starts_on=first, ends_on=last) for first, last in spans_of(after)
    )
    _publish_change(actor.pk)


def day_booked(worker_id: UUID, on: date, *, until: date | None = None) -> None:
    """Record work agreed for the day, or from ``on`` to ``until``. Once for each agreement: a
    worker with a morning and an evening has the day booked twice. Only people with a professional
    profile have a calendar.
    """
    if not WorkerProfile.objects.select_for_update().filter(pk=worker_id).exists():
        return
    TimeOff.objects.create(worker_id=worker_id, starts_on=on, ends_on=until or on, is_booked=True)
    _publish_change(worker_id)


def day_freed(worker_id: UUID, on: date, *, until: date | None = None) -> None:
    """Remove a booking that ``day_booked`` recorded with the same days."""
    if not WorkerProfile.objects.select_for_update().filter(pk=worker_id).exists():
        return
    row = TimeOff.objects.filter(
        worker_id=worker_id, starts_on=on, ends_on=until or on, is_booked=True
    ).first()
    if row is not None:
        row.delete()
        _publish_change(worker_id)


def days_off_copy(worker_id: UUID) -> list[date]:
    """The worker's taken days from today on, in order, for the search rows."""
    today = timezone.localdate()
    return sorted(days_taken(worker_id, today, today + COPIED_AHEAD))


def past_days_delete() -> None:
    """Delete past days: from the search rows at once, from the calendars after a month. A trigger
    computes when the workers of these rows can be booked again.
    """
    today = timezone.localdate()
    TimeOff.objects.filter(ends_on__lt=today - KEPT_FOR).delete()
    with connection.cursor() as cursor:
        cursor.execute(_DROP_PAST_DAYS, {"today": today})


def bookable_refresh() -> int:
    """Recompute what a new day changes of when workers can be booked; returns the rows written.

    A trigger computes it at every write (decision 0115). A day that passes matters only where a day
    off follows, or where the first free day was too far ahead until today.
    """
    with connection.cursor() as cursor:
        cursor.execute(_REFRESH_BOOKABLE, {"today": timezone.localdate()})
        refreshed: int = cursor.rowcount
        return refreshed


_DROP_PAST_DAYS = """
UPDATE professionals_worker_trade
SET days_off = ARRAY(SELECT day FROM unnest(days_off) AS day WHERE day >= %(today)s ORDER BY day)
WHERE days_off[1] < %(today)s
"""
"""The copies are sorted, so the first day tells whether any is past."""

_REFRESH_BOOKABLE = """
UPDATE professionals_worker_trade AS row
SET bookable_from = fresh.bookable_from,
    is_bookable = professionals_is_bookable(fresh.bookable_from, row.availability, %(today)s)
FROM professionals_worker_trade AS stale
CROSS JOIN LATERAL professionals_bookable_from(
    stale.weekdays, stale.availability, stale.days_off, %(today)s
) AS fresh (bookable_from)
WHERE row.id = stale.id
    AND (stale.days_off <> '{}' OR NOT stale.is_bookable)
    AND (fresh.bookable_from, professionals_is_bookable(
            fresh.bookable_from, stale.availability, %(today)s
        )) IS DISTINCT FROM (stale.bookable_from, stale.is_bookable)
"""


def spans_of(days: Iterable[date]) -> Iterator[tuple[date, date]]:
    """The days as spans of first and last day, in order."""
    first = last = None
    for on in sorted(days):
        if first is None or last is None:
            first = last = on
        elif on == last + ONE_DAY:
            last = on
        else:
            yield first, last
            first = last = on
    if first is not None and last is not None:
        yield first, last


def _spans(worker_id: UUID, first: date, last: date) -> QuerySet[TimeOff]:
    return TimeOff.objects.filter(worker_id=worker_id, starts_on__lte=last, ends_on__gte=first)


@compiled
def _spans_between(
    worker_id: UUID, first: date, last: date
) -> QuerySet[TimeOff, tuple[date, date, bool]]:
    return _spans(worker_id, first, last).values_list("starts_on", "ends_on", "is_booked")


def _days_of(spans: Iterable[tuple[date, date]], first: date, last: date) -> set[date]:
    return {
        on
        for starts_on, ends_on in spans
        for on in _each_day(max(starts_on, first), min(ends_on, last))
    }


def _each_day(first: date, last: date) -> Iterator[date]:
    for number in range((last - first).days + 1):
        yield first + number * ONE_DAY


def _publish_change(worker_id: UUID) -> None:
    WorkerTrade.objects.filter(worker_id=worker_id).update(days_off=days_off_copy(worker_id))
    publish(f"user:{worker_id}", "worker_profile")
