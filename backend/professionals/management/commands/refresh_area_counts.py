"""``manage.py refresh_area_counts``: recount every area after a bulk load."""

from typing import Any

from django.core.management.base import BaseCommand

from professionals.counts.area_counts import area_counts_refresh_all


class Command(BaseCommand):
    help = "Count the listed workers of every area anew, in one pass."

    def handle(self, *_args: Any, **_options: Any) -> None:
        area_counts_refresh_all()
        self.stdout.write("Every area is tallied.")
