"""Reads of the catalogue, and which trade somebody's words mean."""

from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any

from django.db import connection
from django.db.models import QuerySet

from core.text import latinise, normalise
from trades.errors import UnknownTrade
from trades.models import Trade

_sure_likeness = 0.8
"""From this difflib ratio on, a mistyped word is taken for the name it resembles."""

_weak = frozenset(
    (
        "mistri", "mistry", "मिस्त्री", "contractor", "builder", "thekedar", "ठेकेदार", "repair",
        "maintenance", "marammat", "मरम्मत", "cleaning", "installation", "extension", "door",
    )
)  # fmt: skip
"""Words that name a trade only when nothing more telling stands beside them ("pop mistri")."""

_named = """
SELECT trade.id, spelling
FROM trades_trade trade, unnest(trade.search_names) AS spelling
WHERE spelling = ANY(%(runs)s::text[])
"""

_alike = """
SELECT trade.id, spelling, run
FROM trades_trade trade, unnest(trade.search_names) AS spelling, unnest(%(runs)s::text[]) AS run
WHERE similarity(spelling, run) >= 0.3
"""


def trades() -> QuerySet[Trade]:
    """The whole catalogue, in its own order."""
    return Trade.objects.order_by("id")


def resolve_trade(text: str) -> Trade | None:
    """The trade meant by a slug, a name or free text in English, Hindi or Hinglish; None for none.

    The longest name found among the words wins ("bathroom tiles fitting" is a tiler, although a
    bathroom fitting is a plumber's); without one, the nearest misspelling.
    """
    trade_id = _by_name(text) or _by_likeness(text)
    return Trade.objects.get(pk=trade_id) if trade_id else None


def require_trade(text: str, *, field: str = "trade") -> Trade:
    """``resolve_trade``, raising UnknownTrade at ``field`` when no trade is meant."""
    trade = resolve_trade(text)
    if trade is None:
        raise UnknownTrade(text, field=field)
    return trade


@lru_cache(maxsize=4096)
def require_trade_cached(text: str) -> Trade:
    """``require_trade``, remembered by this process: for its names, which change with a release.
    Its figures are as old as the process."""
    return require_trade(text)


@lru_cache(maxsize=1)
def trades_by_slug() -> dict[str, Trade]:
    """The catalogue, remembered in the same way."""
    return {trade.slug: trade for trade in trades()}


def _by_name(text: str) -> int | None:
    runs = list({*_runs_of_words(normalise(text)), *_runs_of_words(latinise(text))})
    found = _rows(_named, runs) if runs else []
    best = max(found, key=lambda row: (row[1] not in _weak, len(row[1]), -row[0]), default=None)
    return best[0] if best else None


def _by_likeness(text: str) -> int | None:
    runs = [run for run in _runs_of_words(latinise(text)) if len(run) > 3]
    ranked = [
        (likeness * min(len(run), 12), -trade_id)
        for trade_id, name, run in (_rows(_alike, runs) if runs else [])
        if (likeness := SequenceMatcher(None, name, run).ratio()) >= _sure_likeness
    ]
    return -max(ranked)[1] if ranked else None


def _runs_of_words(text: str) -> list[str]:
    """Every run of up to four words among the first eight."""
    words = text[:120].split()[:8]
    return [
        " ".join(words[start:end])
        for start in range(len(words))
        for end in range(start + 1, min(start + 4, len(words)) + 1)
    ]


def _rows(query: str, runs: list[str]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(query, {"runs": runs})
        return list(cursor.fetchall())
