"""A prepared read returns the same row as Django, with a limited number of plans per connection."""

import gc
import weakref
from datetime import date
from uuid import UUID

import psycopg
import pytest
from django.db import DataError, connection, transaction
from django.test import override_settings
from psycopg import RawCursor
from psycopg.pq import TransactionStatus

from core.database import prepared
from core.database.prepared import all_rows, one_row

EVERY_KIND = """
SELECT %(text)s::text, %(number)s::bigint + 1, %(id)s::uuid, %(nothing)s::text,
    (%(list)s::smallint[])[2], (%(day)s::date + 1)::text, (%(share)s::float8 * 2)::text,
    %(text)s || '!'
"""
VALUES = {
    "text": "कारीगर's %", "number": 41, "id": UUID(int=7), "nothing": None, "list": [3, 5],
    "day": date(2026, 2, 28), "share": 0.25,
}  # fmt: skip


def prepared_here() -> set[str]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM pg_prepared_statements")
        return {name for (name,) in cursor.fetchall()}


@pytest.mark.django_db
def test_each_kind_of_value_comes_as_text_however_it_is_asked() -> None:
    row = one_row(EVERY_KIND, VALUES)
    assert [None if column is None else column.decode() for column in row or ()] == [
        *("कारीगर's %", "42", "00000000-0000-0000-0000-000000000007", None),
        *("5", "2026-03-01", "0.5", "कारीगर's %!"),
    ]
    with override_settings(PREPARED_STATEMENTS=False):
        assert one_row(EVERY_KIND, VALUES) == row


@pytest.mark.django_db
def test_no_row_is_none() -> None:
    assert one_row("SELECT 1 WHERE false", {}) is None


@pytest.mark.django_db
def test_a_statement_is_prepared_once_and_the_oldest_makes_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(prepared, "_MOST_PREPARED", 2)
    monkeypatch.setattr(prepared, "_prepared", type(prepared._prepared)())
    before = prepared_here()
    kept = []
    for text in ("SELECT 1", "SELECT 2", "SELECT 2", "SELECT 3"):
        one_row(text, {})
        kept.append(prepared_here() - before)
    assert [len(names) for names in kept] == [1, 2, 2, 2]
    assert kept[0] < kept[1]
    assert not kept[0] & kept[3]
    assert one_row("SELECT 1", {}) == (b"1",)


@pytest.mark.django_db
def test_a_refusal_is_djangos_error() -> None:
    with pytest.raises(DataError):
        one_row("SELECT %(text)s::integer", {"text": "many"})


@pytest.mark.django_db
def test_rows_come_as_a_cursor_of_psycopg_reads_them() -> None:
    text = (
        b"SELECT $1 = ANY($2::uuid[]), $3::int + n, $4 || '!', $5::date, now()"
        b" FROM (VALUES (1), (2)) rows (n)"
    )
    values = [UUID(int=7), [UUID(int=7), UUID(int=8)], 40, "कारीगर", date(2026, 2, 28)]
    server = connection.connection
    with RawCursor(server) as cursor:
        expected = cursor.execute(text, values).fetchall()
    assert all_rows(server, text, values) == expected
    # Types are known from the first time; nothing of its rows stays.
    assert all_rows(server, text, values) == expected
    assert all_rows(server, b"SELECT 1 WHERE false", []) == []
    assert all_rows(server, b"SELECT 1 WHERE false", []) == []


@pytest.mark.django_db(transaction=True)
def test_a_read_begins_no_transaction_and_sees_what_was_written_in_one() -> None:
    with transaction.atomic():
        server = connection.connection
        assert all_rows(server, b"SELECT 1", []) == [(1,)]
        assert server.info.transaction_status == TransactionStatus.IDLE
        with connection.cursor() as cursor:
            cursor.execute("CREATE TEMPORARY TABLE written (n int) ON COMMIT DROP")
        assert all_rows(server, b"SELECT count(*) FROM written", []) == [(0,)]
        assert server.info.transaction_status == TransactionStatus.INTRANS


@pytest.mark.django_db
def test_an_error_is_raised_as_django_raises_it() -> None:
    with pytest.raises(DataError), transaction.atomic(), connection.wrap_database_errors:
        all_rows(connection.connection, b"SELECT 1 / $1::int", [0])
    assert all_rows(connection.connection, b"SELECT $1::int", [2]) == [(2,)]


@pytest.mark.django_db
def test_a_connection_that_was_closed_is_freed() -> None:
    info = connection.connection.info
    other = psycopg.connect(f"{info.dsn} password={info.password}", context=connection.connection)
    assert all_rows(other, b"SELECT $1::int, now()", [1])[0][0] == 1
    other.close()
    left = weakref.ref(other)
    del other
    gc.collect()
    assert left() is None
