"""One run of the product: lock, prepare, start, print addresses, wait, stop."""

import asyncio
import fcntl
import os
import shutil
import signal
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.error import URLError

from config.env import Env, load_env, replace_in_process
from core import embedded_postgres
from core.embedded_postgres.processes import Process, find
from launcher import plan
from launcher.leftovers import end_leftovers, lives_elsewhere
from launcher.output import Output
from launcher.ports import NoFreePort, listening_addresses, public_port
from launcher.preparation import LaunchFailed, prepare, read_accounts, welcome
from launcher.private_folder import data_mode, make_private
from launcher.reload import restart_on_change
from launcher.status import RunningProcess, Status
from launcher.supervisor import Supervisor

# Generous: on a busy machine the web processes take a minute for their imports.
READY_SECONDS = 180.0
# The database's own program retries by itself; after this many exits it will not start.
DATABASE_TRIES = 3
SAME_SIGNAL_SECONDS = 1.0
STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Session:
    """The product on one machine, for one data folder."""

    def __init__(self, mode: str, *, quiet: bool = False) -> None:
        self.mode = mode
        self.env = load_env()
        self.output = Output(self.env.data_dir / "logs", quiet=quiet)
        self.supervisor = Supervisor(self.output, self._write_status)
        self._state = "starting"
        self._asked_at = 0.0
        self._ports: dict[str, int | None] = {}

    @property
    def is_throwaway(self) -> bool:
        """Whether data and logs are deleted after a successful run."""
        return self.mode == "e2e"

    async def run(self, command: list[str] | None = None) -> int:
        """Run until a signal, or until the command ends; returns the exit code."""
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in STOP_SIGNALS:
            loop.add_signal_handler(number, self._on_signal, stop)
        stopped = asyncio.create_task(stop.wait())
        work = asyncio.create_task(self._work(command))
        try:
            await asyncio.wait({stopped, work}, return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                work.cancel()
                # For end-to-end tests an early end is a failure; for `run` it is the normal end.
                code = 130 if command else 0
                with suppress(asyncio.CancelledError):
                    await work
            else:
                code = work.result()
        except (LaunchFailed, NoFreePort, embedded_postgres.PostgresRefused) as failure:
            self.output.say(str(failure))
            code = 1
        finally:
            await self._end()
        return code

    async def _work(self, command: list[str] | None) -> int:
        for name in end_leftovers(self.env.data_dir):
            self.output.say(f"Ended {name}, left over from a start that was killed.")
        self._choose_port()
        # Of processes that have ended: their counters would be added to those of today.
        shutil.rmtree(self.env.metrics_folder, ignore_errors=True)
        if self.env.uses_embedded_database:
            await self._start_database()
        is_dev = self.mode == "dev"
        await prepare(
            self.env,
            self.supervisor,
            self.output,
            build=not is_dev,
        )
        if self.env.uses_simulator:
            self._set(KARIGAR_SIMULATOR_URL=plan.simulator_url(self.env))
        if self.env.uses_google_simulator:
            self._set(KARIGAR_GOOGLE_SIMULATOR_URL=plan.google_simulator_url(self.env))
        for process in plan.processes(self.env, is_dev=is_dev):
            self._ports[process.name] = process.port
            self.supervisor.keep(process)
        await self._until_ready()
        self._state = "ready"
        self._write_status()
        if command:
            return await self._run_command(command)
        self.output.plain(welcome(self.env, await self._accounts()))
        if is_dev:
            await restart_on_change(plan.BACKEND, self.supervisor, self.output)
        await asyncio.Event().wait()
        return 0

    def _choose_port(self) -> None:
        addresses = listening_addresses(self.env.bind)
        if self.env.is_production:
            return
        port = public_port(self.env.port, addresses)
        if port != self.env.port:
            self.output.say(
                f"Port {self.env.port} is taken by another program; using {port} instead. "
                "(KARIGAR_PORT chooses another.)"
            )
        self._set(KARIGAR_PORT=str(port))

    async def _start_database(self) -> None:
        self.output.say("Starting PostgreSQL.")
        self.supervisor.keep(
            plan.postgres(self.env, fast=self.is_throwaway),
            after_restart=self._follow_database,
        )
        await self._follow_database()

    async def _follow_database(self) -> None:
        """Wait until the database answers; if it moved to another port, restart the others with
        it."""
        folder = self.env.postgres_dir
        tries = self.supervisor.restarts["postgres"] + DATABASE_TRIES
        while self.supervisor.restarts["postgres"] < tries:
            child = self.supervisor.children.get("postgres")
            server = await asyncio.to_thread(embedded_postgres.running, folder)
            if child and server and server.process.pid == child.pid:
                if await asyncio.to_thread(embedded_postgres.wait_until_ready, folder, server):
                    break
            else:
                await asyncio.sleep(0.05)
        else:
            raise LaunchFailed(f"PostgreSQL does not start. {self.output.why('postgres')}")
        if os.environ.get("DATABASE_URL") != server.dsn:
            self._set(DATABASE_URL=server.dsn)
            for name in set(self._ports) - {"caddy", "vite"}:
                await self.supervisor.restart(name)

    async def _until_ready(self) -> None:
        deadline = time.monotonic() + READY_SECONDS
        host = listening_addresses(self.env.bind)[0]
        address = f"http://{host}:{self.env.port}/api/health/ready"
        while not await asyncio.to_thread(_answers, address):
            if time.monotonic() > deadline:
                raise LaunchFailed(
                    f"{address} does not answer after {READY_SECONDS:.0f} s; "
                    f"the lines of all processes are in {self.output.folder}. "
                    f"{self.output.why('web')}"
                )
            await asyncio.sleep(0.1)

    async def _accounts(self) -> list[dict[str, str]]:
        if self.env.is_production:
            return []
        process = await asyncio.create_subprocess_exec(
            *plan.manage("demo", "demo", "--print-accounts").arguments,
            cwd=plan.BACKEND,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        text, _ = await process.communicate()
        return read_accounts(text.decode())

    async def _run_command(self, command: list[str]) -> int:
        process = await asyncio.create_subprocess_exec(
            *command,
            cwd=plan.FRONTEND,
            env={
                **os.environ,
                "PATH": plan.tool_path(),
                "KARIGAR_E2E_URL": self.env.public_url,
                "KARIGAR_E2E_DATA_DIR": str(self.env.data_dir),
            },
            # Its own process group, so that an early end reaches the browser too.
            start_new_session=True,
        )
        try:
            return await process.wait()
        except asyncio.CancelledError:
            for number in (signal.SIGTERM, signal.SIGKILL):
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, number)
                with suppress(TimeoutError):
                    await asyncio.wait_for(process.wait(), 1)
            raise

    async def _end(self) -> None:
        self._state = "stopping"
        self.output.say("Stopping.")
        await self.supervisor.stop(last="postgres")
        self._state = "stopped"
        self._write_status()
        self.output.say("Stopped.")

    def _on_signal(self, stop: asyncio.Event) -> None:
        now = time.monotonic()
        # One Ctrl-C often arrives twice: from the terminal, and passed on by make or `timeout`.
        if stop.is_set() and now - self._asked_at > SAME_SIGNAL_SECONDS:
            self.output.say("Stopping at once.")
            for child in list(self.supervisor.children.values()):
                # PostgreSQL stops at once too, and replays its log at the next start.
                child.kill()
        elif not stop.is_set():
            self._asked_at = now
            stop.set()

    def _set(self, **values: str) -> None:
        replace_in_process(**values)
        self.env = load_env()

    def _write_status(self) -> None:
        me = find(os.getpid()) or Process(os.getpid(), "")
        processes = {
            name: RunningProcess(
                child.identity.pid,
                child.identity.started,
                self._ports.get(name),
                self.supervisor.restarts.get(name, 0),
            )
            for name, child in self.supervisor.children.items()
        }
        Status(
            self.mode,
            self.env.public_url,
            self._state,
            str(self.output.folder),
            RunningProcess(me.pid, me.started),
            processes,
        ).write(self.env.data_dir)


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=2) as answer:  # noqa: S310 — http on loopback
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False


@contextmanager
def only_launcher(env: Env) -> Iterator[None]:
    """Hold the data folder's lock; exits with a message if another launcher has it."""
    make_private(env.data_dir, data_mode())
    try:
        descriptor = os.open(
            env.data_dir / "launcher.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600
        )
    except PermissionError:
        sys.exit(
            f"No right to use {env.data_dir}; it was probably made by running as root. "
            "Run as that user again, move the folder away, or set KARIGAR_DATA_DIR."
        )
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        other = lives_elsewhere(env.data_dir)
        where = f" at {other.url} (process {other.launcher.pid})" if other else ""
        sys.exit(f"Karigar already runs{where}. Stop that one first, or set KARIGAR_DATA_DIR.")
    try:
        yield
    finally:
        os.close(descriptor)
