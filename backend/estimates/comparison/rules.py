"""How an offer stands to an estimate. Amounts are paise."""

from decimal import Decimal
from enum import StrEnum

from estimates.bills.bill import Bill, Row
from estimates.quantities.coefficients import METRES_IN_FOOT, SQUARE_FEET_IN_M2
from estimates.quantities.ranges import Range
from estimates.quantities.takeoff import Unit
from trades.rates import RateUnit


class Position(StrEnum):
    """Where an offer lies: beyond the range and its tolerance, or within them."""

    BELOW = "below"
    WITHIN = "within"
    ABOVE = "above"


_COMPARED_UNITS = {
    RateUnit.SQUARE_FOOT: (Unit.SQUARE_METRE, SQUARE_FEET_IN_M2),
    RateUnit.RUNNING_FOOT: (Unit.METRE, 1 / METRES_IN_FOOT),
    RateUnit.POINT: (Unit.POINT, Range.of("1", "1", "1").likely),
}
"""The unit of a row that a rate is compared with, and how many of the rate's units it has."""


TOLERANCE_PERCENT = 10
"""How far beyond a range an offer still counts as within it: the range is an estimate too, and a
row with the owner's own figures has none."""


def position(paise: int, within: Range) -> Position:
    tolerance = Decimal(TOLERANCE_PERCENT) / 100
    if paise < within.low * (1 - tolerance):
        return Position.BELOW
    return Position.ABOVE if paise > within.high * (1 + tolerance) else Position.WITHIN


def compared_amount(bill: Bill, *, has_material: bool) -> Range:
    """What the whole offer is compared with: an offer for work alone with the labour."""
    return bill.amount if has_material else bill.labour


def compared_rows(bill: Bill, unit: RateUnit, *, has_material: bool) -> list[tuple[Row, Range]]:
    """The rows that are priced in the offer's unit, each with its rate in that unit.

    None for a lump sum or a rate by time: it has no rows.
    """
    if unit not in _COMPARED_UNITS:
        return []
    of_row, times = _COMPARED_UNITS[unit]
    return [
        (row, _rate(row, has_material).times(1 / times))
        for row in bill.rows
        if row.unit is of_row and not row.is_left_out
    ]


def _rate(row: Row, has_material: bool) -> Range:
    return row.labour.plus(row.material) if has_material else row.labour
