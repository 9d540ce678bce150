"""What of a phrase is recorded, and for how long (product.md: data minimisation)."""

import re
from datetime import timedelta
from typing import Final

from core.text.normalisation import normalise

RETENTION: Final = timedelta(days=90)
"""After the last time that somebody typed it."""
SHOWN_FROM: Final = 2
"""So many times a phrase is typed before staff see it: one person's own words stay unseen."""
MOST_ROWS: Final = 20_000
"""More phrases are not recorded: a script that sends nonsense fills no disk."""

_most_words, _longest, _shortest = 12, 80, 3
_address = re.compile(r"\S*(?:@|https?:|www\.)\S*")
_digits = re.compile(r"\S*\d\S*")


def scrub(text: str) -> str:
    """The words of a phrase without addresses, links and everything with a digit; empty if too
    little is left, or if it is a letter rather than a phrase."""
    words = normalise(_digits.sub(" ", _address.sub(" ", text[:300]))).split()
    plain = " ".join(word for word in words if word)
    if len(words) > _most_words or not _shortest <= len(plain) <= _longest:
        return ""
    return plain
