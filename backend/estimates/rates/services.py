"""The nightly count of accepted prices."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from applications.models import Application, Included
from estimates.models import MarketPrice
from estimates.rates.rules import city_factor, publishable_price
from places.models import City
from projects.ports import ApplicationStatus
from trades.rates import RateUnit

COUNTED_FOR = timedelta(days=730)
"""Older prices say little of today's."""

Key = tuple[int, str, bool, int | None]
"""Trade, unit, whether material is included, and the city; None is all of India."""
Prices = dict[UUID, list[int]]


def market_prices_count() -> int:
    """Replace all published prices by today's. Returns how many there are."""
    today = timezone.localdate()
    found: dict[Key, Prices] = defaultdict(lambda: defaultdict(list))
    for key, applicant, paise in _accepted_prices():
        found[key][applicant].append(paise)
    rows = [
        MarketPrice(
            trade_id=trade,
            unit=unit,
            has_material=has_material,
            city_id=city,
            counted_on=today,
            offers=price.offers,
            people=price.people,
            low_paise=price.low_paise,
            median_paise=price.median_paise,
            high_paise=price.high_paise,
        )
        for (trade, unit, has_material, city), prices in found.items()
        if (price := publishable_price(prices)) is not None
    ]
    with transaction.atomic():
        MarketPrice.objects.all().delete()
        MarketPrice.objects.bulk_create(rows, batch_size=1000)
    return len(rows)


def _accepted_prices() -> Iterator[tuple[Key, UUID, int]]:
    """Each accepted price twice: in its city, and for all of India at a large city's level."""
    factors = {city.pk: city_factor(city).likely for city in City.objects.all()}
    rows = Application.objects.filter(
        status=ApplicationStatus.ACCEPTED,
        decided_at__gte=timezone.now() - COUNTED_FOR,
        project__trade__isnull=False,
        project__city__isnull=False,
    ).exclude(rate_unit=RateUnit.LUMP_SUM)
    for trade, city, unit, includes, applicant, paise in rows.values_list(
        *("project__trade", "project__city", "rate_unit", "includes", "applicant", "rate_paise")
    ).iterator(chunk_size=5000):
        has_material = Included.MATERIALS in includes
        yield (trade, unit, has_material, city), applicant, paise
        yield (trade, unit, has_material, None), applicant, int(paise / factors[city])
