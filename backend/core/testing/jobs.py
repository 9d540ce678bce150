"""Runs deferred jobs inside a test."""

import json
from collections.abc import Callable

import pytest
from asgiref.sync import async_to_sync
from procrastinate import JobContext
from procrastinate.contrib.django import app
from procrastinate.contrib.django.django_connector import DjangoConnector
from procrastinate.jobs import Status
from procrastinate.manager import JobManager

RunJobs = Callable[[], list[str]]


@pytest.fixture
def run_jobs() -> RunJobs:
    """``run_jobs()`` runs due jobs, and those that they defer, and returns their names.

    It uses procrastinate's own fetch and finish, but on the test's connection and thread, so that
    it works inside the test's transaction. A failing job fails the test.
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
        # Django's connection returns JSON as text, which procrastinate's row type does not expect.
        arguments = json.loads(str(row.task_kwargs))
        task(context, **arguments)
        async_to_sync(manager.finish_job)(row, status=Status.SUCCEEDED, delete_job=True)
        ran.append(row.task_name)
    async_to_sync(manager.unregister_worker)(worker)
    return ran
