"""Prepared statements for the most frequent reads: the database parses and plans them once.

Django writes the values into the SQL, which PostgreSQL then parses and plans each time. Here they
are sent separately, as text, and the connection prepares a statement once. Columns arrive as
PostgreSQL's text, in UTF-8. So the type conversion of Django's and psycopg's cursors is skipped;
together they cost more than passing such an answer on, and not preparing costs a sixth to a half of
the statement (decision 0020).
"""

import re
from collections.abc import Hashable, Mapping, Sequence
from datetime import date
from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple, cast
from uuid import UUID
from weakref import WeakKeyDictionary

import psycopg
from django.conf import settings
from django.db import connections
from psycopg import abc, pq
from psycopg.adapt import PyFormat, Transformer

from core.database.base import DatabaseWrapper
from core.database.replica import read_alias

Value = str | int | float | date | UUID | list[int] | None
Row = tuple[bytes | None, ...]
Connection = psycopg.Connection[Any]

_named = re.compile(r"%\((\w+)\)s")

_MOST_PREPARED = 300
"""Of one connection: more than there are compiled queries, so that none of them pushes another out.
The text of some reads depends on what is asked, and a plan takes 20 to 200 kB."""


class _Prepared:
    """A statement that a connection has prepared, and its columns' types once there was a row."""

    def __init__(self, name: bytes, connection: Connection) -> None:
        self.name = name
        self._reader = _transformer(connection)
        self._knows_types = False

    def read(self, result: pq.abc.PGresult) -> list[tuple[Any, ...]]:
        self._reader.set_pgresult(result, set_loaders=not self._knows_types)
        self._knows_types = True
        rows: list[tuple[Any, ...]] = self._reader.load_rows(0, result.ntuples, tuple)
        # The result is not kept until the next one comes.
        self._reader.set_pgresult(None, set_loaders=False)
        return rows


def _transformer(connection: Connection) -> abc.Transformer:
    """The connection's conversions, without holding the connection itself: a pool's would never be
    freed. Every connection here is in UTF-8 and UTC, which is what is assumed without one."""
    return Transformer(connection.adapters)


class _Connected:
    """Of one connection: what it has prepared, the least recently used first, and what writes the
    values for it."""

    def __init__(self, connection: Connection) -> None:
        self.kept: dict[Hashable, _Prepared] = {}
        self.writer = _transformer(connection)


_prepared: WeakKeyDictionary[Connection, _Connected] = WeakKeyDictionary()

_numbers = count(1)


class _Statement(NamedTuple):
    """SQL with PostgreSQL's ``$1`` parameters, and the order of the values."""

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
    text, written = sent(statement, values)
    pool = database.pool if isinstance(database, DatabaseWrapper) else None
    with database.wrap_database_errors:
        if pool is not None and database.connection is None:
            if pool.closed:
                pool.open()
            # Manually: pool.connection() would also end a transaction, and there is none.
            pooled = pool.getconn()
            try:
                return _first_row(pooled, text, written)
            finally:
                pool.putconn(pooled)
        database.ensure_connection()
        return _first_row(database.connection, text, written)


def sent(statement: str, values: Mapping[str, Value]) -> tuple[bytes, list[bytes | None]]:
    """The text of a statement in PostgreSQL's notation, and its values in their order."""
    asked = _statement(statement)
    return asked.text, [_written(values[name]) for name in asked.values]


def _first_row(connection: Connection, text: bytes, values: list[bytes | None]) -> Row | None:
    """Run it on this connection, which nobody else uses meanwhile.

    It does not begin a transaction that Django has declared but not begun: a single read sees the
    same either way.
    """
    server = connection.pgconn
    name = _prepare(connection, _connected(connection), text, ()).name
    # None is NULL, which psycopg's annotation omits here.
    found = _require(server, server.exec_prepared(name, cast(list[bytes], values)))
    if not found.ntuples:
        return None
    return tuple([found.get_value(0, number) for number in range(found.nfields)])


def all_rows(connection: Connection, text: bytes, values: Sequence[Any]) -> list[tuple[Any, ...]]:
    """The rows of a statement with ``$1`` parameters, values and columns as psycopg converts them.

    A cursor of psycopg finds out the types of values and columns each time and waits in Python.
    Like ``one_row`` this begins no transaction that is declared but not begun: where nothing is
    written or locked, each statement sees what was committed before it either way.
    """
    server = connection.pgconn
    connected = _connected(connection)
    writer = connected.writer
    types: tuple[int, ...] = ()
    written: Sequence[Any] = ()
    formats: Sequence[pq.Format] = ()
    if values:
        written = writer.dump_sequence(values, [PyFormat.AUTO] * len(values))
        types, formats = writer.types or (), writer.formats or ()
    prepared = _prepare(connection, connected, text, types)
    return prepared.read(_require(server, server.exec_prepared(prepared.name, written, formats)))


def _connected(connection: Connection) -> _Connected:
    found = _prepared.get(connection)
    if found is None:
        found = _prepared[connection] = _Connected(connection)
    return found


def _prepare(
    connection: Connection, connected: _Connected, text: bytes, types: tuple[int, ...]
) -> _Prepared:
    """The statement as this connection has prepared it for values of these types (0: as PostgreSQL
    infers)."""
    kept = connected.kept
    key = (text, types)
    found = kept.pop(key, None)
    if found is None:
        server = connection.pgconn
        if len(kept) >= _MOST_PREPARED:
            oldest = next(iter(kept))
            _require(server, server.exec_(b"DEALLOCATE " + kept[oldest].name))
            del kept[oldest]
        found = _Prepared(b"read_%d" % next(_numbers), connection)
        _require(server, server.prepare(found.name, text, types))
    kept[key] = found
    return found


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
    return _Statement(text, values)
