"""How results are ordered, and the columns of a search row that say so.

Every order is "more is first" of one whole number, then of the worker's id:

- **quality**, 0 to 1000, what "best match" goes by within a band of distance, and "nearest" within
  an area. Rating, up to 500: the average of the reviews of work in this trade, of all reviews of
  other work together as ``USUAL_WEIGHT`` at most, and of ``USUAL_WEIGHT`` more that have the
  trade's usual stars. So somebody new begins in the middle, a single review moves little, and who
  is praised as a plumber is not therefore the best electrician. Identity checked 80, references
  60, skill 60, top rated 50. Each year of experience 5, to 20 years. Each piece of work completed
  here 5, to 20. Each of five parts of the profile that is filled in 10.
- **rating_rank**: the average, then the number of reviews, then the overall quality: that of all
  reviews alike and 3.8 usual stars. Nobody's review is 0.
- **price_rank**: the lower the day rate the more, then the overall quality. Without a rate by time
  the least.
- **facets**: what is asked as "has all of these", one bit each: badges, weekdays of work (none for
  who takes no work for now), languages.
- **cell**: the square of the grid, 0.2 degrees on each side, that the position lies in.

A worker's rows differ in ``quality`` alone; who offers several of the trades asked for is found by
the best of them (decision 0031).

The formulas are functions of the database, in the initial migration: rows that a bulk load
writes have them too. A formula is changed by a migration that replaces the function and rewrites
the columns.
"""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal

from django.db import models
from django.db.models import Q

BADGES = ("id_verified", "reference_verified", "skill_verified", "top_rated")
"""The badge types of spec part 1, point 3, each a column of the profile, in the order of bits."""

LANGUAGES = ("hi", "en", "bn", "mr", "te", "ta", "gu", "kn", "ml", "or", "pa", "as", "ur", "ne")
"""The languages that search knows, in the order of their bits."""

BANDS_M = (5_000, 15_000, 25_000, 50_000)
"""Where the bands of "best match" end, in metres; the last one is the rest of the circle."""

_first_weekday_bit, _first_language_bit = 4, 11

USUAL_WEIGHT = 5
"""How many reviews the usual stars of a trade weigh as much as. Also in the initial migration."""

USUAL_STARS = Decimal("3.8")
"""What reviews say on average, for trades that have too few to tell."""

_of_the_person = ("badges", "experience_years", "completed_projects", "wholeness")
QUALITY = models.Func(
    *("rating_average", "rating_count", "trade_stars", "trade_reviews", "usual_stars"),
    *_of_the_person,
    function="professionals_trade_quality",
)
OVERALL_QUALITY = models.Func(
    *("rating_average", "rating_count"), *_of_the_person, function="professionals_quality"
)
RATING_RANK = models.Func(
    "rating_average", "rating_count", OVERALL_QUALITY, function="professionals_rating_rank"
)
PRICE_RANK = models.Func("day_rate_paise", OVERALL_QUALITY, function="professionals_price_rank")
FACETS = models.Func(
    *("badges", "weekdays", "availability", "languages"), function="professionals_facets"
)
CELL = models.Func("latitude", "longitude", function="professionals_cell")


def computed(expression: models.Func, field: "models.Field[int, int]") -> models.GeneratedField:
    """A column that the database keeps."""
    return models.GeneratedField(expression=expression, output_field=field, db_persist=True)


def search_index(name: str, run: str, rank: str) -> models.Index:
    """The listed rows of each trade and ``run`` (an area or a cell) in the order of ``rank``."""
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
    bits |= {_first_language_bit + LANGUAGES.index(language) for language in languages}
    if available_on is not None:
        bits.add(_first_weekday_bit + available_on.weekday())
    return sum(1 << bit for bit in bits)


def least_rating_rank(stars: int | None) -> int:
    """What ``rating_rank`` is at least, of who has an average of so many stars."""
    return stars * 100 * 2**32 if stars else 0


def least_price_rank(most_paise: int | None) -> int:
    """What ``price_rank`` is at least, of who costs at most so much a day."""
    return -(2**62) if most_paise is None else -most_paise * 1024
