"""When a badge is held: all figures in one place, shown to everybody (``GET /api/badge-rules``)."""

from datetime import timedelta
from decimal import Decimal

VERIFIED_FOR = timedelta(days=730)
"""From an approval; then everything is confirmed anew."""

REFERENCES = 2
"""Confirmed ones, by a code to each one's own phone."""
REFERENCE_COUNTS_BEFORE = timedelta(days=365)
"""A confirmation counts that was given at most so long before the verification began."""

SKILL_PIECES = 3
"""Pieces of work in the trade, each with a photo."""
SKILL_REVIEWS = 3
"""Reviews of work in the trade that everybody can read."""
SKILL_AVERAGE = Decimal("4.0")
SKILL_LASTS = timedelta(days=730)

TOP_REVIEWS = 10
TOP_WITHIN = timedelta(days=365)
TOP_AVERAGE = Decimal("4.7")
TOP_USUAL_WEIGHT = 3
"""So many reviews of the trade's usual stars are counted along, so that ten good reviews of a
newcomer do not outweigh a hundred of somebody known. Fewer than in the order of the search (5):
with those even ten reviews of five stars would not reach."""

WARN_BEFORE = timedelta(days=30)


def weighted_average(stars: int, count: int, usual_stars: Decimal) -> Decimal:
    """The average of this many reviews and ``TOP_USUAL_WEIGHT`` usual ones, to two places."""
    whole = stars + TOP_USUAL_WEIGHT * usual_stars
    return (whole / (count + TOP_USUAL_WEIGHT)).quantize(Decimal("0.01"))


def is_top_rated(stars: int, count: int, usual_stars: Decimal) -> bool:
    """Whether a year's reviews suffice; a lost dispute is checked separately."""
    return count >= TOP_REVIEWS and weighted_average(stars, count, usual_stars) >= TOP_AVERAGE
