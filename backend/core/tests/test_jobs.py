"""Jobs: deferred with the transaction, run once each, retried with growing waits."""

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError, connection, transaction
from django.utils import timezone
from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob
from procrastinate.jobs import Status
from procrastinate.manager import JobManager
from procrastinate.sql import queries
from structlog.testing import capture_logs

from core import tasks
from core.jobs.declaration import Backoff, Job, job, patient, periodic
from core.models import IdempotencyRecord
from core.requests.request_id import begin_request, current_request_id
from core.resilience.external_calls import ServiceAway
from core.testing.jobs import RunJobs

ran: list[Any] = []


@job()
def remember(word: str) -> None:
    ran.append((word, current_request_id()))


@job()
def write_then_fail(word: str) -> None:
    IdempotencyRecord.objects.create(
        person=word, operation="x", key="k", fingerprint="f", created_at=timezone.now()
    )
    raise RuntimeError(word)


@job()
def defer_then_fail() -> None:
    remember.defer(word="must not run")
    raise RuntimeError


@job()
def defer_another() -> None:
    remember.defer(word="second")


@job()
def fail_once_an_equal_waits(word: str) -> None:
    ran.append(word)
    if word == "second":
        return
    # On a connection of its own, since this run is rolled back.
    with ThreadPoolExecutor(1) as pool:
        pool.submit(_defer_equal).result()
    raise RuntimeError(word)


def _defer_equal() -> None:
    try:
        fail_once_an_equal_waits.unless_waiting("equal").defer(word="second")
    finally:
        connection.close()


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    ran.clear()
    yield
    ran.clear()


def waiting() -> list[str]:
    rows = ProcrastinateJob.objects.filter(status="todo").order_by("id")
    return [row.task_name.rsplit(".", 1)[-1] for row in rows]


@pytest.mark.django_db
def test_a_job_runs_once_with_the_request_id_of_its_sender(run_jobs: RunJobs) -> None:
    begin_request("request-7")
    remember.defer(word="hello")
    begin_request("another")
    with capture_logs() as lines:
        assert run_jobs() == [remember.name]
    assert ran == [("hello", "request-7")]
    assert run_jobs() == []
    (line,) = [line for line in lines if line["event"] == "job done"]
    assert line["job"] == remember.name
    assert line["attempt"] == 1
    assert "hello" not in str(line)


@pytest.mark.django_db(transaction=True)
def test_a_rolled_back_request_leaves_no_job() -> None:
    with transaction.atomic():
        remember.defer(word="never")
        transaction.set_rollback(True)
    assert waiting() == []
    with transaction.atomic():
        remember.defer(word="now")
    assert waiting() == ["remember"]


@pytest.mark.django_db
def test_what_a_job_defers_runs_too(run_jobs: RunJobs) -> None:
    defer_another.defer()
    assert run_jobs() == [defer_another.name, remember.name]


@pytest.mark.django_db
def test_one_waiting_job_for_each_key(run_jobs: RunJobs) -> None:
    unique = remember.unless_waiting("order-1")
    assert unique.defer(word="first") is not None
    assert unique.defer(word="second") is None
    assert remember.unless_waiting("order-2").defer(word="other") is not None
    run_jobs()
    assert [word for word, _request in ran] == ["first", "other"]
    assert unique.defer(word="third") is not None


@pytest.mark.django_db
def test_a_later_job_waits(run_jobs: RunJobs) -> None:
    remember.after(timedelta(hours=1)).defer(word="later")
    assert run_jobs() == []
    assert ProcrastinateJob.objects.get().scheduled_at > timezone.now() + timedelta(minutes=59)


def test_arguments_are_named() -> None:
    with pytest.raises(TypeError, match="keyword"):
        remember.defer("hello")


def test_a_job_can_be_called_directly() -> None:
    remember("here")
    assert ran[0][0] == "here"


@pytest.mark.parametrize(("attempts", "seconds"), [(0, 5), (1, 10), (4, 80), (8, 1280)])
def test_waits_double_up_to_a_limit(attempts: int, seconds: int) -> None:
    wait = _wait(patient, attempts)
    assert wait is not None
    assert 0.79 * seconds <= wait <= 1.21 * seconds


def test_attempts_end() -> None:
    assert _wait(patient, 9) is None
    assert _wait(Backoff(1, timedelta(0), timedelta(0)), 0) is None


def test_periodic_job_is_repeated_after_an_outage_alone() -> None:
    assert _wait(periodic, 0, ServiceAway()) is not None
    assert _wait(periodic, 0, OperationalError("server closed the connection")) is not None
    assert _wait(periodic, 0, RuntimeError()) is None


def _wait(backoff: Backoff, attempts: int, error: Exception | None = None) -> float | None:
    from procrastinate.jobs import Job as Row

    row = Row(id=1, queue="q", lock=None, queueing_lock=None, task_name="t", attempts=attempts)
    decision = backoff.get_retry_decision(exception=error or RuntimeError(), job=row)
    if decision is None:
        return None
    assert decision.retry_at is not None
    return (decision.retry_at - timezone.now()).total_seconds()


def run_worker() -> None:
    """The real worker on its own connections, until nothing is due."""

    async def run() -> None:
        worker_connector = app.connector.get_worker_connector()
        with app.replace_connector(worker_connector):
            async with app.open_async():
                await app.run_worker_async(
                    wait=False, install_signal_handlers=False, delete_jobs="successful"
                )

    asyncio.run(run())


@pytest.mark.django_db(transaction=True)
def test_the_real_worker_runs_jobs_in_a_transaction_and_retries_failures() -> None:
    begin_request("request-8")
    remember.defer(word="real")
    write_then_fail.defer(word="ravi")
    defer_then_fail.defer()
    began = timezone.now()
    run_worker()
    assert ran == [("real", "request-8")]
    # The writes of the failed runs are undone, also the job they deferred; both wait for a retry.
    assert not IdempotencyRecord.objects.exists()
    assert sorted(waiting()) == ["defer_then_fail", "write_then_fail"]
    for row in ProcrastinateJob.objects.filter(status="todo"):
        assert row.attempts == 1
        assert row.scheduled_at > began + timedelta(seconds=2)


@pytest.mark.django_db(transaction=True)
def test_a_failed_job_makes_way_for_an_equal_one_that_waits() -> None:
    fail_once_an_equal_waits.unless_waiting("equal").defer(word="first")
    run_worker()
    assert ran == ["first", "second"]
    assert not ProcrastinateJob.objects.exists()


def be_working_on_it(*, seconds_since_heartbeat: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "WITH worker AS (INSERT INTO procrastinate_workers (last_heartbeat) "
            "VALUES (now() - make_interval(secs => %s)) RETURNING id) "
            "UPDATE procrastinate_jobs SET status = 'doing', worker_id = worker.id FROM worker",
            [seconds_since_heartbeat],
        )


@pytest.mark.django_db(transaction=True)
def test_a_dead_workers_job_is_taken_up_again(run_jobs: RunJobs) -> None:
    remember.defer(word="orphan")
    be_working_on_it(seconds_since_heartbeat=300)
    assert run_jobs() == []
    tasks.retry_orphaned_jobs()
    run_jobs()
    assert [word for word, _request in ran] == ["orphan"]


@pytest.mark.django_db(transaction=True)
def test_a_dead_workers_job_makes_way_for_an_equal_one_that_waits(run_jobs: RunJobs) -> None:
    remember.unless_waiting("equal").defer(word="dead")
    be_working_on_it(seconds_since_heartbeat=300)
    remember.unless_waiting("equal").defer(word="waiting")
    tasks.retry_orphaned_jobs()
    assert ProcrastinateJob.objects.count() == 1
    run_jobs()
    assert [word for word, _request in ran] == ["waiting"]


@pytest.mark.django_db
def test_a_job_that_is_done_meanwhile_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    remember.defer(word="done")
    be_working_on_it(seconds_since_heartbeat=300)
    found = JobManager.get_stalled_jobs

    async def then_it_ends(manager: JobManager, **limits: Any) -> Any:
        orphans = await found(manager, **limits)
        for orphan in orphans:
            await manager.finish_job(orphan, status=Status.SUCCEEDED, delete_job=False)
        return orphans

    monkeypatch.setattr(JobManager, "get_stalled_jobs", then_it_ends)
    tasks.retry_orphaned_jobs()
    assert ProcrastinateJob.objects.get().status == "succeeded"


@pytest.mark.django_db
def test_a_living_workers_job_is_left_alone() -> None:
    remember.defer(word="busy")
    be_working_on_it(seconds_since_heartbeat=5)
    tasks.retry_orphaned_jobs()
    assert waiting() == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    "clockwork",
    [
        tasks.delete_old_events,
        tasks.delete_idempotency_records,
        tasks.clear_expired_cache,
        tasks.delete_sessions_and_unsent_mail,
        tasks.delete_failed_jobs,
        tasks.retry_orphaned_jobs,
    ],
    ids=lambda declared: declared.name,
)
def test_clockwork_runs_on_empty_tables(clockwork: Job[[]]) -> None:
    clockwork()
    registered = {task for task, _id in app.periodic_registry.periodic_tasks}
    assert clockwork.name in registered


@pytest.mark.django_db
def test_a_job_is_fetched_with_a_plan_for_the_queue_as_it_is() -> None:
    """The plan of an empty queue takes seconds for each job of a long one."""
    (name,) = re.findall(r"procrastinate_fetch_job\w*", queries["fetch_job"])
    with connection.cursor() as cursor:
        cursor.execute("SELECT proconfig FROM pg_proc WHERE proname = %s", [name])
        assert cursor.fetchall() == [(["plan_cache_mode=force_custom_plan"],)]
