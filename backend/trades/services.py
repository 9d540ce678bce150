"""Writes the catalogue's counted figures; the catalogue itself comes from its file."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from trades.models import Trade
from trades.rules import usual_stars


@dataclass(frozen=True, slots=True)
class TradeFigures:
    """A trade's counted figures: completed work, the average of its 1 to 5 stars, and the number of
    reviews."""

    projects_count: int
    rating_average: Decimal | None
    reviews_count: int = 0


def trade_figures_save(*, figures: Mapping[int, TradeFigures]) -> None:
    """Save figures by trade id, counted by a slice that knows work and reviews."""
    rows = list(Trade.objects.filter(pk__in=figures.keys()))
    for row in rows:
        row.projects_count = figures[row.pk].projects_count
        average = figures[row.pk].rating_average
        row.rating_average = average.quantize(Decimal("0.01")) if average else None
        row.usual_stars = usual_stars(
            row.usual_stars, average=average, reviews=figures[row.pk].reviews_count
        )
    Trade.objects.bulk_update(rows, ["projects_count", "rating_average", "usual_stars"])
