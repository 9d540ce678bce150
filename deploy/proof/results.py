"""What each proof found: written when it ends, so that nothing is lost when a later one fails."""
# ruff: noqa: S603 — the system's own git.

import json
import os
import subprocess
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from product import REPOSITORY

FOLDER = REPOSITORY / ".make" / "proof"
Row = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Result:
    """Of one proof; ``failure`` is empty if it passed."""

    name: str
    title: str
    rows: list[Row]
    failure: str
    seconds: float
    load: float
    ended_at: str
    release: str

    def lines(self) -> list[str]:
        """As a table of Markdown."""
        rows = [*self.rows, *([("FAILED", self.failure)] if self.failure else [])]
        return [
            *(f"## {self.title}", "", "| | |", "|---|---|"),
            *(f"| {_cell(what)} | {_cell(figure)} |" for what, figure in rows),
            *("", f"Took {self.seconds:.0f} s.", ""),
        ]


def record(name: str, title: str, rows: list[Row], failure: str, seconds: float) -> Result:
    """Write the result in place of the one before."""
    made = Result(
        name=name,
        title=title,
        rows=rows,
        failure=failure,
        seconds=seconds,
        load=os.getloadavg()[1],
        ended_at=datetime.now().astimezone().isoformat(" ", "minutes"),
        release=_release(),
    )
    FOLDER.mkdir(parents=True, exist_ok=True)
    new = _path(name).with_suffix(".new")
    new.write_text(json.dumps(asdict(made), indent=1))
    new.replace(_path(name))
    return made


def report(names: Iterable[str]) -> str:
    """The table of all proofs, and what each found; those that were not run are named."""
    found = {name: _read(name) for name in names}
    lines = ["| Proof | Result | Seconds | Load | Ended | Release |", "|---|---|---|---|---|---|"]
    for name, result in found.items():
        if result is None:
            lines.append(f"| {name} | not run | | | | |")
            continue
        outcome = "failed" if result.failure else "passed"
        lines.append(
            f"| {name} | {outcome} | {result.seconds:.0f} | {result.load:.0f} |"
            f" {result.ended_at} | {result.release} |"
        )
    details = [line for result in found.values() if result for line in result.lines()]
    return "\n".join([*lines, "", *details])


def forget(names: Iterable[str]) -> None:
    """Before they are run: a proof that does not come to its end has no result."""
    for name in names:
        _path(name).unlink(missing_ok=True)


def _read(name: str) -> Result | None:
    try:
        found = json.loads(_path(name).read_text())
    except FileNotFoundError:
        return None
    rows = [(what, figure) for what, figure in found.pop("rows")]
    return Result(**found, rows=rows)


def _path(name: str) -> Path:
    return FOLDER / f"{name}.json"


def _release() -> str:
    """The commit, and whether something differs from it."""
    command = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    done = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")
