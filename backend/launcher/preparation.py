"""Preparation before the processes start: tables, first data, static files, the built app."""

import asyncio
import fcntl
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from config.env import REPOSITORY, Env
from launcher.child import Command
from launcher.output import Output
from launcher.plan import FRONTEND, manage, tool_path
from launcher.supervisor import Supervisor

BUILT = FRONTEND / "dist" / "index.html"
BUILD_LOCK = REPOSITORY / ".make" / "build.lock"
# The sources of the built app.
SOURCES = ("src", "public", "scripts", "index.html", "package-lock.json", "vite.config.ts")


class LaunchFailed(Exception):
    """The product cannot start. The message is a sentence for the person at the terminal."""


async def prepare(env: Env, supervisor: Supervisor, output: Output, *, build: bool) -> None:
    """Update tables, data and files. Raises LaunchFailed with the reason."""
    output.say("Bringing the tables up to date.")
    await _must(supervisor, output, manage("migrate", "migrate", "--noinput", "--verbosity", "0"))
    await _must(
        supervisor, output, manage("static", "collectstatic", "--noinput", "--verbosity", "0")
    )
    if not env.is_production:
        output.say("Loading the demo data, if the database is empty.")
        if await supervisor.run_once(manage("demo", "demo", "--if-empty")) != 0:
            output.say(f"No demo data could be loaded; going on. {output.why('demo')}")
    if build:
        async with _only_builder():
            if is_stale():
                output.say("Building the app: its sources are newer than its last build.")
                npm = Command("build", ("npm", "run", "build"), FRONTEND, {"PATH": tool_path()})
                await _must(supervisor, output, npm)


@asynccontextmanager
async def _only_builder() -> AsyncIterator[None]:
    """Two launchers of a checkout (an end-to-end test beside `make run`) share one built app."""
    BUILD_LOCK.parent.mkdir(exist_ok=True)
    with BUILD_LOCK.open("w") as lock:
        while True:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                await asyncio.sleep(0.2)
        yield


def is_stale() -> bool:
    """Whether the built app is missing or older than its sources."""
    if not BUILT.exists():
        return True
    built = BUILT.stat().st_mtime
    return any(path.stat().st_mtime > built for path in _sources() if not path.is_dir())


def _sources() -> list[Path]:
    found: list[Path] = []
    for name in SOURCES:
        path = FRONTEND / name
        found += path.rglob("*") if path.is_dir() else [path] if path.exists() else []
    return found


async def _must(supervisor: Supervisor, output: Output, command: Command) -> None:
    code = await supervisor.run_once(command)
    if code != 0:
        raise LaunchFailed(f"This step failed: {command.name}. {output.why(command.name)}")


def welcome(env: Env, accounts: Any) -> list[str]:
    """Lines with all addresses. `accounts` is the demo command's output."""
    lines = ["", f"  Karigar is ready:  {env.public_url}", ""]
    if accounts:
        lines.append("  Demo sign-ins")
        rows = [(a["role"], a.get("email") or a.get("phone", ""), a["password"]) for a in accounts]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        for row in rows:
            cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
            lines.append(f"    {'   '.join(cells).rstrip()}")
        lines.append("")
    if not env.is_production:
        mail = "Mail and SMS" if env.uses_mail_outbox else "SMS"
        lines += [
            f"  {mail} land in:  {env.public_url}/dev/inbox",
            f"  Codes of staff:  {env.public_url}/dev/authenticator",
            "",
        ]
    lines += ["  Stop with Ctrl-C.", ""]
    return lines


def read_accounts(text: str) -> list[dict[str, str]]:
    """The demo sign-ins from `manage.py demo --print-accounts`; none if it printed no JSON."""
    try:
        found = json.loads(text)
        return [{**account, "password": account["password"]} for account in found]
    except (ValueError, KeyError, TypeError):
        return []
