"""What is published of accepted prices, and that nobody's own price can be read from it."""

from decimal import Decimal
from uuid import UUID, uuid4

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from estimates.models import MarketPrice
from estimates.quantities.ranges import Range
from estimates.rates.rules import LEAST_OFFERS, LEAST_PEOPLE, city_class, publishable_price
from estimates.rates.seeds import SEEDS, RateItem
from estimates.rates.selectors import priced_pairs, rates_in
from estimates.tests.agreed_prices import agree
from places.models import City
from trades.models import Trade

people = st.dictionaries(
    st.uuids(), st.lists(st.integers(100, 10**7), min_size=1, max_size=4), max_size=40
)


@given(people)
def test_too_few_are_not_published(prices: dict[UUID, list[int]]) -> None:
    is_enough = sum(map(len, prices.values())) >= LEAST_OFFERS and len(prices) >= LEAST_PEOPLE
    found = publishable_price(prices)
    assert (found is not None) == is_enough
    if found:
        assert 0 < found.low_paise <= found.median_paise <= found.high_paise


def test_one_person_with_many_offers_counts_once() -> None:
    """Nineteen people at ₹10, one with a hundred offers at ₹1,000."""
    prices = {uuid4(): [1000] for _ in range(19)} | {uuid4(): [100_000] * 100}
    found = publishable_price(prices)
    assert found is not None
    assert (found.low_paise, found.median_paise, found.high_paise) == (1000, 1000, 1000)


def test_no_figure_is_one_persons() -> None:
    prices = {uuid4(): [paise, paise] for paise in range(111_300, 911_300, 71_700)}
    found = publishable_price(prices)
    assert found is not None
    stated = {paise for of_one in prices.values() for paise in of_one}
    assert not stated & {found.low_paise, found.median_paise, found.high_paise}


@pytest.mark.django_db
def test_the_database_refuses_a_price_of_too_few() -> None:
    with pytest.raises(IntegrityError, match="market_price_of_enough"), transaction.atomic():
        MarketPrice.objects.create(
            trade=Trade.objects.get(slug="painter"),
            unit="sq_ft",
            has_material=False,
            offers=20,
            people=9,
            low_paise=100,
            median_paise=200,
            high_paise=300,
            counted_on="2026-11-24",
        )


@pytest.mark.django_db
def test_agreed_prices_replace_the_list_once_there_are_enough() -> None:
    pune = City.objects.get(slug="pune")
    agree(pune, count=19)
    assert rates_in(pune, [RateItem.NEW_PAINT])[RateItem.NEW_PAINT].basis.offers == 0
    assert Client().get("/api/prices/painter/pune").json()["agreed"] == []
    assert priced_pairs() == []

    agree(pune, count=1, first=19)
    rate = rates_in(pune, [RateItem.NEW_PAINT])[RateItem.NEW_PAINT]
    assert (rate.basis.offers, rate.basis.people, rate.basis.is_of_city) == (20, 20, True)
    assert rate.labour == Range.of("15", "20", "24")
    shown = Client().get("/api/prices/painter/pune").json()
    assert shown["agreed"][0]["offers"] == 20
    assert priced_pairs() == [("painter", "pune")]
    # Elsewhere the same cases count for all of India, at the level of that city.
    nagpur = City.objects.get(slug="nagpur")
    elsewhere = rates_in(nagpur, [RateItem.NEW_PAINT])[RateItem.NEW_PAINT]
    assert elsewhere.basis.offers == 20
    assert not elsewhere.basis.is_of_city
    assert elsewhere.labour.likely == 20 * Decimal("0.88")


@pytest.mark.django_db
def test_every_seed_belongs_to_a_trade() -> None:
    known = set(Trade.objects.values_list("slug", flat=True))
    assert {seed.trade for seed in SEEDS.values()} <= known


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("slug", "expected"),
    [("mumbai", "dearest"), ("pune", "large"), ("surat", "medium"), ("nashik", "medium")],
)
def test_classes_of_cities(slug: str, expected: str) -> None:
    assert city_class(City.objects.get(slug=slug)) == expected
    assert city_class(None) == "unknown"


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["painter/atlantis", "wizard/pune", "x" * 90 + "/pune"])
def test_unknown_trades_and_cities_are_not_found(address: str) -> None:
    assert Client().get(f"/api/prices/{address}").status_code == 404
