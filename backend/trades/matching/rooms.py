"""Words that say where in a building the work is and not what it is: "on the first floor", "kitchen
mein", "छत पर". Pure; of words in Latin letters, as ``word_forms.words_of`` has them.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from core.text.normalisation import latinise, normalise
from trades.matching.word_forms import fold, words_of


def _folded(text: str) -> frozenset[str]:
    return frozenset(fold(word) for word in words_of(text))


_rooms: Final = _folded(
    "floor floors manzil manjil farsh storey kitchen rasoi bathroom bath toilet washroom hall room"
    " rooms kamra kamre bedroom drawing living dining lobby corridor passage gallery roof terrace"
    " rooftop chhat chat balcony garden lawn aangan angan courtyard staircase stairs seedhi"
    " verandah veranda baramda baramde porch garage basement parking wall deewar ghar house flat"
    " रसोई किचन बाथरूम टॉयलेट हॉल कमरा कमरे बेडरूम छत बालकनी बगीचे आँगन आंगन बरामदा बरामदे सीढ़ी दीवार घर"
    " मंज़िल मंजिल फ्लोर गैलरी"
)
_which: Final = _folded(
    "the a my our mere hamare first second third fourth fifth 1st 2nd 3rd 4th 1 2 3 4 5 ground top"
    " upper lower main master common front back pehli pehle doosri dusri doosre dusre teesri tisri"
    " teesre chauthi upar neeche niche wale wali vale vali ki ke"
    " पहली पहले दूसरी दूसरे तीसरी तीसरे चौथी ऊपर नीचे वाले वाली की के"
)
"""Between the preposition and the room: "on the second floor", "ऊपर की मंज़िल पर"."""
_in_a_run: Final = _rooms | _which
_before: Final = _folded("in on at to inside outside above below near under")
_of_an_address: Final = _folded(
    "road street lane gali marg nagar colony city town market bazaar chowk estate area society"
    " रोड गली मार्ग नगर कॉलोनी शहर बाज़ार चौक"
)
"""After them a word is a name: "in Garden City", "near Hall Road"."""
_after: Final = frozenset(words_of("me mein mei mai main par pe pr andar bahar में पर अंदर बाहर"))


def rooms_in(words: Sequence[str]) -> frozenset[int]:
    """The positions of the words that only say where: a room or floor, and which one, after a
    preposition or before a postposition."""
    return frozenset(at for run in _runs(words) for at in run)


def without_rooms(text: str) -> str:
    """A text without what only says where in a building, and without the words around it that say
    so: "in the kitchen, Powai" is "Powai" alone, as for a place."""
    plain = normalise(text).split()
    # As ``words_of`` would, but word for word.
    words = [latinise(word) for word in plain]
    dropped: set[int] = set()
    for run in _runs(words):
        dropped.update(run)
        if run.start and fold(words[run.start - 1]) in _before:
            dropped.add(run.start - 1)
        if run.stop < len(words) and words[run.stop] in _after:
            dropped.add(run.stop)
    return " ".join(word for at, word in enumerate(plain) if at not in dropped)


def _runs(words: Sequence[str]) -> Iterator[range]:
    start = 0
    while start < len(words):
        end = start
        while end < len(words) and fold(words[end]) in _in_a_run:
            end += 1
        run = range(start, end)
        is_name = end < len(words) and fold(words[end]) in _of_an_address
        if not is_name and any(fold(words[at]) in _rooms for at in run):
            is_after = start > 0 and fold(words[start - 1]) in _before
            is_before = end < len(words) and words[end] in _after
            if is_after or is_before:
                yield run
        start = max(end, start + 1)
