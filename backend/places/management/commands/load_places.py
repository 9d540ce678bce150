from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from places.catalogue import load_areas, load_cities
from places.models import Area, City, CityName


class Command(BaseCommand):
    help = "Bring the table of places to what places/data/cities.csv says. Safe to run again."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        load_cities(City, CityName)
        self.stdout.write(f"{load_areas(Area)} places are loaded.")
