"""Tests that commit (``transaction=True``) leave the database as migrations left it.

Django's own flush empties every table, the catalogues that migrations loaded included, so that
whatever test comes next finds no city and no trade; writing them anew takes longer than most
tests. Here only the tables that migrations left empty are emptied, queued jobs and cached values
too.
"""

from typing import Any

from django.db import connection
from django.test import TransactionTestCase

_kept: list[str] = []


def remember_what_migrations_loaded() -> None:
    """Note the tables that hold rows before the first test."""
    _kept[:] = [table for table in _tables() if _has_rows(table)]


def empty_what_tests_wrote(_case: Any = None) -> None:
    """Empty all tables but those that migrations filled."""
    tables = ", ".join(f'"{table}"' for table in _tables() if table not in _kept)
    with connection.cursor() as cursor:
        cursor.execute(f"TRUNCATE {tables}")


def install() -> None:
    """Have Django's committing tests end this way instead of with a flush."""
    TransactionTestCase._fixture_teardown = empty_what_tests_wrote  # type: ignore[attr-defined]  # private to Django


def _tables() -> list[str]:
    return sorted(connection.introspection.table_names())


def _has_rows(table: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT EXISTS (SELECT FROM "{table}")')  # noqa: S608 — as above
        row = cursor.fetchone()
    return bool(row and row[0])
