"""Decision records: every number that is cited exists."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

ROOT: Path = settings.BASE_DIR.parent
RECORDS = ROOT / "docs" / "decisions"
FOLDERS = (
    "backend",
    "benchmarks",
    "docs",
    "frontend/e2e",
    "frontend/scripts",
    "frontend/src",
    "scripts",
)
ENDINGS = {".caddy", ".css", ".html", ".md", ".mjs", ".py", ".sh", ".toml", ".ts", ".tsx"}

# "decision 0019", "decisions 0021, 0034 and 0064", "docs/decisions/0042"; also over a line's end.
NAMED = re.compile(r"\bdecisions?[\s/*#]+(\d{2,4}(?:(?:,| and)[\s*#]+\d{2,4})*)", re.IGNORECASE)


def numbers() -> list[str]:
    return sorted(path.name[:4] for path in RECORDS.glob("[0-9]*.md"))


def texts() -> Iterator[Path]:
    yield from ROOT.glob("*.md")
    yield from (ROOT / "Makefile", ROOT / "Caddyfile", ROOT / "frontend" / "vite.config.ts")
    for folder in FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in ENDINGS and path.is_file():
                yield path


def test_every_decision_that_is_named_is_there() -> None:
    known = set(numbers())
    named = {
        (str(path.relative_to(ROOT)), number)
        for path in texts()
        for match in NAMED.finditer(path.read_text())
        for number in re.findall(r"\d+", match[1])
    }
    assert len(named) > 50
    assert {one for one in named if one[1] not in known} == set()


def test_each_number_is_one_decisions_own() -> None:
    found = numbers()
    assert len(found) == len(set(found))
    for path in RECORDS.glob("[0-9]*.md"):
        heading = re.match(r"# (\d+)", path.read_text())
        assert heading, path
        assert int(heading[1]) == int(path.name[:4]), path


def test_a_number_that_was_given_up_is_nobodys() -> None:
    given_up = set(re.findall(r"\b\d{4}\b", (RECORDS / "README.md").read_text()))
    assert given_up
    assert given_up.isdisjoint(numbers())
