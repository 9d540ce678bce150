"""The words of the catalogue: which concept each stands for, and the nearest one to a misspelling.

A concept is one meaning in all languages (tap, faucet, nal, नल), from ``data/concepts.csv``. A word
of no listed concept is a concept by itself.
"""

import csv
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.text.sounds import sound_of_latin
from trades.matching.word_forms import fold, words_of

_table = Path(__file__).parents[1] / "data" / "concepts.csv"

STOP_WORDS: Final = frozenset(
    fold(word)
    for line in (
        "a an the is are was be been of to in on at for from with by and or my our your his i we",
        "it its this that there has have had do does did can could will would should please pls",
        "need needed want wanted require required looking find get someone somebody any some me us",
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
        "sq ft sqft feet foot per square size",
        "ton full whole complete complete total come available",
        "में है हैं हूँ हो का की के को से और",
        "रहा रही रहे गया गयी गई गए चाहिए करना करवाना करवानी करवाने",
        "करनी पर वाला वाली वाले मेरा मेरे मेरी कोई कुछ भी तो",
        "ने एक दो कर दें दो आ लिए बहुत हमारे हुआ हुई",
        "mistri mistry mistari technician worker repairman shop's where who how what when"
    )
    for text in line.split()
    for word in words_of(text)
)  # fmt: skip
"""Words that say nothing about which work is meant."""

UNKNOWN_WORD: Final = ("", -1.0)
_sure_likeness = 0.77
_likeness_of_sound = 0.55
_least_letters = 4


@cache
def _listed() -> dict[str, str]:
    """The concept of each listed word, folded."""
    listed: dict[str, str] = {}
    with _table.open(encoding="utf-8", newline="") as source:
        for row in csv.DictReader(source):
            for text in row["words"].split():
                for word in words_of(text):
                    listed.setdefault(fold(word), row["concept"])
    return listed


def concept_of(word: str) -> str:
    """The concept of a word in Latin letters; empty for a stop word."""
    folded = fold(word)
    listed = _listed().get(folded)
    if listed:
        return listed
    return "" if folded in STOP_WORDS else folded


class Vocabulary:
    """The concepts that the catalogue uses, found also by misspelled words."""

    def __init__(self, words: Iterable[str]) -> None:
        self._concepts: dict[str, str] = {}
        for word in words:
            concept = concept_of(word)
            if concept:
                self._concepts.setdefault(fold(word), concept)
        known = frozenset(self._concepts.values())
        for folded, concept in _listed().items():
            if concept in known:
                self._concepts.setdefault(folded, concept)
        self._by_first: dict[str, list[str]] = {}
        self._by_sound: dict[str, str] = {}
        for folded in self._concepts:
            self._by_first.setdefault(folded[0], []).append(folded)
            sound = sound_of_latin(folded)
            if len(sound) >= 3:
                self._by_sound.setdefault(sound, folded)

    def __contains__(self, folded: str) -> bool:
        return folded in self._concepts

    def find(self, word: str) -> tuple[str, float]:
        """The concept of a word and how surely, 0 to 1; ("", 0) for a stop word.

        ``UNKNOWN_WORD`` for all others.
        """
        folded = fold(word)
        known = self._concepts.get(folded)
        if known:
            return known, 1.0
        if not folded or folded in STOP_WORDS or folded.isdigit() or len(folded) < _least_letters:
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
