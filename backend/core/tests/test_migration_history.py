"""A database of an earlier version is recognised and left unchanged."""

from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.core.management.commands import migrate
from django.db import OperationalError, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from psycopg.errors import LockNotAvailable

from core.database.history import OF_BEFORE
from core.management.commands import migrate as ours

EMBEDDED = (
    "The database in /srv/my data/.data was made by an earlier version of Karigar and can't be "
    "brought up to date; move it aside and start fresh: "
    "mv '/srv/my data/.data' '/srv/my data/.data-before' && make run"
)
OUTSIDE = (
    "The database of DATABASE_URL was made by an earlier version of Karigar and can't be brought "
    "up to date; start fresh in an empty one and name it in DATABASE_URL: "
    """psql "$DATABASE_URL" -c 'CREATE DATABASE karigar_fresh'"""
)


def recorded() -> set[tuple[str, str]]:
    return set(MigrationRecorder(connection).applied_migrations())


@pytest.mark.django_db
@pytest.mark.parametrize("of_before", sorted(OF_BEFORE), ids=".".join)
@pytest.mark.parametrize(
    ("folder", "sentence"),
    [(Path("/srv/my data/.data"), EMBEDDED), (None, OUTSIDE)],
    ids=["embedded", "outside"],
)
def test_a_database_of_before_is_answered_by_one_sentence(
    settings: Any, folder: Path | None, sentence: str, of_before: tuple[str, str]
) -> None:
    settings.EMBEDDED_DATABASE_DATA_DIR = folder
    rows = MigrationRecorder(connection)
    # As it was: other names of our migrations, some of which exist again.
    rows.migration_qs.filter(app="core").delete()
    for app, name in [of_before, ("core", "0002_infrastructure")]:
        rows.record_applied(app, name)
    before = recorded()

    with pytest.raises(CommandError) as refusal:
        call_command("migrate", verbosity=0)

    assert str(refusal.value) == sentence
    assert "\n" not in sentence
    assert recorded() == before


@pytest.mark.django_db
def test_a_database_of_today_is_not_one_of_before() -> None:
    assert OF_BEFORE.isdisjoint(recorded())
    # None of our migrations may reuse such a name.
    assert OF_BEFORE.isdisjoint(MigrationLoader(None).disk_migrations)
    call_command("migrate", verbosity=0)


@pytest.mark.django_db
def test_a_table_in_use_is_tried_again_without_holding_others_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    timeouts: list[str] = []

    def handle(_self: Any, *_args: Any, **_options: Any) -> None:
        with connection.cursor() as cursor:
            cursor.execute("SHOW lock_timeout")
            timeouts.append(cursor.fetchone()[0])
        if len(timeouts) < 3:
            raise OperationalError from LockNotAvailable()

    monkeypatch.setattr(migrate.Command, "handle", handle)
    monkeypatch.setattr(ours, "PAUSE_SECONDS", 0)
    call_command("migrate", verbosity=0)
    assert timeouts == ["3s"] * 3
    with connection.cursor() as cursor:
        cursor.execute("RESET lock_timeout")


@pytest.mark.django_db(transaction=True)
def test_the_error_of_a_lost_connection_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def handle(_self: Any, *_args: Any, **_options: Any) -> None:
        connection.connection.close()
        raise OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(migrate.Command, "handle", handle)
    with pytest.raises(OperationalError, match="closed the connection unexpectedly"):
        call_command("migrate", verbosity=0)
    connection.close()
