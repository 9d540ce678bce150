"""Writes of the catalogue's counted figures; the catalogue itself comes from its file."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from trades.models import Trade


@dataclass(frozen=True, slots=True)
class TradeFigures:
    """What is counted of one trade: completed work, the average of its 1 to 5 stars, and of how
    many reviews that is."""

    projects_count: int
    rating_average: Decimal | None
    reviews_count: int = 0


TELLING_REVIEWS: Final = 30
"""From so many on the reviews of a trade say what is usual in it."""

STEP: Final = Decimal("0.1")
"""The usual stars stay until the average is so far off: each change rewrites search rows."""


def trade_figures_save(*, figures: Mapping[int, TradeFigures]) -> None:
    """Take over figures by trade id, counted by a slice that knows work and reviews."""
    rows = list(Trade.objects.filter(pk__in=figures.keys()))
    for row in rows:
        row.projects_count = figures[row.pk].projects_count
        average = figures[row.pk].rating_average
        row.rating_average = average.quantize(Decimal("0.01")) if average else None
        row.usual_stars = _usual_stars(row, figures[row.pk])
    Trade.objects.bulk_update(rows, ["projects_count", "rating_average", "usual_stars"])


def _usual_stars(row: Trade, figures: TradeFigures) -> Decimal:
    average = figures.rating_average
    if average is None or figures.reviews_count < TELLING_REVIEWS:
        return row.usual_stars
    return row.usual_stars if abs(average - row.usual_stars) < STEP else round(average, 1)
