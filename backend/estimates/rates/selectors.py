"""The rate of each item of work in a city: the market's where it has enough, else the seed's."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from core.errors import NotFound
from estimates.models import MarketPrice
from estimates.quantities.ranges import Range
from estimates.rates.rules import Published, as_range, city_factor
from estimates.rates.seeds import READ_ON, SEEDS, RateItem, RateSource, Seed
from places.models import City
from trades.models import Trade

_PriceKey = tuple[str, str, bool]
"""Trade's slug, unit, whether material is included."""


@dataclass(frozen=True, slots=True)
class Basis:
    """What a rate rests on: a published list, or the market's own prices (``offers`` > 0)."""

    source: RateSource | None
    dated: date
    offers: int = 0
    people: int = 0
    is_of_city: bool = False


@dataclass(frozen=True, slots=True)
class Rate:
    """Rupees for one ``unit``, labour and material apart."""

    item: RateItem
    seed: Seed
    labour: Range
    material: Range
    basis: Basis

    @property
    def whole(self) -> Range:
        return self.labour.plus(self.material)


def rates_in(city: City | None, items: Iterable[RateItem] = RateItem) -> dict[RateItem, Rate]:
    """The rates of the named items in a city (None: anywhere in India), in one query."""
    wanted = list(items)
    slugs = {SEEDS[item].trade for item in wanted}
    market = _market(city, slugs)
    return {item: _rate(item, city, market) for item in wanted}


def _rate(item: RateItem, city: City | None, market: Mapping[_PriceKey, MarketPrice]) -> Rate:
    seed, factor = SEEDS[item], city_factor(city)
    labour, material = seed.labour.times(factor), seed.material.times(factor)
    basis = Basis(seed.source, READ_ON)
    if not seed.takes_market:
        return Rate(item, seed, labour, material, basis)
    if (price := market.get((seed.trade, seed.unit, False))) is not None:
        labour, basis = _of_market(price, city), _market_basis(price)
    if (price := market.get((seed.trade, seed.unit, True))) is not None:
        material, basis = _of_market(price, city).less(labour), _market_basis(price)
    return Rate(item, seed, labour, material, basis)


def _of_market(price: MarketPrice, city: City | None) -> Range:
    factor = city_factor(city).likely if price.city_id is None else Decimal(1)
    found = Published(
        price.offers, price.people, price.low_paise, price.median_paise, price.high_paise
    )
    return as_range(found, factor)


def _market_basis(price: MarketPrice) -> Basis:
    return Basis(None, price.counted_on, price.offers, price.people, price.city_id is not None)


def _market(city: City | None, trades: Iterable[str]) -> dict[_PriceKey, MarketPrice]:
    """The city's own price where there is one, else that of all of India."""
    found: dict[_PriceKey, MarketPrice] = {}
    rows = MarketPrice.objects.filter(trade__slug__in=trades, city__isnull=True)
    if city is not None:
        rows |= MarketPrice.objects.filter(trade__slug__in=trades, city=city)
    for row in rows.select_related("trade").order_by("city_id"):
        key = (row.trade.slug, row.unit, row.has_material)
        if key not in found or row.city_id is not None:
            found[key] = row
    return found


@dataclass(frozen=True, slots=True)
class PriceList:
    """What the work of a trade costs in a city."""

    trade: Trade
    city: City
    rates: list[Rate]
    agreed: list[MarketPrice]


def price_list(trade_slug: str, city_key: str) -> PriceList:
    """``city_key`` is a slug or an id. Raises NotFound for an unknown trade or city."""
    trade = Trade.objects.filter(slug=trade_slug).first()
    is_id = city_key.isascii() and city_key.isdigit() and len(city_key) < 10
    city = City.objects.filter(**{"pk" if is_id else "slug": city_key}).first()
    if trade is None or city is None:
        raise NotFound
    agreed = MarketPrice.objects.filter(trade=trade, city=city).order_by("unit", "has_material")
    rates = rates_in(city, items_of(trade.slug))
    return PriceList(trade, city, list(rates.values()), list(agreed))


def priced_pairs() -> list[tuple[str, str]]:
    """Trade and city slugs that have published prices: the price pages that search engines list."""
    rows = MarketPrice.objects.filter(city__isnull=False)
    return list(rows.values_list("trade__slug", "city__slug").distinct().order_by("trade", "city"))


def items_of(trade: str) -> list[RateItem]:
    """The items of a trade that stand in its price list; parts of a house do not."""
    return [
        item
        for item, seed in SEEDS.items()
        if seed.trade == trade and not item.startswith("house_")
    ]
