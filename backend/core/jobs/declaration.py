"""Jobs: the one way to do work after the response, on procrastinate's queue in PostgreSQL.

A job is a function in a slice's ``tasks.py``. It takes ids (text, numbers), never rows, and may run
twice: a worker can die after its work and before recording it. ``defer`` writes the job in the
caller's transaction, so a rolled-back request leaves no job behind::

    @job()
    def send_invoice(order_id: str) -> None: ...

    send_invoice.defer(order_id=str(order.pk))

Each run is one transaction and has the request id of its deferring request.
"""

import random
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Generic, ParamSpec

import structlog
from django.db import connection, transaction
from django.utils import timezone
from procrastinate import BaseRetryStrategy, JobContext, RetryDecision
from procrastinate.contrib.django import app
from procrastinate.contrib.django.django_connector import DjangoConnector
from procrastinate.exceptions import AlreadyEnqueued
from procrastinate.jobs import Job as JobRow
from procrastinate.jobs import JobDeferrer
from procrastinate.manager import JobManager
from procrastinate.tasks import configure_task

from core.observability.error_reports import report
from core.observability.instruments import job_runs, job_seconds
from core.observability.tracing import carrier, span
from core.requests.request_id import begin_request, current_request_id
from core.resilience.external_calls import ServiceAway
from core.resilience.outage import is_outage

log = structlog.get_logger(__name__)

P = ParamSpec("P")

request_id_argument = "_request_id"
trace_argument = "_trace"


class Backoff(BaseRetryStrategy):
    """Run again after ``first``, doubled each time up to ``longest``; at most ``attempts`` runs."""

    def __init__(self, attempts: int, first: timedelta, longest: timedelta) -> None:
        self.attempts = attempts
        self.first = first
        self.longest = longest

    def get_retry_decision(self, *, exception: BaseException, job: JobRow) -> RetryDecision | None:
        if job.attempts + 1 >= self.attempts:
            return None
        wait = min(self.longest, self.first * 2 ** min(job.attempts, 30))
        # Jobs that failed together (a mail server was down) must not retry together.
        return RetryDecision(
            retry_at=timezone.now() + wait * random.uniform(0.8, 1.2)  # noqa: S311 — spreads load, keeps no secret
        )


patient = Backoff(attempts=10, first=timedelta(seconds=5), longest=timedelta(minutes=30))
"""About two hours of attempts: outlives a restart of everything we depend on."""
quick = Backoff(attempts=12, first=timedelta(seconds=2), longest=timedelta(minutes=5))
"""About half an hour of attempts, the first of them close together: somebody waits for it."""
once_only = Backoff(attempts=1, first=timedelta(0), longest=timedelta(0))
"""No second attempt: the person asks again."""


class AfterOutage(Backoff):
    """Run again only if what failed was an outage or a service that is away, not our code."""

    def get_retry_decision(self, *, exception: BaseException, job: JobRow) -> RetryDecision | None:
        is_away = is_outage(exception) or isinstance(exception, ServiceAway)
        return super().get_retry_decision(exception=exception, job=job) if is_away else None


periodic = AfterOutage(attempts=6, first=timedelta(seconds=20), longest=timedelta(minutes=5))
"""About ten minutes of attempts: a lost host does not cost a day's sweep. A fault of our own
is not repeated: periodic work comes round again anyway."""


# Django's connection of the current thread, also inside a worker: a row on procrastinate's own
# connection would survive our rollback.
_deferring = JobManager(DjangoConnector())


@dataclass(eq=False)
class Job(Generic[P]):
    """A declared job. Calling it runs the function directly."""

    function: Callable[P, None]
    name: str
    queue: str
    priority: int
    schedule_at: datetime | None = None
    unique_key: str | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        self.function(*args, **kwargs)

    def at(self, when: datetime) -> "Job[P]":
        """The same job, deferred until ``when`` (UTC)."""
        return replace(self, schedule_at=when)

    def after(self, wait: timedelta) -> "Job[P]":
        """The same job, deferred for at least ``wait``."""
        return self.at(timezone.now() + wait)

    def unless_waiting(self, key: str) -> "Job[P]":
        """The same job, deferred only when none with this key is waiting."""
        return replace(self, unique_key=f"{self.name}:{key}")

    def defer_each(self, calls: Iterable[Mapping[str, Any]]) -> None:
        """Queue one job for each set of keyword arguments, in one statement."""
        rows = [{**call, **_context()} for call in calls]
        if self.unique_key is not None:
            raise TypeError("A job that waits alone is deferred alone.")
        if rows:
            self._deferrer().batch_defer(*rows)

    def defer(self, *args: P.args, **kwargs: P.kwargs) -> int | None:
        """Queue the job as part of the current transaction. Keyword arguments only.

        Returns the job's number, or None when ``unless_waiting`` found one.
        """
        if args:
            raise TypeError(f"{self.name} takes keyword arguments")
        deferrer = self._deferrer()
        arguments: dict[str, Any] = {**kwargs, **_context()}
        if self.unique_key is None:
            return deferrer.defer(**arguments)
        if _is_waiting(self.unique_key):
            return None
        try:
            # The unique index would otherwise break the caller's transaction.
            with transaction.atomic():
                return deferrer.defer(**arguments)
        except AlreadyEnqueued:
            return None

    def _deferrer(self) -> JobDeferrer:
        return configure_task(
            name=self.name,
            job_manager=_deferring,
            queue=self.queue,
            priority=self.priority,
            schedule_at=self.schedule_at,
            queueing_lock=self.unique_key,
        )


def _context() -> dict[str, Any]:
    """What links the job's run to the request that deferred it."""
    trace = carrier()
    return {request_id_argument: current_request_id(), **({trace_argument: trace} if trace else {})}


def _is_waiting(unique_key: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT FROM procrastinate_jobs WHERE queueing_lock = %s AND status = 'todo'",
            [unique_key],
        )
        return bool(cursor.rowcount)


def job(
    *,
    queue: str = "default",
    retry: Backoff = patient,
    priority: int = 0,
    in_transaction: bool = True,
    name: str = "",
) -> Callable[[Callable[P, None]], Job[P]]:
    """Declare a job. Its name is the function's full path and identifies queued jobs.

    If the function moves, pass the former path as ``name``. ``in_transaction=False`` is for outside
    calls (mail, a gateway): the job opens its own short transactions around its writes.
    """

    def declare(function: Callable[P, None]) -> Job[P]:
        known_as = name or f"{function.__module__}.{function.__qualname__}"
        run = partial(_run, known_as, function, in_transaction)
        app.task(name=known_as, queue=queue, retry=retry, priority=priority, pass_context=True)(run)
        declared = Job(function=function, name=known_as, queue=queue, priority=priority)
        vars(declared)["__doc__"] = function.__doc__
        return declared

    return declare


def periodic_job(
    *, cron: str, queue: str = "default", in_transaction: bool = True, name: str = ""
) -> Callable[[Callable[[], None]], Job[[]]]:
    """Declare a scheduled job without arguments (UTC); it runs once however many workers there
    are."""

    def declare(function: Callable[[], None]) -> Job[[]]:
        declared = job(queue=queue, retry=periodic, in_transaction=in_transaction, name=name)(
            function
        )
        app.periodic(cron=cron, periodic_id="clock")(app.tasks[declared.name])
        return declared

    return declare


def _run(
    name: str,
    function: Callable[..., None],
    in_transaction: bool,
    context: JobContext,
    **arguments: Any,
) -> None:
    begin_request(arguments.pop(request_id_argument, "") or None)
    arguments.pop("timestamp", None)
    trace = arguments.pop(trace_argument, None)
    note = log.bind(job=name, job_id=context.job.id, attempt=context.job.attempts + 1)
    began = time.monotonic()
    try:
        with span(name, "consumer", trace, attempt=context.job.attempts + 1):
            if in_transaction:
                with transaction.atomic():
                    function(**arguments)
            else:
                function(**arguments)
    except Exception as error:
        _count(name, "failed", began)
        report(error, request_id=current_request_id(), task=name)
        note.warning(
            "job failed", error_type=type(error).__name__, ms=_milliseconds(began), exc_info=True
        )
        raise
    _count(name, "done", began)
    note.info("job done", ms=_milliseconds(began))


def _count(name: str, outcome: str, began: float) -> None:
    job_runs.labels(name, outcome).inc()
    job_seconds.labels(name).observe(time.monotonic() - began)


def _milliseconds(began: float) -> int:
    return round((time.monotonic() - began) * 1000)
