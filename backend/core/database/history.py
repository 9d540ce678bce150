"""Detects databases of an earlier version, which this one cannot migrate.

Each slice has one initial migration, rewritten before the first release (decision 0088). An older
database knows others under the same names: Django would take some as applied and others not, and
stop halfway.
"""

import shlex
from pathlib import Path

from django.conf import settings
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations.recorder import MigrationRecorder

OF_BEFORE = {("core", "0001_extensions"), ("hiring", "0001_initial")}
"""Each is a migration of every database of an earlier shape, and of none since."""


def is_of_before(connection: BaseDatabaseWrapper) -> bool:
    """Whether an earlier version's migrations made this database."""
    return not OF_BEFORE.isdisjoint(MigrationRecorder(connection).applied_migrations())


def how_to_start_fresh() -> str:
    """One sentence for the person at the terminal, with a command that deletes nothing."""
    folder: Path | None = settings.EMBEDDED_DATABASE_DATA_DIR
    if folder is None:
        return (
            "The database of DATABASE_URL was made by an earlier version of Karigar and can't be "
            "brought up to date; start fresh in an empty one and name it in DATABASE_URL: "
            """psql "$DATABASE_URL" -c 'CREATE DATABASE karigar_fresh'"""
        )
    aside = folder.with_name(f"{folder.name}-before")
    return (
        f"The database in {folder} was made by an earlier version of Karigar and can't be brought "
        f"up to date; move it aside and start fresh: "
        f"mv {shlex.quote(str(folder))} {shlex.quote(str(aside))} && make run"
    )
