"""The store of files may be a bucket, so no caller has a transaction open.

Not even with a folder, since with a bucket the same code waits for the network.
"""

import ast
import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from django.db import transaction
from procrastinate import JobContext
from procrastinate.contrib.django import app
from procrastinate.jobs import Job

from core import files
from core.files import store, sweep
from core.resilience.external_calls import CallInTransaction

BACKEND = Path(__file__).resolve().parents[2]

REACH_NOBODY = {
    "named_by",
    *("current_store", "is_bucket", "new_key", "attachment"),
    # It asks once the transaction has ended.
    "delete_after_commit",
}
KEY = "calls/0198c0de-0000-7000-8000-000000000000"
CALLS: dict[str, Callable[[], object]] = {
    "put": lambda: store.put(KEY, b"x", content_type="text/plain"),
    "open_range": lambda: store.open_range(KEY),
    "size_of": lambda: store.size_of(KEY),
    "exists": lambda: store.exists(KEY),
    "copy": lambda: store.copy(KEY, store.new_key("calls")),
    "keys_in": lambda: store.keys_in("calls"),
    "delete": lambda: store.delete(KEY),
    "delete_all": lambda: store.delete_all([KEY]),
    "discard": lambda: store.discard([KEY]),
    "list_files": lambda: next(store.list_files("calls")),
    "delete_orphans": lambda: sweep.delete_orphans("calls", set),
    "delete_halves": sweep.delete_halves,
    "check_writable": store.check_writable,
}


def _operations() -> set[str]:
    """Every function of the store that others may call."""
    return {
        name
        for module in (store, sweep)
        for name, member in inspect.getmembers(module, inspect.isfunction)
        if member.__module__ == module.__name__ and not name.startswith("_")
    } - REACH_NOBODY


def test_each_operation_of_the_store_is_named() -> None:
    assert set(CALLS) == _operations()


@pytest.mark.django_db
@pytest.mark.parametrize("call", [pytest.param(call, id=name) for name, call in CALLS.items()])
def test_the_store_is_not_asked_within_a_transaction(
    call: Callable[[], object], either_store: str
) -> None:
    files.put(KEY, b"x", content_type="text/plain")
    with pytest.raises(CallInTransaction), transaction.atomic():
        call()


@pytest.mark.django_db
def test_a_file_that_was_opened_before_is_not_read_within_a_transaction(either_store: str) -> None:
    files.put(KEY, b"x" * 3 * store.chunk_size, content_type="text/plain")
    unread, begun = files.open_range(KEY), files.open_range(KEY)
    next(begun.chunks)
    for opened in (unread, begun):
        with pytest.raises(CallInTransaction), transaction.atomic():
            next(opened.chunks)


@pytest.mark.django_db(transaction=True)
def test_what_is_deleted_after_the_commit_stays_when_it_is_rolled_back(either_store: str) -> None:
    files.put(KEY, b"x", content_type="text/plain")
    with transaction.atomic():
        files.delete_after_commit([KEY])
        transaction.set_rollback(True)
    assert files.exists(KEY)
    with transaction.atomic():
        files.delete_after_commit([KEY])
    assert not files.exists(KEY)


@pytest.mark.django_db(transaction=True)
def test_a_store_that_is_away_fails_nobody_whose_work_is_done(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*_arguments: object) -> None:
        raise store.BaseError("no answer")

    monkeypatch.setattr(store.obstore, "delete", away)
    with transaction.atomic():
        files.delete_after_commit([KEY])
    assert "files left to the sweep" in caplog.text


def test_nobody_asks_the_store_past_its_operations() -> None:
    """Signing is arithmetic with the key; all else of obstore is asked in core/files/store.py."""
    past = {
        f"{path.relative_to(BACKEND)}: {name}"
        for path in BACKEND.rglob("*.py")
        if "tests" not in path.parts and path != Path(str(inspect.getsourcefile(store)))
        for name in _called_of_obstore(path)
    }
    assert past == {"core/files/links.py: sign"}


def _called_of_obstore(path: Path) -> Iterator[str]:
    source = path.read_text()
    for node in ast.walk(ast.parse(source)) if "obstore" in source else ():
        is_asked = isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
        if is_asked and node.value.id == "obstore":
            yield node.attr
        elif isinstance(node, ast.ImportFrom) and node.module == "obstore":
            yield from (alias.name for alias in node.names)


def _jobs_of_the_clock() -> list[str]:
    return sorted(periodic.task.name for periodic in app.periodic_registry.periodic_tasks.values())


@pytest.mark.django_db
@pytest.mark.parametrize("name", _jobs_of_the_clock())
def test_no_job_of_the_clock_asks_the_store_within_its_transaction(name: str) -> None:
    """Run as a worker runs it: a sweep asks what there is before it looks at any row."""
    row = Job(id=1, queue="default", lock=None, queueing_lock=None, task_name=name)
    context = JobContext(app=app, job=row, start_timestamp=0.0, abort_reason=lambda: None)
    cast(Any, app.tasks[name])(context, timestamp=0)
