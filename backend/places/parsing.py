"""Parses what people type for a place: names, the town or state around them, a PIN code."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.text.normalisation import latinise, normalise

_pincode = re.compile(r"(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)")
_longest = 200
_countries = frozenset(("india", "bharat", "भारत"))
_little_words = frozenset(
    (
        "near", "in", "at", "around", "area", "pin", "pincode", "code", "me", "mein", "mei",
        "ke", "ka", "paas", "pass", "ke paas", "में", "के", "पास", "का", "नज़दीक", "नजदीक",
    )
)  # fmt: skip
"""Words that say how a place is meant and never name one, at the ends of a text."""


@dataclass(frozen=True, slots=True)
class PlaceWords:
    """``name`` is in ``within``; both normalised. ``within`` is empty if not given."""

    name: str
    within: str = ""

    @property
    def latin(self) -> str:
        return latinise(self.name)


def pincode_in(text: str) -> int | None:
    """The PIN code in a text: "400 053", "Andheri 400053"; None for none."""
    found = _pincode.search(text[:_longest].translate(_digits))
    return int(found[1] + found[2]) if found else None


_digits = {ord("०") + digit: str(digit) for digit in range(10)}


def parts_of(text: str) -> list[str]:
    """The parts between commas, normalised, without the country, PIN codes and small words."""
    plain = _pincode.sub(" ", text[:_longest].translate(_digits))
    parts = [_without_little_words(normalise(part))[:80].strip() for part in plain.split(",")]
    return [part for part in parts if part and part not in _countries][:5]


def readings(parts: list[str]) -> Iterator[PlaceWords]:
    """Every way to read the parts as a place within a town or state, the likeliest first.

    "baner, pune, maharashtra" is Baner within Pune, or within Maharashtra; "andheri mumbai" is
    Andheri within Mumbai, "noida sector 62" Sector 62 within Noida.
    """
    head, *around = parts
    for within in around:
        yield PlaceWords(head, within)
    if not around:
        words = head.split()[:8]
        # Perhaps with the state after the town: "whitefield bangalore karnataka".
        for end in range(len(words), max(len(words) - 3, 1), -1):
            for split in range(end - 1, 0, -1):
                yield PlaceWords(" ".join(words[:split]), " ".join(words[split:end]))
        for split in range(1, min(len(words), 4)):
            yield PlaceWords(" ".join(words[split:]), " ".join(words[:split]))


def _without_little_words(part: str) -> str:
    words = part.split()
    while words and words[0] in _little_words:
        words = words[1:]
    while words and words[-1] in _little_words:
        words = words[:-1]
    return " ".join(words) if words else part
