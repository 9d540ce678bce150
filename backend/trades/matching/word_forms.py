"""Folds words so that the usual spellings of one word are equal: "theek" and "thik", "bijlee" and
"bijli", "leaking" and "leak", "पंखा" and "pankha". Pure; of single words in Latin letters.
"""

import re
from functools import lru_cache

from core.text.normalisation import latinise, normalise

_same_letters = tuple(
    (re.compile(pattern), letters)
    for pattern, letters in (
        (r"aa+", "a"),
        (r"ee+|ii+|ea(?=[kdtmn])", "i"),
        (r"oo+", "u"),
        (r"ph", "f"),
        (r"ck|q", "k"),
        (r"x", "ks"),
        (r"c(?=[eiy])", "s"),
        (r"c(?!h)", "k"),
        (r"w", "v"),
        (r"z", "j"),
        (r"dge", "j"),
        (r"sh", "s"),
        (r"(?<=[kgcjtdpb])h", ""),
        (r"y(?=$)", "i"),
        (r"([a-z])\1+", r"\1"),
    )
)
_english = {"get": "obtain"}
"""English words that are written like another word in Devanagari: गेट (a gate) is "get"."""
_english_endings = re.compile(r"(?<=[a-z]{3})(?:ation|i?ngs?|age|ed|es|s)$")
_hindi_endings = re.compile(
    r"(?<=[a-z]{3})(?:van[aie]|iyan|iyon|on)$|(?<=[a-z]{4})ei?n$|(?<=[a-z]{2})(?:an[aie]|[ae])$"
)


def words_of(text: str) -> list[str]:
    """The words of a text in Latin letters; "a.c." and "r o" are joined to one."""
    words = (_english.get(word) or latinise(word) for word in normalise(text).split())
    return _join_letters([part for word in words for part in word.split()])


def _join_letters(words: list[str]) -> list[str]:
    joined: list[str] = []
    for word in words:
        is_letter = len(word) == 1 and word.isalpha()
        if is_letter and joined and len(joined[-1]) == 1 and joined[-1].isalpha():
            joined[-1] += word
        else:
            joined.append(word)
    return joined


@lru_cache(maxsize=20_000)
def fold(word: str) -> str:
    """The form in which spellings and inflections of one word are equal. Not for display."""
    for pattern, letters in _same_letters:
        word = pattern.sub(letters, word)
    if len(word) > 4:
        word = _english_endings.sub("", word)
    if len(word) > 3:
        word = _hindi_endings.sub("", word)
    return word
