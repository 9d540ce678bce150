"""``scripts/chromium.sh`` finds a browser for the journeys, or says in one sentence what to do."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from django.conf import settings

SCRIPT = Path(settings.BASE_DIR).parent / "scripts" / "chromium.sh"
NEEDED = ("sh", "dirname", "mkdir", "id", "env")


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A checkout on a Debian without a browser, whose package manager refuses us."""
    for folder in ("scripts", "frontend", "bin"):
        (tmp_path / folder).mkdir()
    shutil.copy(SCRIPT, tmp_path / "scripts")
    for name in NEEDED:
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    program(tmp_path, "apt-get", "echo 'E: are you root?' >&2; exit 100")
    return tmp_path


def program(machine: Path, name: str, does: str) -> Path:
    path = machine / "bin" / name
    path.write_text(f"#!/bin/sh\n{does}\n")
    path.chmod(0o755)
    return path


def run(machine: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [str(machine / "bin" / "sh"), str(machine / "scripts" / "chromium.sh")],
        env={"PATH": str(machine / "bin"), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_download_that_fails_says_what_to_do(machine: Path) -> None:
    program(
        machine, "npx", "echo 'Error: getaddrinfo'; echo '    at Object.<anonymous>' >&2; exit 1"
    )
    ended = run(machine)
    assert ended.returncode == 1
    assert not (machine / ".make" / "chromium").exists()
    last = ended.stderr.strip().splitlines()[-1]
    assert "install the package chromium" in last
    assert "KARIGAR_CHROMIUM" in last
    assert "at Object" not in ended.stdout + ended.stderr
    assert "getaddrinfo" in (machine / ".make" / "chromium.log").read_text()


def test_the_download_is_tried_before(machine: Path) -> None:
    program(machine, "npx", f'echo "$@" > {machine}/asked')
    assert run(machine).returncode == 0
    assert (machine / "asked").read_text().split() == [
        "playwright",
        "install",
        "--only-shell",
        "chromium",
    ]
    assert (machine / ".make" / "chromium").read_text() == ""


def test_a_browser_that_is_named_is_taken(machine: Path) -> None:
    browser = program(machine, "my-chrome", "exit 0")
    assert run(machine, KARIGAR_CHROMIUM=str(browser)).returncode == 0
    assert (machine / ".make" / "chromium").read_text() == os.fspath(browser)
