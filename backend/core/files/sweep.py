"""Deletes files that a crash leaves in the store: without a row, or incomplete.

A file is stored before the row that names it, under a key of its own, so a file without a row after
a day is an orphan. A sweep may stop early; the next one continues.
"""

import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone
from obstore.store import LocalStore

from core.files.store import current_store, delete, list_files
from core.ids import moment_of
from core.resilience.external_calls import require_no_transaction

GRACE = timedelta(hours=24)
"""Younger files are left alone: their row may be about to be committed."""
MOST = 10_000
"""Files that one sweep deletes; the next one goes on."""
_half = re.compile(r"#\d+\Z")
"""How the folder's writer ends the name of what it has not finished."""


def delete_orphans(
    folder: str,
    known: Callable[[list[str]], set[str]],
    *,
    older_than: timedelta = GRACE,
    most: int = MOST,
) -> int:
    """Delete files under ``folder`` that no row names, at most ``most``; returns how many.

    ``known`` is given some keys and returns those that rows still name. Call it outside of a
    transaction.
    """
    limit = timezone.now() - older_than
    deleted = 0
    for batch in list_files(folder):
        keys = [str(found["path"]) for found in batch if _appeared_at(found) < limit]
        orphans = sorted(set(keys) - known(keys)) if keys else []
        for key in orphans[: most - deleted]:
            delete(key)
            deleted += 1
        if deleted >= most:
            break
    return deleted


def named_by(rows: QuerySet[Any], column: str = "key") -> Callable[[list[str]], set[str]]:
    """``known`` of ``delete_orphans``: the keys that this column of the rows has."""

    def known(keys: list[str]) -> set[str]:
        return set(rows.filter(**{f"{column}__in": keys}).values_list(column, flat=True))

    return known


def delete_halves(*, older_than: timedelta = GRACE) -> int:
    """Delete incomplete files whose writer was killed; returns how many.

    They have no key, so no list shows them. A bucket hides its own and deletes them by a lifecycle
    rule (README).
    """
    require_no_transaction("files")
    store = current_store()
    if not isinstance(store, LocalStore) or store.prefix is None:
        return 0
    limit = (timezone.now() - older_than).timestamp()
    deleted = 0
    for folder, _folders, names in os.walk(store.prefix):
        for path in (Path(folder, name) for name in names if _half.search(name)):
            # Another sweep, or its writer, may have been faster.
            with suppress(FileNotFoundError):
                if path.stat().st_mtime < limit:
                    path.unlink()
                    deleted += 1
    return deleted


def _appeared_at(found: Mapping[str, Any]) -> datetime:
    """When a file got its key: a copy in a folder keeps its original's date, but its key is new
    (``new_key``)."""
    named = [made for part in str(found["path"]).split("/") if (made := _made_at(part))]
    written: datetime = found["last_modified"]
    return max([written, *named])


def _made_at(name: str) -> datetime | None:
    try:
        made = UUID(name)
    except ValueError:
        return None
    return moment_of(made) if made.version == 7 else None
