"""A phonetic key of Indian names, equal for their many spellings.

Typing mistakes are mostly in vowels, aspiration and doubled letters: koramangla, andhri, hydrabad,
luknow, chenai. A key without them finds all of these through an index.
"""

import re

from core.text.normalisation import latinise

_same_sounds = (
    (re.compile(r"ph"), "f"),
    (re.compile(r"ck|q"), "k"),
    (re.compile(r"x"), "ks"),
    (re.compile(r"c(?!h)"), "k"),
    (re.compile(r"w"), "v"),
    (re.compile(r"z"), "j"),
    (re.compile(r"(?<=[a-z])h"), ""),
    (re.compile(r"^(?:ee|ea|ie|y)"), "i"),
    (re.compile(r"^oo"), "u"),
)
_vowels = re.compile(r"(?<=.)[aeiouy]")
_doubles = re.compile(r"([a-z])\1+")
_not_letters = re.compile(r"[^0-9a-z]")


def sound_key(text: str) -> str:
    """The consonants of a name, without spaces: "Koramangala" and "koramangla" are "krmngl".

    Devanagari counts as its Latin spelling. Empty for other scripts.
    """
    return sound_of_latin(latinise(text))


def sound_of_latin(text: str) -> str:
    """``sound_key`` of text that is latinised already."""
    key = _not_letters.sub("", text)
    for pattern, sound in _same_sounds:
        key = pattern.sub(sound, key)
    return _doubles.sub(r"\1", _vowels.sub("", key))
