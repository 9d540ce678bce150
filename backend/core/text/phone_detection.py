"""Finds phone numbers in a text, written in digits, in words, or in both.

A number may be broken up ("98765-43210", "98765 four 3210", "nine eight double seven …"), so it
looks at runs of digit groups. What proposals are full of must not match: amounts ("5,00,000",
"65000-75000"), sizes ("600 600 1200"), lists ("6, 7, 8, 9, 10, 11, 12"), PIN codes, dates. Indian
mobile numbers have ten digits and begin with 6–9 (spec part 2, point 9).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

Span = tuple[int, int]

_DIGIT_WORDS = {
    "0": "zero oh o nil shunya shoonya शून्य जीरो",
    "1": "one ek एक वन",
    "2": "two do दो टू",
    "3": "three teen तीन थ्री",
    "4": "four char chaar चार फोर",
    "5": "five paanch panch पांच पाँच फाइव",
    "6": "six chhe chhah che छह छः छे छ सिक्स",
    "7": "seven saat सात सेवन",
    "8": "eight aath आठ एट",
    "9": "nine nau नौ नाइन",
}  # fmt: skip
_TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
_WORDS = {
    **{word: digits for digits, words in _DIGIT_WORDS.items() for word in words.split()},
    **{word: str(number) for number, word in enumerate(_TEENS.split(), start=10)},
}
_TENS = {
    word: str(number)
    for number, word in enumerate(
        ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"], start=2
    )
}
_TIMES = {"double": 2, "triple": 3, "dabal": 2, "डबल": 2, "ट्रिपल": 3}

# An amount in Indian or western grouping is one unit, and never part of a number.
_AMOUNT = r"(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,])(?:\.\d{1,2})?"
_TOKEN = re.compile(rf"(?P<amount>{_AMOUNT})|(?P<digits>\d+)|(?P<word>[a-z]+|[\u0900-\u0963]+)")
_SEPARATOR = re.compile(r"[\s.,\-–—_/()\[\]*•·|~]{0,4}")
_UNIT_AFTER = re.compile(
    r"\s*(?:mm|cm|m|mtr|metre|meter|inch|inches|ft|feet|sq|sqft|square|kg|bag|bags|litre|ltr|rs|inr"
    r"|rupee|rupees|lakh|crore|days|hours|/-|₹|फुट|फीट|रुपये|रुपए|लाख|दिन)(?![a-z])"
)
_MONEY_BEFORE = re.compile(r"(?:₹|\brs\.?|\binr|रु\.?|\bbudget(?:\s+is|:)?)\s*$")


@dataclass(frozen=True, slots=True)
class _Group:
    """A part of a run: its digits, its position, and the separator before it."""

    digits: str
    first: int
    last: int
    is_word: bool
    gap: str


def phone_spans(folded: str) -> Iterator[Span]:
    """Positions of phone numbers in a text whose digits are 0–9 and whose letters are lower
    case."""
    for run in _runs(folded):
        at = 0
        while at < len(run):
            size = _phone_at(folded, run, at)
            if size:
                yield _widened(folded, run[at].first, run[at + size - 1].last)
            at += size or 1


def _widened(folded: str, first: int, last: int) -> Span:
    """Extended to the brackets round the code, and the plus sign."""
    if folded[first - 1 : first] == "(" and ")" in folded[first:last]:
        first -= 1
    if folded[first - 1 : first] == "+":
        first -= 1
    return first, last


def _runs(folded: str) -> Iterator[list[_Group]]:
    run: list[_Group] = []
    times = 1
    times_from: int | None = None
    end = 0
    for match in _TOKEN.finditer(folded):
        gap = folded[end : match.start()]
        if run and not _SEPARATOR.fullmatch(gap.replace("+", "")):
            yield run
            run, times, times_from = [], 1, None
        end = match.end()
        word = match["word"]
        if word in _TIMES:
            times, times_from = _TIMES[word], match.start()
            continue
        digits = match["digits"] or _WORDS.get(word or "") or _TENS.get(word or "")
        if not digits:
            if run:
                yield run
            run, times, times_from = [], 1, None
            continue
        if word in _TENS:
            digits += "0"
        first = match.start() if times_from is None else times_from
        group = _Group(digits[:1] * (times - 1) + digits, first, end, word is not None, gap)
        if run and word in _WORDS and len(digits) == 1 and _ends_in_tens(folded, run[-1]):
            # "ninety eight" is 98.
            before = run.pop()
            group = _Group(before.digits[0] + digits, before.first, end, True, before.gap)
        run.append(group)
        times, times_from = 1, None
    if run:
        yield run


def _ends_in_tens(folded: str, group: _Group) -> bool:
    return group.is_word and folded[group.first : group.last] in _TENS


def _phone_at(folded: str, run: list[_Group], at: int) -> int:
    """How many groups from ``at`` form one phone number; 0 for none. The longest match wins."""
    best = 0
    length = 0
    for size, group in enumerate(run[at:], start=1):
        length += len(group.digits)
        if length > 15:
            break
        if length >= 10 and _is_phone(folded, run[at : at + size]):
            best = size
    return best


def _is_phone(folded: str, groups: list[_Group]) -> bool:
    digits = "".join(group.digits for group in groups)
    before = folded[: groups[0].first]
    prefix = _prefix_length(digits)
    if prefix is None:
        return _is_landline(groups, digits) or (
            before.endswith("+") and not digits.startswith("91") and not _are_round(groups)
        )
    own = _without_prefix(groups, prefix)
    sizes = [len(group.digits) for group in own]
    if len(own) == 1:
        return not (_MONEY_BEFORE.search(before[-12:]) and digits.endswith("00000"))
    if any(group.is_word for group in own):
        return True
    if sizes in ([1] * 10, [5, 5]) and not _are_round(own):
        return not _MONEY_BEFORE.search(before[-12:])
    return _is_well_grouped(own, sizes) and not (
        _are_round(own)
        or _UNIT_AFTER.match(folded, own[-1].last)
        or _MONEY_BEFORE.search(before[-12:])
        or _is_pin_and_year(own)
    )


def _prefix_length(digits: str) -> int | None:
    """How many digits come before the ten of an Indian mobile number; None when it is not one."""
    prefix = {10: "", 11: "0", 12: "91", 13: "091", 14: "0091"}.get(len(digits))
    if prefix is None or not digits.startswith(prefix) or digits[len(prefix)] not in "6789":
        return None
    return len(prefix)


def _without_prefix(groups: list[_Group], prefix: int) -> list[_Group]:
    own = list(groups)
    while prefix >= len(own[0].digits):
        prefix -= len(own.pop(0).digits)
    if prefix:
        head = own[0]
        own[0] = _Group(head.digits[prefix:], head.first, head.last, head.is_word, head.gap)
    return own


def _is_landline(groups: list[_Group], digits: str) -> bool:
    """``020-2567 8901``: a code that begins with 0, then the number; eleven digits in all."""
    return (
        len(digits) == 11
        and digits[0] == "0"
        and digits[1] in "12345678"
        and 2 <= len(groups) <= 3
        and 3 <= len(groups[0].digits) <= 5
        and not any(group.is_word or "," in group.gap for group in groups[1:])
    )


def _are_round(groups: list[_Group]) -> bool:
    """Sizes and amounts end in 0 (up to four digits) or 00; the parts of a phone number hardly ever
    all do."""
    return all(
        group.digits.endswith("00" if len(group.digits) > 4 else "0") and len(group.digits) > 1
        for group in groups
    )


def _is_well_grouped(groups: list[_Group], sizes: list[int]) -> bool:
    """Up to three groups, or four or five even ones; not a list with commas, nor decimals."""
    gaps = [group.gap for group in groups[1:]]
    marks = {mark for gap in gaps for mark in gap if mark not in " ()[]"}
    if len(marks) > 1 or any("," in gap and " " in gap for gap in gaps):
        return False
    if "." in marks and any("." not in gap for gap in gaps):
        return False
    if len(groups) <= 3:
        return True
    if len(groups) == 4:
        return min(sizes) >= 2 and len({gap.strip() for gap in gaps}) == 1
    return sizes == [2] * 5


def _is_pin_and_year(groups: list[_Group]) -> bool:
    return len(groups) == 2 and len(groups[0].digits) == 6 and groups[1].digits[:2] in ("19", "20")
