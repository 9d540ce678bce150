"""The words of a work as lexemes: concepts of the catalogue of problems, in no language.

"Geyser", "gizar" and "गीज़र" are one concept, and so is "thanda" and "cold"; a word of no concept is
folded (``trades.matching.word_forms``). Pure.
"""

import zlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from trades.matching.vocabulary import concepts_of
from trades.matching.word_forms import words_of

TITLE = "^"
"""Marks a word of the title."""
PROBLEM = "#p"
"""Marks a problem of the catalogue that the text states."""
TRADE = "#t"
CELL = "#c"
"""Marks the square of the grid that the work lies in (``projects.geo_grid``)."""
MOST_WORDS = 300
"""Different words of a description; longer ones repeat themselves or list materials."""

_rules = "2"
"""Changed with these functions, so that open work is read again."""
_data = Path(__file__).parents[2] / "trades" / "data"


def concepts_in(text: str) -> list[str]:
    """The different concepts of a text, without stop words."""
    return list(dict.fromkeys(filter(None, concepts_of(words_of(text)))))


def work_vector(
    *,
    title: str,
    others: Iterable[str],
    description: str,
    trade_id: int | None,
    cell: int | None,
    problems: Iterable[str],
) -> str:
    """The vector of a work, as PostgreSQL reads it. ``others`` are skills and the names of the
    trade and the place; ``problems`` are slugs."""
    in_title = concepts_in(title)
    lexemes = [
        *(f"{TITLE}{concept}" for concept in in_title),
        *in_title,
        *(concept for text in others for concept in concepts_in(text)),
        *concepts_in(description)[:MOST_WORDS],
        *(f"{PROBLEM}{slug}" for slug in problems),
        *([f"{TRADE}{trade_id}"] if trade_id else []),
        *([f"{CELL}{cell}"] if cell is not None else []),
    ]
    return " ".join(quoted(lexeme) for lexeme in dict.fromkeys(lexemes))


def quoted(lexeme: str) -> str:
    """A lexeme as a vector or a query has it."""
    escaped = lexeme.replace("\\", "\\\\").replace("'", "''")
    return f"'{escaped}'"


@cache
def catalogue_fingerprint() -> str:
    """Changes with a release that reads words in another way."""
    checksum = zlib.crc32(_rules.encode())
    for file in _files():
        checksum = zlib.crc32(file.read_bytes(), checksum)
    return f"{checksum:08x}"


def _files() -> Iterator[Path]:
    yield from sorted(path for path in _data.rglob("*") if path.is_file())
