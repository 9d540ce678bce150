"""Where an offer lies beside an estimate."""

import pytest

from estimates.comparison.rules import Position, position
from estimates.quantities.ranges import Range

RANGE = Range.of("10000", "15000", "20000")
OWN_FIGURE = Range.of("10000", "10000", "10000")


@pytest.mark.parametrize(
    ("paise", "within", "expected"),
    [
        (8_999, RANGE, Position.BELOW),
        (9_000, RANGE, Position.WITHIN),
        (10_000, RANGE, Position.WITHIN),
        (20_000, RANGE, Position.WITHIN),
        (22_000, RANGE, Position.WITHIN),
        (22_001, RANGE, Position.ABOVE),
        (10_900, OWN_FIGURE, Position.WITHIN),
        (11_001, OWN_FIGURE, Position.ABOVE),
        (1, Range.of("0", "0", "0"), Position.ABOVE),
    ],
)
def test_only_an_offer_beyond_the_tolerance_is_outside(
    paise: int, within: Range, expected: Position
) -> None:
    assert position(paise, within) is expected
