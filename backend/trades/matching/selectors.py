"""The index of the whole catalogue, cached in this process, and the meanings of texts.

Names and problems change with a release; editors' synonyms at any time. Every process looks for
these at most once in ``CHECK_SECONDS`` and builds its index again when there are others.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from django.db.models import Count, Max

from trades.matching.index import (
    OTHER,
    OTHER_SERVICE,
    Index,
    PieceCount,
    Spelling,
    Suggestion,
    Understood,
)
from trades.matching.text_parts import LONGEST
from trades.matching.vocabulary import concepts_of
from trades.matching.word_forms import words_of
from trades.models import Problem, Synonym, Trade
from trades.problems.catalogue import read_other_services

CHECK_SECONDS = 15.0

Version = tuple[int, int]


class _IndexCache:
    def __init__(self) -> None:
        self._lock = Lock()
        self._index: Index | None = None
        self._version: Version = (-1, -1)
        self._checked_at = 0.0

    def get(self) -> tuple[Index, Version]:
        if self._index is None or time.monotonic() - self._checked_at > CHECK_SECONDS:
            with self._lock:
                self._refresh()
        assert self._index is not None  # noqa: S101 — built just above
        return self._index, self._version

    def expire(self) -> None:
        self._checked_at = 0.0

    def _refresh(self) -> None:
        if self._index is not None and time.monotonic() - self._checked_at <= CHECK_SECONDS:
            return
        version = _version()
        if self._index is None or version != self._version:
            self._index, self._version = Index(_spellings()), version
        self._checked_at = time.monotonic()


_cache = _IndexCache()


def expire_index() -> None:
    """Look for editors' synonyms with the next text."""
    _cache.expire()


def catalogue_version() -> Version:
    """Changes whenever words may have another meaning than before."""
    return _cache.get()[1]


def understand(text: str) -> Understood:
    """The meanings of a text (``Index.understand``), cached."""
    index, version = _cache.get()
    return _understand(text, version, index)


@lru_cache(maxsize=4096)
def _understand(text: str, _version: Version, index: Index) -> Understood:
    return index.understand(text)


def counts_meant(text: str) -> dict[str, PieceCount]:
    """How many the text asks for ("3 fans and a tap"), by the entries that it means."""
    index, version = _cache.get()
    found = {
        meaning.entry: index.count_of(text, meaning)
        for meaning in _understand(text, version, index).problems
    }
    return {entry: count for entry, count in found.items() if count}


@dataclass(frozen=True, slots=True)
class WordMeaning:
    """What a word stands for: ``lexeme`` is its concept or folded form, ``near`` the concept of the
    word that it is likely a misspelling of, if any. ``is_of_problem`` is whether problems have it,
    and not only the names of trades."""

    lexeme: str
    near: str
    is_known: bool
    is_of_problem: bool


def word_meanings(text: str) -> list[WordMeaning]:
    """The different words of a text, without stop words."""
    index, _version = _cache.get()
    vocabulary = index.vocabulary
    found: dict[str, WordMeaning] = {}
    words = words_of(text[:LONGEST])
    for word, lexeme in zip(words, concepts_of(words), strict=True):
        if not lexeme or lexeme in found:
            continue
        is_known = lexeme in vocabulary
        near = "" if is_known else vocabulary.find(word)[0]
        is_of_problem = index.is_of_problem(near or lexeme)
        found[lexeme] = WordMeaning(lexeme, near, is_known, is_of_problem)
    return list(found.values())


def is_spelling(text: str) -> bool:
    """Whether a text is a name or synonym as it is."""
    return _cache.get()[0].has_spelling(text)


def trades_meant(entry: str) -> list[int]:
    """The trades of an entry that a text may mean, by id."""
    return sorted(_cache.get()[0].trades_of(entry))


def suggest(text: str, *, limit: int) -> list[Suggestion]:
    """Entries to offer for what somebody types."""
    return _cache.get()[0].suggest(text, limit=limit)


def _version() -> Version:
    counted = Synonym.objects.filter(is_from_editor=True).aggregate(
        count=Count("pk"), last=Max("pk")
    )
    return counted["count"], counted["last"] or 0


def _spellings() -> Iterator[Spelling]:
    for trade in Trade.objects.order_by("id"):
        names = [trade.name, trade.name_hi, trade.service_name, trade.service_name_hi]
        texts = [*names, trade.name_plural, trade.slug, *trade.synonyms]
        for text in filter(None, dict.fromkeys(texts)):
            yield Spelling(trade_entry(trade.slug), text, {trade.pk: 1.0}, text in names)
    added = Synonym.objects.filter(trade__isnull=False).order_by("id")
    for slug, pk, text in added.values_list("trade__slug", "trade_id", "text"):
        yield Spelling(trade_entry(slug), text, {pk: 1.0})
    for text in read_other_services():
        yield Spelling(OTHER_SERVICE, text, {OTHER: 1.0})
    for problem in Problem.objects.order_by("id").prefetch_related("trades", "synonyms"):
        weights = {row.trade_id: row.weight / 100 for row in problem.trades.all()}
        if not weights:
            continue
        names = [problem.name, problem.name_hi]
        synonyms = [row.text for row in problem.synonyms.all()]
        for text in dict.fromkeys([*names, *synonyms]):
            yield Spelling(problem.slug, text, weights, text in names)


def trade_entry(slug: str) -> str:
    """The index's name of a trade."""
    return f"trade:{slug}"
