"""Tests that commit (``transaction=True``) leave the database as migrations left it.

Django's own flush empties every table, even the catalogues that migrations loaded, so the next test
finds no city and no trade; loading them again takes longer than most tests. This empties only the
tables that migrations left empty, with queued jobs and cached values.
"""

from typing import Any

from django.db import connection, transaction
from django.test import TransactionTestCase

_MUCH = 512 * 1024
"""Bytes from which on an emptied table gets a new file."""

_kept: set[str] = set()


def remember_what_migrations_loaded() -> None:
    """Note the tables that hold rows before the first test."""
    _kept.clear()
    _kept.update(_with_rows(_tables()))


def empty_what_tests_wrote(_case: Any = None) -> None:
    """Empty all tables except those that migrations filled.

    Most tests write to a dozen small tables: deleting from these takes a fifteenth of the time of
    truncating all, which creates a new file for every table and index.
    """
    written = sorted(_with_rows([table for table in _tables() if table not in _kept]))
    with transaction.atomic(), connection.cursor() as cursor:
        # No trigger runs: neither deletion guards nor foreign keys.
        cursor.execute("SET LOCAL session_replication_role = replica")
        for table in written:
            cursor.execute(f'DELETE FROM "{table}"')  # noqa: S608 — the name of a table of ours
    # Otherwise a large but empty file would be scanned, and plans would assume its rows.
    if large := [f'"{table}"' for table in written if _size(table) > _MUCH]:
        with connection.cursor() as cursor:
            cursor.execute(f"TRUNCATE {', '.join(large)} CASCADE")


def install() -> None:
    """Make Django's committing tests end this way instead of with a flush."""
    TransactionTestCase._fixture_teardown = empty_what_tests_wrote  # type: ignore[attr-defined]  # private to Django


def _tables() -> list[str]:
    return sorted(connection.introspection.table_names())


def _with_rows(tables: list[str]) -> set[str]:
    """Tables with at least one row, found in one query."""
    parts = (
        f"SELECT '{table}' WHERE EXISTS (SELECT FROM \"{table}\")"  # noqa: S608 — as above
        for table in tables
    )
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(parts))
        return {name for (name,) in cursor.fetchall()}


def _size(table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_total_relation_size(%s::regclass)", [table])
        row = cursor.fetchone()
    return int(row[0]) if row else 0
