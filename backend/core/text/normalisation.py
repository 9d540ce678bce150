"""Normalises text for comparison, as people type it in English, Hindi and Hinglish.

``normalise`` folds case, accents and punctuation; ``latinise`` writes Devanagari in Latin letters
the way people in India type it, so that a Hindi query can find a name stored only in English.
"""

import re
import unicodedata

_not_word = re.compile(r"(?:[^\w\u0900-\u097f\u0980-\u0d7f]|_)+")
_nukta = "\u093c"
_joiners = dict.fromkeys(map(ord, "\u200b\u200c\u200d\ufeff"))

_consonants = {
    "क": "k", "ख": "kh", "ग": "g", "घ": "gh", "ङ": "n", "च": "ch", "छ": "chh", "ज": "j",
    "झ": "jh", "ञ": "n", "ट": "t", "ठ": "th", "ड": "d", "ढ": "dh", "ण": "n", "त": "t",
    "थ": "th", "द": "d", "ध": "dh", "न": "n", "प": "p", "फ": "f", "ब": "b", "भ": "bh",
    "म": "m", "य": "y", "र": "r", "ल": "l", "ळ": "l", "व": "v", "श": "sh", "ष": "sh",
    "स": "s", "ह": "h",
}  # fmt: skip
_vowels = {
    "अ": "a", "आ": "a", "इ": "i", "ई": "i", "उ": "u", "ऊ": "u", "ऋ": "ri", "ए": "e",
    "ऐ": "ai", "ऑ": "o", "ओ": "o", "औ": "au", "ऍ": "e",
}  # fmt: skip
_vowel_signs = {
    "ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri", "े": "e", "ै": "ai",
    "ॉ": "o", "ो": "o", "ौ": "au", "ॅ": "e",
}  # fmt: skip
_nasals = {"ं": "n", "ँ": "n"}
_virama = "्"
_inherent = "\0"


def normalise(text: str) -> str:
    """Lower case, no Latin accents, no nukta, single spaces, letters and digits only."""
    if text.isascii():
        return _not_word.sub(" ", text.lower()).strip()
    decomposed = unicodedata.normalize("NFKD", text.translate(_joiners)).casefold()
    kept = "".join(
        letter for letter in decomposed if not "\u0300" <= letter <= "\u036f" and letter != _nukta
    )
    return _not_word.sub(" ", unicodedata.normalize("NFC", kept)).strip()


def latinise(text: str) -> str:
    """The normalised text with its Devanagari words in Latin letters; other words unchanged.

    The inherent vowel is dropped where Hindi drops it in speech: at the end of a word, and between
    a vowel and a consonant that carries one (``रामपुर`` is "rampur", not "ramapura").
    """
    return " ".join(_latinise_word(word) for word in normalise(text).split())


def _latinise_word(word: str) -> str:
    if not any("\u0900" <= letter <= "\u097f" for letter in word):
        return word
    sounds: list[str] = []
    for letter in word:
        if letter in _consonants:
            sounds += [_consonants[letter], _inherent]
        elif letter in _vowels:
            sounds.append(_vowels[letter])
        elif letter in _vowel_signs:
            _drop_inherent(sounds)
            sounds.append(_vowel_signs[letter])
        elif letter == _virama:
            _drop_inherent(sounds)
        elif letter in _nasals:
            sounds.append(_nasals[letter])
        elif letter.isalnum():
            sounds.append(letter)
    return "".join(_speak(sounds))


def _drop_inherent(sounds: list[str]) -> None:
    if sounds and sounds[-1] == _inherent:
        sounds.pop()


def _is_vowel(sound: str) -> bool:
    return sound == _inherent or sound[0] in "aeiou"


def _speak(sounds: list[str]) -> list[str]:
    spoken: list[str] = []
    last = len(sounds) - 1
    for position, sound in enumerate(sounds):
        if sound != _inherent:
            spoken.append(sound)
            continue
        after_vowel = len(spoken) >= 2 and _is_vowel(spoken[-2])
        following, after = (*sounds[position + 1 : position + 3], "-", "-")[:2]
        # A final inherent vowel is silent, so the syllable before it stays whole.
        before_open = (
            not _is_vowel(following)
            and _is_vowel(after)
            and not (after == _inherent and position + 2 == last)
        )
        silent = (position == last and len(spoken) > 1) or (after_vowel and before_open)
        if not silent:
            spoken.append("a")
    return spoken
