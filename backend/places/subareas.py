"""Parts of a neighbourhood that people name with it: "sector 7", "5th block", "phase 2".

Pure. The table of names has few of them, so a place is found without them where it is not found
with them.
"""

import re
from collections.abc import Iterator

_number = r"(?:\d+[a-z]?|[ivx]{1,4}|[a-z])"
_ordinal = r"\d+(?:st|nd|rd|th)"
_fine = (
    r"फेज|ब्लॉक|पॉकेट|गली|फ्लैट|टावर|फ्लोर|वार्ड|"
    r"phase|ph|block|blk|stage|pocket|plot|flat|house|tower|wing|gali|street|lane|road no|cross|"
    r"main|floor|part|unit|ward|gate|h no|house no|building"
)
_coarse = rf"सेक्टर|sector|sec|{_fine}"


def _pattern(names: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:(?:{names}) ?(?:no )?{_number}|{_ordinal} (?:{names}))\b(?! ?\d)")


_fine_pattern, _coarse_pattern = _pattern(_fine), _pattern(_coarse)


_common_endings = frozenset(
    ("road", "nagar", "colony", "marg", "chowk", "bazar", "bazaar", "market", "layout", "enclave",
     "vihar", "puram", "garden", "gardens", "society", "lines", "park", "extension", "mohalla",
     "नगर", "कॉलोनी", "रोड", "चौक", "बाज़ार", "विहार")
)  # fmt: skip


def is_neighbourhood(name: str) -> bool:
    """Whether a normalised name sounds like a part of a town that many towns have: "Boring Road",
    "Nehru Nagar", "Sector 21"."""
    return "" in without_subareas(name) or name.rpartition(" ")[2] in _common_endings


def is_ending(name: str) -> bool:
    """Whether a normalised name is only the last word of many neighbourhoods' names: there is a
    town called Nagar, but "Lajpat Nagar 2" is not in it."""
    return name in _common_endings


def without_subareas(name: str) -> Iterator[str]:
    """The normalised name without its blocks and phases, then also without its sector; nothing if
    it has none. Empty if it is nothing else."""
    seen = {name}
    for pattern in (_fine_pattern, _coarse_pattern):
        rest = " ".join(pattern.sub(" ", name).split())
        if rest not in seen:
            seen.add(rest)
            yield rest
