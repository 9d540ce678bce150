"""The words of the catalogue: which concept each stands for, and the nearest one to a misspelling.

A concept is one meaning in all languages (tap, faucet, nal, नल), from ``data/concepts.csv``. A word
of no listed concept is a concept by itself.
"""

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.text.sounds import sound_of_latin
from trades.matching.word_forms import fold, words_of

_table = Path(__file__).parents[1] / "data" / "concepts.csv"

_stop_words: Final = frozenset(
    word
    for line in (
        "a an the is are was be been of to in on at for from with by and or my our your his i we",
        "it its this that there has have had do does did can could will would should please pls",
        "need needed want wanted require required looking find obtain someone somebody any some us",
        "me",
        "urgent urgently today tomorrow now asap near nearby best good cheap cost price rate",
        "hai he h hain ho hota hoti hote tha thi raha rahi rahe rha rhi gaya gayi gaye gya gyi hua",
        "hui ka ki ke ko se me mein mei mai par pe pr aur or ek ye yeh wo woh kya koi kuch mera",
        "meri mere hamara hamare hamari apna apne mujhe hame humko chahiye chaiye chahie karna",
        "karwana karvana karwani karwane karni karne karana kar karo karta karti karke karde dena",
        "de dijiye dijie do wala wale wali vala bhi",
        "to hi tak kaise kitna jo baar bahut bohot bahot",
        "jata jati jaye jao aa aata aati aaye jaa ja baja abhi jaldi pass paas zaroorat jarurat",
        "saal mahine din time visit service services servicing sarvice person wants after before",
        "during out up off down very too much lot going getting does every problem professional",
        "rahti rehti rehta hu hoon liye lag lage lagi ne milega chaheye company expert",
        "sq ft sqft feet foot per square size nos pcs piece pieces star stars",
        "ton full whole complete complete total come available",
        "में है हैं हूँ हो का की के को से और",
        "रहा रही रहे गया गयी गई गए चाहिए करना करवाना करवानी करवाने",
        "करनी पर वाला वाली वाले मेरा मेरे मेरी कोई कुछ भी तो",
        "ने एक दो कर दें दो आ लिए बहुत हमारे हुआ हुई",
        "pura pure puri poora poori summer winter season rental",
        "mistri mistry mistari technician worker repairman shop's where who how what when"
    )
    for text in line.split()
    for word in words_of(text)
)  # fmt: skip
STOP_WORDS: Final = frozenset(map(fold, _stop_words))
"""Words that say nothing about which work is meant, folded."""

UNKNOWN_WORD: Final = ("", -1.0)
_sure_likeness = 0.77
_likeness_of_sound = 0.55
_least_letters = 4


@dataclass(frozen=True, slots=True)
class _Listed:
    """The concepts of listed words: as they are written, folded, and of two words in a row."""

    written: dict[str, str]
    folded: dict[str, str]
    pairs: dict[tuple[str, str], str]


def listed_words() -> Iterator[tuple[str, str]]:
    """Each listed word, or two in a row, with its concept."""
    with _table.open(encoding="utf-8", newline="") as source:
        for row in csv.DictReader(source):
            for text in row["words"].split():
                yield " ".join(words_of(text)), row["concept"]


@cache
def _listed() -> _Listed:
    listed = _Listed({}, {}, {})
    for text, concept in listed_words():
        match text.split():
            case [word]:
                listed.written.setdefault(word, concept)
                listed.folded.setdefault(fold(word), concept)
            case [first, second]:
                listed.pairs[fold(first), fold(second)] = concept
    return listed


def is_listed(word: str) -> bool:
    """Whether a word has its meaning as it is written, and not as one that folds alike."""
    return word in _listed().written or word in _stop_words


def concept_of(word: str) -> str:
    """The concept of a word in Latin letters; empty for a stop word.

    What is written like a listed word is that word; all others are compared folded ("taand", a
    loft, is not "thanda", cold, though both fold to one form).
    """
    listed = _listed()
    if word in listed.written:
        return listed.written[word]
    if word in _stop_words:
        return ""
    folded = fold(word)
    return listed.folded.get(folded) or ("" if folded in STOP_WORDS else folded)


def concepts_of(words: Sequence[str]) -> list[str]:
    """The concept of each word; two words in a row may be one ("water heater")."""
    found = [concept_of(word) for word in words]
    for at, concept in _pairs(words):
        found[at] = found[at + 1] = concept
    return found


def _pairs(words: Sequence[str]) -> Iterator[tuple[int, str]]:
    pairs = _listed().pairs
    for at, (first, second) in enumerate(pairwise(words)):
        concept = pairs.get((fold(first), fold(second)))
        if concept:
            yield at, concept


class Vocabulary:
    """The concepts that the catalogue uses, found also by misspelled words."""

    def __init__(self, texts: Iterable[Sequence[str]]) -> None:
        self._concepts: dict[str, str] = {}
        known: set[str] = set()
        folded_listed = _listed().folded
        for words in texts:
            for word, concept in zip(words, concepts_of(words), strict=True):
                if concept and not concept.isdigit():
                    known.add(concept)
                    folded = fold(word)
                    own = folded_listed.get(folded) or concept_of(word) or concept
                    self._concepts.setdefault(folded, own)
        self._known = frozenset(known)
        for folded, concept in folded_listed.items():
            if concept in known:
                self._concepts.setdefault(folded, concept)
        self._by_first: dict[str, list[str]] = {}
        self._by_sound: dict[str, str] = {}
        for folded in self._concepts:
            self._by_first.setdefault(folded[0], []).append(folded)
            sound = sound_of_latin(folded)
            if len(sound) >= 3:
                self._by_sound.setdefault(sound, folded)

    def __contains__(self, concept: str) -> bool:
        return concept in self._known

    def find_all(self, words: Sequence[str]) -> list[tuple[str, float]]:
        """``find`` for each word; two words in a row may be one concept."""
        found = [self.find(word) for word in words]
        for at, concept in _pairs(words):
            if concept in self._known:
                found[at] = found[at + 1] = (concept, 1.0)
        return found

    def find(self, word: str) -> tuple[str, float]:
        """The concept of a word and how surely, 0 to 1; ("", 0) for a stop word.

        ``UNKNOWN_WORD`` for all others.
        """
        concept = concept_of(word)
        if concept in self._known:
            return concept, 1.0
        folded = fold(word)
        if not concept or folded.isdigit() or len(folded) < _least_letters:
            return "", 0.0
        return self._near(folded)

    def _near(self, folded: str) -> tuple[str, float]:
        alike = self._by_sound.get(sound_of_latin(folded))
        if alike and OSA.normalized_similarity(folded, alike) >= _likeness_of_sound:
            return self._concepts[alike], 0.85
        near = process.extractOne(
            folded,
            self._by_first.get(folded[0], ()),
            scorer=OSA.normalized_similarity,
            score_cutoff=_sure_likeness,
        )
        if near and len(near[0]) >= _least_letters:
            return self._concepts[near[0]], near[1] * 0.9
        return UNKNOWN_WORD
