"""Indian mobile numbers: ten digits starting with 6-9 (design: india.md), stored as E.164."""

import re
import unicodedata

import phonenumbers
from django.utils.translation import gettext_lazy as _

_ten_digits = re.compile(r"[6-9][0-9]{9}")

# Prefixes before the ten digits: the country code in three spellings, the trunk 0, or both.
_prefix = re.compile(r"^(?:\+|00)?91(?=0?[0-9]{10}$)")
_trunk = re.compile(r"^0(?=[0-9]{10}$)")

INVALID_PHONE = _("Please enter a valid 10-digit Indian mobile number")
INVALID_OPTIONAL_PHONE = _(
    "Please enter a valid 10-digit Indian phone number (starting with 6-9) or leave it blank"
)


def to_e164(text: str) -> str | None:
    """The number as E.164, from any spelling; None if it is no Indian mobile number.

    ``98765 43210``, ``+91-98765-43210``, ``0091 (0) 98765.43210`` and ``९८७६५ ४३२१०`` are all
    ``+919876543210``.
    """
    digits = _trunk.sub("", _prefix.sub("", _without_marks(text)))
    if not _ten_digits.fullmatch(digits):
        return None
    number = phonenumbers.parse(digits, "IN")
    if phonenumbers.number_type(number) != phonenumbers.PhoneNumberType.MOBILE:
        return None
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def _without_marks(text: str) -> str:
    """Convert digits of every script to ASCII; drop spaces, punctuation and invisible marks.

    People write these, and contact lists paste them along.
    """
    marks = []
    for mark in text:
        category = unicodedata.category(mark)
        if category == "Nd":
            marks.append(str(unicodedata.decimal(mark)))
        elif not (mark.isspace() or category in ("Pd", "Ps", "Pe", "Cf") or mark in "./"):
            marks.append(mark)
    return "".join(marks)
