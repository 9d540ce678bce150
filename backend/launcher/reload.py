"""`make dev`: restart the Python processes when a Python file changes. Vite watches its own
files."""

import asyncio
from pathlib import Path

from launcher.output import Output
from launcher.plan import PYTHON_PROCESSES
from launcher.supervisor import Supervisor

LOOK_SECONDS = 0.7


async def restart_on_change(folder: Path, supervisor: Supervisor, output: Output) -> None:
    """Watch the folder for ever."""
    seen = await asyncio.to_thread(_times, folder)
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        now = await asyncio.to_thread(_times, folder)
        changed = sorted(path.name for path, _ in set(now.items()) ^ set(seen.items()))
        seen = now
        if changed:
            output.say(f"{', '.join(dict.fromkeys(changed))} changed: restarting.")
            await asyncio.gather(*map(supervisor.restart, PYTHON_PROCESSES))


def _times(folder: Path) -> dict[Path, int]:
    times = {}
    for path in folder.rglob("*.py"):
        try:
            times[path] = path.stat().st_mtime_ns
        except FileNotFoundError:
            continue
    return times
