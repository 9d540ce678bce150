"""What a figure of the market may be published from, and how cities differ. Pure functions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from statistics import median
from uuid import UUID

from estimates.quantities.ranges import Range
from places.models import City

LEAST_OFFERS = 20
LEAST_PEOPLE = 10
"""Fewer accepted offers, or of fewer people, are not published."""
NEIGHBOURS = 1
"""How many people beside the one at a quartile are averaged with: no figure is one person's."""

LARGE_CITIES = frozenset(
    {"mumbai", "delhi", "new-delhi", "bengaluru", "chennai", "hyderabad", "kolkata", "pune"}
    | {"ahmedabad"}
)
"""Our choice of the dearest labour markets."""
DEAREST_CITY = "mumbai"
MEDIUM_PEOPLE = 500_000

CITY_FACTORS = {
    "dearest": Range.of("1.0", "1.1", "1.2"),
    "large": Range.of("0.95", "1.0", "1.05"),
    "medium": Range.of("0.85", "0.88", "0.90"),
    "small": Range.of("0.70", "0.75", "0.80"),
    "unknown": Range.of("0.75", "0.90", "1.05"),
}
"""Against the rates of a large city. Medium: likely as Surat to Mumbai in the point rates of
civilinfo.net; all others are our estimates."""


def city_class(city: City | None) -> str:
    """The key of ``CITY_FACTORS``; ``unknown`` without a city."""
    if city is None:
        return "unknown"
    if city.slug == DEAREST_CITY:
        return "dearest"
    if city.slug in LARGE_CITIES:
        return "large"
    return "medium" if city.population >= MEDIUM_PEOPLE else "small"


def city_factor(city: City | None) -> Range:
    return CITY_FACTORS[city_class(city)]


@dataclass(frozen=True, slots=True)
class Published:
    """Quartiles in paise of what was agreed on, with what they rest on."""

    offers: int
    people: int
    low_paise: int
    median_paise: int
    high_paise: int


def publishable_price(prices: Mapping[UUID, Sequence[int]]) -> Published | None:
    """Quartiles of accepted prices by person; None where they could reveal somebody's.

    Each person counts once, with the median of their prices. A quartile is the mean of the person
    at its place and the neighbours on both sides, rounded to two figures.
    """
    offers = sum(len(of_one) for of_one in prices.values())
    if offers < LEAST_OFFERS or len(prices) < LEAST_PEOPLE:
        return None
    medians = sorted(median(of_one) for of_one in prices.values())
    low, middle, high = (_blur(medians, share) for share in (0.25, 0.5, 0.75))
    return Published(offers, len(prices), low, middle, high)


def _blur(ascending: Sequence[float], share: float) -> int:
    place = round((len(ascending) - 1) * share)
    near = ascending[place - NEIGHBOURS : place + NEIGHBOURS + 1]
    return _two_figures(sum(near) / len(near))


def _two_figures(paise: float) -> int:
    """1 to 100 rupees to a rupee, above that to two figures."""
    step = max(100, 10 ** (len(str(int(paise))) - 2))
    return max(int(round(paise / step) * step), 100)


def as_range(found: Published, factor: Decimal = Decimal(1)) -> Range:
    """In rupees."""
    figures = (found.low_paise, found.median_paise, found.high_paise)
    return Range(*(Decimal(one) / 100 * factor for one in figures))
