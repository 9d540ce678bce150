"""The client API: start or share a server, read its address, release it."""

import atexit
import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import errors as psycopg_errors

from core.embedded_postgres.cluster import DATABASE, ClusterFolder
from core.embedded_postgres.errors import PostgresRefused
from core.embedded_postgres.processes import POLL_SECONDS, Process
from core.embedded_postgres.server import (
    LOCK_SECONDS,
    REFUSED,
    end_server,
    find_server,
    locked,
)

BACKEND = Path(__file__).resolve().parents[2]
# After a crash the server first replays its log, which may take minutes on a slow disk.
START_SECONDS = 300.0
# A server that says it is ready but answers nothing for this long is replaced.
SILENCE_SECONDS = 15.0
LOG_BYTES = 5_000_000
START_TRIES = 3

# Held while this process lives: a dropped handle warns and leaves a zombie.
_children: list[subprocess.Popen[bytes]] = []


@dataclass(frozen=True)
class Server:
    """A running server: its address and its process."""

    dsn: str
    process: Process


def known_dsn(root: Path) -> str | None:
    """Address of the folder's database, whether or not it runs now; None before the first start."""
    return ClusterFolder(root.resolve()).dsn()


def running(root: Path) -> Server | None:
    """The folder's server, if one is running."""
    folder = ClusterFolder(root.resolve())
    process = find_server(folder)
    dsn = folder.dsn()
    return Server(dsn, process) if process and dsn else None


def ensure_running(root: Path, *, durable: bool = True) -> Server:
    """Have the folder's server run in the background, and answer; the same one for every caller.

    `durable=False` is for tests (no fsync). Raises PostgresRefused with a sentence to act on.
    """
    folder = ClusterFolder(root.resolve())
    folder.check_access()
    for _ in range(START_TRIES):
        server = running(root)
        if server is None:
            _start(folder, durable=durable)
            server = running(root)
        if server is None:
            # It ended at once: for example, its port was taken at the last moment.
            continue
        if wait_until_ready(root, server):
            return server
        # Alive but silent. Nothing acknowledged is lost by replacing it: it is in the log already.
        server.process.send(signal.SIGKILL)
    raise PostgresRefused(
        f"The database in {folder.root} does not start. The end of {folder.log} says why:\n"
        f"{_last_lines(folder.log)}"
    )


def wait_until_ready(root: Path, server: Server) -> bool:
    """Whether it answered. False when it ended, or stays silent for too long."""
    folder = ClusterFolder(root.resolve())
    deadline = time.monotonic() + START_SECONDS
    silent_since: float | None = None
    while server.process.is_running() and time.monotonic() < deadline:
        if not folder.says_ready():
            time.sleep(POLL_SECONDS)
            continue
        try:
            _make_database(server.dsn)
        except psycopg.OperationalError as error:
            if "password authentication failed" in str(error):
                raise PostgresRefused(
                    f"The database does not take the password in {folder.root}: that file was "
                    "changed. Put it back from a backup, or move the folder away."
                ) from None
            # «Too many clients» is an answer; only silence counts against it.
            now = time.monotonic()
            silent_since = None if _is_answer(error) else (silent_since or now)
            if silent_since and now - silent_since > SILENCE_SECONDS:
                return False
            time.sleep(POLL_SECONDS)
        else:
            return True
    return False


def stop(root: Path) -> None:
    """Stop the folder's server, if one runs: at most 10 s, no committed row lost."""
    folder = ClusterFolder(root.resolve())
    if folder.cluster.exists():
        with locked(folder.lock, LOCK_SECONDS):
            end_server(folder)


@contextmanager
def held(root: Path, *, durable: bool = True) -> Iterator[Server]:
    """Keep the server running during the block; the folder's last holder stops it."""
    folder = ClusterFolder(root.resolve())
    folder.check_access()
    descriptor = os.open(folder.holders, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH)
        yield ensure_running(root, durable=durable)
    finally:
        with suppress(BlockingIOError):
            # Granted only when nobody else holds it; a newcomer waits until it has stopped.
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            stop(root)
        os.close(descriptor)


@atexit.register
def _leave_servers_running() -> None:
    """A server outlives the process that started it; stop Python from warning about it at exit."""
    for child in _children:
        if child.poll() is None:
            child.returncode = 0


def _start(folder: ClusterFolder, *, durable: bool) -> None:
    """Start the server in the background; returns when it has its name, or has ended."""
    flags = [] if durable else ["--fast"]
    if folder.log.exists() and folder.log.stat().st_size > LOG_BYTES:
        folder.log.unlink()
    with folder.log.open("ab") as log:
        begins_at = log.tell()
        child = subprocess.Popen(  # noqa: S603 — this interpreter, a module of ours
            [sys.executable, "-m", "core.embedded_postgres", str(folder.root), *flags],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=BACKEND,
            start_new_session=True,
        )
    _children.append(child)
    deadline = time.monotonic() + LOCK_SECONDS + SILENCE_SECONDS
    while child.poll() is None and time.monotonic() < deadline:
        server = find_server(folder)
        if server and server.pid == child.pid:
            return
        time.sleep(POLL_SECONDS)
    if child.returncode == REFUSED:
        with folder.log.open("rb") as log:
            log.seek(begins_at)
            raise PostgresRefused(log.read().decode(errors="replace").strip())


def _is_answer(error: psycopg.OperationalError) -> bool:
    """Whether the server itself refused, as opposed to no server answering."""
    return "FATAL:" in str(error)


def _make_database(dsn: str) -> None:
    server, _, _ = dsn.rpartition("/")
    with psycopg.connect(f"{server}/postgres", connect_timeout=2, autocommit=True) as connection:
        query = "SELECT 1 FROM pg_database WHERE datname = %s"
        if connection.execute(query, [DATABASE]).fetchone() is None:
            with suppress(psycopg_errors.DuplicateDatabase, psycopg_errors.UniqueViolation):
                connection.execute(f"CREATE DATABASE {DATABASE}")


def _last_lines(log: Path) -> str:
    return "\n".join(log.read_text(errors="replace").splitlines()[-10:]) if log.exists() else ""
