"""How similar two names of a person are, 0 to 100.

Names on an account, a card and a profile differ: with or without titles, with initials, in another
order, spelled by ear. So it compares words, not character sequences. Each word of one name is
paired with one of the other; a pair counts by its phonetic similarity (Jaro-Winkler), an initial a
little less than the word it may abbreviate, and an extra word costs a third of a wrong one. A score
decides nothing: staff check what is under ``ALIKE``.
"""

import re
import unicodedata
from functools import cache

from rapidfuzz.distance import JaroWinkler

from verification.banking.transliteration import transliterate

ALIKE = 80
"""From here on the names are taken for those of one person."""

MOST_WORDS = 6
AN_INITIAL = 0.9
A_WORD_TOO_MANY = 0.3
SOUNDS_UNLIKE = 0.84
"""Words as near as Ramesh and Rakesh are two people's; what is left above this counts in part."""
INITIALS_ALONE = 60
WRITTEN_TOGETHER = 97

_titles = frozenset(
    (
        *("mr", "mrs", "ms", "miss", "mister", "shri", "sri", "shree", "sh", "smt", "shrimati"),
        *("sushri", "km", "ji", "saheb", "sahab", "late"),
        *("dr", "er", "prof", "capt", "col", "maj", "adv"),
    )
)
_relation = re.compile(r"\b[sdwc]\s*/\s*o\b.*", re.IGNORECASE | re.DOTALL)
_firm = re.compile(r"\bm\s*/\s*s\b", re.IGNORECASE)
_between_words = re.compile(r"[\W\d_]+")
_one_spelling = {
    **dict.fromkeys(("md", "mohd", "mohammed", "muhammad", "mohamed", "mohammad"), "mohamad"),
    **dict.fromkeys(("kr", "kmr"), "kumar"),
    **dict.fromkeys(("chowdhury", "choudhary", "chaudhary", "chaudhari", "chowdary"), "codari"),
    "sk": "shekh",
    "sheikh": "shekh",
    "shaikh": "shekh",
}
_sounds = (
    ("ksh", "x"),
    *(("aa", "a"), ("ee", "i"), ("oo", "u"), ("ou", "u"), ("ow", "au"), ("w", "v"), ("ph", "f")),
    *(("bh", "b"), ("dh", "d"), ("th", "t"), ("kh", "k"), ("gh", "g"), ("jh", "j"), ("chh", "ch")),
    *(("q", "k"), ("z", "j"), ("y", "i")),
)
_twice = re.compile(r"(.)\1+")
# The short a that is written but not pronounced: Asalam is Aslam.
_unheard = re.compile(r"(?<=[aeiou][^aeiou])a(?=[^aeiou][aeiou])")
_no_vowel = re.compile(r"[^aeiouy]{2,3}")


def name_similarity(one: str, other: str) -> int:
    """100 for the same name in any order and with any title; 0 if nothing matches or there is
    nothing to compare. Symmetric."""
    some, others = _words(one), _words(other)
    if not some or not others:
        return 0
    if sorted(some) == sorted(others):
        return 100
    is_written_together = "".join(some) == "".join(others)
    some, others = _weightiest(some), _weightiest(others)
    fewer, more = sorted((some, others), key=lambda words: (len(words), words))
    paired = _best_pairs(tuple(fewer), tuple(more))
    score = round(100 * paired / (len(fewer) + A_WORD_TOO_MANY * (len(more) - len(fewer))))
    if not _shares_a_word(some, others):
        score = min(score, INITIALS_ALONE)
    if is_written_together:
        score = max(score, WRITTEN_TOGETHER)
    return min(score, 99)


def _words(name: str) -> list[str]:
    """The name's words as they sound, without titles; joined initials are separated."""
    text = _firm.sub(" ", _relation.sub(" ", transliterate(unicodedata.normalize("NFC", name))))
    plain = "".join(
        letter
        for letter in unicodedata.normalize("NFKD", text.casefold())
        if not unicodedata.combining(letter)
    )
    written = [word for word in _between_words.split(plain) if word]
    named = [word for word in written if word not in _titles] or written
    words: list[str] = []
    for word in named:
        if word in _one_spelling:
            words.append(_one_spelling[word])
        elif word.isascii() and _no_vowel.fullmatch(word):
            words += word
        else:
            words.append(_sound(word))
    return words


def _weightiest(words: list[str]) -> list[str]:
    """The longest of them, in any order: pairing tries all arrangements."""
    return sorted(words, key=lambda word: (-len(word), word))[:MOST_WORDS]


def _sound(word: str) -> str:
    for written, heard in _sounds:
        word = word.replace(written, heard)
    return _unheard.sub("", _twice.sub(r"\1", word))


def _alike(one: str, other: str) -> float:
    if one == other:
        return 1.0
    if len(one) == 1 or len(other) == 1:
        return AN_INITIAL if one[0] == other[0] else 0.0
    # The order of the two changes the last digits.
    first, second = sorted((one, other))
    found: float = JaroWinkler.similarity(first, second)
    return max(0.0, (found - SOUNDS_UNLIKE) / (1 - SOUNDS_UNLIKE))


def _shares_a_word(some: list[str], others: list[str]) -> bool:
    return any(
        len(one) > 1 and len(other) > 1 and _alike(one, other) > 0
        for one in some
        for other in others
    )


@cache
def _best_pairs(fewer: tuple[str, ...], more: tuple[str, ...]) -> float:
    """The largest sum of similarities when each word of ``fewer`` pairs with one of ``more`` or
    none."""
    if not fewer:
        return 0.0
    first, rest = fewer[0], fewer[1:]
    without = _best_pairs(rest, more)
    return max(
        without,
        *(
            _alike(first, word) + _best_pairs(rest, more[:place] + more[place + 1 :])
            for place, word in enumerate(more)
        ),
    )
