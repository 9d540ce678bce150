"""Cleans text that people write: removes characters that a reader cannot see.

A field of a schema that takes such text is ``Written`` with its own limits::

    comment: Annotated[Written, StringConstraints(max_length=2000)] = ""

Markup is stored as typed and shown as plain text.
"""

import re
import unicodedata
from typing import Annotated

from pydantic import BeforeValidator

_line_ends = re.compile(r"\r\n?|[\u2028\u2029]")
DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks and overrides of writing direction: with them a text can show other words than it holds.
The joiners of Indian scripts (U+200C, U+200D) are not among them."""
_no_directions = dict.fromkeys(map(ord, DIRECTIONS))


def clean(text: str) -> str:
    """The text without control characters (except newline and tab), direction marks and surrounding
    blanks; line ends are ``\\n``."""
    plain = _line_ends.sub("\n", text).translate(_no_directions)
    kept = (sign for sign in plain if sign in "\n\t" or unicodedata.category(sign) != "Cc")
    return "".join(kept).strip()


def _cleaned(value: object) -> object:
    return clean(value) if isinstance(value, str) else value


def _joined(value: object) -> object:
    return " ".join(clean(value).split()) if isinstance(value, str) else value


Written = Annotated[str, BeforeValidator(_cleaned)]
"""Limits are counted after the cleaning."""
OneLine = Annotated[str, BeforeValidator(_joined)]
"""A short text without line breaks; limits are counted after the cleaning."""
