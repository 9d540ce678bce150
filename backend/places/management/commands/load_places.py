from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from places.catalogue import load_areas, load_cities
from places.models import City


class Command(BaseCommand):
    help = "Bring the table of places to what places/data says. Safe to run again."

    @transaction.atomic
    def handle(self, *args: Any, **options: Any) -> None:
        load_cities(City)
        self.stdout.write(f"{load_areas()} places are loaded.")
