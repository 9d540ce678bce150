"""Parses a search typed into one box: "plumber in andheri", "पुणे में बिजली मिस्त्री", "electrician
400053".
"""

from dataclasses import dataclass

from core.text.normalisation import latinise, normalise
from places.errors import UnknownPlace
from places.place_match import Place
from places.selectors import locate, locate_exactly
from trades.matching.rooms import without_rooms
from trades.matching.selectors import understand
from trades.matching.vocabulary import concept_of
from trades.selectors import Offered, problems_meant

_before_place = frozenset(("in", "near", "at", "around"))
_after_place = frozenset(("me", "mein", "mei", "में", "मे", "ke paas", "के पास", "ka", "का"))
_little_words = frozenset(
    (
        "a", "an", "the", "need", "needed", "want", "wanted", "for", "best", "good", "cheap", "my",
        "me", "find", "chahiye", "chaahiye", "चाहिए", "wala", "wale", "वाला", "ka", "ki", "ke",
        "का", "की", "के", "acha", "accha", "अच्छा", "mujhe", "मुझे", "services", "service", "work",
    )
)  # fmt: skip
_hardly_a_place = frozenset(("home", "house", "ghar", "me", "here", "मेरे", "mere", "घर"))


@dataclass(frozen=True, slots=True)
class NamedPlace:
    """A place in a text, and the words that name it."""

    place: Place
    words: str


def search_words(text: str, *, near: int | None = None) -> tuple[list[Offered], Place | None]:
    """The problems or trades and the place in a text; None for a missing place."""
    named = named_place(text, near=near)
    return problems_meant(text), named.place if named else None


def named_place(text: str, *, near: int | None = None) -> NamedPlace | None:
    """The place that a text names beside a problem or trade.

    A preposition ("in", "near", "में") marks the text beside it as a place, even if mistyped;
    without one only a full name or a PIN code is a place. What a comma separates is one too. A room
    or a floor ("on the first floor", "रसोई में") is none.
    ``near`` is the person's town.
    """
    understood = understand(text)
    sides = [understood.after, understood.before] if understood.problems else [normalise(text)]
    sides = [text.rpartition(",")[2], *sides] if "," in text else sides
    sides = [without_rooms(side) for side in sides]
    is_beside = bool(understood.problems)
    places = (_place_in(side, near, is_beside=is_beside) for side in sides if side.strip())
    return next((place for place in places if place), None)


def _place_in(side: str, near: int | None, *, is_beside: bool) -> NamedPlace | None:
    words = side.split()
    # Beside a problem, what is left of its sentence ("nahi chal raha") is not Raha in Assam.
    named = _without_verbs if is_beside else list[str]
    for index, word in enumerate(words):
        if word in _before_place and index + 1 < len(words):
            return _understood(named(words[index + 1 :]), near)
    for length in (2, 1):
        if len(words) > length and " ".join(words[-length:]) in _after_place:
            return _understood(named(words[:-length]), near)
    plain = " ".join(named([word for word in words if word not in _little_words]))
    place = locate_exactly(plain) if plain else None
    return NamedPlace(place, plain) if place else None


def _without_verbs(words: list[str]) -> list[str]:
    """The words without those at their ends that say nothing: "kar raha Powai" is Powai."""
    means = [bool(concept_of(latinise(word))) for word in words]
    if not any(means):
        return []
    return words[means.index(True) : len(words) - means[::-1].index(True)]


def _understood(words: list[str], near: int | None) -> NamedPlace | None:
    if not set(words) - _hardly_a_place - _little_words:
        return None
    text = " ".join(words)
    try:
        return NamedPlace(locate(text, near=near), text)
    except UnknownPlace:
        return None
