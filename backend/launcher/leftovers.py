"""Stops the processes that a killed launcher left behind, and nothing else.

A process is ours if the status file lists it with its start time; a member of its group is ours if
it runs a program of this installation.
"""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

from core.embedded_postgres.processes import with_command
from launcher.plan import INSTALLATION
from launcher.status import RunningProcess, Status, read_status

ASKED_SECONDS = 5.0


def end_leftovers(data_dir: Path) -> list[str]:
    """End the processes of the folder's last launcher, and return their names. The caller holds the
    folder's lock, so that launcher is gone. The database handles its own start."""
    status = read_status(data_dir)
    if status is None:
        return []
    groups = {name: p for name, p in status.processes.items() if name != "postgres" and _lives(p)}
    for number in (signal.SIGTERM, signal.SIGKILL):
        for process in groups.values():
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, number)
        deadline = time.monotonic() + ASKED_SECONDS
        while any(map(_lives, groups.values())) and time.monotonic() < deadline:
            time.sleep(0.05)
    return sorted(groups)


def _lives(process: RunningProcess) -> bool:
    return process.identity.is_running() or bool(_members(process.pid))


def _members(group: int) -> list[int]:
    """Processes of a group whose leader has died, if they run programs of this installation."""
    members = []
    for candidate in with_command(str(INSTALLATION)):
        with suppress(ProcessLookupError, PermissionError):
            if os.getpgid(candidate.pid) == group and candidate.pid != group:
                members.append(candidate.pid)
    return members


def lives_elsewhere(data_dir: Path) -> Status | None:
    """The status of another launcher that runs on this folder."""
    status = read_status(data_dir)
    return status if status and status.launcher.identity.is_running() else None
