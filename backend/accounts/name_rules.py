"""Validates typed names: letters only, no markup, no addresses, no line breaks.

Names appear in mails to unconfirmed addresses. If mail programs turned a name into a link, we would
send other people's advertising.
"""

import re
import unicodedata

from django.utils.translation import gettext_lazy as _

ODD_NAME = _("Please write the name in letters, without links or signs.")

# Joiners shape letters in Indian scripts; names contain apostrophes, hyphens and full stops.
_allowed = frozenset("'’.-, ()&\u200c\u200d")
_dot_within = re.compile(r"\.(?=\w)")
_blanks = re.compile(r"\s+")


def written_name(typed: str) -> str | None:
    """``" Md.Ashraf  Khan "`` → ``Md. Ashraf Khan``; None for an invalid name."""
    name = _blanks.sub(" ", typed).strip()
    if not all(_belongs(letter) for letter in name):
        return None
    return _dot_within.sub(". ", name)


def _belongs(letter: str) -> bool:
    # Letters, combining marks, and digits.
    return letter in _allowed or unicodedata.category(letter)[0] in "LMN"
