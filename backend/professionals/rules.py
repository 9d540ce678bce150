"""How search orders and filters professionals: one formula for Python and for the database.

Every order sorts by one integer, highest first, then by the worker's id:

- **ranked stars**: the Bayesian average in one trade, by which reputation ranks. It averages the
  reviews of work in this trade, all other reviews as ``USUAL_WEIGHT`` reviews at most, and
  ``USUAL_WEIGHT`` reviews with the trade's usual stars. So a single review changes little, and a
  praised plumber is not automatically the best electrician.
- **quality**, 0 to 1000: the ranked stars count up to 500, so a new worker starts in the middle;
  ``BADGE_POINTS`` and ``COUNTED`` add the rest. Agreed bookings that the worker called off take
  away points: ``CANCELLED_POINTS`` for their part of all, counted together with
  ``TRUSTED_BOOKINGS`` that took place.
- **best_rank** orders "best match" within a distance band, and "nearest" within an area: first
  those who can be booked within ``BOOKABLE_WITHIN_DAYS``, then by quality.
- **rating_rank**: the ranked stars, then the number of reviews, then the overall quality, which
  weights all reviews equally and uses ``USUAL_STARS``. Without reviews, the quality alone.
- **price_rank**: a lower day rate ranks higher, then the overall quality. No day rate ranks last.
- **response_rank** and **acceptance_rank**: a faster answer to requests, a larger part accepted;
  then the overall quality. With too few requests to tell, last.
- **facets**: the filters that ask "has all of these", one bit each: badges, weekdays of work (none
  while the worker takes no work), languages, answers within ``RESPONSE_MINUTES``, accepts at least
  ``ACCEPTANCE_PERCENTS``, is booked at once by rules (decision 0117) and has a free day soon. All
  31 bits are taken: another filter makes it a ``bigint``.
- **cell**: the grid square of the position.

Sources: spec part 1, points 3 and 7; decisions 0019 (orders), 0031 (reviews by trade), 0115
(availability, answers) and 0122 (instant booking, cancellations).

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
    between,
    bit_of,
    both,
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

CANCELLED_POINTS: Final = 500
"""What somebody would lose who called off everything: as much as all stars give."""

TRUSTED_BOOKINGS: Final = 10
"""Bookings that took place count so often from the beginning: one that is called off among three
costs 38 points, less than half a star; one among forty, 10."""

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

RESPONSE_MINUTES: Final = (60, 240, 1_440)
"""The usual time to the first answer to a request, at most, that search filters by."""

ACCEPTANCE_PERCENTS: Final = (80, 90)
"""The part of the requests accepted, at least, that search filters by."""

FIRST_RESPONSE_BIT: Final = FIRST_LANGUAGE_BIT + len(LANGUAGES)
FIRST_ACCEPTANCE_BIT: Final = FIRST_RESPONSE_BIT + len(RESPONSE_MINUTES)

INSTANT_BIT: Final = FIRST_ACCEPTANCE_BIT + len(ACCEPTANCE_PERCENTS)

FEWEST_REQUESTS: Final = 5
"""With fewer answered or expired requests, neither response time nor acceptance is known."""

ANSWERS_COUNT_FOR_DAYS: Final = 365
"""Older requests say little about how somebody answers today."""

BOOKABLE_WITHIN_DAYS: Final = 14
"""Who has no free day within these counts as full, and ranks below those who have."""

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

MOST_RESPONSE_MINUTES: Final = 2**31


def ranked_stars(
    rating_average: Term,
    rating_count: Term,
    trade_stars: Term,
    trade_reviews: Term,
    usual_stars: Term,
) -> Term:
    """The Bayesian average, 1 to 5. ``trade_stars`` is the sum of ``trade_reviews``' stars."""
    others = greatest(0, rating_count - trade_reviews)
    others_stars = as_float(rating_average) * rating_count - trade_stars
    others_average = least(5, greatest(1, others_stars / greatest(1, others)))
    weight = least(USUAL_WEIGHT, others)
    stars = trade_stars + weight * others_average + USUAL_WEIGHT * as_float(usual_stars)
    return stars / (trade_reviews + weight + USUAL_WEIGHT)


def trade_quality(
    rating_average: Term,
    rating_count: Term,
    trade_stars: Term,
    trade_reviews: Term,
    usual_stars: Term,
    *person: Term,
) -> Term:
    """The quality in one trade. ``person``: the bookings agreed and those of them called off,
    badges, experience, completed work and wholeness."""
    stars = ranked_stars(rating_average, rating_count, trade_stars, trade_reviews, usual_stars)
    return _points(stars, *person)


def overall_quality(
    rating_average: Term,
    rating_count: Term,
    *person: Term,
) -> Term:
    """The quality in all trades together."""
    stars = as_float(rating_average) * rating_count + float(USUAL_WEIGHT * USUAL_STARS)
    average = stars / (rating_count + USUAL_WEIGHT)
    return _points(average, *person)


def _points(average: Term, agreed: Term, cancelled: Term, badges: Term, *counted: Term) -> Term:
    points = rounded(POINTS_PER_STAR * (average - 1))
    for place, worth in enumerate(BADGE_POINTS.values()):
        points = points + worth * bit_of(badges, place)
    for count, (worth, at_most) in zip(counted, COUNTED.values(), strict=True):
        points = points + worth * least(count, at_most)
    return greatest(0, points - rounded(CANCELLED_POINTS * cancelled_part(agreed, cancelled)))


def cancelled_part(agreed: Term, cancelled: Term) -> Term:
    """The part of the agreed bookings that the worker called off, from 0 to below 1."""
    return as_float(cancelled) / (agreed + TRUSTED_BOOKINGS)


def reviews_until_equal(rating_average: float, usual_stars: float) -> int:
    """From how many reviews on the ranked stars are those of the reviews, to a tenth."""
    return max(0, round(USUAL_WEIGHT * abs(rating_average - usual_stars) / 0.05) - USUAL_WEIGHT)


def best_rank(is_bookable: Term, quality: Term) -> Term:
    return zero_where(is_bookable, False, QUALITY_ROOM) + quality


def rating_rank(
    rating_average: Term,
    rating_count: Term,
    trade_stars: Term,
    trade_reviews: Term,
    usual_stars: Term,
    quality: Term,
) -> Term:
    stars = ranked_stars(rating_average, rating_count, trade_stars, trade_reviews, usual_stars)
    average = as_whole(stars * 100) * RATING_ROOM
    reviews = as_whole(least(rating_count, RATING_ROOM // QUALITY_ROOM - 1)) * QUALITY_ROOM
    return zero_where(rating_count, 0, average + reviews) + quality


def price_rank(day_rate_paise: Term, quality: Term) -> Term:
    return -least(day_rate_paise, MOST_DAY_RATE_PAISE) * QUALITY_ROOM + quality


def response_rank(response_minutes: Term, quality: Term) -> Term:
    """``response_minutes`` is NULL where it is unknown."""
    return -least(response_minutes, MOST_RESPONSE_MINUTES) * QUALITY_ROOM + quality


def acceptance_rank(acceptance_percent: Term, quality: Term) -> Term:
    """``acceptance_percent`` is 0 where it is unknown."""
    return as_whole(acceptance_percent) * QUALITY_ROOM + quality


def facets(
    badges: Term,
    weekdays: Term,
    availability: Term,
    languages: Term,
    response_minutes: Term,
    acceptance_percent: Term,
    is_instant: Term,
    is_bookable: Term,
) -> Term:
    bits = badges | zero_where(availability, "away", weekdays * 2**FIRST_WEEKDAY_BIT)
    for bit, language in enumerate(LANGUAGES, start=FIRST_LANGUAGE_BIT):
        bits = bits | has(languages, language) << bit
    for bit, most in enumerate(RESPONSE_MINUTES, start=FIRST_RESPONSE_BIT):
        bits = bits | between(response_minutes, 0, most) << bit
    for bit, fewest in enumerate(ACCEPTANCE_PERCENTS, start=FIRST_ACCEPTANCE_BIT):
        bits = bits | between(acceptance_percent, fewest, 100) << bit
    return bits | both(is_instant, is_bookable) << INSTANT_BIT


def cell(latitude: Term, longitude: Term) -> Term:
    return floor(latitude * CELLS_PER_DEGREE) * 1000 + floor(longitude * CELLS_PER_DEGREE)


_of_all_work = (("rating_average", "numeric"), ("rating_count", "integer"))
_of_the_person = (
    ("agreed_bookings", "integer"),
    ("cancelled_bookings", "integer"),
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
BEST_RANK: Final = SqlFunction(
    "professionals_best_rank",
    best_rank,
    (("is_bookable", "boolean"), ("quality", "smallint")),
    "smallint",
)
RATING_RANK: Final = SqlFunction(
    "professionals_rating_rank",
    rating_rank,
    (*_of_all_work, *_of_the_trade, ("quality", "smallint")),
    "bigint",
)
RESPONSE_RANK: Final = SqlFunction(
    "professionals_response_rank",
    response_rank,
    (("response_minutes", "bigint"), ("quality", "smallint")),
    "bigint",
)
ACCEPTANCE_RANK: Final = SqlFunction(
    "professionals_acceptance_rank",
    acceptance_rank,
    (("acceptance_percent", "smallint"), ("quality", "smallint")),
    "bigint",
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
        ("response_minutes", "bigint"),
        ("acceptance_percent", "smallint"),
        ("is_instant", "boolean"),
        ("is_bookable", "boolean"),
    ),
    "integer",
)
CELL: Final = SqlFunction(
    "professionals_cell",
    cell,
    (("latitude", "double precision"), ("longitude", "double precision")),
    "integer",
)
FUNCTIONS: Final = (
    *(OVERALL_QUALITY, QUALITY, BEST_RANK, RATING_RANK, PRICE_RANK),
    *(RESPONSE_RANK, ACCEPTANCE_RANK, FACETS, CELL),
)
