"""Names that the table of names does not settle: nicknames, old names, and places abroad.

``data/common_names.csv`` says what people mean by a name although a smaller place bears it
(Baroda); several labels are several places of one name, the likeliest first (Dwarka).
``data/abroad.csv`` names what lies in other countries and would resemble a place here (Karachi).
"""

import csv
from functools import cache
from pathlib import Path

from core.text.normalisation import latinise, normalise

_folder = Path(__file__).parent / "data"
_separator = "|"


@cache
def common_names() -> dict[str, tuple[str, ...]]:
    """The labels of the places that people mean by each normalised name, likeliest first."""
    with (_folder / "common_names.csv").open(encoding="utf-8", newline="") as source:
        return {
            normalise(row["name"]): tuple(row["places"].split(_separator))
            for row in csv.DictReader(source)
        }


@cache
def _abroad() -> frozenset[str]:
    with (_folder / "abroad.csv").open(encoding="utf-8", newline="") as source:
        names = [name for row in csv.DictReader(source) for name in row["names"].split(_separator)]
    return frozenset(normalise(name) for name in names)


def labels_of(name: str) -> tuple[str, ...]:
    """The labels of the places that people mean by a normalised name, likeliest first."""
    names = common_names()
    return names.get(name) or names.get(latinise(name)) or ()


def is_abroad(parts: list[str]) -> bool:
    """Whether the first or last of a text's normalised parts lies in another country."""
    return bool(parts) and not _abroad().isdisjoint((parts[0], parts[-1], parts[0].split(" ")[-1]))
