"""The bill of quantities of one piece of work: its rows, their amounts and the total."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Any

from pydantic import TypeAdapter

from estimates.bills.rules import WORKS, Line, material_of
from estimates.measures.rules import LengthUnit, parse
from estimates.models import Quality, WorkKind
from estimates.quantities import coefficients
from estimates.quantities.coefficients import METRES_IN_FOOT, SQUARE_FEET_IN_M2
from estimates.quantities.ranges import Range, total
from estimates.quantities.takeoff import Needed, Unit
from estimates.rates import seeds
from estimates.rates.seeds import RateItem, RateSource, VolumeUnit
from estimates.rates.selectors import Rate, rates_in
from places.models import City
from trades.rates import RateUnit

_RUPEE = Decimal(100)
_PER_UNIT: dict[str, Decimal] = {
    RateUnit.SQUARE_FOOT: SQUARE_FEET_IN_M2,
    RateUnit.RUNNING_FOOT: 1 / METRES_IN_FOOT,
    VolumeUnit.CUBIC_FOOT: 1 / METRES_IN_FOOT**3,
}
"""What a rate by the foot is multiplied with to be one by the metre."""


class RowBasis(StrEnum):
    """What a row's rate rests on."""

    LIST = "list"
    """A typical range (``rates.seeds``)."""
    MARKET = "market"
    """Prices that people agreed on here."""
    OWN = "own"
    """The owner's own figure."""


@dataclass(frozen=True, slots=True)
class Row:
    """An item of the bill. Rates and amounts are paise, rates for one ``unit``.

    ``key`` is the item's code, or ``extra-N`` of a row that the owner added, with its ``label``.
    """

    key: str
    unit: Unit
    quantity: Range
    labour: Range
    material: Range
    basis: RowBasis
    source: RateSource | None
    dated: date
    offers: int = 0
    label: str = ""
    is_edited: bool = False
    is_left_out: bool = False

    @property
    def labour_amount(self) -> Range:
        return self._amount(self.labour)

    @property
    def amount(self) -> Range:
        return self._amount(self.labour.plus(self.material))

    def _amount(self, rate: Range) -> Range:
        """To a rupee, so that rows add up to the total shown."""
        if self.is_left_out:
            return total(())
        return self.quantity.times(rate).rounded(_RUPEE)


@dataclass(frozen=True, slots=True)
class Bill:
    """As priced on a day: ``area_id`` and the city decide the level of prices."""

    work: WorkKind
    quality: Quality
    rows: list[Row]
    materials: list[Needed]
    priced_on: date
    coefficients_version: str = coefficients.VERSION
    rates_version: str = seeds.VERSION

    @property
    def labour(self) -> Range:
        return total(row.labour_amount for row in self.rows)

    @property
    def amount(self) -> Range:
        return total(row.amount for row in self.rows)


BILL = TypeAdapter(Bill)
"""Reads and writes a bill as JSON."""


@dataclass(frozen=True, slots=True)
class RowChange:
    """What the owner changed of a row; None leaves the computed figure."""

    item: RateItem
    quantity: Decimal | None = None
    labour_paise: int | None = None
    material_paise: int | None = None
    is_left_out: bool = False


@dataclass(frozen=True, slots=True)
class ExtraRow:
    """A row of the owner's own: ``rate_paise`` is for one unit, material included."""

    label: str
    unit: Unit
    quantity: Decimal
    rate_paise: int


def make_bill(
    work: WorkKind,
    *,
    entered: Mapping[str, Any],
    unit: LengthUnit,
    quality: Quality,
    city: City | None,
    today: date,
    changes: Sequence[RowChange] = (),
    extras: Sequence[ExtraRow] = (),
) -> Bill:
    """Measure the work and price it. Raises ValidationFailed at ``measures.<field>``."""
    rule = WORKS[work]
    scope = rule.scope(parse(entered, rule.fields, unit, prefix="measures."))
    rates = rates_in(city, [line.item for line in scope.lines])
    changed = {change.item: change for change in changes}
    rows = [_row(line, rates[line.item], quality, changed.get(line.item)) for line in scope.lines]
    rows += [_extra(number, extra, today) for number, extra in enumerate(extras, start=1)]
    materials = [row for takeoff in scope.takeoffs for row in takeoff.materials]
    return Bill(work, quality, rows, _merge_materials(materials), today)


def _row(line: Line, rate: Rate, quality: Quality, change: RowChange | None) -> Row:
    factor = _PER_UNIT.get(rate.seed.unit, Decimal(1)) * _RUPEE
    labour = rate.labour.times(factor).rounded(_RUPEE)
    material = material_of(quality, rate.material).times(factor).rounded(_RUPEE)
    quantity, basis = line.quantity, RowBasis.MARKET if rate.basis.offers else RowBasis.LIST
    if change is not None:
        quantity = _own(change.quantity, quantity)
        labour = _own(change.labour_paise, labour)
        material = _own(change.material_paise, material)
        if change.labour_paise is not None or change.material_paise is not None:
            basis = RowBasis.OWN
    return Row(
        key=line.item,
        unit=line.unit,
        quantity=quantity,
        labour=labour,
        material=material,
        basis=basis,
        source=rate.basis.source,
        dated=rate.basis.dated,
        offers=rate.basis.offers,
        is_edited=change is not None and change != RowChange(line.item),
        is_left_out=change is not None and change.is_left_out,
    )


def _own(figure: Decimal | int | None, computed: Range) -> Range:
    return computed if figure is None else Range.exactly(Decimal(figure))


def _extra(number: int, extra: ExtraRow, today: date) -> Row:
    return Row(
        key=f"extra-{number}",
        unit=extra.unit,
        quantity=Range.exactly(extra.quantity),
        labour=total(()),
        material=Range.exactly(Decimal(extra.rate_paise)),
        basis=RowBasis.OWN,
        source=None,
        dated=today,
        label=extra.label,
        is_edited=True,
    )


def _merge_materials(materials: Sequence[Needed]) -> list[Needed]:
    """One line for each material, however many items take it."""
    found: dict[str, Needed] = {}
    for row in materials:
        known = found.get(row.material)
        found[row.material] = (
            row
            if known is None
            else Needed(
                row.material,
                known.quantity.plus(row.quantity),
                row.unit,
                max(known.waste, row.waste),
                row.source,
            )
        )
    return list(found.values())
