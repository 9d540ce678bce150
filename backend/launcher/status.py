"""The status file: running processes with addresses and numbers, for `launcher status` and for
tests that kill a process by name. It contains no secret."""

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path

from core.embedded_postgres.processes import Process

FILE = "status.json"


@dataclass(frozen=True)
class RunningProcess:
    """One process: its number, start time (see `processes.Process`), port and restarts."""

    pid: int
    started: str
    port: int | None = None
    restarts: int = 0

    @property
    def identity(self) -> Process:
        """For checking that it is still the same process."""
        return Process(self.pid, self.started)


@dataclass(frozen=True)
class Status:
    mode: str
    url: str
    state: str
    logs: str
    launcher: RunningProcess
    processes: dict[str, RunningProcess] = field(default_factory=dict)

    def write(self, data_dir: Path) -> None:
        """Replace the status file atomically."""
        draft = data_dir / f"{FILE}.{os.getpid()}"
        draft.write_text(json.dumps(asdict(self), indent=2) + "\n")
        draft.replace(data_dir / FILE)


def read_status(data_dir: Path) -> Status | None:
    """The status of the folder's last launcher, whether or not it still runs."""
    try:
        values = json.loads((data_dir / FILE).read_text())
        return Status(
            **{
                **values,
                "launcher": RunningProcess(**values["launcher"]),
                "processes": {
                    name: RunningProcess(**process) for name, process in values["processes"].items()
                },
            }
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def status_lines(data_dir: Path) -> list[str]:
    """The status for people."""
    status = read_status(data_dir)
    if status is None or not status.launcher.identity.is_running():
        return ["Karigar does not run. Start it with `make run`."]
    lines = [
        f"Karigar is {status.state} at {status.url} (launcher: process {status.launcher.pid}).",
        f"Logs: {status.logs}",
    ]
    for name, process in sorted(status.processes.items()):
        port = f", port {process.port}" if process.port else ""
        restarts = f", restarted {process.restarts}×" if process.restarts else ""
        lines.append(f"  {name:<10} process {process.pid}{port}{restarts}")
    return lines
