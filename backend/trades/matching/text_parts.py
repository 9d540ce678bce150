"""The parts of a text that may each ask for something else: "tap leaking and fan broken". Pure."""

import re
from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final

LONGEST: Final = 200
"""Characters of a text that are read; the rest is ignored."""
_connectors: Final = re.compile(
    r"\s*(?:[,;.+&/|\n]|\b(?:and|aur|plus|also|tatha|evam)\b|और|तथा|एवं)\s*"
)
_slashes: Final = re.compile(r"(?<=\b[a-z])/(?=[a-z]\b)")


def parts_of(text: str) -> list[str]:
    """The parts between commas and words such as "and", in lower case."""
    text = _slashes.sub("", text[:LONGEST].lower())
    return [part for part in _connectors.split(text) if part.strip()]


def runs_of(parts: Sequence[Sequence[str]]) -> list[range]:
    """The positions of the words of each part among all."""
    ends = list(accumulate((len(part) for part in parts), initial=0))
    return [range(*each) for each in pairwise(ends)]
