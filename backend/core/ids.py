"""Identifiers: UUIDv7, made in Python, so rows sort by creation and an id exists before its row."""

from datetime import UTC, datetime
from uuid import UUID

import uuid_utils
from uuid_utils.compat import uuid7 as _uuid7


def uuid7() -> UUID:
    """Return a new UUIDv7 (RFC 9562): 48 bits of milliseconds, then randomness."""
    return _uuid7()


def uuid7_text() -> str:
    """A new UUIDv7 as its text, for what keeps no more of it: without an object to be made."""
    return str(uuid_utils.uuid7())


def moment_of(row_id: UUID) -> datetime:
    """When a UUIDv7 was made, to the millisecond, UTC."""
    return datetime.fromtimestamp((row_id.int >> 80) / 1000, UTC)


def first_id_of(moment: datetime) -> UUID:
    """The least UUIDv7 of a moment: rows made before it have lesser ids, all others do not."""
    milliseconds = round(moment.timestamp() * 1000)
    return UUID(int=milliseconds << 80 | 7 << 76 | 2 << 62)
