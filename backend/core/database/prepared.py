"""Prepared statements for the most frequent reads: the database parses and plans them once.

Django writes the values into the text of a statement, which PostgreSQL then parses and plans anew
each time. Here they travel apart from it, as text, and the connection prepares a statement once.
The columns come as the text that PostgreSQL writes, in UTF-8. So neither Django's cursor nor
psycopg's, which find a form for each value in both directions, costs anything; both together cost
more than passing such an answer on, and not preparing a sixth to a half of the statement (decision
0020).
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
from django.db import DEFAULT_DB_ALIAS, connections
from psycopg import pq

from core.database.base import DatabaseWrapper

Value = str | int | float | date | UUID | list[int] | None
Row = tuple[bytes | None, ...]
Connection = psycopg.Connection[Any]

_named = re.compile(r"%\((\w+)\)s")

_MOST_PREPARED = 100
"""Of one connection. The text depends on what is asked, and each plan takes memory."""

_prepared: WeakKeyDictionary[Connection, dict[bytes, None]] = WeakKeyDictionary()
"""What each connection has prepared, the oldest first."""


class _Statement(NamedTuple):
    """With PostgreSQL's own ``$1``, and which value is the first."""

    name: bytes
    text: bytes
    values: tuple[str, ...]


def one_row(statement: str, values: Mapping[str, Value]) -> Row | None:
    """The first row of a statement with ``%(name)s`` in the place of values, each column as its
    text in UTF-8.

    Types are told where PostgreSQL cannot know them (``%(day)s::date``); a literal percent sign
    stands alone. Of columns that are neither text nor whole numbers nor UUIDs the text is asked for
    (``::text``). Whoever listens to Django's statements, and a pooler that keeps no prepared ones
    (KARIGAR_PREPARED_STATEMENTS), gets it Django's way.

    Outside of a transaction a connection of the pool serves for as long as the statement takes.
    """
    # Once: each look at the thread's connection costs.
    database = connections[DEFAULT_DB_ALIAS]
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
            # By hand: pool.connection() would also end a transaction, and there is none.
            pooled = pool.getconn()
            try:
                return _first_row(pooled, asked, written)
            finally:
                pool.putconn(pooled)
        database.ensure_connection()
        return _first_row(database.connection, asked, written)


def _first_row(connection: Connection, asked: _Statement, values: list[bytes | None]) -> Row | None:
    """Ask over this connection, which nobody else uses meanwhile.

    A transaction that Django has declared but not begun is not begun by this: a single read sees
    the same either way.
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
    # None is NULL, which the annotation of psycopg forgets here.
    found = _require(server, server.exec_prepared(asked.name, cast(list[bytes], values)))
    if not found.ntuples:
        return None
    return tuple([found.get_value(0, number) for number in range(found.nfields)])


def _require(server: pq.abc.PGconn, result: pq.abc.PGresult) -> pq.abc.PGresult:
    """The result, unless it is a refusal or the server has gone."""
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
