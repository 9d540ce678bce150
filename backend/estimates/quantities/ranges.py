"""A figure that is not known exactly: low, likely and high, in the unit its user states."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True, slots=True)
class Range:
    """``low`` <= ``likely`` <= ``high``; none is negative."""

    low: Decimal
    likely: Decimal
    high: Decimal

    def __post_init__(self) -> None:
        if not 0 <= self.low <= self.likely <= self.high:
            raise ValueError(f"not a range: {self.low}, {self.likely}, {self.high}")

    @classmethod
    def of(cls, low: str, likely: str, high: str) -> "Range":
        return cls(Decimal(low), Decimal(likely), Decimal(high))

    @classmethod
    def exactly(cls, figure: Decimal) -> "Range":
        return cls(figure, figure, figure)

    def times(self, factor: "Decimal | Range") -> "Range":
        by = factor if isinstance(factor, Range) else Range.exactly(factor)
        return Range(self.low * by.low, self.likely * by.likely, self.high * by.high)

    def plus(self, other: "Range") -> "Range":
        return Range(self.low + other.low, self.likely + other.likely, self.high + other.high)

    def less(self, other: "Range") -> "Range":
        """What remains of each figure, never below zero or below a lower figure."""
        low = max(self.low - other.low, Decimal(0))
        likely = max(self.likely - other.likely, low)
        return Range(low, likely, max(self.high - other.high, likely))

    def rounded(self, step: Decimal = Decimal("0.01")) -> "Range":
        """Each figure to a multiple of ``step``, half up (as people round)."""
        return Range(*(_round(one, step) for one in (self.low, self.likely, self.high)))


NOTHING = Range.exactly(Decimal(0))


def total(ranges: Iterable[Range]) -> Range:
    result = NOTHING
    for one in ranges:
        result = result.plus(one)
    return result


def _round(figure: Decimal, step: Decimal) -> Decimal:
    return (figure / step).quantize(Decimal(1), "ROUND_HALF_UP") * step
