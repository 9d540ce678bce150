"""Identifiers: UUIDv7, made in Python, so rows sort by creation and an id exists before its row."""

from uuid import UUID

from uuid_utils.compat import uuid7 as _uuid7


def uuid7() -> UUID:
    """Return a new UUIDv7 (RFC 9562): 48 bits of milliseconds, then randomness."""
    return _uuid7()
