"""The price list of a trade in a city. Amounts are paise for one unit."""

from datetime import date
from decimal import Decimal
from typing import Self

from core.api.schemas import Out
from estimates.models import MarketPrice
from estimates.quantities.ranges import Range
from estimates.rates.labels import ITEMS, SOURCES
from estimates.rates.seeds import RateItem, VolumeUnit
from estimates.rates.selectors import Rate
from trades.rates import RateUnit


class PriceSpanOut(Out):
    low_paise: int
    likely_paise: int
    high_paise: int

    @classmethod
    def of(cls, rupees: Range) -> Self:
        rounded = rupees.rounded(Decimal(1))
        return cls(
            low_paise=int(rounded.low * 100),
            likely_paise=int(rounded.likely * 100),
            high_paise=int(rounded.high * 100),
        )


class PriceOut(Out):
    """A piece of work. ``whole`` includes material; null where that is unknown or none."""

    item: RateItem
    label: str
    unit: RateUnit | VolumeUnit
    unit_label: str
    labour: PriceSpanOut
    whole: PriceSpanOut | None
    offers: int
    """How many agreed prices it rests on; 0: on a published list."""
    source: str
    dated: date

    @classmethod
    def of(cls, rate: Rate) -> Self:
        return cls(
            item=rate.item,
            label=str(ITEMS[rate.item]),
            unit=rate.seed.unit,
            unit_label=str(rate.seed.unit.label),
            labour=PriceSpanOut.of(rate.labour),
            whole=PriceSpanOut.of(rate.whole) if rate.material.high else None,
            offers=rate.basis.offers,
            source=str(SOURCES[rate.basis.source]) if rate.basis.source else "",
            dated=rate.basis.dated,
        )


class AgreedPriceOut(Out):
    """Quartiles of what people agreed on here, in one unit."""

    unit: RateUnit
    unit_label: str
    has_material: bool
    offers: int
    people: int
    low_paise: int
    median_paise: int
    high_paise: int
    counted_on: date

    @classmethod
    def of(cls, row: MarketPrice) -> Self:
        return cls.from_row(row, unit_label=str(RateUnit(row.unit).label))


class PriceListOut(Out):
    """``agreed`` is empty until a city has at least 20 agreed prices of at least 10 people."""

    trade: str
    trade_name: str
    city: str
    city_id: int
    city_name: str
    items: list[PriceOut]
    agreed: list[AgreedPriceOut]
    least_offers: int
