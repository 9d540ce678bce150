"""One statement whose plan the database keeps: for the reads that are asked most.

Django writes the values into the text of a statement, which PostgreSQL then parses and plans anew
each time. Here they travel apart from it, and the connection prepares a statement once; for a
search that is a sixth of its cost there, for its counts nearly half (decision 0020).
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import psycopg
from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, connections

_named = re.compile(r"%\((\w+)\)s")


def one_row(statement: str, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
    """The first row of a statement with ``%(name)s`` in the place of values.

    Types are told where PostgreSQL cannot know them (``%(day)s::date``); a literal percent sign
    stands alone. Whoever listens to Django's statements, and a pooler that keeps no prepared ones
    (KARIGAR_PREPARED_STATEMENTS), gets it Django's way.
    """
    # Once: each look at the thread's connection costs.
    database = connections[DEFAULT_DB_ALIAS]
    if database.execute_wrappers or database.queries_logged or not settings.PREPARED_STATEMENTS:
        with database.cursor() as cursor:
            cursor.execute(statement, dict(values))
            row: tuple[Any, ...] | None = cursor.fetchone()
        return row
    text, names = _positional(statement)
    database.ensure_connection()
    raw = database.connection
    with database.wrap_database_errors:
        # Django's connections never prepare by themselves (their cursors could not).
        raw.prepare_threshold = 0
        with psycopg.RawCursor(raw) as cursor:
            cursor.execute(text, [values[name] for name in names], prepare=True)
            return cursor.fetchone()


@lru_cache(maxsize=512)
def _positional(statement: str) -> tuple[bytes, tuple[str, ...]]:
    """The statement with PostgreSQL's own ``$1``, and which value is the first."""
    names = tuple(dict.fromkeys(_named.findall(statement)))
    text = _named.sub(lambda found: f"${names.index(found[1]) + 1}", statement)
    return text.encode(), names
