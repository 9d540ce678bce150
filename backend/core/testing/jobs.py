"""Running deferred jobs inside a test."""

import json
from collections.abc import Callable, Iterator

import pytest
import pytest_django
from asgiref.sync import async_to_sync
from django.db import connection
from procrastinate import JobContext
from procrastinate.contrib.django import app
from procrastinate.contrib.django.django_connector import DjangoConnector
from procrastinate.jobs import Status
from procrastinate.manager import JobManager

RunJobs = Callable[[], list[str]]

_not_flushed = ("procrastinate_jobs", "procrastinate_workers", "core_cache")
"""Tables that Django's flush after a ``transaction=True`` test leaves as they are."""


@pytest.fixture(autouse=True)
def _committed_rows_are_cleared(
    request: pytest.FixtureRequest, django_db_blocker: pytest_django.DjangoDbBlocker
) -> Iterator[None]:
    """What one committing test queued or cached is not there for the next."""
    yield
    marker = request.node.get_closest_marker("django_db")
    commits = "transactional_db" in request.fixturenames or (
        marker is not None and marker.kwargs.get("transaction", False)
    )
    if commits:
        with django_db_blocker.unblock(), connection.cursor() as cursor:
            cursor.execute(f"TRUNCATE {', '.join(_not_flushed)} CASCADE")


@pytest.fixture
def run_jobs() -> RunJobs:
    """``run_jobs()`` runs what is due, and what that defers, and returns the names of what ran.

    Through procrastinate's own fetch and finish, but on the test's connection and thread, so that
    it works inside the test's transaction. A job that fails fails the test.
    """
    return _run_due_jobs


def _run_due_jobs() -> list[str]:
    manager = JobManager(DjangoConnector())
    worker = async_to_sync(manager.register_worker)()
    ran: list[str] = []
    while (row := async_to_sync(manager.fetch_job)(queues=None, worker_id=worker)) is not None:
        task = app.tasks[row.task_name]
        context = JobContext(
            app=app,
            worker_name="test",
            worker_queues=None,
            additional_context={},
            job=row,
            abort_reason=lambda: None,
            start_timestamp=0.0,
        )
        # Django's connection hands JSON over as text, which the row's type does not know.
        arguments = json.loads(str(row.task_kwargs))
        task(context, **arguments)
        async_to_sync(manager.finish_job)(row, status=Status.SUCCEEDED, delete_job=True)
        ran.append(row.task_name)
    async_to_sync(manager.unregister_worker)(worker)
    return ran
