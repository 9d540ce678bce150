"""``manage.py migrate``: Django's own, but refuses a database that it cannot migrate."""

from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.db import connections

from core.database.history import how_to_start_fresh, is_of_before


class Command(migrate.Command):
    def handle(self, *args: Any, **options: Any) -> None:
        if is_of_before(connections[options["database"]]):
            raise CommandError(how_to_start_fresh())
        super().handle(*args, **options)
