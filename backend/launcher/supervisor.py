"""Supervises the processes: starts, restarts with backoff, stops all in time."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from launcher.child import Child, Command
from launcher.output import Output

FIRST_PAUSE, LONGEST_PAUSE = 0.2, 10.0
# After running this long, the next exit counts as the first again.
STEADY_SECONDS = 30.0
# SIGTERM to SIGKILL. The database gets the rest of the 10 s.
ASKED_SECONDS = 5.0


class Supervisor:
    """Runs commands until told to stop. `changed` is called after every start and end."""

    def __init__(self, output: Output, changed: Callable[[], None] = lambda: None) -> None:
        self._output = output
        self._changed = changed
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._stopping = asyncio.Event()
        self.children: dict[str, Child] = {}
        self.restarts: dict[str, int] = {}

    def keep(
        self,
        command: Command,
        after_restart: Callable[[], Awaitable[None]] | None = None,
    ) -> None:
        """Start the command, and restart it whenever it ends, until `stop`."""
        self.restarts.setdefault(command.name, 0)
        self._tasks[command.name] = asyncio.create_task(self._keep(command, after_restart))

    async def run_once(self, command: Command) -> int:
        """Run a command to its end and return its exit code; it ends early when all stop."""
        child = await Child.start(command, self._output)
        self._add(child)
        try:
            await child.ended()
        except asyncio.CancelledError:
            child.kill()
            raise
        finally:
            self._remove(child)
        return child.code if child.code is not None else 1

    async def restart(self, name: str) -> None:
        """Stop one process on purpose; its task starts it again."""
        if child := self.children.get(name):
            child.ask_to_end()
            await self._until_ended([child], ASKED_SECONDS)

    async def stop(self, last: str | None = None) -> None:
        """Stop all, `last` after the others. Nothing is started any more."""
        self._stopping.set()
        others = [child for name, child in self.children.items() if name != last]
        await self._end(others, ASKED_SECONDS)
        await self._end([child for name, child in self.children.items() if name == last], 3.0)
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    async def _keep(
        self, command: Command, after_restart: Callable[[], Awaitable[None]] | None
    ) -> None:
        pause = FIRST_PAUSE
        while not self._stopping.is_set():
            begun = time.monotonic()
            try:
                child = await Child.start(command, self._output)
            except OSError as error:
                how = f"can't be started: {error}"
            else:
                self._add(child)
                if self.restarts[command.name] and after_restart:
                    await after_restart()
                try:
                    how = await child.ended()
                except asyncio.CancelledError:
                    child.kill()
                    raise
                finally:
                    self._remove(child)
            if self._stopping.is_set():
                return
            if time.monotonic() - begun > STEADY_SECONDS:
                pause = FIRST_PAUSE
            self.restarts[command.name] += 1
            self._output.say(f"{command.name} {how}; starting it again in {pause:.1f} s.")
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _end(self, children: list[Child], seconds: float) -> None:
        for child in children:
            child.ask_to_end()
        slow = await self._until_ended(children, seconds)
        for child in slow:
            self._output.say(f"{child.command.name} does not end; killing it.")
            child.kill()
        await self._until_ended(slow, 1.0)

    async def _until_ended(self, children: list[Child], seconds: float) -> list[Child]:
        """Wait for them; returns those that still run after that time."""
        waits = [asyncio.create_task(child.over.wait()) for child in children]
        if waits:
            _, pending = await asyncio.wait(waits, timeout=seconds)
            for wait in pending:
                wait.cancel()
        return [child for child in children if not child.over.is_set()]

    def _add(self, child: Child) -> None:
        self.children[child.command.name] = child
        self._changed()

    def _remove(self, child: Child) -> None:
        with suppress(KeyError):
            del self.children[child.command.name]
        child.over.set()
        self._changed()
