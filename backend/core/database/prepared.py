"""Prepared statements for the most frequent reads: the database parses and plans them once.

Django writes the values into the SQL, which PostgreSQL then parses and plans each time. Here they
are sent separately, as text, and the connection prepares a statement once. Columns arrive as
PostgreSQL's text, in UTF-8. So the type conversion of Django's and psycopg's cursors is skipped;
together they cost more than passing such an answer on, and not preparing costs a sixth to a half of
the statement (decision 0020).
"""

import re
from collections.abc import Mapping
from datetime import date
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple, cast
from uuid import UUID
from weakref import WeakKeyDictionary

import psycopg
from django.conf import settings
from django.db import connections
from psycopg import pq

from core.database.base import DatabaseWrapper
from core.database.replica import read_alias

Value = str | int | float | date | UUID | list[int] | None
Row = tuple[bytes | None, ...]
Connection = psycopg.Connection[Any]

_named = re.compile(r"%\((\w+)\)s")

_MOST_PREPARED = 100
"""Of one connection. The text depends on what is asked, and each plan takes memory."""

_prepared: WeakKeyDictionary[Connection, dict[bytes, None]] = WeakKeyDictionary()
"""What each connection has prepared, the oldest first."""


class _Statement(NamedTuple):
    """SQL with PostgreSQL's ``$1`` parameters, and the order of the values."""

    name: bytes
    text: bytes
    values: tuple[str, ...]


def one_row(statement: str, values: Mapping[str, Value]) -> Row | None:
    """Return the first row of a statement with ``%(name)s`` parameters, each column as UTF-8 text.

    Cast where PostgreSQL cannot infer a type (``%(day)s::date``); write a literal percent sign
    once. Columns that are neither text, whole numbers nor UUIDs must be cast to ``::text``.
    Listeners of Django's statements, and a pooler without prepared statements
    (KARIGAR_PREPARED_STATEMENTS), get it Django's way.

    Outside of a transaction it borrows a pooled connection for the statement only.
    """
    # Once: each look-up of the thread's connection costs time.
    database = connections[read_alias()]
    if database.execute_wrappers or database.queries_logged or not settings.PREPARED_STATEMENTS:
        with database.cursor() as cursor:
            cursor.execute(statement, dict(values))
            row = cursor.fetchone()
        return row and tuple(None if column is None else str(column).encode() for column in row)
    asked = _statement(statement)
    written = [_written(values[name]) for name in asked.values]
    pool = database.pool if isinstance(database, DatabaseWrapper) else None
    with database.wrap_database_errors:
        if pool is not None and database.connection is None:
            if pool.closed:
                pool.open()
            # Manually: pool.connection() would also end a transaction, and there is none.
            pooled = pool.getconn()
            try:
                return _first_row(pooled, asked, written)
            finally:
                pool.putconn(pooled)
        database.ensure_connection()
        return _first_row(database.connection, asked, written)


def _first_row(connection: Connection, asked: _Statement, values: list[bytes | None]) -> Row | None:
    """Run it on this connection, which nobody else uses meanwhile.

    It does not begin a transaction that Django has declared but not begun: a single read sees the
    same either way.
    """
    server = connection.pgconn
    prepared = _prepared.setdefault(connection, {})
    if asked.name not in prepared:
        if len(prepared) >= _MOST_PREPARED:
            oldest = next(iter(prepared))
            _require(server, server.exec_(b"DEALLOCATE " + oldest))
            del prepared[oldest]
        _require(server, server.prepare(asked.name, asked.text))
        prepared[asked.name] = None
    # None is NULL, which psycopg's annotation omits here.
    found = _require(server, server.exec_prepared(asked.name, cast(list[bytes], values)))
    if not found.ntuples:
        return None
    return tuple([found.get_value(0, number) for number in range(found.nfields)])


def _require(server: pq.abc.PGconn, result: pq.abc.PGresult) -> pq.abc.PGresult:
    """Return the result; raise if it is an error or the server has gone."""
    if result.status in (pq.ExecStatus.TUPLES_OK, pq.ExecStatus.COMMAND_OK):
        return result
    if server.status != pq.ConnStatus.OK:
        raise psycopg.OperationalError(server.get_error_message())
    raise psycopg.errors.error_from_result(result)


def _written(value: Value) -> bytes | None:
    """As PostgreSQL reads it."""
    if value is None:
        return None
    if isinstance(value, list):
        return f"{{{','.join(map(str, value))}}}".encode()
    return str(value).encode()


@lru_cache(maxsize=512)
def _statement(statement: str) -> _Statement:
    values = tuple(dict.fromkeys(_named.findall(statement)))
    text = _named.sub(lambda found: f"${values.index(found[1]) + 1}", statement).encode()
    name = f"read_{blake2b(text, digest_size=12).hexdigest()}"
    return _Statement(name.encode(), text, values)
