"""The number of statements of every signed-in read and of the most frequent writes.

``statement_counts.json`` is the committed table. It is measured on the policy rows: each operation
as its parties, in each of its states; the largest count stands there. A number only goes
down: lower it with the change that allows it. An operation with one more has a query in a loop, or
reads something twice (decision 0099); ``test_statement_counts`` measures the most frequent ones on
fuller lists.
"""

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest
from django.conf import settings
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoDbBlocker

from config.tests.policy_matrix import Row
from config.tests.test_policy_matrix import OPERATIONS, ROWS, Prepared, Request, prepared_world
from core.testing.transactions import wrapping_transaction
from trades.selectors import catalogue_version

TABLE: dict[str, int] = json.loads(Path(__file__).with_name("statement_counts.json").read_text())
MOST = 12
"""Of a read; the exceptions are in ``ABOVE``."""
ABOVE = {"next_steps_get": "asks every slice for what waits for the person"}
"""Reads that need more, and why."""
WRITES = (
    "applications_accept",
    "applications_submit",
    "messages_post",
    "messages_reading_put",
    "orders_open",
    "tasks_create",
    "tasks_edit",
    "tasks_move",
)


def is_measured(operation: str) -> bool:
    method, path, description = OPERATIONS[operation]
    if not description.get("security") or path.startswith("/api/staff"):
        return False
    return method == "get" or operation in WRITES


MEASURED = [row for row in ROWS if is_measured(row.operation)]


@pytest.fixture(scope="module")
def prepared(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Prepared]:
    with django_db_blocker.unblock(), prepared_world() as made:
        _world, sessions = made
        for session in sessions.values():
            # The hour's first request records the visit.
            client = Client()
            client.cookies[settings.SESSION_COOKIE_NAME] = session
            client.get("/api/session")
        yield made


@pytest.fixture
def _django_db_helper(prepared: Prepared) -> None:
    """Replaces pytest-django's, which would end the connection, and with it the world."""


@pytest.fixture(scope="module")
def counts(prepared: Prepared, django_db_blocker: DjangoDbBlocker) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in MEASURED:
        for actor in actors_of(row):
            number = statements_of(row, actor, prepared)
            found[row.operation] = max(number, found.get(row.operation, 0))
    return found


def actors_of(row: Row) -> list[str]:
    """Of those whom it answers, the two parties, or else the first."""
    answered = [actor for actor, status in row.expect.items() if 200 <= status < 300]
    return [actor for actor in answered if actor in ("owner", "member")] or answered[:1]


def statements_of(row: Row, actor: str, prepared: Prepared) -> int:
    """Of the second time: the first one fills the caches of the process."""
    world, sessions = prepared
    with wrapping_transaction():
        request, client = Request(row, deepcopy(world)), Client()
        for _time in range(2):
            with wrapping_transaction():
                catalogue_version()  # Looked for every few seconds, whatever is asked.
                with CaptureQueriesContext(connection) as made:
                    answer = request.send(client, sessions.get(actor))
                transaction.set_rollback(True)
            assert answer.status_code == row.expect[actor], row.label
        transaction.set_rollback(True)
    return sum("SAVEPOINT" not in query["sql"] for query in made.captured_queries)


@pytest.mark.django_db
def test_no_operation_makes_more_statements(counts: dict[str, int]) -> None:
    grown = {
        name: f"{TABLE.get(name, 'none')} -> {number}"
        for name, number in sorted(counts.items())
        if number > TABLE.get(name, -1)
    }
    assert not grown, f"More statements than before: {json.dumps(grown, indent=2)}"


@pytest.mark.django_db
def test_the_table_names_what_is_measured(counts: dict[str, int]) -> None:
    missing = {name: number for name, number in counts.items() if name not in TABLE}
    assert missing == {}, "add to config/tests/statement_counts.json"
    assert set(TABLE) == set(counts)
    assert list(TABLE) == sorted(TABLE)


def test_no_read_makes_many() -> None:
    above = {name for name, number in TABLE.items() if number > MOST and name not in WRITES}
    assert above == set(ABOVE)
