"""Calculators as forms, and what a calculation gives."""

from datetime import date
from decimal import ROUND_CEILING, Decimal
from typing import Self

from pydantic import Field

from core.api.schemas import Out
from estimates.calculators.labels import LEADS, TITLES
from estimates.calculators.rules import CALCULATIONS, PACKS, Calculator, to_buy
from estimates.measures.labels import MATERIALS, SOURCES, WORKS, measure_label, unit_label
from estimates.measures.schemas import MeasureFieldOut, MeasuresIn, RangeOut
from estimates.models import WorkKind
from estimates.quantities.coefficients import READ_ON, VERSION
from estimates.quantities.ranges import Range
from estimates.quantities.takeoff import Material, Measured, Needed, Takeoff, Unit, Work


class CalculatorOut(Out):
    """A calculator and the fields of its form."""

    slug: Calculator
    title: str
    lead: str
    work: WorkKind
    """What an estimate with these measures is made for."""
    fields: list[MeasureFieldOut]

    @classmethod
    def of(cls, calculator: Calculator) -> Self:
        return cls(
            slug=calculator,
            title=str(TITLES[calculator]),
            lead=str(LEADS[calculator]),
            work=CALCULATIONS[calculator].work,
            fields=[MeasureFieldOut.of(one) for one in CALCULATIONS[calculator].fields],
        )


class CalculatorsOut(Out):
    items: list[CalculatorOut]


class CalculationIn(MeasuresIn):
    calculator: Calculator


class MeasuredOut(Out):
    """An item of work, measured by IS 1200, without waste."""

    work: Work
    label: str
    quantity: RangeOut
    unit: Unit
    quantity_label: str
    """With its unit, and in feet beside it."""

    @classmethod
    def of(cls, row: Measured) -> Self:
        return cls(
            work=row.work,
            label=str(WORKS[row.work]),
            quantity=RangeOut.of(row.quantity),
            unit=row.unit,
            quantity_label=measure_label(row.unit, row.quantity.likely),
        )


class MaterialOut(Out):
    """A material to buy, waste included; pieces and packs are whole."""

    material: Material
    label: str
    quantity: RangeOut
    unit: Unit
    unit_label: str
    waste_percent: int
    packs: int | None = Field(description="How many usual bags to buy, for the likely quantity")
    pack_kg: int | None
    source: str

    @classmethod
    def of(cls, row: Needed) -> Self:
        pack = PACKS.get(row.material)
        quantity = to_buy(row)
        return cls(
            material=row.material,
            label=str(MATERIALS[row.material]),
            quantity=RangeOut.of(quantity),
            unit=row.unit,
            unit_label=unit_label(row.unit, quantity.likely),
            waste_percent=int(row.waste * 100),
            packs=_packs(row.quantity, pack) if pack else None,
            pack_kg=int(pack) if pack else None,
            source=str(SOURCES[row.source]),
        )


class CalculationOut(Out):
    calculator: Calculator
    measured: list[MeasuredOut]
    materials: list[MaterialOut]
    version: str
    """Of the coefficients."""
    read_on: date
    """When their sources were read."""

    @classmethod
    def of(cls, calculator: Calculator, takeoff: Takeoff) -> Self:
        return cls(
            calculator=calculator,
            measured=[MeasuredOut.of(row) for row in takeoff.measured],
            materials=[MaterialOut.of(row) for row in takeoff.materials],
            version=VERSION,
            read_on=READ_ON,
        )


def _packs(quantity: Range, pack: Decimal) -> int:
    return int((quantity.likely / pack).quantize(Decimal(1), ROUND_CEILING))
