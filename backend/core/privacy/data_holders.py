"""How each slice exports, hides and erases the data of one person.

A slice that keeps rows about people registers a ``DataHolder`` in ``AppConfig.ready``. Account
closure and exports iterate over them, so that no slice above has to know every table below; a test
fails for a model that refers to a person and belongs to no data holder.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, TypeAlias
from uuid import UUID

from django.db.models import QuerySet
from django.utils.functional import Promise


@dataclass(frozen=True, slots=True)
class Records:
    """A list of the archive: ``rows`` are read one by one, never held together."""

    name: str
    rows: Iterable[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class ArchivedFile:
    """A stored file of the person and the name it has in the archive.

    ``read`` gives the content where the store alone can't, since it is kept encrypted; it raises
    FileNotFoundError.
    """

    name: str
    key: str
    read: Callable[[], bytes] | None = None


Exported: TypeAlias = "Records | ArchivedFile"


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why an account can't be closed yet, and the page of ours on which that can be ended."""

    code: str
    title: str
    link: str


@dataclass(frozen=True, slots=True)
class Hold:
    """Rows that outlive an erasure because a law asks for them."""

    model: str
    reason: str | Promise
    kept_for: timedelta


REMOVED = "[…]"


@dataclass(frozen=True, slots=True)
class Identity:
    """The person to be erased, and the words by which free text could name them."""

    user_id: UUID
    names: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()
    phones: tuple[str, ...] = ()

    def scrub(self, text: str) -> str:
        """The text without the person's full name, e-mail addresses and phone numbers.

        Single first names stay: they are words of the language as well, and say little alone.
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
    """One slice's answer for the data of a person, who comes as an id.

    ``models`` are the labels it answers for (``projects.Project``). ``erase`` takes everything out
    that names the person and returns the keys of the files to be deleted after the commit; it may
    run twice. ``pause`` and ``resume`` put the person's things to rest while the account is being
    closed, and back as they were. ``release`` erases what a hold no longer covers: rows of erased
    accounts older than the moment it is given, which is now.
    """

    name: str
    models: tuple[str, ...]
    export: Callable[[UUID], Iterable[Exported]] = _nothing
    erase: Callable[[Identity], Iterable[str]] = _nothing
    obstacles: Callable[[UUID], Iterable[Obstacle]] = _nothing
    pause: Callable[[UUID], None] = _do_nothing
    resume: Callable[[UUID], None] = _do_nothing
    holds: tuple[Hold, ...] = ()
    release: Callable[[datetime], Any] = _nothing
    not_exported: frozenset[str] = field(default_factory=frozenset)


_holders: dict[str, DataHolder] = {}


def register(holder: DataHolder) -> None:
    """Declare a slice's holder. Raises ValueError for a name that another one has."""
    if _holders.setdefault(holder.name, holder) != holder:
        raise ValueError(f"Two holders of personal data are named {holder.name!r}.")


def holders() -> list[DataHolder]:
    """All holders, those of the slices below first."""
    return list(_holders.values())


def rows_of(rows: "QuerySet[Any]", *fields: str, **renamed: Any) -> Iterator[dict[str, Any]]:
    """The named columns of a query, oldest first, read in batches; ``new=F("old")`` renames."""
    yield from rows.order_by("pk").values(*fields, **renamed).iterator(chunk_size=500)


def scrub_rows(rows: "QuerySet[Any]", identity: Identity, *fields: str) -> None:
    """Take the person's name, addresses and numbers out of free text that stays."""
    for row in rows.only("pk", *fields).iterator(chunk_size=500):
        scrubbed = {name: identity.scrub(getattr(row, name)) for name in fields}
        changed = {name: text for name, text in scrubbed.items() if text != getattr(row, name)}
        if changed:
            type(row)._default_manager.filter(pk=row.pk).update(**changed)
