"""Writes of the catalogue's counted figures; the catalogue itself comes from its file."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from trades.models import Trade


@dataclass(frozen=True, slots=True)
class TradeFigures:
    """What is counted of one trade: completed work, and the average of its 1 to 5 stars."""

    projects_count: int
    rating_average: Decimal | None


def trade_figures_save(*, figures: Mapping[int, TradeFigures]) -> None:
    """Take over figures by trade id, counted by a slice that knows work and reviews."""
    rows = list(Trade.objects.filter(pk__in=figures.keys()))
    for row in rows:
        row.projects_count = figures[row.pk].projects_count
        average = figures[row.pk].rating_average
        row.rating_average = average.quantize(Decimal("0.01")) if average else None
    Trade.objects.bulk_update(rows, ["projects_count", "rating_average"])
