"""`make check` and `make test`: run every stage, show what it says, add up, end with the total.

A failure does not stop the stages after it. Checks are quick and mostly of one core, so two run at
a time and each is shown when it has ended; tests stream, one stage after the other. A check counts
as one; a test stage counts its tests, read from its JUnit report. A test that passes at its second
try only is named as unsteady. Each failure is named with its reason and the path of its picture.
The last line is `N passed, N failed`.
"""
# ruff: noqa: T201, S603 — it speaks to the terminal, and runs our own tools.

import os
import re
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
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
# So many failed tests of a stage are named at the end; more have one cause.
MOST_FAILURES = 20
LONGEST_REASON = 300
# How Playwright names files in a JUnit report; paths begin at the report's folder.
PICTURE = re.compile(r"\[\[ATTACHMENT\|([^\]]+\.png)\]\]")


@dataclass(frozen=True)
class Stage:
    """One command. With a report it counts the tests in it, else it counts as one."""

    name: str
    command: tuple[str, ...]
    folder: Path
    report: Path | None = None
    environment: tuple[tuple[str, str], ...] = ()
    unsteady: Path | None = None
    """Where the stage names the tests that passed at their second try only."""


@dataclass(frozen=True)
class Result:
    """What a stage adds to the total."""

    stage: Stage
    passed: int
    failed: int
    skipped: int
    seconds: float
    failures: tuple[str, ...] = ()
    """The failed tests and why, a line each: the end of a log is what people see of it."""
    unsteady: tuple[str, ...] = ()
    """The tests that passed at their second try only, and what they failed of first; they count as
    passed."""


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
        python(
            "ruff format",
            *("-m", "ruff", "format", "--check", ".", "../scripts", "../benchmarks", "../deploy"),
        ),
        python("ruff", "-m", "ruff", "check", ".", "../scripts", "../benchmarks", "../deploy"),
        python("mypy", "-m", "mypy", "."),
        Stage("import-linter", (str(BIN / "lint-imports"),), BACKEND),
        # The database is not asked: only models and migrations are compared.
        python(
            "migrations",
            *("-W", "ignore::RuntimeWarning", "manage.py"),
            *("makemigrations", "--check", "--dry-run"),
        ),
        python("API description", "manage.py", "export_openapi", "--check"),
        Stage(
            "API client",
            ("npm", "run", "--silent", "gen:api", "--", "--check"),
            FRONTEND,
        ),
        Stage("npm lock", ("node", "../scripts/complete-lock.mjs", "--check"), FRONTEND),
        npm("check:format"),
        npm("check:lint"),
        npm("check:imports"),
        npm("check:types"),
        npm("check:unused"),
        npm("check:translations"),
    ]


def tests() -> list[Stage]:
    """The build, the tests of both sides, and the journeys in a browser."""
    pytest, vitest, journeys = (REPORTS / f"{n}.xml" for n in ("pytest", "vitest", "journeys"))
    unsteady = REPORTS / "unsteady.txt"
    chromium = REPOSITORY / ".make" / "chromium"
    # Empty: Playwright's own download.
    path = chromium.read_text() if chromium.exists() else ""
    return [
        # Beside the last of the checks: it needs one core.
        npm("build"),
        Stage(
            "pytest",
            # A file is not split: its rows are created once (the whole demo takes 40 s).
            (
                PYTHON,
                "-m",
                "pytest",
                "-n",
                PYTEST_WORKERS,
                "--dist",
                "loadfile",
                f"--junitxml={pytest}",
            ),
            BACKEND,
            pytest,
        ),
        Stage(
            "vitest",
            (
                *("npm", "test", "--silent", "--"),
                *(
                    "--reporter=default",
                    "--reporter=junit",
                    f"--outputFile.junit={vitest}",
                ),
            ),
            FRONTEND,
            vitest,
        ),
        Stage(
            "journeys",
            (
                *(PYTHON, "-m", "launcher", "e2e"),
                *("npm", "run", "--silent", "e2e", "--"),
                "--reporter=list,junit,./e2e/support/unsteady-reporter.ts",
            ),
            BACKEND,
            journeys,
            (
                ("PLAYWRIGHT_JUNIT_OUTPUT_FILE", str(journeys)),
                ("JOURNEYS_UNSTEADY_FILE", str(unsteady)),
                *((("KARIGAR_CHROMIUM", path),) if path else ()),
            ),
            unsteady,
        ),
    ]


def run(stage: Stage, *, streams: bool) -> tuple[int, str]:
    """Run a stage's command; gives its exit code and, unless it streams to the terminal, what it
    said."""
    try:
        done = subprocess.run(
            stage.command,
            cwd=stage.folder,
            env=environment_of(stage),
            check=False,
            stdout=None if streams else subprocess.PIPE,
            stderr=None if streams else subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        said = f"{stage.command[0]} can't be run: {error}\n"
        if streams:
            print(said, end="")
        return 127, said
    return done.returncode, done.stdout or ""


def check(stage: Stage) -> tuple[Result, str]:
    """Run a stage that counts as one; gives what it said."""
    begun = time.monotonic()
    code, said = run(stage, streams=False)
    seconds = time.monotonic() - begun
    return Result(stage, int(code == 0), int(code != 0), 0, seconds), said


def run_checks(stages: list[Stage]) -> list[Result]:
    """Run stages that count as one, two at a time; each is shown as a whole, in their order."""
    results = []
    with ThreadPoolExecutor(max_workers=2) as pool:
        for result, said in pool.map(check, stages):
            print(f"\n━━ {result.stage.name}\n{said}", end="", flush=True)
            results.append(result)
    return results


def run_tests(stage: Stage, report: Path) -> Result:
    """Run a stage of tests, whose output goes straight to the terminal."""
    print(f"\n━━ {stage.name}", flush=True)
    report.parent.mkdir(parents=True, exist_ok=True)
    for file in (report, stage.unsteady):
        if file:
            file.unlink(missing_ok=True)
    begun = time.monotonic()
    code, _said = run(stage, streams=True)
    seconds = time.monotonic() - begun
    cases = read(report)
    failures = tuple(line for case in cases if (line := failure_of(case, report.parent)))
    skipped = sum(1 for case in cases if case.find("skipped") is not None)
    named = stage.unsteady.read_text() if stage.unsteady and stage.unsteady.exists() else ""
    unsteady = tuple(named.splitlines())
    passed = len(cases) - len(failures) - skipped
    # A stage that fails without a failed test has failed itself.
    failed = len(failures) or int(code != 0)
    return Result(stage, passed, failed, skipped, seconds, failures, unsteady)


def environment_of(stage: Stage) -> dict[str, str]:
    """Ours, with our own tools first and what the stage asks for."""
    return {
        **os.environ,
        "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        **dict(stage.environment),
    }


def read(report: Path) -> list[ElementTree.Element]:
    """The tests of a JUnit report; a missing report is no test at all."""
    try:
        root = ElementTree.parse(report).getroot()  # noqa: S314 — written by our own test runners
    except (OSError, ElementTree.ParseError):
        return []
    return list(root.iter("testcase"))


def failure_of(case: ElementTree.Element, folder: Path) -> str:
    """Which test it is, the first lines of why it failed, and the path of the last picture of each
    try; empty for one that did not fail. Paths of attachments begin at ``folder``."""
    fault = case.find("failure")
    if fault is None:
        fault = case.find("error")
    if fault is None:
        return ""
    words = " ".join((fault.text or fault.get("message") or "").split())[:LONGEST_REASON]
    # Playwright gives each try a folder of its own. Most pictures are steps that went well.
    pictures = {
        Path(path).parent: os.path.relpath(folder / path, REPOSITORY)
        for path in PICTURE.findall(case.findtext("system-out") or "")
    }
    shown = f" (picture: {', '.join(pictures.values())})" if pictures else ""
    return f"{case.get('classname')} › {case.get('name')}: {words}{shown}"


def run_all(stages: list[Stage]) -> list[Result]:
    """All of them, in their order; neighbours that count as one go together."""
    results: list[Result] = []
    for has_report, group in groupby(stages, key=_has_report):
        if has_report:
            results += [run_tests(stage, stage.report) for stage in group if stage.report]
        else:
            results += run_checks(list(group))
    return results


def _has_report(stage: Stage) -> bool:
    return stage.report is not None


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
        lines += [f"    {failure}" for failure in result.failures[:MOST_FAILURES]]
        lines += [f"    unsteady, passed at the second try: {test}" for test in result.unsteady]
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
        results = run_all(stages)
    except KeyboardInterrupt:
        print("\nStopped.")
        return 130
    print("\n".join(summary(results)), flush=True)
    return int(any(result.failed for result in results))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
