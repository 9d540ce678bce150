"""Finds phone numbers, e-mail addresses, links and UPI ids in people's texts.

Before somebody is hired the two sides talk on the product: contact details are masked for the other
side and shown once the work is awarded (issue 5, "Applying"). The row stores the whole text;
``hold_back`` masks it for others, and says what was masked so that the author can be told why.

It catches details written in passing, "98765 four 3210" and "name at gmail dot com" included, and
avoids what proposals are full of: budgets, sizes, PIN codes, dates. It does not stop a determined
person.
"""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from django.utils.translation import gettext as _

from core.text.phone_detection import Span, phone_spans

Kind = Literal["phone", "email", "link", "upi"]


@dataclass(frozen=True, slots=True)
class Held:
    """``shown`` is the text for others; ``kinds`` lists what was masked, each once, in text order.
    Without contact details ``shown`` is the text itself and ``kinds`` is empty."""

    shown: str
    kinds: tuple[Kind, ...]


def hold_back(text: str) -> Held:
    """Replace contact details by a placeholder in the reader's language."""
    found = _found(text)
    if not found:
        return Held(text, ())
    parts: list[str] = []
    kinds: list[Kind] = []
    end = 0
    for kind, (first, last) in found:
        parts += [text[end:first], _stand_in(kind)]
        end = last
        if kind not in kinds:
            kinds.append(kind)
    return Held("".join([*parts, text[end:]]), tuple(kinds))


def as_read(text: str, *, is_whole: bool) -> str:
    """A text for a reader: whole, or with contact details masked."""
    return text if is_whole else hold_back(text).shown


def _stand_in(kind: Kind) -> str:
    match kind:
        case "phone":
            return _("[phone number: shown after hiring]")
        case "email":
            return _("[e-mail address: shown after hiring]")
        case "link":
            return _("[link: shown after hiring]")
        case "upi":
            return _("[UPI ID: shown after hiring]")


_PROVIDERS = r"(?:gmail|googlemail|yahoo|ymail|rediffmail|rediff|hotmail|outlook|icloud|proton)"
_AT = r"(?:\s*@\s*|\s*[(\[{]\s*at\s*[)\]}]\s*)"
_AT_WORD = r"(?:\s+at\s+|\s+(?:ऐट|एट|ऐट)\s+)"
_DOT = r"(?:\.|\s*[(\[{]\s*dot\s*[)\]}]\s*|\s+(?:dot|डॉट)\s+)"
_DOT_WORD = r"(?:\s*[(\[{]\s*dot\s*[)\]}]\s*|\s+(?:dot|डॉट)\s+)"
_TLD = r"(?:com|co|in|org|net|info|biz|io|me|edu|gov|xyz|online|site|app|dev|shop|store)"
_NAME = r"(?<![\w.+-])[a-z0-9][\w.+-]{0,63}"

_EMAILS = (
    # a@b.in, a (at) b (dot) in
    re.compile(rf"{_NAME}{_AT}[a-z0-9-]{{1,63}}(?:{_DOT}[a-z0-9-]{{1,63}}){{0,3}}{_DOT}{_TLD}\b"),
    # any address at all, whatever its last part is called
    re.compile(rf"{_NAME}@[a-z0-9-]{{1,63}}(?:\.[a-z0-9-]{{1,63}}){{0,3}}\.[a-z]{{2,24}}\b"),
    # a at b dot in; a bare "at" before "b.in" is prose until the word "dot" is said as well
    re.compile(rf"{_NAME}{_AT_WORD}[a-z0-9-]{{1,63}}{_DOT_WORD}{_TLD}\b"),
    # a at gmail, a @ gmail.com
    re.compile(rf"{_NAME}(?:{_AT}|{_AT_WORD}){_PROVIDERS}\b(?:{_DOT}{_TLD}\b)?"),
)

_UPI_HANDLES = (
    "okaxis|okhdfcbank|okicici|oksbi|ybl|ibl|axl|paytm|ptsbi|ptaxis|ptyes|pthdfc|upi|apl|yapl|rapl"
    "|axisbank|axisb|hdfcbank|icici|sbi|kotak|kotakb|yesbank|yespay|pnb|boi|cnrb|barodampay|idfcbank"
    "|indus|federal|freecharge|fbl|jio|airtel|postbank|waicici|wahdfcbank|wasbi|waaxis|superyes"
    "|naviaxis|slice|timecosmos|abfspay|freoicici|amazonpay"
)  # fmt: skip
_UPI = re.compile(rf"(?<![\w.-])[\w.-]{{2,64}}\s?@\s?(?:{_UPI_HANDLES})\b(?!\.[a-z])")

_PLAIN_TLD = (
    r"(?:com|org|net|info|biz|io|xyz|app|dev|gov|edu|ai|co\.in|net\.in|org\.in|firm\.in|ly|gle)"
)
_WORDY_TLD = r"(?:in|me|co|site|online|shop|store|page|link|live|work|to)"
"""Endings that are English words as well: "finish the work.in two days" is no address."""
_LABEL = r"(?<![\w@.-])[a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9][a-z0-9-]{0,62}){0,3}"
_LINKS = (
    re.compile(r"(?:https?|hxxps?)\s?:\s?//\S+"),
    re.compile(r"(?<!\w)www\s?\.\s?\S+"),
    re.compile(rf"{_LABEL}\.{_PLAIN_TLD}\b(?:[/?:#]\S*)?"),
    re.compile(rf"{_LABEL}\.{_WORDY_TLD}[/?#]\S+"),
    re.compile(rf"{_LABEL}\.{_WORDY_TLD}(?=\s*(?:$|[\n,;!)\]]))"),
    re.compile(rf"(?<!\w)[a-z0-9-]{{2,63}}{_DOT_WORD}(?:com|in|co|org|net)\b"),
)

_NETWORKS = (
    "telegram|instagram|insta|whatsapp|whats\\s?app|facebook|fb|snapchat|signal|youtube|linkedin"
    "|टेलीग्राम|टेलिग्राम|इंस्टाग्राम|इंस्टा|व्हाट्सएप|व्हाट्सऐप|फेसबुक"
)
# A name of a network is a word of its own: "fb" is also a part of others.
_HANDLE_OF = re.compile(
    rf"(?<!\w)(?:{_NETWORKS})(?![a-z0-9])"
    r"(?:\s+(?:id|handle|par|pe|on|is|me|पर|आईडी|ग्रुप))?\s*[:=\-]?\s*"
    r"(@[a-z][\w.]{2,31}|(?<=[:=])\s*[a-z][\w.]{2,31}|[a-z][a-z.]*(?:_|\d)[\w.]*)"
)
_HANDLE = re.compile(r"(?<![\w@.])@[a-z][a-z.]*[_\d][\w.]{0,31}")


@lru_cache(maxsize=1000)
def _found(text: str) -> list[tuple[Kind, Span]]:
    """Cached, since lists show the same texts repeatedly; the caller must not change it."""
    folded, origin = _fold(text)
    taken: list[tuple[Kind, Span]] = []
    for kind, (first, last) in _folded_spans(folded):
        if all(last <= start or end <= first for _kind, (start, end) in taken):
            taken.append((kind, (first, last)))
    taken.sort(key=lambda item: item[1])
    return [(kind, (origin[first], origin[last - 1] + 1)) for kind, (first, last) in taken]


def _folded_spans(folded: str) -> Iterator[tuple[Kind, Span]]:
    """Matches in order of confidence: a later match that overlaps an earlier one is dropped."""
    for pattern in _EMAILS:
        for match in pattern.finditer(folded):
            yield "email", match.span()
    for match in _UPI.finditer(folded):
        yield "upi", match.span()
    for pattern in _LINKS:
        for match in pattern.finditer(folded):
            yield "link", _without_stop(folded, match.span())
    for match in _HANDLE_OF.finditer(folded):
        yield "link", match.span(1)
    for match in _HANDLE.finditer(folded):
        yield "link", match.span()
    for span in phone_spans(folded):
        yield "phone", span


def _without_stop(folded: str, span: Span) -> Span:
    """Exclude the full stop from a link that ends a sentence."""
    first, last = span
    while last > first + 1 and folded[last - 1] in ".,;:!?)]}\"'।":
        last -= 1
    return first, last


_NUKTA = "\u093c"


def _fold(text: str) -> tuple[str, list[int]]:
    """The text in normal form (digits of every script as 0–9, lower case, no invisible characters),
    and for each of its characters the position in ``text``."""
    letters: list[str] = []
    origin: list[int] = []
    for place, written in enumerate(text):
        for letter in _spelled(written):
            letters.append(letter)
            origin.append(place)
    return "".join(letters), origin


def _spelled(letter: str) -> str:
    if letter.isascii():
        return letter.lower()
    if unicodedata.category(letter) == "Cf" or letter == _NUKTA:
        return ""
    if letter.isdecimal():
        return str(unicodedata.decimal(letter))
    plain = unicodedata.normalize("NFKC", letter).lower()
    return "".join(part for part in plain if part != _NUKTA)
