"""Where the demo's words come from, and its one source of chance: the same seed, the same world."""

import json
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, cast
from uuid import UUID

from django.db import connection
from django.db.models import DateTimeField, Field, Model
from django.utils import timezone

DATA = Path(__file__).parent / "data"
SEED = 20_261_101


@cache
def words(name: str) -> Any:
    """A data file of the demo, by name."""
    return json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))


def id_at(moment: datetime) -> UUID:
    """A UUIDv7 (RFC 9562 §5.7) as if made at ``moment``, so that lists sort as in life."""
    milliseconds = int(moment.timestamp() * 1000)
    chance = secrets.randbits(74)
    high, low = chance >> 62, chance & ((1 << 62) - 1)
    return UUID(int=milliseconds << 80 | 7 << 76 | high << 64 | 2 << 62 | low)


def made_at(moment: datetime) -> dict[str, Any]:
    """How a row begins that was made at ``moment`` (``store_with_dates``)."""
    return {"id": id_at(moment), "created_at": moment}


@contextmanager
def own_dates(model: type[Model]) -> Iterator[None]:
    """Insert rows of ``model`` with their own ``created_at``.

    To write it after the insert takes a statement with a condition for each row.
    """
    field = cast("DateTimeField[Any, Any]", model._meta.get_field("created_at"))
    sets_now, field.auto_now_add = field.auto_now_add, False
    try:
        yield
    finally:
        field.auto_now_add = sets_now


def write_columns(rows: Sequence[Model], names: Sequence[str]) -> None:
    """Write these columns of stored rows of one model, all rows in one statement.

    ``bulk_update`` has a condition for each row and column: a sixth of a load. Columns that are
    arrays are not meant.
    """
    if not rows:
        return
    meta = rows[0]._meta
    quote = connection.ops.quote_name
    fields = [cast("Field[Any, Any]", meta.get_field(name)) for name in (meta.pk.name, *names)]
    key, *columns = (quote(field.column or field.name) for field in fields)
    arrays = ", ".join(f"%s::{field.db_type(connection)}[]" for field in fields)
    changes = ", ".join(f"{column} = new.{column}" for column in columns)
    with connection.cursor() as cursor:
        cursor.execute(
            f"UPDATE {quote(meta.db_table)} AS row SET {changes} "  # noqa: S608 — names of our own
            f"FROM unnest({arrays}) AS new ({', '.join((key, *columns))}) "
            f"WHERE row.{key} = new.{key}",
            [
                [field.get_db_prep_save(getattr(row, field.attname), connection) for row in rows]
                for field in fields
            ],
        )


def by_day(moment: datetime) -> datetime:
    """The same day in India, between nine in the morning and eight: when people work and write."""
    local = timezone.localtime(moment)
    minutes = 9 * 60 + (local.hour * 60 + local.minute) * 11 // 24
    return local.replace(hour=minutes // 60, minute=minutes % 60)


class Chance(Random):
    """Seeded randomness with the two draws the demo needs most."""

    def __init__(self, seed: int = SEED) -> None:
        super().__init__(seed)
        self.now = timezone.now()

    def moment(self, *, days_ago: tuple[float, float]) -> datetime:
        """A moment between so many days ago, the first the nearer one."""
        return self.now - timedelta(days=self.uniform(*days_ago))

    def rupees(self, low_paise: int, high_paise: int, *, step: int = 5000) -> int:
        """An amount in paise people would say aloud: a multiple of ``step``."""
        return max(step, round(self.triangular(low_paise, high_paise) / step) * step)
