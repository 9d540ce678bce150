"""Converts rates of different units to one total, so that applications can be compared.

A lump sum is its own total. A rate by measure needs the quantity that the work states in that unit.
A rate by time uses the stated quantity where that is a time too, otherwise the applicant's
estimated days. Where neither is known there is no total, and the reason is given: nothing is
guessed.

One table (``_rule``) makes both the figure that is shown and the SQL that a list is sorted by.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum

from django.db.models import (
    BigIntegerField,
    Case,
    DecimalField,
    ExpressionWrapper,
    F,
    Value,
    When,
)
from django.db.models.functions import Cast, Coalesce, Least, Round

from core.api.schemas import Out
from professionals.services import HOURS_A_DAY
from projects.models import Project
from trades.rates import RateUnit

MOST_PAISE = 10**15
"""A total above this (₹10 lakh crore) is not shown."""
_LAST = MOST_PAISE + 1
"""The position in a list of applications without a total."""
_NUMERIC = DecimalField(max_digits=40, decimal_places=8)


class Assumption(StrEnum):
    """What a total assumes; the page shows it beside the total."""

    HOURS_PER_DAY = "hours_per_day"
    """A working day has ``value`` hours."""
    OWN_ESTIMATE = "own_estimate"
    """The applicant's own estimate: ``value`` days."""
    ESTIMATES_DIFFERENTLY = "estimates_differently"
    """Computed with the stated quantity, while the applicant estimates ``value`` days."""


class WhyUnknown(StrEnum):
    """Why there is no total."""

    QUANTITY_NEEDED = "quantity_needed"
    """The work does not state a quantity in the rate's unit."""
    DAYS_NEEDED = "days_needed"
    """Neither the work nor the applicant states a duration."""
    OUT_OF_RANGE = "out_of_range"


@dataclass(frozen=True, slots=True)
class Measure:
    """The quantity of work, as its homeowner states it; ``unit`` is never the lump sum."""

    quantity: Decimal
    unit: RateUnit


@dataclass(frozen=True, slots=True)
class Offer:
    """The inputs of a total: paise per ``unit``, and the applicant's working days."""

    rate_paise: int
    unit: RateUnit
    days: int | None = None


class AssumedOut(Out):
    code: Assumption
    value: int


class TotalOut(Out):
    """What the whole work would cost, and what that takes for granted; or why nobody can say."""

    paise: int | None
    assumptions: list[AssumedOut] = []
    why_unknown: WhyUnknown | None = None


@dataclass(frozen=True, slots=True)
class _Rule:
    """The total is the rate ``times`` this, and times the applicant's days where ``by_days``."""

    times: Decimal
    by_days: bool = False
    in_hours: bool = False
    """Whether hours were converted to days, or days to hours."""


def stated_measure(project: Project) -> Measure | None:
    """The quantity of work, as its homeowner stated it."""
    if project.quantity is None:
        return None
    return Measure(project.quantity, RateUnit(project.quantity_unit))


def _rule(unit: RateUnit, measure: Measure | None) -> _Rule | None:
    """How a rate of ``unit`` becomes a total; None where the work states no such quantity."""
    one, day = Decimal(1), Decimal(HOURS_A_DAY)
    stated = (unit, measure.unit if measure else None)
    quantity = measure.quantity if measure else one
    match stated:
        case (RateUnit.LUMP_SUM, _):
            return _Rule(one)
        case (first, second) if first == second:
            return _Rule(quantity)
        case (RateUnit.HOUR, RateUnit.DAY):
            return _Rule(quantity * day, in_hours=True)
        case (RateUnit.DAY, RateUnit.HOUR):
            return _Rule(quantity / day, in_hours=True)
        case (RateUnit.DAY, _):
            return _Rule(one, by_days=True)
        case (RateUnit.HOUR, _):
            return _Rule(day, by_days=True, in_hours=True)
        case _:
            return None


def total_of(offer: Offer, measure: Measure | None) -> TotalOut:
    """The cost of the whole work, rounded half up to a paisa."""
    rule = _rule(offer.unit, measure)
    if rule is None:
        return TotalOut(paise=None, why_unknown=WhyUnknown.QUANTITY_NEEDED)
    if rule.by_days and offer.days is None:
        return TotalOut(paise=None, why_unknown=WhyUnknown.DAYS_NEEDED)
    exact = offer.rate_paise * rule.times * ((offer.days or 1) if rule.by_days else 1)
    paise = int(exact.quantize(Decimal(1), ROUND_HALF_UP))
    if paise > MOST_PAISE:
        return TotalOut(paise=None, why_unknown=WhyUnknown.OUT_OF_RANGE)
    return TotalOut(paise=paise, assumptions=list(_assumed(rule, offer, measure)))


def _assumed(rule: _Rule, offer: Offer, measure: Measure | None) -> Iterator[AssumedOut]:
    if rule.by_days and offer.days is not None:
        yield AssumedOut(code=Assumption.OWN_ESTIMATE, value=offer.days)
    if rule.in_hours:
        yield AssumedOut(code=Assumption.HOURS_PER_DAY, value=HOURS_A_DAY)
    is_by_time = offer.unit in (RateUnit.HOUR, RateUnit.DAY)
    if is_by_time and measure and not rule.by_days and offer.days is not None:
        hours = measure.quantity * (HOURS_A_DAY if measure.unit == RateUnit.DAY else 1)
        if not (offer.days - 1) * HOURS_A_DAY < hours <= offer.days * HOURS_A_DAY:
            yield AssumedOut(code=Assumption.ESTIMATES_DIFFERENTLY, value=offer.days)


def total_expression(measure: Measure | None) -> Coalesce:
    """The same total in SQL, over columns of Application; rows without a total come last."""
    rules = ((unit, _rule(unit, measure)) for unit in RateUnit)
    cases = [When(rate_unit=unit, then=_product(rule)) for unit, rule in rules if rule is not None]
    figure = Case(*cases, default=None, output_field=_NUMERIC)
    bounded = Least(figure, Value(Decimal(_LAST), output_field=_NUMERIC))
    # PostgreSQL's LEAST ignores NULL; an unknown figure becomes the bound, and so comes last.
    return Coalesce(Cast(bounded, BigIntegerField()), Value(_LAST))


def _product(rule: _Rule) -> Round:
    product = F("rate_paise") * Value(rule.times, output_field=_NUMERIC)
    if rule.by_days:
        product = product * F("estimated_days")
    return Round(ExpressionWrapper(product, output_field=_NUMERIC))
