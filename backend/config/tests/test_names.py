"""Names of modules: the field's own nouns, one word for one thing, on both sides (CONTRIBUTING,
"Names").
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.env import REPOSITORY

# Words this code once used instead of the field's term, each with that term.
REPLACED = {
    "alerting": "job_alerts",
    "ageing": "expiry",
    "announcing": "events",
    "behind": "proxies",
    "cells": "geo_grid",
    "choosing": "review",
    "deciding": "decisions",
    "doors": "auth_limits",
    "earth": "geo",
    "examining": "scanning",
    "explaining": "reasons",
    "filling": "parsing",
    "forgetting": "erasure",
    "giving": "submission",
    "hearing": "dispute statements; webhooks",
    "hearings": "dispute statements",
    "holding": "escrow",
    "invoicing": "invoices",
    "joining": "membership",
    "keep": "bookmark; cache; save",
    "keeping": "escrow; cache",
    "kept": "cached; saved",
    "lasting": "module_fixtures",
    "leaving": "cancellation",
    "likeness": "name_match",
    "listening": "subscribers",
    "moves": "transitions",
    "moving": "transitions",
    "noting": "recording",
    "outliving": "after_rollback",
    "placing": "location",
    "refunding": "refunds",
    "romanising": "transliteration",
    "seldom": "lazy",
    "silence": "auto_release",
    "soon": "recompute",
    "tally": "counts",
    "tallying": "counts",
    "telling": "notifications",
    "usable": "payout_account",
    "verdict": "decision; outcome",
    "watching": "subscribers",
    "windows": "deadlines",
    "written": "clean_text",
}
# Of these, also in no name of a class or a function.
REPLACED_IN_NAMES = {
    *(
        "acting",
        "earth",
        "hearing",
        "hears",
        "lasting",
        "leaver",
        "leaving",
        "likeness",
        "outliving",
    ),
    *("kept", "romanising", "tally", "tallying", "telling", "told", "verdict", "watching"),
}
# A module is named by a noun. These end in -ing and are the field's own.
NOUNS = {
    *("banking", "booking", "cooling", "drawing", "heading", "landing", "listing", "masking"),
    *("matching", "opening", "parsing", "posting", "ranking", "rating", "recording"),
    *("rendering", "rescheduling", "scanning", "spacing", "testing", "tracing"),
}
FRONTEND = REPOSITORY / "frontend"
BACKEND = REPOSITORY / "backend"


def modules() -> Iterator[Path]:
    for folder, kinds in ((BACKEND, ("*.py",)), (FRONTEND / "src", ("*.ts", "*.tsx"))):
        for kind in kinds:
            for path in folder.rglob(kind):
                if not {"node_modules", "migrations", "__pycache__"} & set(path.parts):
                    yield path.relative_to(REPOSITORY)


def words_of(path: Path) -> list[str]:
    return [word for part in path.with_suffix("").parts for word in re.split(r"[^a-z]+", part)]


def test_no_module_has_a_replaced_word() -> None:
    found = {
        str(path): {word: REPLACED[word] for word in words_of(path) if word in REPLACED}
        for path in modules()
    }
    assert {path: terms for path, terms in found.items() if terms} == {}


def test_no_public_name_has_a_replaced_word() -> None:
    definition = re.compile(
        r"^(?:class|(?:async )?def"
        r"|export (?:async )?(?:function|const|class|interface|type)) (\w+)",
        re.MULTILINE,
    )
    found = {
        (str(path), name)
        for path in modules()
        if ".gen." not in path.name and "tests" not in path.parts and ".test." not in path.name
        for name in definition.findall((REPOSITORY / path).read_text())
        if not name.startswith("_")
        if {one.lower() for one in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)} & REPLACED_IN_NAMES
    }
    assert found == set()


def test_no_address_of_the_api_has_a_replaced_word() -> None:
    paths = json.loads((BACKEND / "openapi.json").read_text())["paths"]
    assert [path for path in paths if set(re.findall("[a-z]+", path)) & REPLACED_IN_NAMES] == []


def test_modules_are_named_by_nouns() -> None:
    acts = [
        str(path)
        for path in modules()
        if (last := re.split(r"[^a-z]+", path.name.split(".")[0])[-1]).endswith("ing")
        and last not in NOUNS
    ]
    assert acts == []


@pytest.mark.parametrize(("pattern", "most"), [("*.py", 400), ("*.ts", 400), ("*.tsx", 250)])
def test_files_have_one_idea(pattern: str, most: int) -> None:
    """A longer file has a second idea, which belongs in a module of its own."""
    long = {
        str(path): lines
        for path in modules()
        if path.match(pattern) and ".gen." not in path.name
        if (lines := len((REPOSITORY / path).read_text().splitlines())) > most
    }
    assert long == {}
