"""Canonical e-mail addresses, and protection against look-alikes.

An address is stored in ASCII and lower case. The part before the @ must already be ASCII: mail
servers seldom accept anything else, and a Cyrillic "а" looks like a Latin one. A host in another
script is stored as DNS punycode, so it never looks like a different one. A host that mixes scripts
within a word exists only to look like another, and is refused.
"""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _
from email_validator import EmailNotValidError, validate_email

from core.errors import ValidationFailed

INVALID_EMAIL = _("Please enter a valid email address.")
NOT_LATIN = _(
    "Please enter an email address in English letters. This one has letters that only look like "
    "them, or that mail servers do not take."
)

# Copied along with an address from a chat: spaces of every width and invisible marks.
_around = (
    " \t\r\n\f\v\u00a0\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufeff"
)


def canonical_address(typed: str) -> str:
    """``" Meera@Example.IN "`` → ``meera@example.in``; ``a@उदाहरण.भारत`` → ``a@xn--p1b…``.

    Raises ValidationError: ``not_latin`` for look-alikes, ``invalid`` for other bad addresses.
    """
    trimmed = typed.strip(_around)
    name, _at, host = trimmed.rpartition("@")
    if not name.isascii():
        raise ValidationError(NOT_LATIN, code="not_latin")
    try:
        read = validate_email(trimmed, check_deliverability=False, strict=True)
    except EmailNotValidError as error:
        raise ValidationError(INVALID_EMAIL, code="invalid") from error
    if any(_mixes_scripts(word) for word in (*host.split("."), *read.domain.split("."))):
        raise ValidationError(NOT_LATIN, code="not_latin")
    return f"{read.local_part}@{read.ascii_domain}".lower()


def address_given(typed: str) -> str:
    """The canonical spelling of an address in a form. Raises ValidationFailed at ``email``."""
    try:
        return canonical_address(typed)
    except ValidationError as error:
        raise ValidationFailed.at("email", error.message, error.code or "invalid") from error


def comparable_address(typed: str) -> str:
    """The canonical spelling, or the text itself if invalid. For lookups only, never for
    storage."""
    try:
        return canonical_address(typed)
    except ValidationError:
        return typed.strip(_around).lower()


def _mixes_scripts(word: str) -> bool:
    """Whether one word has letters of two scripts, after full-width forms are normalised."""
    scripts = {
        unicodedata.name(letter, "UNKNOWN").split()[0]
        for letter in unicodedata.normalize("NFKC", word)
        if letter.isalpha()
    }
    # Japanese uses three scripts at once.
    return len(scripts - {"HIRAGANA", "KATAKANA"}) > 1
