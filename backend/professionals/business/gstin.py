"""The GST number of a business (GSTIN): its format, its check character, its state.

Fifteen characters: the state's code, the PAN, the number of the PAN's registration in that state,
Z, and a check character (CGST Rules 2017, rule 10). python-stdnum has the check but not the newer
states, so the table of codes is ours.
"""

import re

from stdnum import luhn
from stdnum.exceptions import ValidationError
from stdnum.in_ import pan

_alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_shape = re.compile(r"[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]")

# The code of the GST network → ISO 3166-2:IN, as in places. 25 and 26 are one territory since 2020.
# fmt: off
_states = {
    "01": "JK", "02": "HP", "03": "PB", "04": "CH", "05": "UK", "06": "HR", "07": "DL",
    "08": "RJ", "09": "UP", "10": "BR", "11": "SK", "12": "AR", "13": "NL", "14": "MN",
    "15": "MZ", "16": "TR", "17": "ML", "18": "AS", "19": "WB", "20": "JH", "21": "OD",
    "22": "CG", "23": "MP", "24": "GJ", "25": "DH", "26": "DH", "27": "MH", "28": "AP",
    "29": "KA", "30": "GA", "31": "LD", "32": "KL", "33": "TN", "34": "PY", "35": "AN",
    "36": "TS", "37": "AP", "38": "LA",
}
# fmt: on


class NoGstin(ValueError):
    """The text does not have the format of a GSTIN."""


class MistypedGstin(ValueError):
    """The format is right, but the check character shows that another character is wrong."""


def canonical_gstin(typed: str) -> str:
    """``" 27aapfu0939f1zv "`` → ``27AAPFU0939F1ZV``. Raises NoGstin or MistypedGstin."""
    text = re.sub(r"[\s.-]", "", typed).upper()
    if not _shape.fullmatch(text) or text[:2] not in _states:
        raise NoGstin(typed)
    try:
        luhn.validate(text, _alphabet)
    except ValidationError as error:
        raise MistypedGstin(typed) from error
    try:
        pan.validate(text[2:12])
    except ValidationError as error:
        raise NoGstin(typed) from error
    return text


def state_code_of(gstin: str) -> str:
    """The state that issued the number, such as ``MH``."""
    return _states[gstin[:2]]


def gst_code_of(state_code: str) -> str:
    """The tax office's code of a state: ``MH`` → ``27``. The newer code where it has two."""
    return max(code for code, state in _states.items() if state == state_code)
