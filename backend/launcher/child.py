"""One process of the product, in a process group of its own."""

import asyncio
import ctypes
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from core.embedded_postgres.processes import Process, find, group_is_alive
from launcher.output import Output, copy_lines

SET_PARENT_DEATH_SIGNAL = 1
POLL_SECONDS = 0.02


@dataclass(frozen=True)
class Command:
    """What to run: name in the log, command line, directory, and additional environment."""

    name: str
    arguments: tuple[str, ...]
    folder: Path
    environment: Mapping[str, str] = field(default_factory=dict)
    stop_signal: signal.Signals = signal.SIGTERM
    # The signal it gets when the launcher itself was killed, and with it the database.
    orphan_signal: signal.Signals = signal.SIGTERM
    port: int | None = None


class Child:
    """A running command. Its output goes to the log; its whole process group ends with it."""

    def __init__(
        self, command: Command, process: asyncio.subprocess.Process, copied: asyncio.Task[None]
    ) -> None:
        self.command = command
        self.pid = process.pid
        # Set once it and its whole group have ended.
        self.over = asyncio.Event()
        self.identity = find(process.pid) or Process(process.pid, "")
        self._process = process
        self._copied = copied

    @classmethod
    async def start(cls, command: Command, output: Output) -> "Child":
        """Start the command. Raises OSError if its program cannot run."""
        # Our own pipe: asyncio's would delay the exit notice while a grandchild keeps it open.
        reading, writing = os.pipe()
        try:
            process = await asyncio.create_subprocess_exec(
                *command.arguments,
                cwd=command.folder,
                env={**os.environ, **command.environment},
                stdin=asyncio.subprocess.DEVNULL,
                stdout=writing,
                stderr=writing,
                start_new_session=True,
                preexec_fn=_end_with_parent(command.orphan_signal),
            )
        except OSError:
            os.close(reading)
            raise
        finally:
            os.close(writing)
        copied = asyncio.create_task(copy_lines(reading, command.name, output))
        return cls(command, process, copied)

    async def ended(self) -> str:
        """Wait for its end; returns how it ended. Also ends the rest of its group."""
        code = await self._process.wait()
        await self._end_group()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._copied, timeout=1)
        if code < 0:
            return f"was killed by {signal.Signals(-code).name}"
        return "ended" if code == 0 else f"failed with code {code}"

    @property
    def code(self) -> int | None:
        """Its exit code, once it ended."""
        return self._process.returncode

    def ask_to_end(self) -> None:
        """Send its stop signal."""
        with suppress(ProcessLookupError):
            self._process.send_signal(self.command.stop_signal)

    def kill(self) -> None:
        """Kill the whole group at once."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)

    async def _end_group(self) -> None:
        # A group's number is not reused while a member lives.
        for _ in range(100):
            if not group_is_alive(self.pid):
                return
            self.kill()
            await asyncio.sleep(POLL_SECONDS)


def _end_with_parent(number: signal.Signals):  # type: ignore[no-untyped-def]  # a closure for preexec_fn
    """Make Linux send the child this signal when the launcher dies, even by SIGKILL."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None).prctl
    parent = os.getpid()

    def ask_the_kernel() -> None:
        prctl(SET_PARENT_DEATH_SIGNAL, int(number))
        if os.getppid() != parent:
            os._exit(1)

    return ask_the_kernel
