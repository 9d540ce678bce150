"""Which changes of tables are safe while the product runs (decision 0110).

The release before still runs on the new tables, and other processes read and write them meanwhile.
So a migration only adds what old code may ignore, and holds no lock for longer than a moment:
expand, fill in batches, use, and take away in the release after.
"""

from collections.abc import Iterator
from typing import Any

from django.contrib.postgres.operations import (
    AddConstraintNotValid,
    AddIndexConcurrently,
    RemoveIndexConcurrently,
)
from django.db.migrations import Migration, operations
from django.db.models import CheckConstraint, Field, ManyToManyField
from django.db.models.fields import NOT_PROVIDED

_breaks_old_code = (
    operations.RemoveField,
    operations.RenameField,
    operations.DeleteModel,
    operations.RenameModel,
    operations.AlterModelTable,
    operations.AlterField,
)


_BUILDS_INDEX = "builds its index under a lock: build it concurrently, then use it"


def problems(migration: Migration) -> Iterator[str]:
    """A sentence for each operation that is not safe. A table that the migration itself creates is
    nobody's yet.

    ``reviewed`` of the migration has, by the operation's text, the reason why one is safe all the
    same: the table is small, or no code of the release before uses what is taken away.
    """
    reviewed: dict[str, str] = getattr(migration, "reviewed", {})
    created = {
        operation.name_lower
        for operation in migration.operations
        if isinstance(operation, operations.CreateModel)
    }
    for operation in migration.operations:
        model = getattr(operation, "model_name_lower", "") or getattr(operation, "name_lower", "")
        text = operation.describe()
        if model in created or reviewed.get(text):
            continue
        if problem := _problem(operation, is_atomic=migration.atomic):
            yield f"{text}: {problem}"


def _problem(operation: operations.base.Operation, *, is_atomic: bool) -> str:
    if isinstance(operation, AddConstraintNotValid):
        return ""
    if isinstance(operation, AddIndexConcurrently | RemoveIndexConcurrently):
        return "needs `atomic = False`" if is_atomic else ""
    if isinstance(operation, operations.AddIndex):
        return "locks writes for as long as it is built: use AddIndexConcurrently"
    if isinstance(operation, operations.AddConstraint):
        if isinstance(operation.constraint, CheckConstraint):
            return "reads all rows under a lock: AddConstraintNotValid, then ValidateConstraint"
        return _BUILDS_INDEX
    if isinstance(operation, operations.AddField):
        return _problem_of_new_field(operation.field)
    if isinstance(operation, _breaks_old_code):
        return "old code may still use what it changes: in a later release, with its review"
    if isinstance(operation, operations.RunSQL | operations.RunPython):
        return "needs its review: which lock, how many rows, and does old code go on"
    return ""


def _problem_of_new_field(field: "Field[Any, Any]") -> str:
    needs_value = not field.null and field.db_default is NOT_PROVIDED
    if needs_value and not isinstance(field, ManyToManyField):
        return "old code writes rows without it: make it nullable or give it a db_default"
    return _BUILDS_INDEX if field.unique else ""
