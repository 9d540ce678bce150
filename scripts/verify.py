"""`make check` and `make test`: run every stage, stream what it says, add up, end with the total.

A failure does not stop the stages after it. A check counts as one; a test stage counts its tests,
read from its JUnit report. The last line is `N passed, N failed`.
"""
# ruff: noqa: T201, S603 — it speaks to the terminal, and runs our own tools.

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

REPOSITORY = Path(__file__).resolve().parents[1]
BACKEND = REPOSITORY / "backend"
FRONTEND = REPOSITORY / "frontend"
REPORTS = REPOSITORY / ".make" / "reports"
BIN = REPOSITORY / ".venv" / "bin"
PYTHON = str(BIN / "python")
# Enough for two cores; more only makes the databases wait for each other.
PYTEST_WORKERS = "2"


@dataclass(frozen=True)
class Stage:
    """One command. With a report it counts the tests in it, else it counts as one."""

    name: str
    command: tuple[str, ...]
    folder: Path
    report: Path | None = None
    environment: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Result:
    """What a stage adds to the total."""

    stage: Stage
    passed: int
    failed: int
    skipped: int
    seconds: float


def python(name: str, *arguments: str) -> Stage:
    """A check of the backend."""
    # As in the tests: no developer's .env, no database.
    return Stage(name, (PYTHON, *arguments), BACKEND, environment=(("KARIGAR_ENV", "test"),))


def npm(script: str) -> Stage:
    """A check of the frontend."""
    return Stage(f"npm run {script}", ("npm", "run", "--silent", script), FRONTEND)


def checks() -> list[Stage]:
    """What `make check` runs, and CI first."""
    return [
        python("ruff format", "-m", "ruff", "format", "--check", ".", "../scripts"),
        python("ruff", "-m", "ruff", "check", ".", "../scripts"),
        python("mypy", "-m", "mypy", "."),
        Stage("import-linter", (str(BIN / "lint-imports"),), BACKEND),
        # The database is not asked: only models and migrations are compared.
        python(
            "migrations",
            *("-W", "ignore::RuntimeWarning", "manage.py"),
            *("makemigrations", "--check", "--dry-run"),
        ),
        python("API description", "manage.py", "export_openapi", "--check"),
        Stage("API client", ("npm", "run", "--silent", "gen:api", "--", "--check"), FRONTEND),
        Stage("npm lock", ("node", "../scripts/complete-lock.mjs", "--check"), FRONTEND),
        npm("check:format"),
        npm("check:lint"),
        npm("check:imports"),
        npm("check:types"),
        npm("check:unused"),
        npm("check:translations"),
    ]


def tests() -> list[Stage]:
    """The tests of both sides, the build, and the journeys in a browser."""
    pytest, vitest, journeys = (REPORTS / f"{n}.xml" for n in ("pytest", "vitest", "journeys"))
    chromium = REPOSITORY / ".make" / "chromium"
    # Empty: Playwright's own download.
    path = chromium.read_text() if chromium.exists() else ""
    return [
        Stage(
            "pytest",
            (PYTHON, "-m", "pytest", "-n", PYTEST_WORKERS, f"--junitxml={pytest}"),
            BACKEND,
            pytest,
        ),
        Stage(
            "vitest",
            (
                *("npm", "test", "--silent", "--"),
                *("--reporter=default", "--reporter=junit", f"--outputFile.junit={vitest}"),
            ),
            FRONTEND,
            vitest,
        ),
        npm("build"),
        Stage(
            "journeys",
            (
                *(PYTHON, "-m", "launcher", "e2e"),
                *("npm", "run", "--silent", "e2e", "--", "--reporter=list,junit"),
            ),
            BACKEND,
            journeys,
            (
                ("PLAYWRIGHT_JUNIT_OUTPUT_FILE", str(journeys)),
                *((("KARIGAR_CHROMIUM", path),) if path else ()),
            ),
        ),
    ]


def run(stage: Stage) -> Result:
    """Run one stage to its end; its output goes straight to the terminal."""
    print(f"\n━━ {stage.name}", flush=True)
    if stage.report:
        stage.report.parent.mkdir(parents=True, exist_ok=True)
        stage.report.unlink(missing_ok=True)
    environment = {
        **os.environ,
        "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        **dict(stage.environment),
    }
    begun = time.monotonic()
    try:
        code = subprocess.run(
            stage.command, cwd=stage.folder, env=environment, check=False
        ).returncode
    except OSError as error:
        print(f"{stage.command[0]} can't be run: {error}")
        code = 127
    seconds = time.monotonic() - begun
    passed, failed, skipped = count(stage.report) if stage.report else (int(code == 0), 0, 0)
    # A stage that fails without a failed test has failed itself.
    return Result(stage, passed, failed or int(code != 0), skipped, seconds)


def count(report: Path) -> tuple[int, int, int]:
    """Passed, failed and skipped tests of a JUnit report; a missing report is no test at all."""
    try:
        root = ElementTree.parse(report).getroot()  # noqa: S314 — written by our own test runners
    except (OSError, ElementTree.ParseError):
        return 0, 0, 0
    cases = list(root.iter("testcase"))
    failed = sum(1 for case in cases if _has(case, "failure") or _has(case, "error"))
    skipped = sum(1 for case in cases if _has(case, "skipped"))
    return len(cases) - failed - skipped, failed, skipped


def _has(case: ElementTree.Element, name: str) -> bool:
    return case.find(name) is not None


def summary(results: list[Result]) -> list[str]:
    """A line for each stage, then the total."""
    lines = ["", "━━ Summary"]
    for result in results:
        skipped = f", {result.skipped} skipped" if result.skipped else ""
        mark = "✗" if result.failed else "✓"
        lines.append(
            f"{mark} {result.stage.name:<28} {result.passed} passed, {result.failed} failed"
            f"{skipped}  ({result.seconds:.0f} s)"
        )
    passed = sum(result.passed for result in results)
    failed = sum(result.failed for result in results)
    return [*lines, "", f"{passed} passed, {failed} failed"]


def main(arguments: list[str]) -> int:
    """`check` or `test`, then optionally the names of the stages to run."""
    groups: dict[str, Callable[[], list[Stage]]] = {
        "check": checks,
        "test": lambda: checks() + tests(),
    }
    if not arguments or arguments[0] not in groups:
        print("usage: verify.py check|test [stage …]", file=sys.stderr)
        return 2
    stages = [s for s in groups[arguments[0]]() if not arguments[1:] or s.name in arguments[1:]]
    try:
        results = [run(stage) for stage in stages]
    except KeyboardInterrupt:
        print("\nStopped.")
        return 130
    print("\n".join(summary(results)), flush=True)
    return int(any(result.failed for result in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
