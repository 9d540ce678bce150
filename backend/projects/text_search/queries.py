"""What somebody types, as queries of the words of open work (``vectors``)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from django.db import models
from django.db.models import Func, QuerySet

from professionals.search.words import NamedPlace, named_place
from projects.text_search.models import WorkText
from projects.text_search.vectors import CELL, PROBLEM, TITLE, TRADE, quoted
from trades.matching.index import OTHER, VERBS, Meaning
from trades.matching.selectors import (
    Version,
    WordMeaning,
    catalogue_version,
    trades_meant,
    understand,
    word_meanings,
)
from trades.matching.vocabulary import concepts_of
from trades.matching.word_forms import words_of


class Matches(Func):
    """``Matches("words", query)``: whether words match a query as PostgreSQL reads it."""

    output_field = models.BooleanField()
    conditional = True
    template = "(%(expressions)s::tsquery)"
    arg_joiner = " @@ "

    def __init__(self, words: str, query: str) -> None:
        super().__init__(words, models.Value(query))


MOST_WORDS = 12
"""Words of a text that are searched for; the rest is ignored."""
_least_beginning = 3
_people = frozenset(
    (
        *("mistri", "mistry", "mistari", "wala", "wale", "vala", "karigar", "worker"),
        *("technician", "contractor", "kaam", "job", "jobs"),
    )
)
"""A text with one of these asks for the work of a trade."""

_NOTHING = "'#nothing'"
"""A query that no work matches."""


@dataclass(frozen=True, slots=True)
class TextQuery:
    """A text as three queries, the best matches first; no work matches two of them.

    ``ranks`` are all words in the title, or the problem stated there; all words anywhere; and work
    that has only to do with it: the same problem, or the trades that solve it and one of the words.
    """

    ranks: tuple[str, ...]

    within: str = ""
    """What else the words must have: one of the trades, and one of the squares."""

    @property
    def any(self) -> "TextQuery":
        """Matches what any of them matches."""
        return replace(self, ranks=(" | ".join(f"({rank})" for rank in self.ranks),))

    def narrowed(self, *, trade_ids: Collection[int], cells: Collection[int]) -> "TextQuery":
        """The same for work of one of the trades in one of the squares; empty is any."""
        marked = (
            [quoted(f"{TRADE}{trade_id}") for trade_id in trade_ids],
            [quoted(f"{CELL}{cell}") for cell in cells],
        )
        within = " & ".join(f"({' | '.join(some)})" for some in marked if some)
        return replace(self, within=within)

    def matching(self, rank: int) -> QuerySet[WorkText]:
        """The words of work on the market that a rank matches."""
        query = f"({self.ranks[rank]}) & {self.within}" if self.within else self.ranks[rank]
        return WorkText.objects.filter(Matches("words", query), listed_at__isnull=False)


@dataclass(frozen=True, slots=True)
class WorkWords:
    """A text of the search for work: the place that it names, and the query of all other words;
    None if there are no others. ``is_understood`` is whether these name a problem or a trade."""

    place: NamedPlace | None
    query: TextQuery | None
    is_understood: bool = False


def read_words(text: str, *, with_place: bool, near: int | None = None) -> WorkWords:
    """Understand a text, cached. With ``with_place`` a place in it is not searched for as words.

    ``near`` is the person's town.
    """
    return _read(text, with_place, near, catalogue_version())


@lru_cache(maxsize=4096)
def _read(text: str, with_place: bool, near: int | None, _version: Version) -> WorkWords:
    found = named_place(text, near=near) if with_place else None
    of_place = set(concepts_of(words_of(found.words))) if found else set()
    words = [word for word in word_meanings(text) if word.lexeme not in of_place][:MOST_WORDS]
    if not words:
        return WorkWords(found, None if found else TextQuery((_NOTHING,)))
    meanings = [each for each in understand(text).problems if each.trade_id != OTHER]
    is_person = not _people.isdisjoint(words_of(text))
    asked = [each for each in meanings if is_person or not _is_only_a_thing(each, words)]
    return WorkWords(found, _query(words, asked), is_understood=bool(meanings))


def _query(words: list[WordMeaning], meanings: list[Meaning]) -> TextQuery:
    strong = [word for word in words if word.lexeme not in VERBS and not word.lexeme.isdigit()]
    strong = strong or words
    entries = [_with_rest(meaning, strong) for meaning in meanings]
    everywhere = " & ".join(_alternatives(word) for word in strong)
    in_title = " & ".join(_alternatives(word, TITLE) for word in words)
    first = in_title
    second = " | ".join([f"({everywhere})", *entries])
    third = " | ".join(related for each in meanings for related in _related(each, strong))
    ranks = [first, f"({second}) & !({first})"]
    if third:
        ranks.append(f"({third}) & !({first}) & !({second})")
    return TextQuery(tuple(ranks))


def _alternatives(word: WordMeaning, mark: str = "") -> str:
    """The lexemes that a word may stand for; the beginning of one if it is unknown."""
    found = [quoted(f"{mark}{word.lexeme}")]
    if word.near:
        found.append(quoted(f"{mark}{word.near}"))
    elif not word.is_known and len(word.lexeme) >= _least_beginning:
        found = [f"{found[0]}:*"]
    return f"({' | '.join(found)})"


def _is_only_a_thing(meaning: Meaning, words: list[WordMeaning]) -> bool:
    """Whether words name a trade only because it works at such a thing ("fan"): who searches for
    fans does not ask for all work of electricians."""
    explained = set(concepts_of(words_of(meaning.spelling)))
    own = [word for word in words if {word.lexeme, word.near} & explained]
    return _is_trade(meaning) and any(word.is_of_problem for word in own)


def _is_trade(meaning: Meaning) -> bool:
    return meaning.entry.startswith("trade:")


def _entry(meaning: Meaning) -> str:
    if _is_trade(meaning):
        return quoted(f"{TRADE}{meaning.trade_id}")
    return quoted(f"{PROBLEM}{meaning.entry}")


def _rest(meaning: Meaning, words: list[WordMeaning]) -> list[str]:
    """The words that a meaning does not explain."""
    explained = set(concepts_of(words_of(meaning.spelling)))
    return [_alternatives(word) for word in words if not {word.lexeme, word.near} & explained]


def _with_rest(meaning: Meaning, strong: list[WordMeaning]) -> str:
    """Work of the meaning with all other words."""
    return f"({' & '.join([_entry(meaning), *_rest(meaning, strong)])})"


def _related(meaning: Meaning, strong: list[WordMeaning]) -> Iterator[str]:
    """Work of the same problem, and work of the trades that solve it with one of the words; of a
    trade's name: with one of the others."""
    some = (
        _rest(meaning, strong) if _is_trade(meaning) else [_alternatives(each) for each in strong]
    )
    if not _is_trade(meaning):
        yield _entry(meaning)
    if some:
        trades = " | ".join(quoted(f"{TRADE}{each}") for each in trades_meant(meaning.entry))
        yield f"(({trades}) & ({' | '.join(some)}))"
