"""Cursor pagination: ``{items, next}``, by keyset, so page 1,000 costs what page 1 costs."""

import base64
import json
from collections.abc import Callable
from datetime import datetime
from typing import Annotated, Any, Generic, TypeVar
from uuid import UUID

from django.db.models import Model, Q, QuerySet
from django.utils.translation import gettext_lazy as _
from pydantic import Field

from core.api.schemas import Out
from core.errors import ValidationFailed

Item = TypeVar("Item")
Shown = TypeVar("Shown")
Row = TypeVar("Row", bound=Model)

Limit = Annotated[int, Field(ge=1, le=100)]


class Page(Out, Generic[Item]):
    """One page; ``next`` goes back as ``cursor`` and is null on the last page."""

    items: list[Item]
    next: str | None = None

    def showing(self, items: list[Shown]) -> "Page[Shown]":
        """The same page with its rows converted for display."""
        return Page(items=items, next=self.next)


# Created once: json.dumps would create one for each cursor.
_to_json = json.JSONEncoder(default=str, separators=(",", ":")).encode


def encode_cursor(values: list[Any]) -> str:
    """An opaque, URL-safe cursor of the last row's sort values."""
    raw = _to_json(values).encode()
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def decode_cursor(cursor: str, length: int) -> list[Any]:
    """The values of a cursor; an invalid one is refused at its field, never a 500."""
    try:
        values = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, RecursionError):
        values = None
    if not isinstance(values, list) or len(values) != length:
        raise ValidationFailed.at("cursor", _("This page link is no longer valid."))
    return values


def page_newest_first(
    rows: QuerySet[Row], *, cursor: str | None, limit: int, present: Callable[[Row], Item]
) -> Page[Item]:
    """Page a query newest first by its UUIDv7 ``id``, which sorts by creation."""
    return _page_by_id(rows, cursor=cursor, limit=limit, present=present, descending=True)


def newest_first(rows: QuerySet[Row], after: UUID | None, *, limit: int) -> QuerySet[Row]:
    """Finish a query for ``page_compiled``: rows older than ``after``, and one more than the page
    shows."""
    if after is not None:
        rows = rows.filter(id__lt=after)
    return rows.order_by("-id")[: limit + 1]


def page_compiled(
    fetch: Callable[[UUID | None], list[Row]],
    *,
    cursor: str | None,
    limit: int,
    present: Callable[[Row], Item],
) -> Page[Item]:
    """``page_newest_first`` for a compiled query, which takes the cursor's id
    (``newest_first``)."""
    after = None
    if cursor:
        (last,) = decode_cursor(cursor, 1)
        try:
            after = UUID(str(last))
        except ValueError as error:
            raise ValidationFailed.at("cursor", _("This page link is no longer valid.")) from error
    return _page(fetch(after), limit, present)


def page_oldest_first(
    rows: QuerySet[Row], *, cursor: str | None, limit: int, present: Callable[[Row], Item]
) -> Page[Item]:
    """Page a query oldest first by its UUIDv7 ``id``."""
    return _page_by_id(rows, cursor=cursor, limit=limit, present=present, descending=False)


def _page_by_id(
    rows: QuerySet[Row],
    *,
    cursor: str | None,
    limit: int,
    present: Callable[[Row], Item],
    descending: bool,
) -> Page[Item]:
    if cursor:
        (last,) = decode_cursor(cursor, 1)
        rows = rows.filter(_after(rows, last, descending=descending))
    found = list(rows.order_by("-id" if descending else "id")[: limit + 1])
    return _page(found, limit, present)


def _page(found: list[Row], limit: int, present: Callable[[Row], Item]) -> Page[Item]:
    more, found = len(found) > limit, found[:limit]
    return Page(
        items=[present(row) for row in found],
        next=encode_cursor([found[-1].pk]) if more else None,
    )


def page_by_time(
    rows: QuerySet[Row], field: str, *, cursor: str | None, limit: int, newest_first: bool = False
) -> "Page[Row]":
    """Page a query by one of its timestamps, then by ``id``."""
    beyond, sign = ("lt", "-") if newest_first else ("gt", "")
    if cursor:
        at, key = _place(cursor)
        later = Q(**{f"{field}__{beyond}": at}) | Q(**{field: at, f"id__{beyond}": key})
        # The first condition selects the index range; the second is the exact position in it.
        rows = rows.filter(Q(**{f"{field}__{beyond}e": at}) & later)
    found = list(rows.order_by(f"{sign}{field}", f"{sign}id")[: limit + 1])
    more, found = len(found) > limit, found[:limit]
    after = encode_cursor([getattr(found[-1], field), found[-1].pk]) if more else None
    return Page(items=found, next=after)


def _place(cursor: str) -> tuple[datetime, UUID]:
    at_text, key_text = decode_cursor(cursor, 2)
    try:
        at, key = datetime.fromisoformat(str(at_text)), UUID(str(key_text))
    except ValueError:
        at = None
    if at is None or at.tzinfo is None:
        raise ValidationFailed.at("cursor", _("This page link is no longer valid."))
    return at, key


def _after(rows: QuerySet[Any], last: Any, *, descending: bool) -> Q:
    try:
        key = rows.model._meta.pk.to_python(last)
    except Exception as error:
        raise ValidationFailed.at("cursor", _("This page link is no longer valid.")) from error
    if key is None:
        raise ValidationFailed.at("cursor", _("This page link is no longer valid."))
    return Q(id__lt=key) if descending else Q(id__gt=key)
