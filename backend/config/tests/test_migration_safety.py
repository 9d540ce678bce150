"""Migrations after the first one of a slice are safe beside running code (decision 0110)."""

import pytest
from django.contrib.postgres.operations import AddConstraintNotValid, AddIndexConcurrently
from django.db import models
from django.db.migrations import Migration, operations
from django.db.migrations.loader import MigrationLoader

from config.env import REPOSITORY
from core.database.migration_rules import problems

LOADED = {
    name: migration
    for (app, number), migration in MigrationLoader(None).disk_migrations.items()
    if not migration.initial
    and (REPOSITORY / "backend" / app).is_dir()
    and not number.startswith("0001")
    for name in (f"{app}.{number}",)
}


@pytest.mark.parametrize("name", sorted(LOADED))
def test_each_migration_is_safe(name: str) -> None:
    assert list(problems(LOADED[name])) == []


def test_some_are_checked() -> None:
    assert LOADED


INDEX = models.Index(fields=["name"], name="n")
CHECK = models.CheckConstraint(name="c", condition=models.Q(name="x"))
UNSAFE = {
    "index": operations.AddIndex("room", INDEX),
    "concurrent index in a transaction": AddIndexConcurrently("room", INDEX),
    "check": operations.AddConstraint("room", CHECK),
    "unique": operations.AddConstraint("room", models.UniqueConstraint("name", name="u")),
    "not null": operations.AddField("room", "size", models.IntegerField(default=0)),
    "unique field": operations.AddField(
        "room", "size", models.IntegerField(null=True, unique=True)
    ),
    "removal": operations.RemoveField("room", "size"),
    "new name": operations.RenameField("room", "size", "area"),
    "type": operations.AlterField("room", "size", models.BigIntegerField()),
    "removed table": operations.DeleteModel("Room"),
    "sql": operations.RunSQL("UPDATE room SET size = 1"),
}
SAFE = {
    "nullable": operations.AddField("room", "size", models.IntegerField(null=True)),
    "default of the database": operations.AddField(
        "room", "size", models.IntegerField(db_default=0)
    ),
    "not valid yet": AddConstraintNotValid("room", CHECK),
}


def of(*found: operations.base.Operation, **attributes: object) -> Migration:
    migration = Migration("0002_room", "core")
    migration.operations = list(found)
    for name, value in attributes.items():
        setattr(migration, name, value)
    return migration


@pytest.mark.parametrize("name", UNSAFE)
def test_what_locks_or_breaks_old_code_is_refused(name: str) -> None:
    assert len(list(problems(of(UNSAFE[name])))) == 1
    table = operations.CreateModel("Room", [("id", models.AutoField(primary_key=True))])
    if name != "sql":
        assert list(problems(of(table, UNSAFE[name]))) == []
    assert (
        list(problems(of(UNSAFE[name], reviewed={UNSAFE[name].describe(): "Empty table."}))) == []
    )


@pytest.mark.parametrize("name", SAFE)
def test_what_old_code_may_ignore_is_let_through(name: str) -> None:
    assert list(problems(of(SAFE[name]))) == []


def test_an_index_built_beside_writes_is_let_through() -> None:
    assert list(problems(of(AddIndexConcurrently("room", INDEX), atomic=False))) == []
