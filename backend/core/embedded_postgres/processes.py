"""Identify processes without trusting a bare process number, which the system reuses.

Linux reads /proc; elsewhere (macOS) the same facts come from `ps`.
"""

import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PROC = Path("/proc")
HAS_PROC = sys.platform == "linux"
POLL_SECONDS = 0.02


@dataclass(frozen=True)
class Process:
    """One process, identified by its number and start time."""

    pid: int
    started: str

    def is_running(self) -> bool:
        """False once it ended, also while it is a zombie or its number is reused."""
        return find(self.pid) == self

    def send(self, number: signal.Signals) -> None:
        """Send it a signal unless it has ended."""
        if self.is_running():
            try:
                os.kill(self.pid, number)
            except ProcessLookupError:
                return

    def wait_until_ended(self, seconds: float) -> bool:
        """Whether it ended within that time."""
        deadline = time.monotonic() + seconds
        while self.is_running():
            if time.monotonic() > deadline:
                return False
            time.sleep(POLL_SECONDS)
        return True


def find(pid: int) -> Process | None:
    """The live process of that number; None when there is none or it is a zombie."""
    if pid <= 0:
        return None
    state, started = _linux_state(pid) if HAS_PROC else _ps_state(pid)
    return Process(pid, started) if started and state not in ("Z", "X") else None


def with_command(text: str) -> list[Process]:
    """Live processes whose command line or title contains the text, oldest first."""
    commands = _linux_commands() if HAS_PROC else _ps_commands()
    found = (find(pid) for pid, command in commands if text in command and pid != os.getpid())
    return sorted(
        (process for process in found if process),
        key=lambda process: (len(process.started), process.started, process.pid),
    )


def group_is_alive(group: int) -> bool:
    """Whether a process group has a member that is not a zombie."""
    rows = _linux_groups() if HAS_PROC else _ps_groups()
    return any(found == group and state not in ("Z", "X") for found, state in rows)


def _linux_groups() -> list[tuple[int, str]]:
    rows = []
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            rows.append((int(fields[2]), fields[0]))
    return rows


def _ps_groups() -> list[tuple[int, str]]:
    rows = (line.split() for line in _ps("-axo", "pgid=,stat=").splitlines())
    return [(int(row[0]), row[1][:1]) for row in rows if len(row) == 2]


def _linux_state(pid: int) -> tuple[str, str]:
    try:
        text = (PROC / str(pid) / "stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return "", ""
    # The second field is the program's name in brackets and may itself hold brackets and spaces.
    fields = text.rpartition(")")[2].split()
    return fields[0], f"{_boot()}-{fields[19]}"


@cache
def _boot() -> str:
    """The boot id: start times count from boot, and pid files survive it."""
    try:
        return (PROC / "sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return ""


def _linux_commands() -> list[tuple[int, str]]:
    commands = []
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            try:
                raw = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            commands.append((int(entry.name), raw.replace(b"\0", b" ").decode(errors="replace")))
    return commands


def _ps_state(pid: int) -> tuple[str, str]:
    answer = _ps("-o", "stat=,lstart=", "-p", str(pid)).split(None, 1)
    return (answer[0][:1], answer[1].strip()) if len(answer) == 2 else ("", "")


def _ps_commands() -> list[tuple[int, str]]:
    rows = (line.strip().partition(" ") for line in _ps("-axww", "-o", "pid=,args=").splitlines())
    return [(int(pid), command) for pid, _, command in rows if pid.isdigit()]


def _ps(*arguments: str) -> str:
    command = ["ps", *arguments]
    environment = {**os.environ, "LC_ALL": "C"}
    return subprocess.run(  # noqa: S603 — fixed program, arguments of ours
        command, capture_output=True, text=True, check=False, env=environment
    ).stdout
