"""``manage.py draw_photos``: render the missing sizes and formats of stored pictures now.

An hourly job does the same gradually. It can be stopped and started at any time.
"""

from typing import Any

from django.core.management.base import BaseCommand

from core.photos import background_formats

AT_ONCE = 500


class Command(BaseCommand):
    help = "Draw the sizes and formats that stored pictures lack."

    def handle(self, *_args: Any, **_options: Any) -> None:
        total = 0
        while drawn := background_formats.backlog_draw(AT_ONCE):
            total += drawn
            self.stdout.write(f"{total} pictures drawn.")
