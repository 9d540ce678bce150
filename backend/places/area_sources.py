"""The sources of ``build_areas``: India Post's offices and the towns near them."""

import csv
from dataclasses import dataclass, field

from core.text.normalisation import normalise
from places.catalogue import data, read_cities
from places.distance import distance_km

Position = tuple[float, float]
"""Latitude and longitude in degrees."""

_states = {
    "the dadra and nagar haveli and daman and diu": "dadra and nagar haveli and daman and diu",
    "puducherry": "puducherry",
}


@dataclass
class Office:
    """A post office. The main ones are head and sub offices; the others are branches."""

    name: str
    is_main: bool
    delivers: bool
    state: str
    district: str
    position: Position | None


@dataclass
class Pincode:
    """What is known of a PIN code while its row is built."""

    code: int
    offices: list[Office]
    state: str
    district: str
    kept: list[Office] = field(default_factory=list)
    centre: Position | None = None


@dataclass(frozen=True)
class SourceTown:
    """A row of ``data/cities.csv``, with the columns that areas need."""

    id: int
    name: str
    slug: str
    population: int
    position: Position
    spellings: frozenset[str]
    """The normalised names in Latin letters, old ones too."""


def read(name: str) -> list[dict[str, str]]:
    """The rows of a manually maintained table."""
    with (data / name).open(encoding="utf-8", newline="") as source:
        return list(csv.DictReader(source))


class Towns:
    """The towns of ``data/cities.csv``, by state."""

    def __init__(self) -> None:
        self.by_state: dict[str, list[SourceTown]] = {}
        self.by_slug: dict[str, SourceTown] = {}
        self._by_name: dict[tuple[str, str], list[SourceTown]] = {}
        for row in read_cities():
            town = SourceTown(
                row["id"],
                row["name"],
                row["slug"],
                row["population"],
                (row["latitude"], row["longitude"]),
                frozenset(normalise(name) for name in (row["name"], *row["aliases"])),
            )
            state = normalise(row["state"])
            self.by_slug[town.slug] = town
            self.by_state.setdefault(state, []).append(town)
            self._by_name.setdefault((state, normalise(town.name)), []).append(town)
        self._ranges = [
            (int(row["first"]), int(row["last"]), self.by_slug[row["city"]])
            for row in read("city_pincodes.csv")
        ]

    def of_state(self, state: str) -> list[SourceTown]:
        return self.by_state.get(_state(state), [])

    def named(self, name: str, state: str) -> list[Position]:
        """The positions of towns with this name and state."""
        namesakes = self._by_name.get((_state(state), normalise(name)), [])
        return [town.position for town in namesakes]

    def of_pincode(self, code: int) -> SourceTown | None:
        """The large city whose range contains this PIN code (``city_pincodes.csv``)."""
        return next((town for first, last, town in self._ranges if first <= code <= last), None)


def _state(name: str) -> str:
    known = normalise(name)
    return _states.get(known, known)


def kilometres(one: Position, other: Position) -> float:
    """The great-circle distance of two positions."""
    return distance_km(*one, *other)
