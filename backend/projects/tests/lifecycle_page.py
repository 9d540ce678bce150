"""The lifecycle's table in ``docs/lifecycle.md``: generated from the code and parsed back."""

import re
from collections.abc import Iterable
from pathlib import Path

from projects.lifecycle import VERBS, Party
from projects.models import Status

PAGE = Path(__file__).parents[3] / "docs" / "lifecycle.md"
PARTIES = {
    "Homeowner": Party.HOMEOWNER,
    "Worker": Party.WORKER,
    "Staff": Party.STAFF,
    "Clock or payment": Party.SYSTEM,
}


def table() -> str:
    """Who may do what in which state, one row for each state."""
    head = f"| State | {' | '.join(PARTIES)} |\n|---|{'---|' * len(PARTIES)}\n"
    return head + "\n".join(_row(status) for status in Status)


def _row(status: Status) -> str:
    cells = [
        ", ".join(
            f"`{verb.name}` → {verb.target}"
            for verb in VERBS.values()
            if status in verb.sources and party in verb.parties
        )
        for party in PARTIES.values()
    ]
    return f"| {status} | {' | '.join(cells)} |"


def steps() -> str:
    """What each verb needs, writes and triggers, one row for each verb."""
    head = "| Verb | Refused unless | Writes | Effects, in this order |\n|---|---|---|---|\n"
    return head + "\n".join(
        f"| `{verb.name}` | {_codes(verb.guards)} | {_codes(one.__name__ for one in verb.writes)} |"
        f" {_codes(verb.effects)} |"
        for verb in VERBS.values()
    )


def _codes(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def cells() -> dict[tuple[Status, str, Party], Status]:
    """The content of the page: the resulting state, by state, verb and party."""
    found = {}
    for line in PAGE.read_text("utf-8").splitlines():
        first, *rest = [part.strip() for part in line.strip("|").split("|")]
        if not line.startswith("|") or first not in Status.values:
            continue
        for party, cell in zip(PARTIES.values(), rest, strict=True):
            for verb, target in re.findall(r"`(\w+)` → (\w+)", cell):
                found[Status(first), verb, party] = Status(target)
    return found
