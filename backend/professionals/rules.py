"""How search orders and filters professionals: one formula for Python and for the database.

Every order sorts by one integer, highest first, then by the worker's id:

- **quality**, 0 to 1000, orders "best match" within a distance band, and "nearest" within an
  area. The stars count up to 500: the average of the reviews of work in this trade, of all other
  reviews as ``USUAL_WEIGHT`` reviews at most, and of ``USUAL_WEIGHT`` reviews with the trade's
  usual stars. So a new worker starts in the middle, a single review changes little, and a praised
  plumber is not automatically the best electrician. ``BADGE_POINTS`` and ``COUNTED`` add the rest.
- **rating_rank**: the average, then the number of reviews, then the overall quality, which weights
  all reviews equally and uses ``USUAL_STARS``. Without reviews, the quality alone.
- **price_rank**: a lower day rate ranks higher, then the overall quality. No day rate ranks last.
- **facets**: the filters that ask "has all of these", one bit each: badges, weekdays of work (none
  while the worker takes no work), languages.
- **cell**: the grid square of the position.

Sources: spec part 1, points 3 and 7; decisions 0019 (orders) and 0031 (reviews by trade).

``FUNCTIONS`` are these formulas as database functions. Generated columns call them, so that
bulk-loaded rows have the values too. A changed formula needs a migration that replaces the function
with its ``definition`` here and rewrites the columns; ``tests/test_rules.py`` fails without it.
"""

from typing import Final

from professionals.sql_terms import (
    SqlFunction,
    Term,
    as_float,
    as_whole,
    bit_of,
    floor,
    greatest,
    has,
    least,
    rounded,
    zero_where,
)
from trades.rules import USUAL_STARS

BADGE_POINTS: Final = {
    "id_verified": 80,
    "reference_verified": 60,
    "skill_verified": 60,
    "top_rated": 50,
}
"""The badge types of spec part 1, point 3, each a column of the profile, in the order of bits."""

BADGES: Final = tuple(BADGE_POINTS)

COUNTED: Final = {
    "experience_years": (5, 20),
    "completed_projects": (5, 20),
    "wholeness": (10, 5),
}
"""The points for each, and the maximum number that counts."""

POINTS_PER_STAR: Final = 125
"""One star is 0 points, five are 500."""

USUAL_WEIGHT: Final = 5
"""The weight of a trade's usual stars, as a number of reviews."""

LANGUAGES: Final = (
    *("hi", "en", "bn", "mr", "te", "ta", "gu"),
    *("kn", "ml", "or", "pa", "as", "ur", "ne"),
)
"""The languages that search knows, in the order of their bits."""

FIRST_WEEKDAY_BIT: Final = len(BADGES)
FIRST_LANGUAGE_BIT: Final = FIRST_WEEKDAY_BIT + 7

BANDS_M: Final = (5_000, 15_000, 25_000, 50_000)
"""The upper ends of "best match" bands, in metres; the last band is the rest of the circle."""

CELLS_PER_DEGREE: Final = 5
"""Cells are 0.2 degrees wide and high."""

QUALITY_ROOM: Final = 1024
"""The quality is the last part of a rank; it is below this."""

RATING_ROOM: Final = 2**32
"""A hundredth of a star in ``rating_rank``; the reviews and the quality are below it."""

MOST_DAY_RATE_PAISE: Final = 2**50
"""Higher rates, and missing ones, rank equally."""


def trade_quality(
    rating_average: Term,
    rating_count: Term,
    trade_stars: Term,
    trade_reviews: Term,
    usual_stars: Term,
    badges: Term,
    experience_years: Term,
    completed_projects: Term,
    wholeness: Term,
) -> Term:
    """The quality in one trade. ``trade_stars`` is the sum of the stars of ``trade_reviews``."""
    others = greatest(0, rating_count - trade_reviews)
    others_stars = as_float(rating_average) * rating_count - trade_stars
    others_average = least(5, greatest(1, others_stars / greatest(1, others)))
    weight = least(USUAL_WEIGHT, others)
    stars = trade_stars + weight * others_average + USUAL_WEIGHT * as_float(usual_stars)
    reviews = trade_reviews + weight + USUAL_WEIGHT
    return _points(stars / reviews, badges, experience_years, completed_projects, wholeness)


def overall_quality(
    rating_average: Term,
    rating_count: Term,
    badges: Term,
    experience_years: Term,
    completed_projects: Term,
    wholeness: Term,
) -> Term:
    """The quality in all trades together."""
    stars = as_float(rating_average) * rating_count + float(USUAL_WEIGHT * USUAL_STARS)
    average = stars / (rating_count + USUAL_WEIGHT)
    return _points(average, badges, experience_years, completed_projects, wholeness)


def _points(average: Term, badges: Term, *counted: Term) -> Term:
    points = rounded(POINTS_PER_STAR * (average - 1))
    for place, worth in enumerate(BADGE_POINTS.values()):
        points = points + worth * bit_of(badges, place)
    for count, (worth, at_most) in zip(counted, COUNTED.values(), strict=True):
        points = points + worth * least(count, at_most)
    return points


def rating_rank(rating_average: Term, rating_count: Term, quality: Term) -> Term:
    average = as_whole(rating_average * 100) * RATING_ROOM
    reviews = as_whole(least(rating_count, RATING_ROOM // QUALITY_ROOM - 1)) * QUALITY_ROOM
    return zero_where(rating_count, 0, average + reviews) + quality


def price_rank(day_rate_paise: Term, quality: Term) -> Term:
    return -least(day_rate_paise, MOST_DAY_RATE_PAISE) * QUALITY_ROOM + quality


def facets(badges: Term, weekdays: Term, availability: Term, languages: Term) -> Term:
    bits = badges | zero_where(availability, "away", weekdays * 2**FIRST_WEEKDAY_BIT)
    for bit, language in enumerate(LANGUAGES, start=FIRST_LANGUAGE_BIT):
        bits = bits | has(languages, language) << bit
    return bits


def cell(latitude: Term, longitude: Term) -> Term:
    return floor(latitude * CELLS_PER_DEGREE) * 1000 + floor(longitude * CELLS_PER_DEGREE)


_of_all_work = (("rating_average", "numeric"), ("rating_count", "integer"))
_of_the_person = (
    ("badges", "smallint"),
    ("experience_years", "smallint"),
    ("completed_projects", "integer"),
    ("wholeness", "smallint"),
)
_of_the_trade = (
    ("trade_stars", "integer"),
    ("trade_reviews", "integer"),
    ("usual_stars", "numeric"),
)

QUALITY: Final = SqlFunction(
    "professionals_trade_quality",
    trade_quality,
    (*_of_all_work, *_of_the_trade, *_of_the_person),
    "smallint",
)
OVERALL_QUALITY: Final = SqlFunction(
    "professionals_quality", overall_quality, (*_of_all_work, *_of_the_person), "smallint"
)
RATING_RANK: Final = SqlFunction(
    "professionals_rating_rank", rating_rank, (*_of_all_work, ("quality", "smallint")), "bigint"
)
PRICE_RANK: Final = SqlFunction(
    "professionals_price_rank",
    price_rank,
    (("day_rate_paise", "bigint"), ("quality", "smallint")),
    "bigint",
)
FACETS: Final = SqlFunction(
    "professionals_facets",
    facets,
    (
        ("badges", "smallint"),
        ("weekdays", "smallint"),
        ("availability", "varchar"),
        ("languages", "varchar[]"),
    ),
    "integer",
)
CELL: Final = SqlFunction(
    "professionals_cell",
    cell,
    (("latitude", "double precision"), ("longitude", "double precision")),
    "integer",
)
FUNCTIONS: Final = (OVERALL_QUALITY, QUALITY, RATING_RANK, PRICE_RANK, FACETS, CELL)
