"""Indian mobile numbers: ten digits starting with 6-9 (design: india.md), stored as E.164."""

import re

import phonenumbers
from django.utils.translation import gettext_lazy as _

_ten_digits = re.compile(r"[6-9][0-9]{9}")

INVALID_OPTIONAL_PHONE = _(
    "Please enter a valid 10-digit Indian phone number (starting with 6-9) or leave it blank"
)


def to_e164(text: str) -> str | None:
    """``98765 43210`` or ``+91-9876543210`` → ``+919876543210``; None when not a mobile number."""
    digits = re.sub(r"[\s()-]", "", text)
    digits = digits.removeprefix("+91")
    if not _ten_digits.fullmatch(digits):
        return None
    number = phonenumbers.parse(digits, "IN")
    if phonenumbers.number_type(number) != phonenumbers.PhoneNumberType.MOBILE:
        return None
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)
