"""The open-work list: which work, in which order, and how many.

A page is read directly from an index in its order (keyset), never collected and sorted. For each
trade and each cell of the grid around the place (``projects.geo_grid``), the database scans that
pair's index for one page; the few scans are merged. So a page costs the same however much work is
open (``docs/decisions/0023``).

With a text, the planner chooses the index of words or that of the newest, whichever reads less
(``docs/decisions/0116``).
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db import connection, models
from django.db.models import Count, F, Q, QuerySet
from django.db.models.expressions import RawSQL
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext_lazy as _

from core.api.pagination import Paging, decode_cursor, encode_cursor, invalid_cursor, whole_number
from core.database.compiled_queries import compiled_aggregate
from core.errors import ValidationFailed
from projects import policy
from projects.geo_grid import DistanceFrom, WithinBox, cells_around, chord_m
from projects.models import Kind, Project
from projects.text_search.models import WorkText
from projects.text_search.queries import TextQuery

COUNTED_UP_TO = 10_000
"""The maximum of a list's count; above it the exact number helps nobody to decide."""
COUNTED_WITH_TEXT = 1_000
"""The same for a text, whose matches cannot be counted from an index alone."""


class WorkSort(StrEnum):
    NEWEST = "newest"
    NEAREST = "nearest"
    BUDGET = "budget"
    BEST = "best"
    """What fits a text best, then the newest; without a text just the newest."""


class Posted(StrEnum):
    """How long ago, at most, work was published."""

    DAY = "day"
    THREE_DAYS = "three_days"
    WEEK = "week"
    MONTH = "month"


POSTED_WITHIN = {
    Posted.DAY: timedelta(hours=24),
    Posted.THREE_DAYS: timedelta(days=3),
    Posted.WEEK: timedelta(days=7),
    Posted.MONTH: timedelta(days=30),
}


@dataclass(frozen=True, slots=True)
class Circle:
    """The search area: ``radius_km`` along the ground around a point in degrees."""

    latitude: float
    longitude: float
    radius_km: float


@dataclass(frozen=True, slots=True)
class WorkFilters:
    """The filters of the list. Empty and None do not filter."""

    trade_ids: tuple[int, ...] = ()
    circle: Circle | None = None
    least_budget_paise: int | None = None
    """Work that may pay this much: the upper end of its budget reaches it, or is open."""
    posted: Posted | None = None
    kind: Kind | None = None
    text: TextQuery | None = None


@dataclass(frozen=True, slots=True)
class _Order:
    """A sort order: its key, its direction, and how a cursor restores the key."""

    key: F | DistanceFrom
    descending: bool
    read: Callable[[Any], datetime | int | float]


Found = list[tuple[UUID, Any]]


def work_page(
    filters: WorkFilters, *, sort: WorkSort, paging: Paging
) -> tuple[list[UUID], str | None]:
    """The ids of one page, and the cursor of the next page.

    ``nearest`` needs a circle: without one, raises an error at ``sort``.
    """
    if filters.text and sort is WorkSort.BEST:
        return _best_page(filters, filters.text, paging)
    order = _order(sort, filters)
    after = (*decode_cursor(paging.cursor, order.read, UUID),) if paging.cursor else None
    limit = paging.limit
    rows = _rows(filters, order, after=after, size=limit + 1)
    following = encode_cursor([rows[limit - 1][1], rows[limit - 1][0]]) if rows[limit:] else None
    return [project_id for project_id, _key in rows[:limit]], following


def count_work(filters: WorkFilters) -> int:
    """The number of matches; ``counted_up_to`` + 1 stands for any higher number."""
    if filters.text:
        found = _text_matching(filters, filters.text.any, rank=0)
        return found.order_by().values("pk")[: COUNTED_WITH_TEXT + 1].count()
    if filters.circle or filters.posted:
        rows = _matching(filters)
        if filters.trade_ids:
            rows = rows.filter(trade__in=filters.trade_ids)
        if filters.circle:
            rows = rows.filter(cell__in=_cells(filters.circle))
        return rows.order_by().values("pk")[: COUNTED_UP_TO + 1].count()
    trade_ids = list(filters.trade_ids) or None
    counted = _counted_rows(trade_ids, filters.least_budget_paise, kind=filters.kind)
    count: int = counted["count"]
    return count


def counted_up_to(filters: WorkFilters) -> int:
    """The maximum of ``count_work``."""
    return COUNTED_WITH_TEXT if filters.text else COUNTED_UP_TO


@compiled_aggregate
def _counted_rows(
    trade_ids: list[int] | None, least_budget_paise: int | None, *, kind: Any
) -> tuple[QuerySet[Project, Any], dict[str, Count]]:
    rows = _matching(WorkFilters(least_budget_paise=least_budget_paise, kind=kind))
    if trade_ids:
        rows = rows.filter(trade__in=trade_ids)
    return rows.order_by().values("pk")[: COUNTED_UP_TO + 1], {"count": Count("*")}


def _matching(filters: WorkFilters) -> QuerySet[Project]:
    """Open work under all filters except trades and cells, which each scan adds itself."""
    rows = policy.open_work()
    if filters.posted:
        rows = rows.filter(published_at__gte=timezone.now() - POSTED_WITHIN[filters.posted])
    if filters.least_budget_paise:
        rows = rows.filter(budget_reach_paise__gte=filters.least_budget_paise)
    if filters.kind:
        rows = rows.filter(kind=filters.kind)
    if filters.circle:
        reach = chord_m(filters.circle.radius_km)
        rows = rows.alias(away=_away(filters.circle)).filter(away__lte=reach)
    return rows


def _text_matching(filters: WorkFilters, text: TextQuery, *, rank: int) -> QuerySet[WorkText]:
    """The words of open work under all filters, in one query: a walk for each cell would read the
    index of words as often."""
    circle = filters.circle
    narrowed = text.narrowed(trade_ids=filters.trade_ids, cells=_cells(circle) if circle else ())
    rows = narrowed.matching(rank)
    if filters.posted:
        rows = rows.filter(listed_at__gte=timezone.now() - POSTED_WITHIN[filters.posted])
    if filters.least_budget_paise:
        rows = rows.filter(project__budget_reach_paise__gte=filters.least_budget_paise)
    if filters.kind:
        rows = rows.filter(project__kind=filters.kind)
    if circle:
        away = _away(circle, of="project__")
        rows = rows.alias(away=away).filter(away__lte=chord_m(circle.radius_km))
    return rows


def _order(sort: WorkSort, filters: WorkFilters) -> _Order:
    circle, of = filters.circle, "project__" if filters.text else ""
    if sort in (WorkSort.NEWEST, WorkSort.BEST):
        moment = F("listed_at" if filters.text else "published_at")
        return _Order(moment, descending=True, read=_moment)
    if sort is WorkSort.BUDGET:
        return _Order(F(f"{of}budget_figure_paise"), descending=True, read=int)
    if circle is None:
        raise ValidationFailed.at("sort", _("Name a place to see the nearest work first."))
    return _Order(_away(circle, of=of), descending=False, read=float)


def _away(circle: Circle, *, of: str = "") -> DistanceFrom:
    return DistanceFrom(f"{of}earth", circle.latitude, circle.longitude)


def _in_box(circle: Circle) -> WithinBox:
    return WithinBox("earth", circle.latitude, circle.longitude, circle.radius_km)


def _cells(circle: Circle) -> list[int]:
    return cells_around(circle.latitude, circle.longitude, circle.radius_km)


def _rows(
    filters: WorkFilters, order: _Order, *, after: tuple[Any, UUID] | None, size: int
) -> Found:
    """``size`` rows of the order after a given row, as (id, key)."""
    if filters.text:
        matching = _text_matching(filters, filters.text.any, rank=0)
        return _in_text_order(matching, order, after=after, size=size)
    rows = _matching(filters).annotate(key=order.key)
    is_nearest = not order.descending
    walks: list[tuple[str, list[int]]] = []
    if filters.trade_ids:
        rows = rows.filter(trade_id=_wanted("trade"))
        walks.append(("trade", sorted(set(filters.trade_ids))))
    if filters.circle and is_nearest:
        rows = rows.filter(_in_box(filters.circle))
    elif filters.circle:
        rows = rows.filter(cell=_wanted("cell"))
        walks.append(("cell", _cells(filters.circle)))
    if after is not None:
        rows = rows.filter(_follows(after, descending=order.descending))
    way = "-" if order.descending else ""
    walk = rows.order_by(f"{way}key", f"{way}pk").values_list("pk", "key")[:size]
    if not is_nearest:
        return _merge_walks(walk, walks, descending=True, size=size)
    with _order_of_the_index():
        return _merge_walks(walk, walks, descending=False, size=size)


def _in_text_order(
    rows: QuerySet[WorkText], order: _Order, *, after: tuple[Any, UUID] | None, size: int
) -> Found:
    """``_rows`` of the words of work."""
    rows = rows.annotate(key=order.key)
    if after is not None:
        rows = rows.filter(_follows(after, descending=order.descending))
    way = "-" if order.descending else ""
    return list(rows.order_by(f"{way}key", f"{way}pk").values_list("pk", "key")[:size])


def _best_page(
    filters: WorkFilters, text: TextQuery, paging: Paging
) -> tuple[list[UUID], str | None]:
    """A page of what fits best: the ranks of the text one after another, each the newest first."""
    order = _order(WorkSort.NEWEST, filters)
    rank, after, limit = 0, None, paging.limit
    if paging.cursor:
        rank, after = _last_ranked(paging.cursor, order, len(text.ranks))
    found: list[tuple[int, UUID, Any]] = []
    for number in range(rank, len(text.ranks)):
        matching = _text_matching(filters, text, rank=number)
        rows = _in_text_order(matching, order, after=after, size=limit + 1 - len(found))
        found += [(number, *row) for row in rows]
        after = None
        if len(found) > limit:
            break
    page = found[:limit]
    following = None
    if len(found) > limit:
        number, project_id, key = page[-1]
        following = encode_cursor([number, key, project_id])
    return [project_id for _number, project_id, _key in page], following


def _last_ranked(cursor: str, order: _Order, ranks: int) -> tuple[int, tuple[Any, UUID]]:
    rank, key, project_id = decode_cursor(cursor, whole_number, order.read, UUID)
    if not 0 <= rank < ranks:
        raise invalid_cursor()
    return rank, (key, project_id)


def _follows(after: tuple[Any, UUID], *, descending: bool) -> Q:
    key, project_id = after
    beyond, at = ("lt", "lte") if descending else ("gt", "gte")
    # The first condition sets where the index scan starts; Django cannot write a row comparison.
    return Q(**{f"key__{at}": key}) & (
        Q(**{f"key__{beyond}": key}) | Q(**{f"pk__{beyond}": project_id})
    )


def _wanted(name: str) -> RawSQL:
    """The trade or cell of the current scan."""
    return RawSQL(f"wanted_{name}.id", (), output_field=models.IntegerField())  # noqa: S611 — a name of ours


def _merge_walks(
    walk: QuerySet[Project, Any],
    walks: Sequence[tuple[str, list[int]]],
    *,
    descending: bool,
    size: int,
) -> Found:
    """Runs ``walk`` once for each trade and cell, and merges the results into one order."""
    if not walks:
        return list(walk)
    sql, params = walk.query.sql_with_params()
    sources = " CROSS JOIN ".join(f"unnest(%s::int[]) AS wanted_{name}(id)" for name, _ids in walks)
    way = "DESC" if descending else "ASC"
    merged = (
        f"SELECT found.id, found.key FROM {sources} CROSS JOIN LATERAL ({sql}) AS found(id, key)"  # noqa: S608 — only names of ours are written in
        f" ORDER BY found.key {way}, found.id {way} LIMIT %s"
    )
    with connection.cursor() as cursor:
        cursor.execute(merged, [*(ids for _name, ids in walks), *params, size])
        return list(cursor.fetchall())


@contextmanager
def _order_of_the_index() -> Iterator[None]:
    """Makes the planner use the index's own order for the queries within.

    PostgreSQL has no statistics for ``cube``: it estimates a dense city at a handful of rows,
    fetches all of them and sorts.
    """
    names = ("enable_seqscan", "enable_bitmapscan", "enable_sort")
    _set(dict.fromkeys(names, "off"))
    try:
        yield
    finally:
        _set(dict.fromkeys(names, "on"))


def _set(values: dict[str, str]) -> None:
    """Applies at most until the end of the transaction."""
    calls = ", ".join(["set_config(%s, %s, true)"] * len(values))
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {calls}", [text for pair in values.items() for text in pair])


def _moment(text: str) -> datetime:
    moment = parse_datetime(text)
    if moment is None:
        raise ValueError(text)
    return moment
