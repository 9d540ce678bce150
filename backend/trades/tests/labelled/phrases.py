"""The labelled phrases, and which of them are held back from tuning."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

_folder = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Phrase:
    """``trades``: slugs. ``a|b`` means either; ``a+b`` both, for two problems; empty none.

    Those are held back whose hash leaves the second number of ``held_back`` when it is divided by
    the first.
    """

    text: str
    language: str
    trades: str
    held_back: tuple[int, int] = (5, 0)

    @property
    def is_held_back(self) -> bool:
        """By the phrase's hash: nobody looks at it while tuning."""
        parts, part = self.held_back
        return int(sha256(self.text.encode()).hexdigest(), 16) % parts == part

    def is_met_by(self, found: list[str]) -> bool:
        """Whether the trades found, best first, are the right ones."""
        if not self.trades:
            return not found
        if "+" in self.trades:
            return set(self.trades.split("+")) == set(found)
        return bool(found) and found[0] in self.trades.split("|")


def read_phrases() -> Iterator[Phrase]:
    """A fifth is held back."""
    yield from _read("phrases.csv", held_back=(5, 0))


def read_room_phrases() -> Iterator[Phrase]:
    """Phrases that also say where in a building; half is held back, and none names a place."""
    yield from _read("room_phrases.csv", held_back=(2, 1))


def _read(name: str, *, held_back: tuple[int, int]) -> Iterator[Phrase]:
    with (_folder / name).open(encoding="utf-8", newline="") as source:
        for row in csv.DictReader(source):
            yield Phrase(row["phrase"], row["language"], row["trades"], held_back)
