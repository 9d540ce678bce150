"""Workers by the million, for benchmarks: made by the database from the demo's own words."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper
from django.utils import timezone

from demo.source import SEED, words
from professionals.counts.area_counts import area_counts_refresh_all

BATCH = 50_000
DENSE_CITIES = 5
"""The largest cities, where half of all workers live."""

Report = Callable[[str, int, int], None]
"""Told what is being done, how much of it is done, and how much there is."""

_filled = (
    "accounts_user",
    "accounts_profile",
    "professionals_worker_profile",
    "professionals_worker_trade",
    "professionals_time_off",
    "professionals_instant_rules",
    "professionals_rate_card_item",
)
_common = ("electrician", "plumber", "carpenter", "painter", "mason")
_languages = {
    "AP": "te", "AS": "as", "GJ": "gu", "KA": "kn", "KL": "ml", "MH": "mr", "OD": "or", "OR": "or",
    "PB": "pa", "TN": "ta", "TG": "te", "TS": "te", "WB": "bn", "TR": "bn", "JK": "ur", "SK": "ne",
}  # fmt: skip
"""The language of a state beside Hindi and English, by the state's code."""


def load_workers(count: int, *, report: Report) -> int:
    """Insert ``count`` listed workers with their calendars. Returns ``count``.

    Half of them live in the five largest cities, the others in all towns by the root of their
    population, each at a PIN code's area. Everything is drawn inside PostgreSQL from a fixed seed.

    One transaction: a load that is broken off leaves nothing. A table that holds little beside what
    comes goes without the search's indexes meanwhile, and searches wait until they are built.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL synchronous_commit = off")
        cursor.execute("SET LOCAL work_mem = '128MB'")
        cursor.execute("SET LOCAL maintenance_work_mem = '512MB'")
        _prepare(cursor)
        with _indexes_afterwards(cursor, count, report), _without_triggers(cursor):
            for done in range(0, count, BATCH):
                report("workers", done, count)
                _insert(cursor, number=done, size=min(BATCH, count - done))
        report("workers", count, count)
    with connection.cursor() as cursor:
        for done, table in enumerate(_filled):
            report("tables swept", done, len(_filled) + 1)
            # An index tells all by itself only of pages that are known to be visible to everybody.
            cursor.execute(f"VACUUM ANALYZE {table}" if _may_vacuum() else f"ANALYZE {table}")
        report("tables swept", len(_filled), len(_filled) + 1)
        area_counts_refresh_all()
        report("tables swept", len(_filled) + 1, len(_filled) + 1)
    return count


def _may_vacuum() -> bool:
    """A test runs in a transaction, where nothing can be swept."""
    return not connection.in_atomic_block


def _insert(cursor: CursorWrapper, *, number: int, size: int) -> None:
    cursor.execute("SELECT setseed(%s)", [((SEED + number) % 1000) / 1000])
    values: dict[str, Any] = {"size": size, "days": 700, "today": timezone.localdate()}
    for statement in _sql("draw"):
        cursor.execute(statement, values)


def _sql(name: str) -> list[str]:
    text = (Path(__file__).parent / "scale_sql" / f"{name}.sql").read_text(encoding="utf-8")
    return [statement for statement in text.split(";\n") if statement.strip()]


def _prepare(cursor: CursorWrapper) -> None:
    """Names, and each area's and trade's part of all workers, in tables of this session."""
    names = words("names")["regions"].values()
    values: dict[str, Any] = {
        "first_names": [name for region in names for name in region["men"]],
        "last_names": [name for region in names for name in region["last"]],
        "state_codes": list(_languages),
        "languages": list(_languages.values()),
        "dense": DENSE_CITIES,
        "common": list(_common),
    }
    for statement in _sql("prepare"):
        cursor.execute(statement, values)


@contextmanager
def _indexes_afterwards(cursor: CursorWrapper, count: int, report: Report) -> Iterator[None]:
    """Build the search's indexes after the block, unless there are many rows beside what comes."""
    few = "SELECT count(*) FROM (SELECT FROM professionals_worker_trade LIMIT %s) few"
    cursor.execute(few, [count // 4 + 1])
    if cursor.fetchone()[0] > count // 4:
        yield
        return
    cursor.execute(
        "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema()"
        " AND tablename = 'professionals_worker_trade' AND indexname LIKE 'worker_trade_by_%'"
        " ORDER BY indexname"
    )
    indexes = cursor.fetchall()
    # What was written earlier in this transaction may have checks to come, which forbid it.
    cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    for name, _definition in indexes:
        cursor.execute(f'DROP INDEX "{name}"')
    yield
    cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    for done, (_name, definition) in enumerate(indexes):
        report("indexes", done, len(indexes))
        cursor.execute(definition)
    report("indexes", len(indexes), len(indexes))


@contextmanager
def _without_triggers(cursor: CursorWrapper) -> Iterator[None]:
    """Leave out the checks of references, which hold by construction, where the role may."""
    cursor.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
    if not cursor.fetchone()[0]:
        yield
        return
    cursor.execute("SET LOCAL session_replication_role = replica")
    yield
    cursor.execute("SET LOCAL session_replication_role = origin")
