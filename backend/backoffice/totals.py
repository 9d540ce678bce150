"""The four totals of the overview and their last thirty days (spec part 2, /admin).

Cached for a minute after the first request, so that ten open overviews cost one count. The days are
read from primary keys: a UUIDv7 begins with its time, so thirty days are one end of the index,
however large the table is.
"""

from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from django.core.cache import cache
from django.db.models import Count, QuerySet
from django.db.models.functions import TruncDate
from django.utils import timezone

from accounts.models import User
from backoffice.schemas import DayOut, TotalsOut
from core.ids import first_id_of
from core.models import Record
from projects.counts import existing_work
from workspace.models import File, Message

DAYS = 30
KEPT_FOR = 60
_key = "backoffice:overview"

_counted: dict[str, Callable[[], "QuerySet[Record]"]] = {
    "users": lambda: User.objects.filter(is_active=True),
    "projects": lambda: existing_work(),
    "messages": lambda: Message.objects.filter(deleted_at__isnull=True),
    "files": lambda: File.objects.filter(deleted_at__isnull=True),
}


def figures() -> tuple[TotalsOut, list[DayOut], datetime]:
    """The totals, the last thirty days oldest first, and when they were counted."""
    cached = cache.get(_key)
    if cached is None:
        cached = (_totals().model_dump(), [day.model_dump() for day in _days()], timezone.now())
        cache.set(_key, cached, KEPT_FOR)
    totals, days, counted_at = cached
    return TotalsOut(**totals), [DayOut(**day) for day in days], counted_at


def _totals() -> TotalsOut:
    return TotalsOut(**{name: rows().count() for name, rows in _counted.items()})


def _days() -> list[DayOut]:
    today = timezone.localdate()
    first = today - timedelta(days=DAYS - 1)
    found = {name: new_by_day(rows(), first) for name, rows in _counted.items()}
    return [
        DayOut(day=day, **{name: counts.get(day, 0) for name, counts in found.items()})
        for day in (first + timedelta(days=number) for number in range(DAYS))
    ]


def new_by_day(rows: "QuerySet[Record]", first: date) -> dict[date, int]:
    """How many rows were created on each day in India since ``first``."""
    begin = timezone.make_aware(datetime.combine(first, time.min))
    counted = (
        rows.filter(pk__gte=first_id_of(begin), created_at__gte=begin)
        .annotate(day=TruncDate("created_at"))
        .values("day")
        .annotate(count=Count("pk"))
        .order_by("day")
    )
    return {row["day"]: row["count"] for row in counted}
