"""``manage.py migrate``: Django's own, but refuses a database that it cannot migrate, and never
makes the running product wait for a lock."""

import time
from contextlib import suppress
from typing import Any

from django.core.management.base import CommandError
from django.core.management.commands import migrate
from django.db import Error, OperationalError, connections
from psycopg.errors import LockNotAvailable

from core.database.history import how_to_start_fresh, is_of_before
from core.management.garbage_collection import few_collections

LOCK_TIMEOUT = "3s"
"""Everybody who comes after a waiting ALTER TABLE waits too."""
TRIES = 20
PAUSE_SECONDS = 3.0


class Command(migrate.Command):
    @few_collections()
    def handle(self, *args: Any, **options: Any) -> None:
        connection = connections[options["database"]]
        if is_of_before(connection):
            raise CommandError(how_to_start_fresh())
        with connection.cursor() as cursor:
            cursor.execute("SELECT set_config('lock_timeout', %s, false)", [LOCK_TIMEOUT])
        try:
            self._try(*args, **options)
        finally:
            # Whoever goes on with this connection (a test run) waits for locks as everybody does. A
            # lost connection has lost its setting: what counts is the error that the loss caused.
            with suppress(Error), connection.cursor() as cursor:
                cursor.execute("RESET lock_timeout")

    def _try(self, *args: Any, **options: Any) -> None:
        for tries_left in reversed(range(TRIES)):
            try:
                super().handle(*args, **options)
            except OperationalError as error:
                # Each migration is whole or not at all, so the next try goes on where this ended.
                if not (tries_left and isinstance(error.__cause__, LockNotAvailable)):
                    raise
                self.stderr.write("A table is in use; trying again.")
                time.sleep(PAUSE_SECONDS)
            else:
                break
