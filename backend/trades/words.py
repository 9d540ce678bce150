"""Finds trades in a text, in English, Hindi and Hinglish, with typing mistakes.

The catalogue is small and changes only with a release, so its spellings are cached in the process.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any

from core.text.normalisation import latinise, normalise
from core.text.sounds import sound_key
from trades.catalogue import read_trades

_sure_likeness = 0.8
"""From this difflib ratio on, a mistyped word is taken for the name it resembles."""
_offered_likeness = 0.7
"""From this ratio on it is offered to somebody who types."""
_longest, _most_words, _longest_run = 120, 10, 4

_weak = frozenset(
    (
        "mistri", "mistry", "मिस्त्री", "contractor", "builder", "thekedar", "ठेकेदार", "repair",
        "maintenance", "marammat", "मरम्मत", "cleaning", "installation", "extension", "door",
    )
)  # fmt: skip
"""Words that name a trade only when nothing more telling stands beside them ("pop mistri")."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The id of the trade that a text names, and the rest of the text on both sides of it."""

    trade_id: int
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class _Spelling:
    trade_id: int
    text: str
    sound: str
    shown: str
    is_name: bool


@lru_cache(maxsize=4096)
def meaning_of(text: str) -> Meaning | None:
    """The trade of a slug, a name or free text; None for none.

    The longest name among the words wins ("bathroom tiles fitting" is a tiler, although a bathroom
    fitting is a plumber's); without one, the nearest misspelling.
    """
    plain = normalise(text[:_longest]).split()[:_most_words]
    latin = latinise(text[:_longest]).split()[:_most_words]
    found = _named(plain, latin) or _alike(latin)
    if not found:
        return None
    trade_id, start, end = found
    return Meaning(trade_id, " ".join(plain[:start]), " ".join(plain[end:]))


def suggestions(text: str, *, limit: int) -> list[tuple[int, str]]:
    """Autocomplete suggestions: id and the name or synonym that matches.

    Names with this prefix come first, then synonyms, words within either, and misspellings.
    """
    plain, latin = normalise(text)[:_longest], latinise(text)[:_longest]
    if not plain:
        return []
    sound = sound_key(text)
    ranks: dict[int, tuple[float, str]] = {}
    for spelling in _spellings():
        rank = _rank(spelling, plain, latin, sound)
        if rank is not None and rank < ranks.get(spelling.trade_id, (99.0, ""))[0]:
            ranks[spelling.trade_id] = (rank, spelling.shown)
    ordered = sorted(ranks.items(), key=lambda item: (item[1][0], item[0]))
    return [(trade_id, shown) for trade_id, (_rank_, shown) in ordered[:limit]]


def _rank(spelling: _Spelling, plain: str, latin: str, sound: str) -> float | None:
    text, own = spelling.text, 0 if spelling.is_name else 1
    if text in (plain, latin):
        return 0 + own / 10
    if text.startswith((plain, latin)):
        return 1 + own
    if len(latin) > 1 and any(word.startswith((plain, latin)) for word in text.split()[1:]):
        return 3 + own / 10
    if len(sound) > 2 and spelling.sound.startswith(sound) and text[0] == latin[0]:
        return 4 + own / 10
    if len(latin) > 3 and text[0] == latin[0]:
        name_similarity = SequenceMatcher(None, text[: len(latin) + 1], latin).ratio()
        return 6 - name_similarity if name_similarity >= _offered_likeness else None
    return None


def _named(plain: list[str], latin: list[str]) -> tuple[int, int, int] | None:
    by_text = _by_text()
    found = [
        (spelling not in _weak, len(spelling), -by_text[spelling], start, end)
        for words in (plain, latin)
        for start, end, spelling in _runs(words)
        if spelling in by_text
    ]
    if not found:
        return None
    _telling, _length, trade, start, end = max(found)
    return -trade, start, end


def _alike(latin: list[str]) -> tuple[int, int, int] | None:
    ranked = []
    for start, end, run in _runs(latin):
        if len(run) < 4:
            continue
        for spelling in _spellings():
            name = spelling.text
            if name[0] != run[0] or abs(len(name) - len(run)) > 3:
                continue
            name_similarity = SequenceMatcher(None, name, run).ratio()
            if name_similarity >= _sure_likeness:
                ranked.append((name_similarity * min(len(run), 12), -spelling.trade_id, start, end))
    if not ranked:
        return None
    _name_similarity, trade, start, end = max(ranked)
    return -trade, start, end


def _runs(words: list[str]) -> Iterator[tuple[int, int, str]]:
    for start in range(len(words)):
        for end in range(start + 1, min(start + _longest_run, len(words)) + 1):
            yield start, end, " ".join(words[start:end])


@lru_cache(maxsize=1)
def _spellings() -> tuple[_Spelling, ...]:
    return tuple(
        _Spelling(trade["id"], text, sound_key(text), shown, shown in _names_of(trade))
        for trade in read_trades()
        for shown in [*_names_of(trade), trade["name_plural"], trade["slug"], *trade["synonyms"]]
        for text in dict.fromkeys((normalise(shown), latinise(shown)))
    )


def _names_of(trade: dict[str, Any]) -> list[str]:
    return [trade["name"], trade["name_hi"], trade["service_name"], trade["service_name_hi"]]


@lru_cache(maxsize=1)
def _by_text() -> dict[str, int]:
    return {spelling.text: spelling.trade_id for spelling in reversed(_spellings())}
