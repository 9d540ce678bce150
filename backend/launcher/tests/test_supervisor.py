"""The supervisor on real processes: what dies comes back, and all end in time."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from core.embedded_postgres.processes import find
from launcher.child import Command
from launcher.output import Output
from launcher.supervisor import Supervisor

BACKEND = Path(__file__).resolve().parents[2]
WAIT = "import time; time.sleep(60)"
IGNORE_TERM = (
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); "
    "print('deaf', flush=True); time.sleep(60)"
)
WITH_GRANDCHILD = (
    "import subprocess, sys, time\n"
    f"child = subprocess.Popen([sys.executable, '-c', {WAIT!r}])\n"
    "print('grandchild', child.pid, flush=True); time.sleep(60)"
)


def command(name: str, code: str) -> Command:
    return Command(name, (sys.executable, "-c", code), BACKEND)


async def until(condition: Callable[[], object], seconds: float = 10) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "the awaited state did not come"
        await asyncio.sleep(0.01)


def log(folder: Path, name: str) -> str:
    path = folder / f"{name}.log"
    return path.read_text() if path.exists() else ""


def supervised(folder: Path, body: Callable[[Supervisor], Awaitable[None]]) -> None:
    """Run the body with a supervisor, and stop that afterwards whatever happens."""

    async def run() -> None:
        output = Output(folder, quiet=True)
        supervisor = Supervisor(output)
        try:
            await body(supervisor)
        finally:
            await supervisor.stop()
            output.close()

    asyncio.run(run())


def test_a_killed_process_comes_back_and_that_is_said(tmp_path: Path) -> None:
    async def body(supervisor: Supervisor) -> None:
        supervisor.keep(command("web", WAIT))
        await until(lambda: "web" in supervisor.children)
        first = supervisor.children["web"].pid
        os.kill(first, signal.SIGKILL)
        await until(
            lambda: "web" in supervisor.children and supervisor.children["web"].pid != first
        )

        assert supervisor.restarts["web"] == 1
        assert "web was killed by SIGKILL; starting it again" in log(tmp_path, "karigar")

    supervised(tmp_path, body)


def test_a_process_that_fails_again_and_again_is_tried_ever_more_slowly(tmp_path: Path) -> None:
    async def body(supervisor: Supervisor) -> None:
        supervisor.keep(command("web", "import sys; sys.exit(3)"))
        await until(lambda: supervisor.restarts["web"] == 3)

        said = log(tmp_path, "karigar")
        pauses = [pause for pause in ("0.2 s", "0.4 s", "0.8 s") if f"again in {pause}" in said]
        assert len(pauses) == 3
        assert "failed with code 3" in said

    supervised(tmp_path, body)


def test_what_a_killed_process_leaves_behind_is_ended(tmp_path: Path) -> None:
    async def body(supervisor: Supervisor) -> None:
        supervisor.keep(command("web", WITH_GRANDCHILD))
        await until(lambda: "grandchild" in log(tmp_path, "web"))
        grandchild = find(int(log(tmp_path, "web").split()[1]))
        os.kill(supervisor.children["web"].pid, signal.SIGKILL)

        await until(lambda: supervisor.restarts["web"] == 1)
        assert not grandchild.is_running()

    supervised(tmp_path, body)


def test_all_end_within_ten_seconds_even_the_deaf(tmp_path: Path) -> None:
    ended_in = []

    async def body(supervisor: Supervisor) -> None:
        for name in ("web", "worker", "postgres"):
            supervisor.keep(command(name, IGNORE_TERM if name == "web" else WAIT))
        await until(lambda: "deaf" in log(tmp_path, "web") and len(supervisor.children) == 3)
        processes = [child.identity for child in supervisor.children.values()]
        begun = time.monotonic()
        await supervisor.stop(last="postgres")
        ended_in.append(time.monotonic() - begun)

        assert not any(process.is_running() for process in processes)

    supervised(tmp_path, body)
    assert ended_in[0] < 10
    assert "web does not end; killing it" in log(tmp_path, "karigar")


def test_a_program_that_is_missing_is_named(tmp_path: Path) -> None:
    async def body(supervisor: Supervisor) -> None:
        supervisor.keep(Command("caddy", ("/nonexistent/caddy",), BACKEND))
        await until(lambda: supervisor.restarts["caddy"])

        assert "caddy can't be started" in log(tmp_path, "karigar")
        assert "/nonexistent/caddy" in log(tmp_path, "karigar")

    supervised(tmp_path, body)


def test_a_single_run_gives_its_code_and_output(tmp_path: Path) -> None:
    async def body(supervisor: Supervisor) -> None:
        code = await supervisor.run_once(command("migrate", "print('नमस्ते'); raise SystemExit(4)"))

        assert code == 4
        assert log(tmp_path, "migrate") == "नमस्ते\n"

    supervised(tmp_path, body)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child of its parent's end")
def test_killing_the_launcher_ends_its_processes(tmp_path: Path) -> None:
    code = (
        "import asyncio, pathlib, sys\n"
        "from launcher.child import Command\n"
        "from launcher.output import Output\n"
        "from launcher.supervisor import Supervisor\n"
        "async def main():\n"
        "    output = Output(pathlib.Path(sys.argv[1]), quiet=True)\n"
        "    supervisor = Supervisor(output)\n"
        "    wait = (sys.executable, '-c', 'import time; time.sleep(60)')\n"
        "    supervisor.keep(Command('web', wait, pathlib.Path.cwd()))\n"
        "    while 'web' not in supervisor.children:\n"
        "        await asyncio.sleep(0.01)\n"
        "    print(supervisor.children['web'].pid, flush=True)\n"
        "    await asyncio.sleep(60)\n"
        "asyncio.run(main())"
    )
    launcher = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], cwd=BACKEND, stdout=subprocess.PIPE, text=True
    )
    web = find(int(launcher.stdout.readline()))
    assert web.is_running()
    launcher.kill()
    launcher.communicate()

    assert web.wait_until_ended(5)
