"""What reads foreign bytes: no XML, and no format that builds objects of the sender's choice."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

REFUSED = frozenset({"xml", "lxml", "defusedxml", "pickle", "marshal", "shelve", "dill", "yaml"})
ALLOWED = {"core/cache/backend.py": {"pickle"}}
"""Rows of the cache, which only we write, as Django's own backend stores them."""


def sources() -> Iterator[Path]:
    for path in settings.BASE_DIR.rglob("*.py"):
        parts = path.relative_to(settings.BASE_DIR).parts
        if not {"tests", "testing", "demo", "simulator"} & set(parts):
            yield path


def imported(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
    return found


def test_no_parser_of_ours_resolves_entities_or_builds_objects() -> None:
    wrong = {
        str(path.relative_to(settings.BASE_DIR)): names
        for path in sources()
        if (names := imported(path) & REFUSED)
    }
    assert wrong == ALLOWED


@pytest.mark.parametrize("name", sorted(REFUSED & {"pickle", "xml"}))
def test_the_search_finds_them(name: str, tmp_path: Path) -> None:
    path = tmp_path / "a.py"
    path.write_text(f"from {name}.sub import thing\n")
    assert imported(path) == {name}
