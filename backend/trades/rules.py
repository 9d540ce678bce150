"""The usual rating of a trade: the stars that rank people without reviews.

Source: decision 0031 (ranking by reviews of the trade).
"""

from decimal import Decimal
from typing import Final

USUAL_STARS: Final = Decimal("3.8")
"""The average of reviews, for trades that have too few of their own."""

ENOUGH_REVIEWS: Final = 30
"""From this many reviews on, their average is the trade's usual stars."""

STEP: Final = Decimal("0.1")
"""The usual stars change only by this much or more: each change rewrites search rows."""


def usual_stars(current: Decimal, *, average: Decimal | None, reviews: int) -> Decimal:
    """The usual stars of a trade after a count of its reviews."""
    if average is None or reviews < ENOUGH_REVIEWS or abs(average - current) < STEP:
        return current
    return round(average, 1)


NEAREST_MEANINGS: Final = 6
"""So many meanings are offered for words that are not understood."""
