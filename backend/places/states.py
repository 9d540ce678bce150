"""The states and union territories of India, from the committed table."""

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_table = Path(__file__).parent / "data" / "states.csv"


@dataclass(frozen=True, slots=True)
class State:
    """``code`` is ISO 3166-2:IN without its country, such as ``MH``."""

    code: str
    name: str
    name_hi: str


def state_by_code(code: str) -> State:
    """One state, even one without a town of ours (Lakshadweep). Raises KeyError for an unknown
    one."""
    return _states()[code]


@cache
def _states() -> dict[str, State]:
    with _table.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        return {row["code"]: State(row["code"], row["name"], row["name_hi"]) for row in rows}
