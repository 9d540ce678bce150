"""Rates of different units as one total: the same in Python and in the SQL that sorts the lists."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from applications.models import Application
from applications.totals import (
    MOST_PAISE,
    Assumption,
    Measure,
    Offer,
    TotalOut,
    WhyUnknown,
    total_expression,
    total_of,
)
from config.tests.world import World
from trades.rates import RateUnit

COUNTED = [unit for unit in RateUnit if unit != RateUnit.LUMP_SUM]
rates = st.integers(100, 10**12)
quantities = st.decimals("0.01", "9999999.99", places=2)
measures = st.none() | st.builds(Measure, quantities, st.sampled_from(COUNTED))
days = st.none() | st.integers(1, 1000)
offers = st.builds(Offer, rates, st.sampled_from(list(RateUnit)), days)


def measure(quantity: str, unit: RateUnit) -> Measure:
    return Measure(Decimal(quantity), unit)


def codes(total: TotalOut) -> list[str]:
    return [assumed.code for assumed in total.assumptions]


@pytest.mark.parametrize(
    ("offer", "stated", "paise", "assumed"),
    [
        (Offer(5_000_000, RateUnit.LUMP_SUM), None, 5_000_000, []),
        (Offer(5_000_000, RateUnit.LUMP_SUM), ("900", RateUnit.SQUARE_FOOT), 5_000_000, []),
        (Offer(4_550, RateUnit.SQUARE_FOOT), ("900.50", RateUnit.SQUARE_FOOT), 4_097_275, []),
        (Offer(80_000, RateUnit.DAY), ("5", RateUnit.DAY), 400_000, []),
        (Offer(10_000, RateUnit.HOUR), ("5", RateUnit.DAY), 400_000, ["hours_per_day"]),
        (Offer(80_000, RateUnit.DAY), ("20", RateUnit.HOUR), 200_000, ["hours_per_day"]),
        (Offer(80_000, RateUnit.DAY, 4), None, 320_000, ["own_estimate"]),
        (
            *(Offer(10_000, RateUnit.HOUR, 4), ("900", RateUnit.SQUARE_FOOT), 320_000),
            ["own_estimate", "hours_per_day"],
        ),
        (Offer(80_000, RateUnit.DAY, 4), ("5", RateUnit.DAY), 400_000, ["estimates_differently"]),
        (Offer(80_000, RateUnit.DAY, 5), ("5", RateUnit.DAY), 400_000, []),
        (Offer(33_333, RateUnit.DAY), ("0.5", RateUnit.HOUR), 2_083, ["hours_per_day"]),
    ],
)
def test_total(
    offer: Offer, stated: tuple[str, RateUnit] | None, paise: int, assumed: list[str]
) -> None:
    total = total_of(offer, measure(*stated) if stated else None)
    assert (total.paise, codes(total), total.why_unknown) == (paise, assumed, None)


@pytest.mark.parametrize(
    ("offer", "stated", "why"),
    [
        (Offer(4_550, RateUnit.SQUARE_FOOT), None, WhyUnknown.QUANTITY_NEEDED),
        (Offer(4_550, RateUnit.POINT), ("5", RateUnit.DAY), WhyUnknown.QUANTITY_NEEDED),
        (Offer(80_000, RateUnit.DAY), None, WhyUnknown.DAYS_NEEDED),
        (Offer(10_000, RateUnit.HOUR), ("900", RateUnit.SQUARE_FOOT), WhyUnknown.DAYS_NEEDED),
        (Offer(10**12, RateUnit.POINT), ("9999999.99", RateUnit.POINT), WhyUnknown.OUT_OF_RANGE),
    ],
)
def test_no_total_is_guessed(
    offer: Offer, stated: tuple[str, RateUnit] | None, why: WhyUnknown
) -> None:
    total = total_of(offer, measure(*stated) if stated else None)
    assert (total.paise, total.why_unknown) == (None, why)


@given(offers, measures)
def test_a_total_or_a_reason(offer: Offer, stated: Measure | None) -> None:
    total = total_of(offer, stated)
    assert (total.paise is None) == (total.why_unknown is not None)
    if total.paise is not None:
        assert 0 <= total.paise <= MOST_PAISE


@given(rates, quantities, st.sampled_from(COUNTED))
def test_a_rate_of_the_stated_unit_is_times_the_quantity(
    rate: int, quantity: Decimal, unit: RateUnit
) -> None:
    total = total_of(Offer(rate, unit), Measure(quantity, unit))
    exact = rate * Fraction(quantity)
    if total.paise is not None:
        assert abs(total.paise - exact) <= Fraction(1, 2)
    else:
        assert exact > MOST_PAISE


@given(st.integers(100, 10**9), quantities.filter(lambda value: value < 10_000))
def test_an_hourly_rate_is_an_eighth_of_a_daily_one(rate: int, quantity: Decimal) -> None:
    for stated in (Measure(quantity, RateUnit.DAY), Measure(quantity, RateUnit.HOUR)):
        by_hour = total_of(Offer(rate, RateUnit.HOUR), stated)
        by_day = total_of(Offer(rate * 8, RateUnit.DAY), stated)
        assert by_hour.paise == by_day.paise
        assert Assumption.HOURS_PER_DAY in codes(by_hour) + codes(by_day)


@given(offers, measures, st.integers(1, 10**6))
def test_who_asks_more_is_never_cheaper(offer: Offer, stated: Measure | None, more: int) -> None:
    dearer = Offer(offer.rate_paise + more, offer.unit, offer.days)
    first, second = total_of(offer, stated).paise, total_of(dearer, stated).paise
    if first is not None and second is not None:
        assert first <= second


@pytest.mark.django_db
def test_the_list_is_sorted_by_the_very_same_figures() -> None:
    world = World()
    application = Application.objects.get(pk=world.application().pk)
    stated = [None, *(measure(figure, unit) for unit in COUNTED for figure in ("0.37", "912.5"))]
    for unit in RateUnit:
        for rate in (101, 33_333, 10**12):
            for estimate in (None, 7):
                Application.objects.filter(pk=application.pk).update(
                    rate_paise=rate, rate_unit=unit, estimated_days=estimate
                )
                for one in stated:
                    key = Application.objects.annotate(key=total_expression(one)).get(
                        pk=application.pk
                    )
                    expected = total_of(Offer(rate, unit, estimate), one).paise
                    assert key.key == (MOST_PAISE + 1 if expected is None else expected)
