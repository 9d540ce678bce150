"""The columns, indexes and minimum values of a search row, by ``professionals.rules``.

A worker's rows differ in ``quality`` alone; a search of several trades finds each worker by the
best of these rows (decision 0031).
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
RATING_RANK = _call(rules.RATING_RANK, quality=OVERALL_QUALITY)
PRICE_RANK = _call(rules.PRICE_RANK, quality=OVERALL_QUALITY)
FACETS = _call(rules.FACETS)
CELL = _call(rules.CELL)


def computed(expression: models.Func, field: "models.Field[int, int]") -> models.GeneratedField:
    """A column that the database computes and stores."""
    return models.GeneratedField(expression=expression, output_field=field, db_persist=True)


def search_index(name: str, run: str, rank: str) -> models.Index:
    """The listed rows of each trade and ``run`` (an area or a cell), ordered by ``rank``."""
    filtered = ("area", "facets", "experience_years", "rating_rank", "price_rank")
    return models.Index(
        name=name,
        fields=["trade", run, rank, "worker"],
        include=[column for column in filtered if column not in (run, rank)],
        condition=Q(is_listed=True),
    )


def facets_asked(
    *, badges: Iterable[str] = (), languages: Iterable[str] = (), available_on: date | None = None
) -> int:
    """The bits of ``facets`` that a row must have."""
    bits = {BADGES.index(badge) for badge in badges}
    bits |= {FIRST_LANGUAGE_BIT + LANGUAGES.index(language) for language in languages}
    if available_on is not None:
        bits.add(FIRST_WEEKDAY_BIT + available_on.weekday())
    return sum(1 << bit for bit in bits)


def least_rating_rank(stars: int | None) -> int:
    """The minimum ``rating_rank`` for an average of this many stars."""
    return stars * 100 * rules.RATING_ROOM if stars else 0


def least_price_rank(most_paise: int | None) -> int:
    """The minimum ``price_rank`` for a day rate up to this one; None does not filter."""
    return -(2**62) if most_paise is None else rules.price_rank(most_paise, 0)
