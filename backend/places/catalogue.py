"""The committed table of places and how it reaches the database."""

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.text import latinise, normalise

table = Path(__file__).parent / "data" / "cities.csv"
columns = [
    "id", "name", "name_hi", "state", "state_hi", "state_code",
    "latitude", "longitude", "population", "slug", "aliases",
]  # fmt: skip
alias_separator = "|"


def read_cities() -> list[dict[str, Any]]:
    """The rows of ``data/cities.csv``, typed, largest city first."""
    with table.open(encoding="utf-8", newline="") as source:
        return [
            {
                **row,
                "id": int(row["id"]),
                "latitude": float(row["latitude"]),
                "longitude": float(row["longitude"]),
                "population": int(row["population"]),
                "aliases": [name for name in row["aliases"].split(alias_separator) if name],
            }
            for row in csv.DictReader(source)
        ]


def spellings(row: dict[str, Any]) -> Iterator[str]:
    """Every normalised spelling a city is found by; Hindi names also in Latin letters."""
    for name in (row["name"], row["name_hi"], *row["aliases"]):
        yield normalise(name)
        yield latinise(name)


def load_cities(city_model: Any, city_name_model: Any) -> int:
    """Bring the tables to what the file says, in bulk; running it again changes nothing.

    Takes the models, so that a migration can pass its own. A city that left the file stays, since
    rows may point to it. Returns how many cities the file holds.
    """
    rows = read_cities()
    updated = [name for name in columns if name != "id"]
    city_model.objects.bulk_create(
        [city_model(**row) for row in rows],
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=updated,
        batch_size=2000,
    )
    names = {
        (row["id"], text[:80]): city_name_model(city_id=row["id"], text=text[:80])
        for row in rows
        for text in spellings(row)
        if text
    }
    city_name_model.objects.filter(city_id__in=[row["id"] for row in rows]).delete()
    city_name_model.objects.bulk_create(names.values(), batch_size=5000)
    return len(rows)


def load_areas(area_model: Any) -> int:
    """One area for every town of the file, in bulk; running it again changes nothing.

    Takes the model, so that a migration can pass its own. Returns how many areas there are.
    """
    rows = [
        area_model(
            id=row["id"],
            kind="town",
            name=row["name"],
            name_hi=row["name_hi"],
            city_id=row["id"],
            latitude=row["latitude"],
            longitude=row["longitude"],
        )
        for row in read_cities()
    ]
    area_model.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=["kind", "name", "name_hi", "city_id", "latitude", "longitude"],
        batch_size=2000,
    )
    return len(rows)
