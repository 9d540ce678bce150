"""The pool's check of a connection: no query while it is recent, none to detect an end. Times."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

import psycopg
import pytest
from django.db import OperationalError, connection, transaction
from psycopg import adapters
from psycopg.pq import Format

from core.database import base
from core.database.base import DatabaseWrapper, Pool, check
from core.testing.clock import StoppedClock

TIMESTAMPTZ = psycopg.postgres.types["timestamptz"].oid


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> StoppedClock:
    stopped = StoppedClock()
    monkeypatch.setattr(base, "monotonic", stopped)
    return stopped


@pytest.fixture
def own(django_db_setup: None) -> Iterator[psycopg.Connection[Any]]:
    """A connection as the pool would hold it."""
    options = {**connection.get_connection_params(), "autocommit": True}
    with psycopg.connect(**options) as opened:
        yield opened


def questions(own: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    asked: list[str] = []
    ask = own.execute
    monkeypatch.setattr(own, "execute", lambda text: (asked.append(text), ask(text))[1])
    return asked


def test_the_server_is_asked_now_and_then(
    own: psycopg.Connection[Any], clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = questions(own, monkeypatch)
    for moment, so_far in ((0, 1), (10, 1), (20, 2), (21, 2)):
        clock.now = 1_000 + moment
        check(own)
        assert len(asked) == so_far


@pytest.mark.django_db(transaction=True)
def test_an_ended_connection_is_seen_at_once(
    own: psycopg.Connection[Any], clock: StoppedClock
) -> None:
    check(own)
    with connection.cursor() as cursor:
        # Waits until it has gone.
        cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [own.info.backend_pid])
    with pytest.raises(psycopg.OperationalError):
        check(own)


def test_a_notice_is_no_end(
    own: psycopg.Connection[Any], clock: StoppedClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    check(own)
    asked = questions(own, monkeypatch)
    monkeypatch.setattr(base, "_has_something_to_read", lambda _connection: True)
    check(own)
    assert len(asked) == 1


@contextmanager
def pool_of(size: int) -> Iterator[Pool]:
    options = {"pool": {"min_size": size, "max_size": size, "timeout": 10}}
    pooled = DatabaseWrapper({**connection.settings_dict, "OPTIONS": options}, "pooled")
    pool = pooled.pool
    assert pool is not None
    assert pooled.pool is pool
    try:
        pool.open(wait=True)
        yield pool
    finally:
        pooled.close_pool()


@pytest.mark.django_db(transaction=True)
def test_the_pool_looks_and_replaces(clock: StoppedClock) -> None:
    """Connections closed by a database restart are replaced before a request gets them."""
    with pool_of(1) as pool:
        with pool.connection() as first:
            ended = first.info.backend_pid
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s, 5000)", [ended])
        with pool.connection() as second:
            assert second.info.backend_pid != ended


def test_what_was_given_back_last_is_given_away_first(django_db_setup: None) -> None:
    with pool_of(3) as pool:
        one, two, three = (pool.getconn() for _number in range(3))
        for given_back in (two, three, one):
            pool.putconn(given_back)
        again = [pool.getconn() for _number in range(3)]
        assert again == [one, three, two]
        for given_back in again:
            pool.putconn(given_back)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", [None, "large_export"])
def test_times_are_read_in_utc_by_psycopg_itself(name: str | None) -> None:
    with transaction.atomic(), connection.create_cursor(name) as cursor:
        cursor.execute("SELECT '2026-11-28 14:18:24.66+05:30'::timestamptz, '{\"a\": 1}'::jsonb")
        moment, document = cursor.fetchone()
        assert cursor.adapters.get_loader(TIMESTAMPTZ, Format.TEXT) is adapters.get_loader(
            TIMESTAMPTZ, Format.TEXT
        )
    assert moment == datetime(2026, 11, 28, 8, 48, 24, 660_000, tzinfo=UTC)
    assert moment.tzinfo is UTC
    # Not converted, as Django wants it.
    assert document == '{"a": 1}'


@pytest.mark.django_db(transaction=True)
def test_a_transaction_that_lost_its_connection_does_not_connect_again(
    own: psycopg.Connection[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer is ready, and the database may be away for long."""
    opened: list[int] = []
    with monkeypatch.context() as patch:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_backend_pid()")
                own.execute("SELECT pg_terminate_backend(%s, 5000)", cursor.fetchone())
            with pytest.raises(OperationalError), connection.cursor() as cursor:
                cursor.execute("SELECT 1")
            patch.setattr(connection, "get_new_connection", lambda *_: opened.append(1))
            transaction.set_rollback(True)
        assert opened == []
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    assert connection.get_autocommit()
