"""The labelled phrases, and which of them are held back from tuning."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

_table = Path(__file__).parent / "phrases.csv"


@dataclass(frozen=True, slots=True)
class Phrase:
    """``trades``: slugs. ``a|b`` means either; ``a+b`` both, for two problems; empty none."""

    text: str
    language: str
    trades: str

    @property
    def is_held_back(self) -> bool:
        """A fifth, by the phrase's hash: nobody looks at it while tuning."""
        return int(sha256(self.text.encode()).hexdigest(), 16) % 5 == 0

    def is_met_by(self, found: list[str]) -> bool:
        """Whether the trades found, best first, are the right ones."""
        if not self.trades:
            return not found
        if "+" in self.trades:
            return set(self.trades.split("+")) == set(found)
        return bool(found) and found[0] in self.trades.split("|")


def read_phrases() -> Iterator[Phrase]:
    with _table.open(encoding="utf-8", newline="") as source:
        for row in csv.DictReader(source):
            yield Phrase(row["phrase"], row["language"], row["trades"])
