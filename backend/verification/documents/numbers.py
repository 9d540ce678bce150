"""Numbers of identity documents: parsed, validated, shortened and masked.

Nothing here is stored: the caller stores ``last_four`` and a keyed hash (india.md, Aadhaar and
PAN).
"""

import re
import unicodedata
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from stdnum.in_ import aadhaar, pan

from verification.documents.models import Kind

_STATES = (
    *("AN", "AP", "AR", "AS", "BR", "CG", "CH", "DD", "DL", "DN", "GA", "GJ", "HP", "HR", "JH"),
    *("JK", "KA", "KL", "LA", "LD", "MH", "ML", "MN", "MP", "MZ", "NL", "OD", "OR", "PB", "PY"),
    *("RJ", "SK", "TN", "TR", "TS", "TG", "UA", "UK", "UP", "WB"),
)
"""On licences, with the former codes of states that changed theirs."""

_voter = re.compile(r"[A-Z]{3}[0-9]{7}|[A-Z]{2}[0-9]{11,13}")
"""Ten characters; cards of before 2000 carry state, district and serial instead. The check digit
is not asked for: many genuine cards have another one."""
_licence = re.compile(rf"(?:{'|'.join(_STATES)})[0-9]{{2}}[A-Z0-9]{{5,14}}")
"""State, office, then what each state and decade wrote. Ten characters or more are judged by the
copy, and by a person."""

_refusals: dict[str, str | Promise] = {
    Kind.AADHAAR: _("Please enter a valid 12-digit Aadhaar number"),
    Kind.PAN: _("Please enter a valid 10-character PAN, such as ABCPE1234F"),
    Kind.VOTER_ID: _("Please enter the voter ID number as printed on the card"),
    Kind.DRIVING_LICENCE: _("Please enter the licence number as printed on the card"),
}
NOT_A_PERSONS_PAN = _("This PAN belongs to a business. Please enter your own PAN.")


@dataclass(frozen=True, slots=True)
class TypedNumber:
    """A valid number. ``whole`` is never stored or shown."""

    kind: Kind
    whole: str = field(repr=False)

    @property
    def last_four(self) -> str:
        return self.whole[-4:]


class NotSuchANumber(Exception):
    """``message`` is for the person."""

    def __init__(self, message: str | Promise) -> None:
        self.message = message
        super().__init__("not such a number")


def read(kind: Kind, typed: str, *, is_business: bool = False) -> TypedNumber:
    """Parse the number of a document of ``kind``, typed with spaces, dashes or Devanagari digits.

    ``is_business`` allows a firm's PAN. Raises NotSuchANumber, which never repeats the number.
    """
    whole = plain(typed)
    if not _is_well_formed(kind, whole):
        raise NotSuchANumber(_refusals[kind])
    # The fourth letter: P is a person, all others are firms, trusts and the like (india.md, PAN).
    if kind == Kind.PAN and whole[3] != "P" and not is_business:
        raise NotSuchANumber(NOT_A_PERSONS_PAN)
    return TypedNumber(kind, whole)


def mask_number(kind: str, last_four: str) -> str:
    """``XXXX XXXX 2346``, ``XXXXXX234F``; "" for a document without a number."""
    if not last_four:
        return ""
    return f"XXXX XXXX {last_four}" if kind == Kind.AADHAAR else f"XXXXXX{last_four}"


def plain(typed: str) -> str:
    """Capital letters and ASCII digits; without spaces, dashes, slashes and invisible marks."""
    marks = []
    for mark in unicodedata.normalize("NFKC", typed):
        category = unicodedata.category(mark)
        if category == "Nd":
            marks.append(str(unicodedata.decimal(mark)))
        elif not (mark.isspace() or category in ("Pd", "Cf") or mark in "./"):
            marks.append(mark.upper())
    return "".join(marks)


def _is_well_formed(kind: Kind, whole: str) -> bool:
    match kind:
        case Kind.AADHAAR:
            # Twelve digits, the first 2–9, a Verhoeff check digit, and no palindrome.
            return bool(aadhaar.is_valid(whole))
        case Kind.PAN:
            return bool(pan.is_valid(whole))
        case Kind.VOTER_ID:
            return _voter.fullmatch(whole) is not None
        case Kind.DRIVING_LICENCE:
            return _licence.fullmatch(whole) is not None
    raise ValueError(f"{kind} has no number")
