"""`python -m core.embedded_postgres FOLDER`: prepare one database folder, then become its server.

The preparing process becomes the server (exec), so its parent watches PostgreSQL itself. Exit codes
before that: 0 the server already runs, 2 refused (the sentence is on stderr).
"""

import argparse
import ctypes
import fcntl
import os
import signal
import socket
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from zlib import crc32

from core.embedded_postgres.account import choose_account
from core.embedded_postgres.cluster import (
    HOST,
    ClusterFolder,
    inherited_folder,
    server_environment,
)
from core.embedded_postgres.errors import PostgresRefused
from core.embedded_postgres.installation import find_installation
from core.embedded_postgres.processes import POLL_SECONDS, Process, with_command

ALREADY_RUNNING = 0
REFUSED = 2
LOCK_SECONDS = 120.0
# Fast shutdown writes a checkpoint; immediate only ends the processes; neither loses data.
FAST_SECONDS = 6.0
IMMEDIATE_SECONDS = 2.0
# Below the range that systems use for outgoing connections.
FIRST_PORT, PORTS = 15_000, 12_000

COMMON_SETTINGS = {
    "listen_addresses": HOST,
    "unix_socket_directories": "",
    "max_connections": "200",
    "timezone": "UTC",
    "log_timezone": "UTC",
    "jit": "off",
    "log_checkpoints": "off",
    "log_line_prefix": "",
}
DURABLE_SETTINGS = {
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
    "shared_buffers": "256MB",
}
# For tests: rows must survive a kill of the processes, not a power cut. A commit hands its log to
# the operating system before it is acknowledged, but does not wait for the disk.
FAST_SETTINGS = {
    "fsync": "off",
    "full_page_writes": "off",
    "synchronous_commit": "on",
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "shared_buffers": "128MB",
}


def main(arguments: list[str] | None = None) -> int:
    """Prepare and become the server. Returns only when there is nothing to become."""
    parser = argparse.ArgumentParser(prog="core.embedded_postgres", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--fast", action="store_true", help="settings for tests: no fsync")
    parser.add_argument(
        "--take-over", action="store_true", help="end a server that runs already, then start"
    )
    parser.add_argument(
        "--end-with", type=int, metavar="PID", help="shut down when this parent process ends"
    )
    options = parser.parse_args(arguments)
    try:
        _become_server(
            ClusterFolder(options.folder.resolve()),
            settings=COMMON_SETTINGS | (FAST_SETTINGS if options.fast else DURABLE_SETTINGS),
            take_over=options.take_over,
            parent=options.end_with,
        )
    except PostgresRefused as refusal:
        sys.stderr.write(f"{refusal}\n")
        return REFUSED
    return ALREADY_RUNNING


def _become_server(
    folder: ClusterFolder, *, settings: dict[str, str], take_over: bool, parent: int | None
) -> None:
    folder.check_access()
    with locked(folder.lock, LOCK_SECONDS):
        account = choose_account(folder.cluster)
        installation = find_installation(account)
        folder.prepare(installation, account)
        server = find_server(folder)
        if server and not take_over:
            return
        end_server(folder)
        # Only now is it certain that this file is stale; PostgreSQL itself would trust its number,
        # even if it belongs to another program or a zombie.
        (folder.cluster / "postmaster.pid").unlink(missing_ok=True)
        port = _free_port(folder)
        folder.write_port(port)
        name = folder.server_name
        where = inherited_folder(folder.cluster, account)
        account.become()
        if parent:
            _end_with(parent)
        options = [f"--{key}={value}" for key, value in settings.items()]
        program = installation.program("postgres")
        named = ["-D", where.path, "-h", HOST, "-p", str(port), f"--cluster_name={name}"]
        os.chdir("/")
        # The lock is released exactly when this process gets the server's name, so a second starter
        # always finds one of the two.
        os.execve(program, [program, *named, *options], server_environment())  # noqa: S606


@contextmanager
def locked(path: Path, seconds: float) -> Iterator[None]:
    """Hold the file's lock. Raises PostgresRefused if another process holds it that long."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    try:
        deadline = time.monotonic() + seconds
        while True:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > deadline:
                    raise PostgresRefused(
                        f"Another start of the database in {path.parent} has not finished for "
                        f"{seconds:.0f} s. End it, then start again."
                    ) from None
                time.sleep(POLL_SECONDS)
        yield
    finally:
        os.close(descriptor)


def find_server(folder: ClusterFolder) -> Process | None:
    if not folder.cluster.exists():
        return None
    found = with_command(f"--cluster_name={folder.server_name}")
    # A process the server has just forked has its command line for a moment.
    written = folder.postmaster_pid()
    return next((process for process in found if process.pid == written), None) or next(
        iter(found), None
    )


def end_server(folder: ClusterFolder) -> None:
    """Stop the server and whatever a killed server left behind. Nothing committed is lost."""
    if not folder.cluster.exists():
        return
    name = folder.server_name
    server = find_server(folder)
    steps = (
        (signal.SIGINT, FAST_SECONDS),
        (signal.SIGQUIT, IMMEDIATE_SECONDS),
        (signal.SIGKILL, IMMEDIATE_SECONDS),
    )
    for number, seconds in steps:
        if server and server.is_running():
            server.send(number)
            server.wait_until_ended(seconds)
    # The server's own processes notice its death by themselves within moments.
    orphans = with_command(f"postgres: {name}")
    _wait_until_ended(orphans, 1.0)
    for number in (signal.SIGQUIT, signal.SIGKILL):
        for orphan in orphans:
            orphan.send(number)
        _wait_until_ended(orphans, IMMEDIATE_SECONDS)
    left = [str(process.pid) for process in with_command(name)]
    if left:
        raise PostgresRefused(
            f"A database server of {folder.root} does not end (process {', '.join(left)}). "
            "End it by hand, then start again."
        )


def _wait_until_ended(processes: list[Process], seconds: float) -> None:
    deadline = time.monotonic() + seconds
    while any(process.is_running() for process in processes) and time.monotonic() < deadline:
        time.sleep(POLL_SECONDS)


def _free_port(folder: ClusterFolder) -> int:
    """The last port if free, else the next free one from a start derived from the folder."""
    first = crc32(str(folder.root).encode()) % PORTS
    candidates = [FIRST_PORT + (first + step) % PORTS for step in range(500)]
    last = folder.port()
    for port in ([last] if last else []) + candidates:
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return port
    raise PostgresRefused(f"No free port for the database between {candidates[0]} and 500 above.")


def _end_with(parent: int) -> None:
    """Shut down when the parent dies, even by SIGKILL. Linux only; others clean up at start."""
    if sys.platform != "linux":
        return
    set_parent_death_signal = 1
    ctypes.CDLL(None).prctl(set_parent_death_signal, int(signal.SIGINT))
    if os.getppid() != parent:
        sys.exit(REFUSED)
