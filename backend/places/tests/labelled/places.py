"""The labelled places, and which of them are held back from tuning."""

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from core.text.normalisation import normalise
from places.distance import distance_km
from places.models import AreaKind, City
from places.place_match import Place

_within_km = 35.0
_table = Path(__file__).parent / "places.csv"


@dataclass(frozen=True, slots=True)
class LabelledPlace:
    """``near`` is the slug of the person's city, if known. ``expected``: a label, ``city:`` and a
    slug for any place in that city, several with ``|``; ``?`` before it if the page must ask which
    one; ``-`` if there is none."""

    text: str
    near: str
    expected: str

    @property
    def is_held_back(self) -> bool:
        """A fifth, by the hash: nobody looks at it while tuning."""
        key = f"{self.text}|{self.near}"
        return int(sha256(key.encode()).hexdigest(), 16) % 5 == 0

    def is_met_by(self, found: Place | None, cities: dict[str, City], *, asks: bool) -> bool:
        """Whether the place found, and whether the page asks, are right. A town of the table that
        the text names by its own name within a labelled city (Borivli in Mumbai) is right too."""
        wanted = self.expected.removeprefix("?")
        if found is None or wanted == "-":
            return found is None and wanted == "-"
        if self.expected.startswith("?") and not asks:
            return False
        return any(self._is_in(found, label, cities) for label in wanted.split("|"))

    def _is_in(self, found: Place, label: str, cities: dict[str, City]) -> bool:
        city = cities.get(label.removeprefix("city:"))
        if found.label == label or city is None:
            return found.label == label
        typed = normalise(self.text)
        names = (normalise(found.name), normalise(found.name_hi))
        is_named = found.kind == AreaKind.TOWN and any(name in typed for name in names)
        away = distance_km(city.latitude, city.longitude, found.latitude, found.longitude)
        return found.city.id == city.pk or (is_named and away < _within_km)


def read_places() -> Iterator[LabelledPlace]:
    with _table.open(encoding="utf-8", newline="") as source:
        for row in csv.DictReader(source):
            yield LabelledPlace(row["text"], row["near"], row["expected"])
