"""How many pieces a text asks for: "install 2 taps", "teen pankhe", "पंखे 3 नग". Pure.

A number counts only what it stands beside and what the meaning is about. What measures, or names a
part of another thing, is no count: "3 pin socket", "2 din se", "flat 12".
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from core.text.normalisation import normalise
from trades.matching.word_forms import words_of

MOST: Final = 50
"""A larger number is a price, a flat or a year."""

_spelled: Final = {
    2: "two do दो couple",
    3: "three teen तीन",
    4: "four char chaar चार",
    5: "five paanch panch पांच पाँच",
    6: "six chhe chhah छह छः छे",
    7: "seven saat सात",
    8: "eight aath आठ",
    9: "nine nau नौ",
    10: "ten das दस",
    12: "twelve barah baarah बारह dozen darjan दर्जन",
}
_by_word: Final = {
    word: number for number, line in _spelled.items() for word in normalise(line).split()
}


def _words(line: str) -> frozenset[str]:
    return frozenset(words_of(line))


_imperative_of: Final = _words(
    "kar kara karwa karva laga lagwa lagva bana banwa banva badal badalwa de bhej nikal hata theek"
    " thik saaf saf khol bhar utha bata dila dikha"
)
"""Before "do" or "दो": then it is "please", and no number."""
_classifiers: Final = _words("pc pcs piece pieces nos nag adad units नग अदद पीस")
_skipped: Final = _classifiers | _words(
    "new old more extra other big small naye naya nayi purane purana purani bade bada chhote chhota"
    " of aur"
)
"""Between a number and the thing: "3 new fans"."""
_farthest: Final = 3
"""Words from the number to the thing: "2 kitchen taps", "4 pcs new fans"."""
_measures: Final = _words(
    "sq sqft sft square foot feet ft fit inch inches in mm cm meter metre metres meters km"
    " gaj litre litres liter liters ltr kg kilo gram ton tons tonne hp kw kilowatt watt watts"
    " volt volts amp amps ampere mp mbps rs rupees rupee lakh lac hazar hazaar thousand"
    " hundred percent hour hours hr hrs ghante ghanta minute minutes min day days din week"
    " weeks hafte hafta month months mahine mahina year years saal baje am pm times bar baar"
    " st nd rd th floor floors manzil manjil storey story bhk bedroom rk star stars pin way"
    " module modular seater burner blade phase wheeler lever core pole layer layers coat"
    " coats by into फुट इंच मीटर लीटर किलो टन रुपये रुपए लाख हजार घंटे घंटा दिन हफ्ते महीने"
    " महीना साल बजे बार मंजिल बीएचके स्टार पिन सीटर बर्नर फेज"
)
"""After a number: then it measures or describes."""
_numbered: Final = _words(
    "no number flat floor room house plot tower wing block blk sector sec phase gate gali lane road"
    " street pocket ward stage rs by upto under within above around than नंबर फ्लैट कमरा मकान सेक्टर"
    " ब्लॉक फेज गली"
)
"""Before a number: then it is an address or a limit."""
_doors: Final = _words("door doors")
_with_doors: Final = _words(
    "wardrobe almirah almari almira fridge refrigerator freezer cupboard car"
)


def pieces_in(plain: Sequence[str], words: Sequence[str], things: Collection[int]) -> int | None:
    """The one count in a text; None for none, for one, or for several.

    ``plain`` are its words as they are written and ``words`` the same in Latin letters ("tin" is a
    metal, "तीन" a number). ``things`` are the positions of the words that a meaning is about.
    """
    found = {
        count
        for at, word in enumerate(plain)
        if (count := _number(word)) and 1 < count <= MOST and _counts(words, at, things)
    }
    return found.pop() if len(found) == 1 else None


def _counts(words: Sequence[str], at: int, things: Collection[int]) -> bool:
    """Whether the number at a position counts things."""
    before = words[at - 1] if at else ""
    after = words[at + 1] if at + 1 < len(words) else ""
    if before in _numbered or before.isdigit() or after.isdigit() or after in _measures:
        return False
    if words[at] == "do" and before in _imperative_of:
        return False
    if at - 1 in things and (not after or after in _classifiers):
        return True
    return any(not _is_of_doors(words, place) for place in _things_after(words, at, things))


def _things_after(words: Sequence[str], at: int, things: Collection[int]) -> Iterator[int]:
    """The next thing, with nothing between that is another number or says what the thing is not."""
    for place in range(at + 1, min(at + 1 + _farthest, len(words))):
        word = words[place]
        if place in things:
            yield place
            return
        if word not in _skipped and (word in _measures or word.isdigit() or place > at + 1):
            return


def _is_of_doors(words: Sequence[str], place: int) -> bool:
    """ "3 door wardrobe"."""
    following = words[place + 1] if place + 1 < len(words) else ""
    return words[place] in _doors and following in _with_doors


def _number(word: str) -> int | None:
    if word.isdecimal() and len(word) < 4:
        return int(word)
    return _by_word.get(word)
