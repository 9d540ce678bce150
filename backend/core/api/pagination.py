"""Cursor pagination: ``{items, next}``, by keyset, so page 1,000 costs what page 1 costs."""

import base64
import json
from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any, Generic, TypeVar
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db.models import Model, Q, QuerySet
from django.utils.translation import gettext_lazy as _
from ninja import Schema
from pydantic import Field

from core.api.schemas import Out
from core.errors import ValidationFailed

Item = TypeVar("Item")
Shown = TypeVar("Shown")
Row = TypeVar("Row", bound=Model)

Limit = Annotated[int, Field(ge=1, le=100)]


class Paging(Schema):
    """Which page of a list is asked for: its size, and the ``next`` of the page before."""

    cursor: str | None = None
    limit: Limit = 20


class Paging10(Paging):
    limit: Limit = 10


class Paging12(Paging):
    limit: Limit = 12


class Paging25(Paging):
    limit: Limit = 25


class Paging30(Paging):
    limit: Limit = 30


class Paging50(Paging):
    limit: Limit = 50


class Paging60(Paging):
    limit: Limit = 60


class Page(Out, Generic[Item]):
    """One page; ``next`` goes back as ``cursor`` and is null on the last page."""

    items: list[Item]
    next: str | None = None

    def showing(self, items: list[Shown]) -> "Page[Shown]":
        """The same page with its rows converted for display."""
        return Page(items=items, next=self.next)

    def map(self, present: Callable[[Item], Shown]) -> "Page[Shown]":
        """The same page with each row converted for display."""
        return self.showing([present(item) for item in self.items])


# Created once: json.dumps would create one for each cursor.
_to_json = json.JSONEncoder(default=str, separators=(",", ":")).encode


def encode_cursor(values: list[Any]) -> str:
    """An opaque, URL-safe cursor of the last row's sort values."""
    raw = _to_json(values).encode()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


_UNREADABLE = (
    *(ValueError, TypeError, AttributeError, OverflowError, RecursionError),
    ValidationError,
)


def decode_cursor(cursor: str, *readers: Callable[[Any], Any]) -> list[Any]:
    """The values of a cursor, each as its reader makes it (``UUID``, ``whole_number``).

    An invalid one is refused at its field, never a 500.
    """
    try:
        values = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
        if not isinstance(values, list):
            raise invalid_cursor()
        return [read(value) for read, value in zip(readers, values, strict=True)]
    except _UNREADABLE as error:
        raise invalid_cursor() from error


def invalid_cursor(field: str = "cursor") -> ValidationFailed:
    return ValidationFailed.at(field, _("This page link is no longer valid."))


def whole_number(value: Any) -> int:
    """A number of a cursor that PostgreSQL can hold."""
    if not isinstance(value, int) or abs(value) >= 2**63:
        raise ValueError(value)
    return value


def aware_time(value: Any) -> datetime:
    """A moment of a cursor, with its time zone."""
    moment = datetime.fromisoformat(value)
    if moment.tzinfo is None:
        raise ValueError(value)
    return moment


def page_newest_first(rows: QuerySet[Row], paging: Paging) -> "Page[Row]":
    """Page a query newest first by its UUIDv7 ``id``, which sorts by creation."""
    return _page_by_id(rows, paging, descending=True)


def page_oldest_first(rows: QuerySet[Row], paging: Paging) -> "Page[Row]":
    """Page a query oldest first by its UUIDv7 ``id``."""
    return _page_by_id(rows, paging, descending=False)


def newest_first(rows: QuerySet[Row], after: UUID | None, *, limit: int) -> QuerySet[Row]:
    """Finish a query for ``page_compiled``: rows older than ``after``, and one more than the page
    shows."""
    if after is not None:
        rows = rows.filter(id__lt=after)
    return rows.order_by("-id")[: limit + 1]


def page_compiled(fetch: Callable[[UUID | None], list[Row]], paging: Paging) -> "Page[Row]":
    """``page_newest_first`` for a compiled query, which takes the cursor's id
    (``newest_first``)."""
    after = None
    if paging.cursor:
        (after,) = decode_cursor(paging.cursor, UUID)
    return _page(fetch(after), paging.limit)


def _page_by_id(rows: QuerySet[Row], paging: Paging, *, descending: bool) -> "Page[Row]":
    if paging.cursor:
        (last,) = decode_cursor(paging.cursor, _key_reader(rows))
        rows = rows.filter(id__lt=last) if descending else rows.filter(id__gt=last)
    found = list(rows.order_by("-id" if descending else "id")[: paging.limit + 1])
    return _page(found, paging.limit)


def _key_reader(rows: QuerySet[Row]) -> Callable[[Any], Any]:
    def read(value: Any) -> Any:
        if value is None:
            raise ValueError
        return rows.model._meta.pk.to_python(value)

    return read


def _page(found: list[Row], limit: int) -> "Page[Row]":
    more, found = len(found) > limit, found[:limit]
    return Page(items=found, next=encode_cursor([found[-1].pk]) if more else None)


def page_by_time(
    rows: QuerySet[Row], field: str, paging: Paging, *, newest_first: bool = False
) -> "Page[Row]":
    """Page a query by one of its timestamps, then by ``id``."""
    beyond, sign = ("lt", "-") if newest_first else ("gt", "")
    if paging.cursor:
        at, key = decode_cursor(paging.cursor, aware_time, UUID)
        later = Q(**{f"{field}__{beyond}": at}) | Q(**{field: at, f"id__{beyond}": key})
        # The first condition selects the index range; the second is the exact position in it.
        rows = rows.filter(Q(**{f"{field}__{beyond}e": at}) & later)
    found = list(rows.order_by(f"{sign}{field}", f"{sign}id")[: paging.limit + 1])
    more, found = len(found) > paging.limit, found[: paging.limit]
    after = encode_cursor([getattr(found[-1], field), found[-1].pk]) if more else None
    return Page(items=found, next=after)
