"""Validates a typed bank account (spec part 2, point 5; design: india.md, IFSC).

A number has 9 to 18 digits; a branch code is four letters of the bank, a zero, and six more. A bank
refuses unknown ones days later; what is caught here saves that time.
"""

import re
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from core.errors import FieldError, NotFound, ValidationFailed
from integrations.razorpay.gateway import BankAccount
from payments.payouts.banks import bank_name, is_known_branch

IFSC_LENGTH = 11

_number = re.compile(r"[0-9]{9,18}")
_ifsc = re.compile(r"[A-Z]{4}0[A-Z0-9]{6}")
_gaps = re.compile(r"[\s\-]+")
_spaces = re.compile(r"\s+")
_name = re.compile(r"[^\W\d_](?:[\w .,'’&()/-]){2,119}")
_many_digits = re.compile(r"\d{5,}")
# UPI handles of banks are letters, and a few have a digit (such as s2b).
_upi = re.compile(r"[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}")


@dataclass(frozen=True, slots=True)
class PayoutDetails:
    """A person's complete payout details. In memory only. ``upi_id`` is "" for none."""

    bank: BankAccount
    upi_id: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Branch:
    """A parsed branch code: its bank, and whether it is on our list (it may be new)."""

    bank_name: str
    is_known: bool


def payout_details(
    *,
    account_holder_name: str,
    account_number: str,
    account_number_again: str,
    ifsc: str,
    upi_id: str = "",
) -> PayoutDetails:
    """Parse the details. Raises ValidationFailed, with every wrong field."""
    name = _spaces.sub(" ", account_holder_name).strip()
    number, again = _gaps.sub("", account_number), _gaps.sub("", account_number_again)
    branch, upi = _branch(ifsc), upi_id.strip().lower()
    given = {
        "account_holder_name": name,
        "account_number": number,
        "account_number_again": again,
        "ifsc": branch,
    }
    missing = [field for field, text in given.items() if not text]
    wrong = [
        error
        for error in [
            *_wrong_name(name),
            *_wrong_number(number, again),
            *_wrong_branch(branch),
            *_wrong_upi(upi),
        ]
        if error.field not in missing
    ]
    if missing:
        left_out = [FieldError(field, _("This is needed."), "missing") for field in missing]
        raise ValidationFailed(
            _("Please fill in all required banking details."), errors=[*left_out, *wrong]
        )
    if wrong:
        raise ValidationFailed(wrong[0].message if len(wrong) == 1 else None, errors=wrong)
    return PayoutDetails(BankAccount(holder_name=name, number=number, ifsc=branch), upi)


def branch_of(ifsc: str) -> Branch:
    """The branch of this code. Raises NotFound for an unknown bank."""
    code = _branch(ifsc)
    if _wrong_branch(code):
        raise NotFound
    return Branch(bank_name(code), is_known_branch(code))


def masked_upi(upi_id: str) -> str:
    """``ramesh.kumar@okaxis`` → ``ra•••@okaxis``; "" for none."""
    name, _at, handle = upi_id.partition("@")
    return f"{name[:2]}•••@{handle}" if upi_id else ""


def _branch(ifsc: str) -> str:
    return _gaps.sub("", ifsc).upper()


def _wrong_name(name: str) -> list[FieldError]:
    if not _name.fullmatch(name) or _many_digits.search(name):
        return [
            FieldError(
                "account_holder_name",
                _("Enter the name exactly as in your passbook (3 letters or more)."),
            )
        ]
    return []


def _wrong_number(number: str, again: str) -> list[FieldError]:
    if not _number.fullmatch(number) or not number.strip("0"):
        return [FieldError("account_number", _("An account number has 9 to 18 digits."))]
    if number != again:
        message = _("Account numbers do not match. Please check and try again.")
        return [FieldError("account_number_again", message)]
    return []


def _wrong_branch(branch: str) -> list[FieldError]:
    if len(branch) != IFSC_LENGTH:
        return [FieldError("ifsc", _("IFSC code must be 11 characters long."))]
    if not _ifsc.fullmatch(branch):
        return [
            FieldError(
                "ifsc", _("An IFSC begins with four letters and a zero, such as SBIN0001234.")
            )
        ]
    if not bank_name(branch):
        return [FieldError("ifsc", _("No bank has an IFSC that begins with these four letters."))]
    return []


def _wrong_upi(upi_id: str) -> list[FieldError]:
    if upi_id and not _upi.fullmatch(upi_id):
        return [FieldError("upi_id", _("A UPI ID looks like name@bank."))]
    return []
