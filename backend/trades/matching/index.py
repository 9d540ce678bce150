"""Understands what somebody types: which problems or trades it names, how surely, and the rest.

Pure: an ``Index`` is built from spellings and never changes. A spelling is a set of concepts
(``vocabulary``); a text matches it by the share of its concepts that the text has, each weighted by
how few spellings use it, and by the share of the text that it explains.
"""

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from core.text.normalisation import latinise, normalise
from trades.matching.pieces import pieces_in
from trades.matching.rooms import rooms_in
from trades.matching.text_parts import LONGEST, parts_of, runs_of
from trades.matching.vocabulary import Vocabulary, concepts_of
from trades.matching.word_forms import words_of

_most_words = 24
OFFERED = 0.25
"""From this confidence on, a meaning is offered to choose."""
OTHER_SERVICE = "other"
OTHER = 0
"""The trade of services that we do not offer (a doctor, a taxi)."""
UNKNOWN = 1.2
"""What an unknown word weighs in a text: it may be the one that matters."""
SURE = 0.42
"""From this confidence on, a text is taken to mean its best meaning."""
COVER, EXPLAIN = 0.8, 0.6
SURE_OF_PART = 0.5
"""The same for one of several parts of a text."""

WHERE = 0.35
"""How much a word that only says where ("on the first floor") weighs, beside one that says what."""
ONLY_WHERE = 0.5
"""By how much less sure a meaning is that explains only where, beside words that say what."""

_many = 120

_weak = frozenset(
    ("fault", "repair", "not", "install", "change", "clean", "make", "break", "leak", "block",
     "noise", "cold", "hot", "water", "old", "home", "room", "shop", "office", "remove", "shift",
     "work", "lift", "cut", "smell", "design", "gas", "electricity", "machine", "wood", "iron",
     "kitchen", "light", "contractor", "hall")
)  # fmt: skip
"""Concepts of several trades: alone they name none, beside others they decide."""
VERBS = frozenset(
    (
        "fault",
        "repair",
        "not",
        "install",
        "change",
        "break",
        "work",
        "make",
        "old",
        "home",
        "room",
        "contractor",
    )
)
_repairing = VERBS - {"make", "home", "room", "contractor"}
"""What is done to something: said with a room alone, it may be done to anything in it."""
_not_counted = VERBS - {"room"}
"""What is done, and to what kind of thing: "2 new fans" are fans."""


@dataclass(frozen=True, slots=True)
class Spelling:
    """One way to say an entry. ``weights`` are its trades, by id, from 0 to 1."""

    entry: str
    text: str
    weights: Mapping[int, float]
    is_name: bool = False


@dataclass(frozen=True, slots=True)
class Meaning:
    """An entry that a text may mean: a problem's slug, or ``trade:`` and a trade's.

    ``confidence`` is from 0 to 1, ``words`` the positions of the words that it explains.
    """

    entry: str
    trade_id: int
    confidence: float
    spelling: str
    words: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Understood:
    """What a text means: its problems (more than one for "tap leaking and fan broken"), the best
    first; all meanings, ranked; and the words around the problem, which may name a place."""

    problems: tuple[Meaning, ...]
    ranked: tuple[Meaning, ...]
    before: str = ""
    after: str = ""
    unknown: tuple[str, ...] = ()

    @property
    def trade_id(self) -> int | None:
        return self.problems[0].trade_id if self.problems else None


@dataclass(frozen=True, slots=True)
class PieceCount:
    """How many a text asks for, and the concepts of what it is about."""

    number: int
    things: frozenset[str]


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An entry to offer to somebody who types; ``matched`` is the spelling that fits."""

    entry: str
    trade_id: int
    matched: str


@dataclass(slots=True)
class _Entry:
    concepts: frozenset[str]
    spelling: Spelling
    weight: float = 0.0


@dataclass(slots=True)
class _Word:
    position: int
    concept: str
    sureness: float
    is_where: bool = False


@dataclass(slots=True)
class _Scored:
    score: float = 0.0
    entry: _Entry | None = None
    matched: frozenset[str] = field(default_factory=frozenset)


class Index:
    """Everything that spellings say, prepared so that a text is understood within 2 ms."""

    def __init__(self, spellings: Iterable[Spelling]) -> None:
        self._spellings = tuple(spellings)
        words = [words_of(spelling.text) for spelling in self._spellings]
        self.vocabulary = Vocabulary(words)
        seen: dict[tuple[str, frozenset[str]], _Entry] = {}
        for spelling, own in zip(self._spellings, words, strict=True):
            concepts = frozenset(each for each in concepts_of(own) if each in self.vocabulary)
            if concepts:
                seen.setdefault((spelling.entry, concepts), _Entry(concepts, spelling))
        self._entries = tuple(seen.values())
        self._postings: dict[str, list[_Entry]] = defaultdict(list)
        trades: dict[str, dict[int, float]] = defaultdict(lambda: defaultdict(float))
        for entry in self._entries:
            main = _main_trade(entry.spelling)
            for concept in entry.concepts:
                self._postings[concept].append(entry)
                trades[concept][main] += 1
        count = len(self._entries)
        self._weights = {
            concept: math.log(1 + count / (len(found) + 4)) * (0.5 if concept in VERBS else 1.0)
            for concept, found in self._postings.items()
        }
        self._leanings = {
            concept: {trade: n / sum(by.values()) for trade, n in by.items()}
            for concept, by in trades.items()
        }
        self._trades = {spelling.entry: spelling.weights for spelling in self._spellings}
        self._by_text: dict[str, Spelling] = {}
        beginnings: list[tuple[str, int, Spelling]] = []
        for spelling in self._spellings:
            if spelling.entry == OTHER_SERVICE:
                continue
            for text in dict.fromkeys((normalise(spelling.text), latinise(spelling.text))):
                known = self._by_text.get(text)
                # A problem says more than a trade that only lists it among its words.
                is_vague = known and _is_of_trade(known.entry) and not known.is_name
                if known is None or (is_vague and not _is_of_trade(spelling.entry)):
                    self._by_text[text] = spelling
                parts = text.split()
                beginnings += [
                    (" ".join(parts[at:]), min(at, 1), spelling) for at in range(len(parts))
                ]
        self._beginnings = sorted(beginnings, key=lambda each: each[:2])
        for entry in self._entries:
            entry.weight = sum(self._weights[concept] for concept in entry.concepts)

    def has_spelling(self, text: str) -> bool:
        """Whether a text is a name or synonym as it is."""
        return normalise(text) in self._by_text

    def trades_of(self, entry: str) -> Collection[int]:
        """The trades that solve a problem, by id; of a trade's own entry that trade."""
        return self._trades[entry].keys()

    def is_of_problem(self, concept: str) -> bool:
        """Whether a problem or job of the catalogue has this word, and not only a trade's name."""
        return any(
            not _is_of_trade(entry.spelling.entry) for entry in self._postings.get(concept, ())
        )

    def suggest(self, text: str, *, limit: int) -> list[Suggestion]:
        """What a text may become, best first: names and synonyms that begin with it, words within
        them, and what it means as it is."""
        text = text[:LONGEST]
        ranks: dict[str, tuple[float, int, Suggestion]] = {}

        def offer(rank: float, entry: str, trade_id: int, matched: str) -> None:
            known = ranks.get(entry)
            if known is None or rank < known[0]:
                order = known[1] if known else len(ranks)
                ranks[entry] = (rank, order, Suggestion(entry, trade_id, matched))

        for typed in dict.fromkeys((normalise(text), latinise(text))):
            for rank, spelling in self._beginning_with(typed):
                offer(rank, spelling.entry, _main_trade(spelling), spelling.text)
        if len(ranks) < limit and text.strip():
            for meaning in self.understand(text).ranked:
                if meaning.trade_id != OTHER and meaning.confidence >= OFFERED:
                    trade = max(self._trades[meaning.entry].items(), key=lambda each: each[1])[0]
                    offer(5 - meaning.confidence, meaning.entry, trade, meaning.spelling)
        ordered = sorted(ranks.values(), key=lambda each: each[:2])
        return [suggestion for _rank, _order, suggestion in ordered[:limit]]

    def _beginning_with(self, typed: str) -> Iterator[tuple[float, Spelling]]:
        at = bisect_left(self._beginnings, (typed, 0), key=lambda each: each[:2]) if typed else None
        while at is not None and at < len(self._beginnings):
            text, inner, spelling = self._beginnings[at]
            if not text.startswith(typed):
                return
            if not inner or len(typed) > 1:
                of_trade = _is_of_trade(spelling.entry)
                kind = 0.0 if of_trade and spelling.is_name else 1.0 if of_trade else 1.5
                rank = kind / 10 if text == typed and not inner else 1 + kind + 2 * inner
                yield rank + (0.0 if spelling.is_name else 0.2), spelling
            at += 1

    def understand(self, text: str) -> Understood:
        """The meanings of a text; without ``problems`` if none is sure."""
        parts = parts_of(text)
        in_parts = [words_of(part) for part in parts]
        words = [word for own in in_parts for word in own][:_most_words]
        rooms = rooms_in(words)
        known = [
            _Word(at, *each, is_where=at in rooms)
            for at, each in enumerate(self.vocabulary.find_all(words))
        ]
        ranked = self._ranked(known)
        exact = self._by_text.get(normalise(text))
        if exact:
            own = Meaning(
                exact.entry, _main_trade(exact), 1.0, exact.text, tuple(range(len(words)))
            )
            ranked = [own, *(each for each in ranked if each.entry != own.entry)]
            return Understood((own,), tuple(ranked[:8]))
        best = ranked[0] if ranked and ranked[0].confidence >= SURE else None
        runs = [known[run.start : run.stop] for run in runs_of(in_parts)]
        problems = self._problems(runs, best)
        plain = [word for part in parts for word in normalise(part).split()][:_most_words]
        before, after = _around(plain, words, best)
        unknown = tuple(word for word, each in zip(words, known, strict=True) if not each.concept)
        return Understood(tuple(problems), tuple(ranked[:8]), before, after, unknown)

    def count_of(self, text: str, meaning: Meaning) -> PieceCount | None:
        """How many of which things a meaning of the text asks for; None where it says no number."""
        parts = parts_of(text)
        in_parts = [words_of(part) for part in parts]
        words = [word for own in in_parts for word in own][:_most_words]
        plain = [word for part in parts for word in normalise(part).split()][:_most_words]
        known = self.vocabulary.find_all(words)
        rooms = rooms_in(words)
        meant = set(meaning.words)
        if _is_of_trade(meaning.entry):
            # The same part may name things of the trade as well: "an electrician for 3 fans".
            meant = {at for run in runs_of(in_parts) if meant.intersection(run) for at in run}
        concepts = {at: known[at][0] for at in meant - rooms if at < len(known)}
        things = {at: each for at, each in concepts.items() if each and each not in _not_counted}
        number = pieces_in(plain if len(plain) == len(words) else words, words, things)
        return PieceCount(number, frozenset(things.values())) if number else None

    def _problems(self, parts: list[list[_Word]], best: Meaning | None) -> Iterator[Meaning]:
        """The best meaning of each part, if two or more parts have sure meanings of different
        trades; else the best of the whole."""
        found: list[Meaning] = []
        for part in parts[:4] if len(parts) > 1 else ():
            own = self._ranked(part)
            if own and own[0].confidence >= SURE_OF_PART and own[0].trade_id != OTHER:
                found.append(own[0])
        if len({meaning.trade_id for meaning in found}) > 1:
            yield from found
        elif best and best.trade_id != OTHER:
            yield best

    def _ranked(self, known: list[_Word]) -> list[Meaning]:
        sureness: dict[str, float] = {}
        for word in known:
            if word.concept:
                sureness[word.concept] = max(sureness.get(word.concept, 0), word.sureness)
        if not sureness:
            return []
        where = {word.concept for word in known if word.is_where and word.concept}
        where -= {word.concept for word in known if not word.is_where}
        if not sureness.keys() - where - VERBS:
            where = set()  # All that is said: "kitchen mein kaam".
        unknown = sum(word.sureness < 0 and not word.is_where for word in known)
        weights = {
            concept: self._weights.get(concept, 0) * (WHERE if concept in where else 1)
            for concept in sureness
        }
        whole = sum(weights.values()) + UNKNOWN * min(unknown, 3)
        scores = self._scores(sureness, whole)
        evidence = self._evidence(sureness, weights, whole)
        meanings = []
        for entry_key, scored in scores.items():
            entry = scored.entry
            assert entry is not None  # noqa: S101 — set with the score
            # Of a spelling's several words one alone says little, unless others use it too.
            is_thin = len(scored.matched) == 1 < len(entry.concepts)
            few = is_thin and all(len(self._postings[c]) < 3 for c in scored.matched)
            is_guess = is_thin and all(sureness[c] < 1 for c in scored.matched)
            for trade, weight in entry.spelling.weights.items():
                value = scored.score * (0.7 + 0.3 * weight) * (0.75 + 0.5 * evidence.get(trade, 0))
                if scored.matched <= _weak and len(scored.matched) < len(entry.concepts):
                    value *= 0.6
                if few or is_guess:
                    value *= 0.5
                if scored.matched & where and scored.matched <= where | _repairing:
                    value *= ONLY_WHERE
                meanings.append(
                    Meaning(
                        entry_key,
                        trade,
                        min(value, 1.0),
                        entry.spelling.text,
                        tuple(word.position for word in known if word.concept in scored.matched),
                    )
                )
        meanings.sort(key=lambda each: (-each.confidence, _is_of_trade(each.entry), each.entry))
        return meanings[:24]

    def _scores(self, sureness: Mapping[str, float], whole: float) -> dict[str, _Scored]:
        """The best spelling of each entry."""
        scores: dict[str, _Scored] = defaultdict(_Scored)
        rare = sorted(sureness, key=lambda c: len(self._postings.get(c, ())))
        seen: set[int] = set()
        for concept in rare:
            if seen and len(self._postings.get(concept, ())) > _many:
                break  # What uses only such a common word is no better than what is found.
            for entry in self._postings.get(concept, ()):
                if id(entry) in seen:
                    continue
                seen.add(id(entry))
                matched = entry.concepts & sureness.keys()
                weight = sum(self._weights[c] * sureness[c] for c in matched)
                explained = min(weight / whole, 1.0)
                score = (weight / entry.weight) ** COVER * explained**EXPLAIN
                best = scores[entry.spelling.entry]
                if score > best.score:
                    best.score, best.entry, best.matched = score, entry, matched
        return scores

    def _evidence(
        self, sureness: Mapping[str, float], weights: Mapping[str, float], whole: float
    ) -> dict[int, float]:
        """How much the words lean to each trade by themselves, 0 to 1."""
        leaning: dict[int, float] = defaultdict(float)
        for concept, sure in sureness.items():
            share = weights[concept] * sure / (whole or 1)
            for trade, part in self._leanings.get(concept, {}).items():
                leaning[trade] += share * part
        return leaning


def _is_of_trade(entry: str) -> bool:
    return entry.startswith("trade:")


def _main_trade(spelling: Spelling) -> int:
    return max(spelling.weights, key=lambda trade: spelling.weights[trade])


def _around(plain: list[str], words: list[str], best: Meaning | None) -> tuple[str, str]:
    """The text before and after the words of a meaning, in its own script where that fits."""
    own = plain if len(plain) == len(words) else words
    if best is None or not best.words:
        return " ".join(own), ""
    return " ".join(own[: best.words[0]]), " ".join(own[best.words[-1] + 1 :])
