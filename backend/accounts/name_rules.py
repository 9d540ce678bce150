"""Names as people type them: kept as letters, never as markup, an address or a line of their own.

A name stands in mails to addresses that nobody has confirmed yet. What mail programs would turn
into a link there would make us the sender of anybody's advertisement.
"""

import re
import unicodedata

from django.utils.translation import gettext_lazy as _

ODD_NAME = _("Please write the name in letters, without links or signs.")

# Joiners shape letters in Indian scripts; apostrophe, hyphen and full stop belong to names.
_allowed = frozenset("'’.-, ()&\u200c\u200d")
_dot_within = re.compile(r"\.(?=\w)")
_blanks = re.compile(r"\s+")


def written_name(typed: str) -> str | None:
    """``" Md.Ashraf  Khan "`` → ``Md. Ashraf Khan``; None for what is no name."""
    name = _blanks.sub(" ", typed).strip()
    if not all(_belongs(letter) for letter in name):
        return None
    return _dot_within.sub(". ", name)


def _belongs(letter: str) -> bool:
    # Letters, the marks upon them, and digits.
    return letter in _allowed or unicodedata.category(letter)[0] in "LMN"
