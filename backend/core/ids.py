"""Identifiers: UUIDv7, created in Python, so rows sort by creation and ids exist before their
rows."""

from datetime import UTC, datetime
from uuid import UUID

import uuid_utils
from uuid_utils.compat import uuid7 as _uuid7


def uuid7() -> UUID:
    """Return a new UUIDv7 (RFC 9562): 48 bits of milliseconds, then randomness."""
    return _uuid7()


def uuid7_text() -> str:
    """A new UUIDv7 as text, without creating a UUID object."""
    return str(uuid_utils.uuid7())


def moment_of(row_id: UUID) -> datetime:
    """The creation time of a UUIDv7, to the millisecond, UTC."""
    return datetime.fromtimestamp((row_id.int >> 80) / 1000, UTC)


def first_id_of(moment: datetime) -> UUID:
    """The smallest UUIDv7 of a moment: only rows created before it have smaller ids."""
    milliseconds = round(moment.timestamp() * 1000)
    return UUID(int=milliseconds << 80 | 7 << 76 | 2 << 62)
