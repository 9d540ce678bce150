"""How each slice exports, hides and erases the data of one person.

A slice that keeps rows about people registers a ``DataHolder`` in ``AppConfig.ready``. Account
closure and exports iterate over them, so that no slice above has to know every table below; a test
fails for a model that refers to a person and belongs to no data holder.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Self, TypeAlias
from uuid import UUID

from django.db.models import QuerySet
from django.utils.functional import Promise

from core.api.schemas import Out


def rows_of(rows: "QuerySet[Any]", columns: str, **renamed: Any) -> Iterator[dict[str, Any]]:
    """The columns of a query (their names, with blanks between them), oldest first, read in
    batches; ``new=F("old")`` renames one."""
    yield from rows.order_by("pk").values(*columns.split(), **renamed).iterator(chunk_size=500)


@dataclass(frozen=True, slots=True)
class Records:
    """One list of the archive: ``rows`` are read one by one, never all in memory."""

    name: str
    rows: Iterable[Mapping[str, Any]]

    @classmethod
    def of(cls, name: str, rows: "QuerySet[Any]", columns: str, **renamed: Any) -> Self:
        return cls(name, rows_of(rows, columns, **renamed))


@dataclass(frozen=True, slots=True)
class ArchivedFile:
    """A stored file of the person and its name in the archive.

    ``read`` returns the content where the store alone cannot, since it is encrypted; it raises
    FileNotFoundError.
    """

    name: str
    key: str
    read: Callable[[], bytes] | None = None


Exported: TypeAlias = "Records | ArchivedFile"


class ObstacleOut(Out):
    """Why an account cannot be closed yet, and our page where that can be resolved."""

    code: str
    title: str
    link: str


@dataclass(frozen=True, slots=True)
class Hold:
    """Rows that survive an erasure because a law requires it."""

    model: str
    reason: str | Promise
    kept_for: timedelta


REMOVED = "[…]"


@dataclass(frozen=True, slots=True)
class Identity:
    """The person to be erased, and the words that could identify them in free text."""

    user_id: UUID
    names: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    phones: tuple[str, ...] = ()

    def scrub(self, text: str) -> str:
        """The text without the person's full name, e-mail addresses and phone numbers.

        Single first names stay: they are also ordinary words, and identify little alone.
        """
        for pattern in self._patterns():
            text = pattern.sub(REMOVED, text)
        return text

    def _patterns(self) -> Iterator[re.Pattern[str]]:
        for words in (*self.addresses, *self.names):
            if words:
                spaced = r"\s+".join(re.escape(word) for word in words.split())
                yield re.compile(rf"(?<!\w){spaced}(?!\w)", re.IGNORECASE)
        for phone in self.phones:
            digits = re.sub(r"\D", "", phone)[-10:]
            if len(digits) == 10:
                spread = r"[\s().-]*".join(digits)
                yield re.compile(rf"(?:(?:\+|00)?91[\s-]*|0)?{spread}(?!\d)")


def _nothing(_: Any) -> list[Any]:
    return []


def _do_nothing(_: UUID) -> None:
    return None


@dataclass(frozen=True, slots=True)
class DataHolder:
    """One slice's handling of a person's data; the person is passed as an id.

    ``models`` are its model labels (``projects.Project``). ``erase`` removes everything that
    identifies the person and returns the keys of the files to be deleted after the commit; it may
    run twice. ``pause`` and ``resume`` hide the person's content while the account is being closed,
    and restore it. ``release`` erases what a hold no longer covers: rows of erased accounts older
    than the given moment, which is now.
    """

    name: str
    models: tuple[str, ...]
    export: Callable[[UUID], Iterable[Exported]] = _nothing
    erase: Callable[[Identity], Iterable[str]] = _nothing
    obstacles: Callable[[UUID], Iterable[ObstacleOut]] = _nothing
    pause: Callable[[UUID], None] = _do_nothing
    resume: Callable[[UUID], None] = _do_nothing
    holds: tuple[Hold, ...] = ()
    release: Callable[[datetime], Any] = _nothing
    not_exported: frozenset[str] = field(default_factory=frozenset)


_holders: dict[str, DataHolder] = {}


def register(holder: DataHolder) -> None:
    """Register a slice's holder. Raises ValueError for a name that is taken."""
    if _holders.setdefault(holder.name, holder) != holder:
        raise ValueError(f"Two holders of personal data are named {holder.name!r}.")


def holders() -> list[DataHolder]:
    """All holders, those of lower slices first."""
    return list(_holders.values())


def scrub_rows(rows: "QuerySet[Any]", identity: Identity, *fields: str) -> None:
    """Remove the person's name, addresses and numbers from free text that stays."""
    for row in rows.only("pk", *fields).iterator(chunk_size=500):
        scrubbed = {name: identity.scrub(getattr(row, name)) for name in fields}
        changed = {name: text for name, text in scrubbed.items() if text != getattr(row, name)}
        if changed:
            type(row)._default_manager.filter(pk=row.pk).update(**changed)
