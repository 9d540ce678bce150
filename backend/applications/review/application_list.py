"""The list of applications in the requested order: one page by keyset, and the counts of its tabs.

The order is the decision first (accepted, pending, rejected, withdrawn or expired), then the sort
key, then the newest. Every key is an integer, so that a cursor restores it exactly.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db import models
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.models import Case, Count, F, Func, IntegerField, Q, QuerySet, Value, When
from django.db.models.functions import Cast, Coalesce
from django.db.models.sql.compiler import SQLCompiler

from applications.counts import AWAITS_DECISION, application_counts
from applications.models import Application
from applications.totals import Measure, total_expression
from core.api.pagination import Paging, decode_cursor, encode_cursor, invalid_cursor, whole_number
from core.database.compiled_queries import compiled
from places.geo import position_sql
from projects.models import Project
from projects.ports import ApplicationStatus

FAR_AWAY = 10**9
"""Metres; the position of unknown areas in the order ``nearest``."""
_PROFILE = "applicant__worker_profile"


class ApplicationSort(StrEnum):
    NEWEST = "newest"
    TOTAL = "total"
    RATING = "rating"
    NEAREST = "nearest"


@dataclass(frozen=True, slots=True)
class Narrowing:
    """The filters of the list; empty and None do not filter."""

    statuses: tuple[ApplicationStatus, ...] = ()
    is_shortlisted: bool | None = None


class GroundDistance(Func):
    """Metres in a straight line from the worker's area to the work's; NULL if either is unknown."""

    output_field = models.BigIntegerField()

    def __init__(self) -> None:
        ends = (_PROFILE, "project")
        super().__init__(
            *(F(f"{end}__{name}") for end in ends for name in ("latitude", "longitude"))
        )

    def as_sql(
        self,
        compiler: SQLCompiler,
        connection: BaseDatabaseWrapper,
        function: str | None = None,
        template: str | None = None,
        arg_joiner: str | None = None,
        **extra_context: Any,
    ) -> tuple[str, tuple[Any, ...]]:
        columns = [compiler.compile(column)[0] for column in self.get_source_expressions()]
        worker, work = position_sql(*columns[:2]), position_sql(*columns[2:])
        # cube() rejects an array that contains NULL, where other functions return NULL.
        are_known = " AND ".join(f"{column} IS NOT NULL" for column in columns)
        return f"(CASE WHEN {are_known} THEN ({worker} <-> {work})::bigint END)", ()


def applications_page(
    project: Project,
    narrowing: Narrowing,
    *,
    sort: ApplicationSort,
    measure: Measure | None,
    paging: Paging,
) -> tuple[list[UUID], str | None]:
    """The ids of one page, and the next cursor. Leaves out accounts that are being closed."""
    after = _place(paging.cursor) if paging.cursor else (None, None, None)
    if sort is ApplicationSort.TOTAL:
        # Each quantity makes a different statement, so this one is not compiled.
        found = list(
            _walk(
                project,
                *after,
                narrowing=narrowing,
                key_of=total_expression(measure),
                limit=paging.limit,
            )
        )
    else:
        found = _page(project, *after, narrowing=narrowing, sort=sort, limit=paging.limit)
    more = len(found) > paging.limit
    return [pk for _rank_, _key_, pk in found[: paging.limit]], (
        encode_cursor(list(found[paging.limit - 1])) if more else None
    )


@compiled
def _page(
    project: Project,
    rank: int | None,
    key: int | None,
    last: UUID | None,
    *,
    narrowing: Narrowing,
    sort: ApplicationSort,
    limit: int,
) -> QuerySet[Application, Any]:
    return _walk(project, rank, key, last, narrowing=narrowing, key_of=_key(sort), limit=limit)


def _walk(
    project: Project,
    rank: int | None,
    key: int | None,
    last: UUID | None,
    *,
    narrowing: Narrowing,
    key_of: Any,
    limit: int,
) -> QuerySet[Application, Any]:
    """(rank, key, id) in order after the previous page's last row; one row more than is shown."""
    rows = applications_under_review(project)
    if narrowing.statuses:
        rows = rows.filter(status__in=narrowing.statuses)
    if narrowing.is_shortlisted is not None:
        rows = rows.filter(shortlisted_at__isnull=not narrowing.is_shortlisted)
    rows = rows.annotate(rank=_rank(), key=key_of)
    if last is not None:
        below = Q(key__gt=key) | Q(key=key, id__lt=last)
        rows = rows.filter(Q(rank__gt=rank) | Q(rank=rank) & below)
    return rows.order_by("rank", "key", "-id").values_list("rank", "key", "pk")[: limit + 1]


def applications_under_review(project: Project) -> QuerySet[Application]:
    return Application.objects.filter(project=project, paused_at__isnull=True)


def counts_of(project: Project) -> dict[str, int]:
    """The counts of each state and tab, in one scan of one index."""
    return application_counts(
        applications_under_review(project),
        shortlisted=Count("pk", filter=Q(shortlisted_at__isnull=False)),
        unread=Count("pk", filter=AWAITS_DECISION & Q(read_at__isnull=True)),
    )


def _rank() -> Case:
    """Accepted first, then pending, then rejected, then withdrawn or expired."""
    first = (ApplicationStatus.ACCEPTED, ApplicationStatus.PENDING, ApplicationStatus.REJECTED)
    whens = [When(status=status, then=Value(place)) for place, status in enumerate(first)]
    return Case(*whens, default=Value(len(first)), output_field=IntegerField())


def _key(sort: ApplicationSort) -> Any:
    """The sort key of every order except that of totals."""
    match sort:
        case ApplicationSort.RATING:
            return _rating_key()
        case ApplicationSort.NEAREST:
            return Coalesce(GroundDistance(), Value(FAR_AWAY))
        case _:
            return Value(0, output_field=models.BigIntegerField())


def _rating_key() -> Case:
    """Hundredths of a star, best first; applicants without reviews come last."""
    stars = Cast(F(f"{_PROFILE}__rating_average") * Value(-100), models.BigIntegerField())
    return Case(
        When(**{f"{_PROFILE}__rating_count__gt": 0}, then=stars),
        default=Value(0),
        output_field=models.BigIntegerField(),
    )


def _place(cursor: str) -> tuple[int, int, UUID]:
    """Rank, key and id of the last row of the previous page."""
    rank, key, application_id = decode_cursor(cursor, whole_number, whole_number, UUID)
    if abs(rank) > 2**30 or abs(key) >= 2**62:
        raise invalid_cursor()
    return rank, key, application_id
