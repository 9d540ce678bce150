"""Weekly counts of twelve weeks, for dashboard trends. A week begins on Monday in India."""

from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from typing import Any

from django.db.models import Count, QuerySet
from django.db.models.functions import TruncWeek
from django.utils import timezone

from core.dates import week_of

WEEKS = 12


def shown_weeks() -> list[date]:
    """The Mondays of the last twelve weeks, oldest first; the last is the current week's."""
    this = week_of(timezone.now())
    return [this - timedelta(weeks=back) for back in range(WEEKS - 1, -1, -1)]


def first_moment() -> datetime:
    """When the first of the shown weeks began."""
    return datetime.combine(shown_weeks()[0], time.min, timezone.get_default_timezone())


def counted_by_week(rows: QuerySet[Any], moment: str) -> list[int]:
    """How many rows each shown week has by the column ``moment``, oldest week first."""
    return in_weeks(weeks_of(rows, moment, first_moment()))


def weeks_of(rows: QuerySet[Any], moment: str, since: datetime) -> QuerySet[Any, Any]:
    """(week, how many rows) from a moment on; for ``in_weeks``."""
    counts: QuerySet[Any, Any] = (
        rows.filter(**{f"{moment}__gte": since})
        .order_by()
        .annotate(week=TruncWeek(moment, tzinfo=timezone.get_default_timezone()))
        .values_list("week")
        .annotate(count=Count("pk"))
    )
    return counts


def in_weeks(counts: Iterable[tuple[datetime, int]]) -> list[int]:
    """The counts of each shown week, oldest week first."""
    by_week = {timezone.localdate(week): count for week, count in counts}
    return [by_week.get(week, 0) for week in shown_weeks()]
