"""One shape for all activity, so that the database merges it into one list by time."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import (
    BigIntegerField,
    CharField,
    DateTimeField,
    ExpressionWrapper,
    F,
    Field,
    Q,
    QuerySet,
    TextField,
    UUIDField,
    Value,
)
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast


@dataclass(frozen=True, slots=True)
class Cursor:
    """The last line of the previous page."""

    at: datetime
    id: UUID


@dataclass(frozen=True, slots=True)
class Line:
    """One event, as the sources return it. ``code`` decides which of the last four fields apply."""

    id: UUID
    at: datetime
    code: str
    actor_id: UUID | None
    project_id: UUID
    title: str
    subject_id: UUID | None
    amount_paise: int | None
    unit: str | None
    number: int | None


COLUMNS = (
    "line_id",
    "line_at",
    "line_code",
    "line_actor",
    "line_project",
    "line_title",
    "line_subject",
    "line_amount",
    "line_unit",
    "line_number",
)


def _none(kind: "Field[Any, Any]") -> Cast:
    return Cast(Value(None), kind)


def rows_after(rows: QuerySet[Any], at: str, after: Cursor | None) -> QuerySet[Any]:
    """The rows after the cursor, newest first by the column ``at``."""
    if after is None:
        return rows
    # The first condition is where an index scan starts.
    return rows.filter(**{f"{at}__lte": after.at}).filter(
        Q(**{f"{at}__lt": after.at}) | Q(pk__lt=after.id)
    )


def lines(
    rows: QuerySet[Any],
    *,
    code: str | Combinable,
    actor: str | None,
    at: str = "created_at",
    project: str = "project",
    subject: str | None = None,
    amount: str | None = None,
    unit: str | None = None,
    number: str | None = None,
    after: Cursor | None,
    limit: int,
) -> QuerySet[Any, Any]:
    """The newest ``limit`` lines of one source after the cursor.

    ``code`` is a constant or an expression; the others are column names. ``amount`` is in paise,
    ``project`` is the path to the project's row.
    """
    shown = rows_after(rows, at, after).annotate(
        line_id=F("pk"),
        line_at=ExpressionWrapper(F(at), DateTimeField()),
        line_code=Cast(Value(code) if isinstance(code, str) else code, TextField()),
        line_actor=F(f"{actor}_id") if actor else _none(UUIDField()),
        line_project=F(f"{project}__pk"),
        line_title=Cast(F(f"{project}__title"), TextField()),
        line_subject=Cast(F(subject), UUIDField()) if subject else _none(UUIDField()),
        line_amount=Cast(F(amount), BigIntegerField()) if amount else _none(BigIntegerField()),
        line_unit=Cast(F(unit), CharField()) if unit else _none(CharField()),
        line_number=Cast(F(number), BigIntegerField()) if number else _none(BigIntegerField()),
    )
    newest: QuerySet[Any, Any] = shown.order_by("-line_at", "-line_id").values_list(*COLUMNS)
    return newest[:limit]
