"""Parses what staff type into a search."""

import re
from uuid import UUID

from accounts.phone_numbers import to_e164

_digits = re.compile(r"[\d\s()+.-]+")


def as_uuid(text: str) -> UUID | None:
    """The id that the text is, or that a page's address ends in."""
    try:
        return UUID(text.strip().rstrip("/").rsplit("/", 1)[-1])
    except ValueError:
        return None


def as_phone_prefix(text: str) -> str | None:
    """The start of a number as E.164: a whole number in any spelling, or its first digits.

    None if it is no number, or has fewer than four digits.
    """
    if not _digits.fullmatch(text):
        return None
    whole = to_e164(text)
    if whole is not None:
        return whole
    digits = re.sub(r"\D", "", text)
    if digits.startswith("91") and text.strip().startswith("+"):
        digits = digits[2:]
    return f"+91{digits}" if 4 <= len(digits) <= 10 else None
