"""How many workers match a search, how many each further filter would leave, and where they are.

It counts from the bitmaps of the areas within the circle (``area_counts``): the cost depends on the
number of areas, a few hundred at most, and not on the workers. Exact as of the last refresh.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta
from functools import lru_cache
from typing import Any, Final

from core.database.prepared import one_row
from core.dates import INDIA
from places.geo import EARTH_RADIUS_M
from professionals.counts.area_counts import (
    COLUMNS,
    DAY_RATES_PAISE,
    EXPERIENCES,
    LANGUAGES,
    RATINGS,
    WEEKDAYS,
)
from professionals.models import BADGES
from professionals.rules import ACCEPTANCE_PERCENTS, RESPONSE_MINUTES
from professionals.search.request import WorkerFilters

OFFERED_RATINGS: Final = (4, 3, 2, 1)
KM_PER_DEGREE: Final = 111.0
"""Of latitude, rounded down, so that the box always contains the circle."""


def count_workers(filters: WorkerFilters) -> bytes:
    """The counts of a search as JSON (``WorkerCountsOut``), in one statement.

    For exclusive filters (rating, price, experience, trades) each choice is counted in place of the
    present one; badges and languages are counted in addition to those chosen.
    """
    row = one_row(counts_query(filters), counts_values(filters))
    return (row and row[0]) or b""


def counts_values(filters: WorkerFilters) -> dict[str, Any]:
    """The values of ``counts_query``."""
    return {
        "latitude": filters.latitude,
        "longitude": filters.longitude,
        "radius_m": filters.radius_km * 1000,
        "reach_degrees": filters.radius_km / KM_PER_DEGREE,
        "day": filters.available_on,
        "is_exact": is_exact(filters),
        "job": filters.job_id,
        **{f"trades_{number}": trade_id for number, trade_id in enumerate(filters.trade_ids)},
        **_numbered("badges", BADGES, filters.badges),
        **_numbered("languages", LANGUAGES, filters.languages),
        "ratings_0": filters.min_rating,
        "day_rates_0": sum(step <= (filters.max_day_rate_paise or 0) for step in DAY_RATES_PAISE),
        "experiences_0": 1 + sum(step < (filters.min_experience or 0) for step in EXPERIENCES),
        "weekdays_0": filters.available_on.isoweekday() if filters.available_on else None,
        "responses_0": _place(RESPONSE_MINUTES, filters.max_response_minutes),
        "acceptances_0": _place(ACCEPTANCE_PERCENTS, filters.min_acceptance),
        **_days_of_week(),
    }


def _place(steps: tuple[int, ...], step: int | None) -> int | None:
    return steps.index(step) + 1 if step else None


def _days_of_week() -> dict[str, Any]:
    """Seven days from today on, and their strings."""
    today = datetime.now(INDIA).date()
    days = [today + timedelta(days=number) for number in range(WEEKDAYS)]
    return {
        **{f"week_day_{number}": day for number, day in enumerate(days)},
        **{f"week_weekday_{number}": day.isoweekday() for number, day in enumerate(days)},
    }


def _numbered(column: str, order: tuple[str, ...], chosen: Iterable[str]) -> dict[str, int]:
    """The positions of the requested strings in a column, as parameters of ``_strings``."""
    places = sorted(order.index(name) + 1 for name in chosen)
    return {f"{column}_{number}": place for number, place in enumerate(places)}


def is_exact(filters: WorkerFilters) -> bool:
    """Whether the counts are exact. Price and experience have fixed steps: between steps, the
    nearest stricter one is counted, the lower price, the higher experience.
    """
    price, years = filters.max_day_rate_paise, filters.min_experience
    return (price is None or price in DAY_RATES_PAISE) and (not years or years in EXPERIENCES)


def counts_query(filters: WorkerFilters) -> str:
    """The one statement. Its text depends only on the number of values of each filter, so that few
    texts serve all searches and the database reuses their plans.
    """
    return _statement(
        len(filters.trade_ids),
        filters.min_rating is not None,
        len(filters.badges),
        filters.max_day_rate_paise is not None,
        len(filters.languages),
        bool(filters.min_experience),
        filters.available_on is not None,
        filters.available_this_week,
        filters.max_response_minutes is not None,
        filters.min_acceptance is not None,
        filters.is_instant,
        filters.job_id is not None,
    )


_NOBODY: Final = "trades[1] & ~trades[1]"


def _strings(column: str, count: int, join: str = "&") -> str:
    """Workers with any (``|``) or all (``&``) of the requested strings. Past the last string, where
    the array returns NULL, no worker matches.
    """
    return f" {join} ".join(f"{column}[%({column}_{number})s]" for number in range(count))


def _others(conditions: dict[str, str], name: str) -> str:
    """SQL for workers who match all filters except one; empty without other filters."""
    return " & ".join(text for other, text in conditions.items() if other != name)


@lru_cache(maxsize=256)
def _statement(
    trades: int,
    has_rating: bool,
    badges: int,
    has_price: bool,
    languages: int,
    has_experience: bool,
    has_day: bool,
    has_week: bool,
    has_response: bool,
    has_acceptance: bool,
    has_instant: bool,
    has_job: bool,
) -> str:
    works_then = f"weekdays[%(weekdays_0)s] & ~coalesce(off.workers_off, {_NOBODY})"
    works_this_week = " | ".join(
        f"(weekdays[%(week_weekday_{day})s] & ~coalesce(off_{day}.workers_off, {_NOBODY}))"
        for day in range(WEEKDAYS)
    )
    instants = f"coalesce(priced.workers, {_NOBODY})" if has_job else "instants[1]"
    conditions = {
        column: f"({text})"
        for column, text in (
            ("trades", _strings("trades", trades, "|")),
            ("ratings", _strings("ratings", has_rating)),
            ("badges", _strings("badges", badges)),
            ("day_rates", f"coalesce({_strings('day_rates', has_price)}, {_NOBODY})" * has_price),
            ("languages", _strings("languages", languages)),
            (
                "experiences",
                f"coalesce({_strings('experiences', has_experience)}, {_NOBODY})" * has_experience,
            ),
            ("weekdays", works_then * has_day),
            ("week", works_this_week * has_week),
            ("responses", _strings("responses", has_response)),
            ("acceptances", _strings("acceptances", has_acceptance)),
            ("instants", instants * has_instant),
        )
        if text
    }
    masks: dict[str, str] = {
        name: _others(conditions, name) for name in _EXCLUSIVE if name in conditions
    }
    whole = " & ".join(conditions.values())
    named = [f"{text} AS but_{name}" for name, text in masks.items() if text]

    def counts(name: str, place: int) -> str:
        string = f"{name}[{place}]"
        if name not in _EXCLUSIVE or name not in conditions:
            return f"sum(bit_count({string} & chosen)::int)"
        return f"sum(bit_count({string}{f' & but_{name}' if masks[name] else ''})::int)"

    facets = ",\n".join(
        f"'{facet}', json_build_array({rows})"
        for facet, rows in (
            ("min_rating", _rows(counts, "ratings", "value", OFFERED_RATINGS, RATINGS)),
            ("badges", _rows(counts, "badges", "badge", BADGES, BADGES)),
            ("max_day_rate", _rows(counts, "day_rates", "paise", DAY_RATES_PAISE, DAY_RATES_PAISE)),
            ("languages", _rows(counts, "languages", "code", LANGUAGES, LANGUAGES)),
            ("min_experience", _rows(counts, "experiences", "years", EXPERIENCES, EXPERIENCES)),
            (
                "max_response",
                _rows(counts, "responses", "minutes", RESPONSE_MINUTES, RESPONSE_MINUTES),
            ),
            (
                "min_acceptance",
                _rows(counts, "acceptances", "percent", ACCEPTANCE_PERCENTS, ACCEPTANCE_PERCENTS),
            ),
        )
    )
    joins = _DAYS_OFF.format(name="off", day="day") if has_day else ""
    if has_week:
        days = range(WEEKDAYS)
        joins += "".join(_DAYS_OFF.format(name=f"off_{day}", day=f"week_day_{day}") for day in days)
    joins += _OF_JOB * has_job
    total = "coalesce(sum(bit_count(chosen)::int), 0)"
    day = f"json_build_object('date', %(day)s::date, 'count', {total})" if has_day else "NULL"
    of_trades = ", ".join(counts("trades", place + 1) for place in range(len(COLUMNS["trades"])))
    return f"""
WITH near AS MATERIALIZED (
    SELECT counts.*, {", ".join([f"{whole} AS chosen", f"{instants} AS booked_at_once", *named])}
    FROM professionals_area_count counts {joins}
    WHERE {_WITHIN}
), summed AS (
    SELECT {total} AS total,
           ARRAY[{of_trades}] AS trades,
           json_build_object(
               {facets}, 'available_on', {day},
               'instant', coalesce(sum(bit_count(booked_at_once & chosen)::int), 0)
           ) AS facets
    FROM near
)
SELECT json_build_object(
    'total', summed.total,
    'is_exact', %(is_exact)s::boolean,
    'facets', (
        summed.facets::jsonb || jsonb_build_object('trades', (
            SELECT jsonb_agg(jsonb_build_object(
                'slug', trade.slug, 'name', trade.name, 'name_hi', trade.name_hi,
                'count', coalesce(summed.trades[trade.id], 0)
            ) ORDER BY trade.id) FROM trades_trade trade
        ))
    ),
    'areas', (
        SELECT coalesce(json_agg(json_build_object(
            'id', area.id, 'name', area.name,
            'name_hi', coalesce(nullif(area.name_hi, ''), area.name),
            'latitude', area.latitude, 'longitude', area.longitude, 'count', counted.count
        ) ORDER BY counted.count DESC, area.id), '[]')
        FROM (
            SELECT area_id, sum(bit_count(chosen)::int) AS count FROM near GROUP BY area_id
        ) AS counted
        JOIN places_area area ON area.id = counted.area_id
        WHERE counted.count > 0
    )
)::text
FROM summed
"""  # noqa: S608 — fragments of this module; values are parameters


def _rows(
    counts: Any, column: str, key: str, offered: Iterable[Any], order: tuple[Any, ...]
) -> str:
    return ", ".join(
        f"json_build_object('{key}', {_literal(value)}, "
        f"'count', coalesce({counts(column, order.index(value) + 1)}, 0))"
        for value in offered
    )


def _literal(value: int | str) -> str:
    return str(value) if isinstance(value, int) else f"'{value}'"


_EXCLUSIVE: Final = frozenset(
    {"trades", "ratings", "day_rates", "experiences", "responses", "acceptances"}
)
"""Choices of these columns replace each other; those of the others are combined."""

_DAYS_OFF: Final = """
LEFT JOIN professionals_area_count_day AS {name}
    ON {name}.area_id = counts.area_id AND {name}.block = counts.block AND {name}.day = %({day})s
"""

_OF_JOB: Final = """
LEFT JOIN professionals_area_count_job AS priced
    ON priced.area_id = counts.area_id AND priced.block = counts.block
    AND priced.job_id = %(job)s::bigint
"""

_WITHIN: Final = f"""
    counts.latitude BETWEEN %(latitude)s::float8 - %(reach_degrees)s::float8
        AND %(latitude)s + %(reach_degrees)s
    AND counts.longitude
        BETWEEN %(longitude)s::float8 - %(reach_degrees)s / cos(radians(abs(%(latitude)s) + 1))
        AND %(longitude)s + %(reach_degrees)s / cos(radians(abs(%(latitude)s) + 1))
    AND 2 * {EARTH_RADIUS_M} * asin(least(1, sqrt(
        sin(radians(counts.latitude - %(latitude)s) / 2) ^ 2
        + cos(radians(%(latitude)s)) * cos(radians(counts.latitude))
        * sin(radians(counts.longitude - %(longitude)s) / 2) ^ 2
    ))) <= %(radius_m)s
"""
