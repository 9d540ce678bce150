"""The columns, indexes and minimum values of a search row, by ``professionals.rules``.

A worker's rows differ in what reviews of one trade change, ``best_rank`` and ``rating_rank``; a
search of several trades finds each worker by the best of these rows (decision 0031).
"""

from collections.abc import Iterable
from datetime import date

from django.db import models
from django.db.models import Q

from professionals import rules
from professionals.rules import BADGES, FIRST_LANGUAGE_BIT, FIRST_WEEKDAY_BIT, LANGUAGES
from professionals.sql_terms import SqlFunction


def _call(function: SqlFunction, **arguments: models.Func) -> models.Func:
    """Calls the function with the columns that its parameters are named after."""
    terms = [arguments.get(name, name) for name, _type in function.parameters]
    return models.Func(*terms, function=function.name)


QUALITY = _call(rules.QUALITY)
OVERALL_QUALITY = _call(rules.OVERALL_QUALITY)
BEST_RANK = _call(rules.BEST_RANK, quality=QUALITY)
RATING_RANK = _call(rules.RATING_RANK, quality=OVERALL_QUALITY)
PRICE_RANK = _call(rules.PRICE_RANK, quality=OVERALL_QUALITY)
RESPONSE_RANK = _call(rules.RESPONSE_RANK, quality=OVERALL_QUALITY)
ACCEPTANCE_RANK = _call(rules.ACCEPTANCE_RANK, quality=OVERALL_QUALITY)
FACETS = _call(rules.FACETS)
CELL = _call(rules.CELL)


def computed(expression: models.Func, field: "models.Field[int, int]") -> models.GeneratedField:
    """A column that the database computes and stores."""
    return models.GeneratedField(expression=expression, output_field=field, db_persist=True)


def search_index(name: str, run: str, rank: str) -> models.Index:
    """The listed rows of each trade and ``run`` (an area or a cell), ordered by ``rank``."""
    filtered = ["area", "facets", "experience_years", "rating_average", "price_rank"]
    filtered.append("bookable_from")
    return models.Index(
        name=name,
        fields=["trade", run, rank, "worker"],
        include=[column for column in filtered if column not in (run, rank)],
        condition=Q(is_listed=True),
    )


def facets_asked(
    *,
    badges: Iterable[str] = (),
    languages: Iterable[str] = (),
    available_on: date | None = None,
    max_response_minutes: int | None = None,
    min_acceptance: int | None = None,
    is_instant: bool = False,
) -> int:
    """The bits of ``facets`` that a row must have."""
    bits = {BADGES.index(badge) for badge in badges}
    bits |= {FIRST_LANGUAGE_BIT + LANGUAGES.index(language) for language in languages}
    if available_on is not None:
        bits.add(FIRST_WEEKDAY_BIT + available_on.weekday())
    if max_response_minutes is not None:
        place = rules.RESPONSE_MINUTES.index(max_response_minutes)
        bits.add(rules.FIRST_RESPONSE_BIT + place)
    if min_acceptance is not None:
        place = rules.ACCEPTANCE_PERCENTS.index(min_acceptance)
        bits.add(rules.FIRST_ACCEPTANCE_BIT + place)
    if is_instant:
        bits.add(rules.INSTANT_BIT)
    return sum(1 << bit for bit in bits)


def least_price_rank(most_paise: int | None) -> int:
    """The minimum ``price_rank`` for a day rate up to this one; None does not filter."""
    return -(2**62) if most_paise is None else rules.price_rank(most_paise, 0)
