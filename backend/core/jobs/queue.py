"""The state of the job queue: waiting, running and failed jobs, and missed schedules.

Read-only except for ``retry``. Job arguments are never shown: they contain ids of people's rows.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import TypeAlias

from croniter import croniter
from django.db import IntegrityError, connection, transaction
from django.db.migrations.recorder import MigrationRecorder
from django.db.models import Count, F, Max, Min, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import (
    ProcrastinateEvent,
    ProcrastinateJob,
    ProcrastinatePeriodicDefer,
)
from pydantic import Field

from core.api.schemas import Out

SHOWN = 50
LATE_AFTER = timedelta(minutes=10)
"""How long after its time a job of the clock may still come: a restart, a long queue."""

Migration = MigrationRecorder.Migration

Jobs: TypeAlias = "QuerySet[ProcrastinateJob]"


class TaskLoadOut(Out):
    """The unfinished jobs of one task. ``oldest_at`` is when the first of them became due."""

    task: str
    waiting: int = Field(description="Could run now")
    scheduled: int = Field(description="Is to run later")
    running: int
    failed: int
    oldest_at: datetime | None


class FailedJobOut(Out):
    id: int
    task: str
    attempts: int
    failed_at: datetime | None


class ClockJobOut(Out):
    """A scheduled job; ``is_late`` when it missed its last time.

    One that has never run is not late before its first time since the tables were created.
    """

    task: str
    cron: str = Field(description="Five fields, or six with seconds; UTC")
    last_at: datetime | None
    is_late: bool


def loads() -> list[TaskLoadOut]:
    """Every task with unfinished jobs, the most jobs first."""
    now = timezone.now()
    is_due = Q(status="todo") & (Q(scheduled_at=None) | Q(scheduled_at__lte=now))
    begun = ProcrastinateEvent.objects.filter(job=OuterRef("pk"), type="deferred").values("at")
    rows = (
        ProcrastinateJob.objects.filter(status__in=("todo", "doing", "failed"))
        .annotate(since=Coalesce("scheduled_at", Subquery(begun[:1])))
        .values("task_name")
        .annotate(
            waiting=Count("pk", filter=is_due),
            scheduled=Count("pk", filter=Q(status="todo", scheduled_at__gt=now)),
            running=Count("pk", filter=Q(status="doing")),
            failed=Count("pk", filter=Q(status="failed")),
            oldest_at=Min("since", filter=is_due),
        )
    )
    return [
        TaskLoadOut(
            task=row["task_name"],
            waiting=row["waiting"],
            scheduled=row["scheduled"],
            running=row["running"],
            failed=row["failed"],
            oldest_at=row["oldest_at"],
        )
        for row in rows.order_by("-waiting", "-failed", "task_name")
    ]


def failed_since(moment: datetime) -> int:
    """How many jobs failed for good since then."""
    events = ProcrastinateEvent.objects.filter(type="failed", at__gte=moment)
    return events.values("job").distinct().count()


def failed_jobs() -> list[FailedJobOut]:
    """Jobs that failed for good, newest first."""
    gave_up = ProcrastinateEvent.objects.filter(job=OuterRef("pk"), type="failed").order_by("-id")
    rows = (
        ProcrastinateJob.objects.filter(status="failed")
        .annotate(failed_at=Subquery(gave_up.values("at")[:1]))
        .order_by(F("failed_at").desc(nulls_last=True), "-id")
        .values("id", "attempts", "failed_at", task=F("task_name"))
    )
    return [FailedJobOut(**row) for row in rows[:SHOWN]]


def clock_jobs() -> list[ClockJobOut]:
    """Every scheduled job, the late ones first."""
    last = dict(
        ProcrastinatePeriodicDefer.objects.values_list("task_name").annotate(
            last=Max("defer_timestamp")
        )
    )
    return sorted(_clock_jobs(last, _installed_at()), key=lambda row: (not row.is_late, row.task))


def _installed_at() -> datetime:
    first: datetime | None = Migration.objects.aggregate(first=Min("applied"))["first"]
    return first or timezone.now()


def _clock_jobs(last: dict[str, int | None], installed_at: datetime) -> Iterator[ClockJobOut]:
    for (task, _), periodic in app.periodic_registry.periodic_tasks.items():
        stamp = last.get(task)
        came = datetime.fromtimestamp(stamp, UTC) if stamp else None
        before = croniter(periodic.cron, timezone.now() - LATE_AFTER)
        due: datetime = before.get_prev(datetime)  # type: ignore[no-untyped-call]  # croniter has no types
        is_late = due > installed_at if came is None else came < due
        yield ClockJobOut(task=task, cron=periodic.cron, last_at=came, is_late=is_late)


def retry(job_id: int) -> str | None:
    """Queue a failed job for one more run. Returns its task's name.

    None when it is no longer failed, or an equal one is already waiting. Safe for all our jobs:
    each may run twice (``core.jobs.declaration``).
    """
    rows: Jobs = ProcrastinateJob.objects.select_for_update(of=("self",))
    task = rows.filter(pk=job_id, status="failed").values_list("task_name", flat=True).first()
    if task is None:
        return None
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(
                "SELECT procrastinate_retry_job_v2(%s, now(), NULL, NULL, NULL)", [job_id]
            )
    except IntegrityError:
        return None
    return str(task)
