"""Area counts: bitmaps of each area's listed workers by trade, rating, badge and so on.

A property is a bit string with one bit for each worker of a block. The count under any filters is
the number of ones in the AND of some strings, so its cost depends on the areas and not on the
workers. ``counts`` reads them. A trigger on the search rows marks the stale areas, whoever writes
the rows; ``area_counts_refresh`` recomputes those.
"""

from collections.abc import Iterable
from typing import Any, Final, get_args

from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper
from django.utils import timezone

from professionals.instant_booking.rules import INSTANT_UNITS
from professionals.models import BADGES, Availability
from professionals.rules import ACCEPTANCE_PERCENTS, RESPONSE_MINUTES
from professionals.schemas import SpokenLanguage

BLOCK: Final = 512
"""The maximum of workers in one row: its 75 strings then fit into a page, without TOAST storage."""

MOST_TRADES: Final = 30
"""Strings for trades, by id; the maximum size of the catalogue, as ids are bits of an integer."""

RATINGS: Final = (1, 2, 3, 4, 5)
EXPERIENCES: Final = (5, 10, 20)
"""Minimum years of experience."""
DAY_RATES_PAISE: Final = tuple(rupees * 100 for rupees in (500, 800, 1000, 1500, 2000, 3000))
"""Maximum day rates: from an unskilled worker's in a small town to a specialist's in a metro. Most
craftsmen ask 700 to 1,200 rupees.
"""
LANGUAGES: Final[tuple[str, ...]] = get_args(SpokenLanguage)
WEEKDAYS: Final = 7

COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "trades": tuple(f"trades >> {trade_id} & 1 = 1" for trade_id in range(1, MOST_TRADES + 1)),
    "ratings": tuple(f"rating_count > 0 AND rating_average >= {stars}" for stars in RATINGS),
    "badges": tuple(f"badges >> {place} & 1 = 1" for place in range(len(BADGES))),
    "day_rates": tuple(f"day_rate_paise <= {paise}" for paise in DAY_RATES_PAISE),
    "languages": tuple(f"languages @> '{{{code}}}'" for code in LANGUAGES),
    "experiences": tuple(f"experience_years >= {years}" for years in EXPERIENCES),
    "weekdays": tuple(f"weekdays >> {day} & 1 = 1" for day in range(WEEKDAYS)),
    "responses": tuple(f"response_minutes <= {minutes}" for minutes in RESPONSE_MINUTES),
    "acceptances": tuple(f"acceptance_percent >= {percent}" for percent in ACCEPTANCE_PERCENTS),
    "instants": ("is_instant",),
}
"""The meaning of each string of a column, as SQL over ``_WORKERS``; strings count from 1."""

_LOCK: Final = 8_313_020
"""One refresh at a time, by an advisory lock of the transaction; the others wait."""

_WORKERS: Final = f"""
SELECT area_id, worker_id, size,
       number / {BLOCK} AS block, mod(number, {BLOCK}) AS place, day_list,
       trades, rating_average, rating_count, badges, day_rate_paise, languages,
       experience_years, weekdays, response_minutes, acceptance_percent, is_instant
FROM (
    SELECT found.*,
           row_number() OVER (PARTITION BY area_id ORDER BY worker_id) - 1 AS number,
           count(*) OVER (PARTITION BY area_id) AS size
    FROM (
        SELECT profile.area_id, search.worker_id,
               bit_or(1 << search.trade_id) AS trades,
               min(search.rating_average) AS rating_average,
               min(search.rating_count) AS rating_count,
               bit_or(search.badges) AS badges,
               min(search.day_rate_paise) AS day_rate_paise,
               min(search.languages) AS languages,
               min(search.experience_years) AS experience_years,
               CASE WHEN profile.availability = '{Availability.AWAY}' THEN 0
                    ELSE bit_or(search.weekdays) END AS weekdays,
               min(search.response_minutes) AS response_minutes,
               min(search.acceptance_percent) AS acceptance_percent,
               bool_and(search.is_instant AND search.is_bookable) AS is_instant,
               min(search.days_off) AS day_list
        FROM professionals_worker_profile profile
        JOIN professionals_worker_trade search ON search.worker_id = profile.user_id
        WHERE search.is_listed AND {{which}}
        GROUP BY profile.user_id, search.worker_id
    ) AS found
) AS numbered
"""  # noqa: S608 — a number of this module
"""Each listed worker once, numbered within the area. All rows of a worker hold the same copies."""


_bits_of_workers: Final = (
    f"bit_or(set_bit(repeat('0', least({BLOCK}, size - block * {BLOCK})::int)::bit varying,"
    " place::int, 1))"
)
"""A string of a block with a one for each worker of a group."""

_instant_units: Final = ", ".join(f"'{unit.value}'" for unit in INSTANT_UNITS)


def _strings(conditions: Iterable[str]) -> str:
    bits = (
        f"string_agg(CASE WHEN {condition} THEN '1' ELSE '0' END, '' ORDER BY place)::bit varying"
        for condition in conditions
    )
    return f"ARRAY[{', '.join(bits)}]"


def _statements(which: str, gone: str) -> tuple[str, ...]:
    workers = _WORKERS.format(which=which)
    columns = ", ".join(COLUMNS)
    strings = ",\n       ".join(_strings(conditions) for conditions in COLUMNS.values())
    return (
        f"DELETE FROM professionals_area_count_job WHERE {gone}",  # noqa: S608 — fragments of this module
        f"DELETE FROM professionals_area_count_day WHERE {gone}",  # noqa: S608 — fragments of this module
        f"DELETE FROM professionals_area_count WHERE {gone}",  # noqa: S608 — fragments of this module
        f"""
WITH worker AS MATERIALIZED ({workers}),
day_off AS (
    INSERT INTO professionals_area_count_day (area_id, block, day, workers_off)
    SELECT area_id, block, day,
           {_bits_of_workers}
    FROM worker CROSS JOIN LATERAL unnest(day_list) AS day
    WHERE day >= %(today)s
    GROUP BY area_id, block, day
),
priced_job AS (
    INSERT INTO professionals_area_count_job (area_id, block, job_id, workers)
    SELECT area_id, block, priced.template_id,
           {_bits_of_workers}
    FROM worker JOIN professionals_rate_card_item priced USING (worker_id)
    WHERE worker.is_instant AND priced.unit IN ({_instant_units})
    GROUP BY area_id, block, priced.template_id
)
INSERT INTO professionals_area_count
    (area_id, block, latitude, longitude, size, refreshed_at, {columns})
SELECT area_id, block, min(area.latitude), min(area.longitude), count(*), %(now)s,
       {strings}
FROM worker
JOIN places_area area ON area.id = area_id
GROUP BY area_id, block
""",  # noqa: S608 — fragments of this module
    )


_SOME: Final = _statements("profile.area_id = ANY(%(areas)s)", "area_id = ANY(%(areas)s)")
_ALL: Final = _statements("profile.area_id IS NOT NULL", "true")

_TAKE_STALE: Final = """
DELETE FROM professionals_stale_area WHERE id IN (
    SELECT id FROM professionals_stale_area ORDER BY id LIMIT %(most)s
) RETURNING area_id
"""


def area_counts_refresh(*, most_marks: int = 5000) -> int:
    """Recompute the stale areas; returns how many there were.

    Reads and writes the rows of those areas alone. Safe to repeat and to run concurrently: the
    marks are deleted in the same transaction, and areas marked meanwhile are left for the next run.
    """
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
        cursor.execute(_TAKE_STALE, {"most": most_marks})
        areas = sorted({row[0] for row in cursor.fetchall()})
        if areas:
            _run(cursor, _SOME, areas)
        return len(areas)


def area_counts_refresh_all() -> None:
    """Recompute every area after a bulk load, in one pass over all search rows."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
        cursor.execute("DELETE FROM professionals_stale_area")
        _run(cursor, _ALL, [])
    with connection.cursor() as cursor:
        cursor.execute(
            "ANALYZE professionals_area_count, professionals_area_count_day,"
            " professionals_area_count_job"
        )


def _run(cursor: CursorWrapper, statements: Iterable[str], areas: list[int]) -> None:
    values: dict[str, Any] = {
        "areas": areas,
        "now": timezone.now(),
        "today": timezone.localdate(),
    }
    for statement in statements:
        cursor.execute(statement, values)
