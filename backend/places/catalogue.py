"""The committed tables of places, and loading them into the database."""

import csv
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.db import connection

from core.text.normalisation import latinise, normalise
from core.text.sounds import sound_of_latin
from places.common_names import common_names, labels_of

data = Path(__file__).parent / "data"
table = data / "cities.csv"
area_table = data / "areas.csv"
columns = [
    "id", "name", "name_hi", "state", "state_hi", "state_code",
    "latitude", "longitude", "population", "slug", "aliases",
]  # fmt: skip
area_columns = [
    "id", "name", "name_hi", "city_id", "latitude", "longitude", "is_known", "aliases", "offices",
]  # fmt: skip
alias_separator = "|"

_known_share, _share = 0.25, 0.02
"""How much of its city's weight a well-known locality has, and any other PIN code's area."""
_alias_share = 0.5
"""How much of an area's weight a name has that people use beside its own."""
_office_weight = 0
"""A post office's name that is not its area's: it finds the area, but only if nothing else does."""

Row = dict[str, Any]


def read_cities() -> list[Row]:
    """The rows of ``data/cities.csv``, typed, largest city first."""
    return [
        {
            **row,
            "id": int(row["id"]),
            "latitude": float(row["latitude"]),
            "longitude": float(row["longitude"]),
            "population": int(row["population"]),
            "aliases": _split(row["aliases"]),
        }
        for row in _rows(table)
    ]


def read_areas() -> list[Row]:
    """The rows of ``data/areas.csv``, typed, in the order of their PIN codes."""
    return [
        {
            **row,
            "id": int(row["id"]),
            "city_id": int(row["city_id"]),
            "latitude": float(row["latitude"]),
            "longitude": float(row["longitude"]),
            "is_known": row["is_known"] == "1",
            "aliases": _split(row["aliases"]),
            "offices": _split(row["offices"]),
        }
        for row in _rows(area_table)
    ]


def load_cities(city_model: Any) -> int:
    """Load the towns from the file, in bulk; safe to repeat.

    Takes the model, so that a migration can pass its own. A city removed from the file stays, since
    rows may refer to it. Returns how many cities the file has.
    """
    rows = read_cities()
    city_model.objects.bulk_create(
        [city_model(**row) for row in rows],
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=[name for name in columns if name != "id"],
        batch_size=2000,
    )
    return len(rows)


def load_areas() -> int:
    """Load areas and their names from the files; the cities must be loaded already.

    Areas are updated in place, since people's rows refer to them; names are replaced. Some 60,000
    rows are loaded by COPY, because every test database loads them. Returns how many areas.
    """
    cities, areas = read_cities(), read_areas()
    labels = area_labels(cities, areas)
    towns = {city["id"]: city for city in cities}
    owners = {normalise(city["name"]): city["population"] for city in reversed(cities)}
    with connection.cursor() as cursor:
        cursor.execute("CREATE TEMP TABLE loading (LIKE places_area) ON COMMIT DROP")
        fields = "id, kind, name, name_hi, city_id, latitude, longitude, label, weight"
        with cursor.copy(f"COPY loading ({fields}) FROM STDIN") as copy:
            for city in cities:
                copy.write_row(_area_row(city, "town", city["id"], labels, city["population"]))
            for area in areas:
                weight = _weight(area, towns)
                copy.write_row(_area_row(area, "pincode", area["city_id"], labels, weight))
        written = ", ".join(f"{name} = excluded.{name}" for name in fields.split(", ")[1:])
        cursor.execute(
            f"INSERT INTO places_area ({fields}) SELECT {fields} FROM loading "  # noqa: S608
            f"ON CONFLICT (id) DO UPDATE SET {written}"
        )
        cursor.execute("DROP TABLE loading")
        cursor.execute("DELETE FROM places_name")
        with cursor.copy("COPY places_name (area_id, text, sound, weight) FROM STDIN") as copy:
            for city in cities:
                for name in _names_of_town(city, owners):
                    copy.write_row(name)
            for area in areas:
                for name in _names_of_area(area, towns):
                    copy.write_row(name)
        cursor.execute("ANALYZE places_area")
        cursor.execute("ANALYZE places_name")
    return len(cities) + len(areas)


def area_labels(cities: list[Row], areas: list[Row]) -> dict[int, str]:
    """The unique label of every area: "Pune", "Aurangabad, Bihar", "Baner, Pune".

    The largest town of a name has the plain name, unless people mean another place (Baroda). If
    even "Rampur, Uttar Pradesh" or "Gandhi Nagar, Delhi" is ambiguous, the others add something
    unique: a slug, or the PIN code. A well-known locality keeps its name although an unknown one
    shares it.
    """
    labels: dict[int, str] = {}
    taken: set[str] = set()
    slugs = {city["id"]: city["slug"] for city in cities}
    spellings = {normalise(name) for city in cities for name in (city["name"], *city["aliases"])}
    spellings |= {latinise(city["name_hi"]) for city in cities}
    named = common_names()
    for city in cities:
        bare, in_state = city["name"], f"{city['name']}, {city['state']}"
        is_others = normalise(bare) in named and bare not in labels_of(normalise(bare))
        texts = (in_state,) if is_others else (bare, in_state)
        free = (text for text in texts if normalise(text) not in taken)
        labels[city["id"]] = next(free, slugs[city["id"]])
        taken.update((normalise(labels[city["id"]]), normalise(in_state)))
    names = {city["id"]: city["name"] for city in cities}
    shared = Counter((area["city_id"], normalise(area["name"])) for area in areas)
    for area in areas:
        text = f"{area['name']}, {names[area['city_id']]}"
        key = (area["city_id"], normalise(area["name"]))
        is_plain = (shared[key] == 1 or area["is_known"]) and key[1] not in spellings
        labels[area["id"]] = text if is_plain else str(area["id"])
    return labels


def _area_row(
    row: Row, kind: str, city_id: int, labels: dict[int, str], weight: int
) -> tuple[Any, ...]:
    position = (row["latitude"], row["longitude"])
    return (row["id"], kind, row["name"], row["name_hi"], city_id, *position,
            labels[row["id"]], weight)  # fmt: skip


def _weight(area: Row, towns: dict[int, Row]) -> int:
    share = _known_share if area["is_known"] else _share
    return int(towns[area["city_id"]]["population"] * share)


def _names_of_town(city: Row, owners: dict[str, int]) -> Iterator[tuple[int, str, str, int]]:
    """A town's alias that is another town's name ("New Delhi") means the other first."""
    weight: int = city["population"]
    names = [city["name"], city["name_hi"], *city["aliases"]]
    others = (owners.get(normalise(alias), weight) - 1 for alias in city["aliases"])
    return _names(city["id"], names, [weight, weight, *(min(weight - 1, each) for each in others)])


def _names_of_area(area: Row, towns: dict[int, Row]) -> Iterator[tuple[int, str, str, int]]:
    """The town's name alone does not find an area: it finds the town."""
    weight, own = _weight(area, towns), normalise(towns[area["city_id"]]["name"])
    names = [area["name"], area["name_hi"], *area["aliases"], *area["offices"]]
    weights = [weight, weight] + [int(weight * _alias_share)] * len(area["aliases"])
    weights += [_office_weight] * len(area["offices"])
    return (row for row in _names(area["id"], names, weights) if row[1] != own)


def _names(
    area_id: int, names: Iterable[str], weights: Iterable[int]
) -> Iterator[tuple[int, str, str, int]]:
    """Every normalised spelling; Hindi names also in Latin letters."""
    seen: set[str] = set()
    for name, weight in zip(names, weights, strict=True):
        text = normalise(name)[:80]
        latin = text if text.isascii() else latinise(name)[:80]
        # A Hindi name's sound is sometimes another town's spelling.
        for spelling, likely in ((text, weight), (latin, weight - (latin != text))):
            if spelling and spelling not in seen:
                seen.add(spelling)
                yield area_id, spelling, sound_of_latin(latin)[:60], likely


def _split(aliases: str) -> list[str]:
    return [name for name in aliases.split(alias_separator) if name]


def _rows(file: Path) -> Iterator[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as source:
        yield from csv.DictReader(source)
