"""Sizes of rooms and plots: length and width in feet, as people type them ("10×12", "3 by 4 m")."""

import re
from dataclasses import dataclass
from decimal import Decimal
from typing import Final, Self

from projects.questions.rules import LONGEST_SIDE

_FEET_IN_METRE: Final = 1 / Decimal("0.3048")
_NUMBER: Final = r"(\d{1,4}(?:\.\d{1,2})?)"
_FEET: Final = r"(?:feet|foot|fit|ft|फ़ुट|फुट|फ़ीट|फीट|'|’|′)"
_METRES: Final = r"(?:metres?|meters?|mtr|m|मीटर)"
_UNIT: Final = rf"\s*({_METRES}(?!\w)|{_FEET})?\s*"
_STORED: Final = re.compile(rf"{_NUMBER}x{_NUMBER}", re.ASCII)
_TYPED: Final = re.compile(
    rf"(?<![\w.]){_NUMBER}{_UNIT}(?:[x×X*✕]|by|into|गुणा|बाय)\s*{_NUMBER}{_UNIT}(?![\d.]|[x×*✕]\s*\d)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Size:
    """In feet, to a tenth."""

    length: Decimal
    width: Decimal

    def __str__(self) -> str:
        return f"{_plain(self.length)}x{_plain(self.width)}"

    @property
    def sides(self) -> tuple[str, str]:
        return _plain(self.length), _plain(self.width)

    def in_words(self, unit: str) -> str:
        """``12 × 10 ft``."""
        return f"{_plain(self.length)} × {_plain(self.width)} {unit}"

    @classmethod
    def read(cls, answer: str) -> Self | None:
        """An answer such as ``12x10``; None where it is none."""
        found = _STORED.fullmatch(answer)
        return cls.of(Decimal(found[1]), Decimal(found[2])) if found else None

    @classmethod
    def of(cls, length: Decimal, width: Decimal) -> Self | None:
        """None beyond what a room or a plot can be."""
        sides = [side.quantize(Decimal("0.1")) for side in (length, width)]
        if not all(1 <= side <= LONGEST_SIDE for side in sides):
            return None
        return cls(*sides)


def size_in(words: str) -> Size | None:
    """The one size that the words name. Three numbers ("2x4x8") are none, nor are two sizes."""
    found = list(_TYPED.finditer(words))
    if len(found) != 1:
        return None
    length, first_unit, width, unit = found[0].groups()
    is_metric = re.fullmatch(_METRES, unit or first_unit or "", re.IGNORECASE) is not None
    factor = _FEET_IN_METRE if is_metric else Decimal(1)
    return Size.of(Decimal(length) * factor, Decimal(width) * factor)


def _plain(side: Decimal) -> str:
    text = f"{side:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
