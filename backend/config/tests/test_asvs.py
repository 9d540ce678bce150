"""docs/asvs.md: each requirement once, evidence that exists, and totals that agree."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from django.conf import settings

ROOT: Path = settings.BASE_DIR.parent
PAGE = (ROOT / "docs" / "asvs.md").read_text()
LEVELS: dict[str, list[str]] = json.loads((Path(__file__).parent / "asvs.json").read_text())
STATES = ("met", "partly", "not met", "not applicable")

_row = re.compile(
    r"^\| (?P<id>[\d.]+) \| (?P<level>[12]) \| (?P<words>[^|]+) "
    r"\| (?P<state>[^|]+) \| (?P<proof>[^|]+) \|$",
    re.MULTILINE,
)
_total = re.compile(
    r"^\| (?:\*\*)?([a-z ]+?)(?:\*\*)? \| (\d+) \| (\d+) \| (\d+) \|$", re.MULTILINE
)
_file = re.compile(r"`([\w@.-]+(?:/[\w@.-]+)+|[\w.-]+\.md|Caddyfile|Procfile)(?:::(\w+))?`")
ROWS = [match.groupdict() for match in _row.finditer(PAGE)]


def place_of(name: str) -> Path | None:
    return next((path for path in (ROOT / name, settings.BASE_DIR / name) if path.exists()), None)


def test_each_requirement_of_both_levels_is_there_once() -> None:
    listed = [(row["level"], row["id"]) for row in ROWS]
    assert len(listed) == len(set(listed))
    assert set(listed) == {(level, name) for level, names in LEVELS.items() for name in names}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_what_proves_it_exists(row: dict[str, str]) -> None:
    assert row["state"] in STATES
    found = _file.findall(row["proof"])
    for name, test in found:
        place = place_of(name)
        assert place, name
        if test:
            assert f"def {test}(" in place.read_text(), f"{name}::{test}"
    links = re.findall(r"\]\(([\w.-]+)\)", row["proof"])
    assert all((ROOT / "docs" / link).is_file() for link in links), links
    assert found or links or row["state"] in ("not met", "not applicable")


def test_the_totals_are_those_of_the_rows() -> None:
    count = Counter((row["level"], row["state"]) for row in ROWS)
    first = {state: count["1", state] for state in STATES}
    second = {state: count["2", state] for state in STATES}
    wanted = {
        state: (first[state], second[state], first[state] + second[state]) for state in STATES
    }
    sums = (sum(first.values()), sum(second.values()), len(ROWS))
    stated = {name: tuple(map(int, figures)) for name, *figures in _total.findall(PAGE)}
    assert stated == {**wanted, "all": sums}
