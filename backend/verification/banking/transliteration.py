"""Rough transliteration of Devanagari names into the Latin letters that banks use.

Only good enough for phonetic comparison: long and short vowels are the same, and the silent a at
the end of a word is omitted.
"""

_consonants = {
    **{"क": "k", "ख": "kh", "ग": "g", "घ": "gh", "ङ": "n"},
    **{"च": "ch", "छ": "chh", "ज": "j", "झ": "jh", "ञ": "n"},
    **{"ट": "t", "ठ": "th", "ड": "d", "ढ": "dh", "ण": "n"},
    **{"त": "t", "थ": "th", "द": "d", "ध": "dh", "न": "n"},
    **{"प": "p", "फ": "ph", "ब": "b", "भ": "bh", "म": "m"},
    **{"य": "y", "र": "r", "ल": "l", "ळ": "l", "व": "v"},
    **{"श": "sh", "ष": "sh", "स": "s", "ह": "h"},
}
_vowels = {
    **{"अ": "a", "आ": "a", "इ": "i", "ई": "i", "उ": "u", "ऊ": "u", "ऋ": "ri"},
    **{"ए": "e", "ऐ": "ai", "ओ": "o", "औ": "au", "ऑ": "o", "ऍ": "e"},
}
_signs = {
    **{"ा": "a", "ि": "i", "ी": "i", "ु": "u", "ू": "u", "ृ": "ri"},
    **{"े": "e", "ै": "ai", "ो": "o", "ौ": "au", "ॉ": "o", "ॅ": "e"},
}
_more = {"ं": "n", "ँ": "n", "ः": "h"}
_virama, _nukta = "्", "़"


def transliterate(text: str) -> str:
    """The text with its Devanagari replaced; other letters are unchanged."""
    parts: list[str] = []
    is_open = False
    """Whether the last consonant still has its own a."""
    for letter in text:
        if letter in _consonants:
            parts += ["a" if is_open else "", _consonants[letter]]
            is_open = True
        elif letter in _signs or letter == _virama:
            parts.append(_signs.get(letter, ""))
            is_open = False
        elif letter in _more:
            parts += ["a" if is_open else "", _more[letter]]
            is_open = False
        elif letter != _nukta:
            # At the end of a word the last consonant has no pronounced a.
            parts.append(_vowels.get(letter, letter))
            is_open = False
    return "".join(parts)
