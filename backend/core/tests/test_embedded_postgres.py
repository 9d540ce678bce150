"""The embedded database on real processes: starting, killing, refusing."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest

from core import embedded_postgres
from core.embedded_postgres import Server, client
from core.embedded_postgres.cluster import ClusterFolder
from core.embedded_postgres.processes import find, with_command

BACKEND = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database that was made and never used, to be copied: making one takes a second."""
    folder = tmp_path_factory.mktemp("made") / "postgres"
    embedded_postgres.ensure_running(folder)
    embedded_postgres.stop(folder)
    return folder


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Path]:
    """A folder for one database; its server is stopped afterwards."""
    folder = tmp_path / "postgres"
    yield folder
    embedded_postgres.stop(folder)


@pytest.fixture
def root(empty: Path, made_once: Path) -> Path:
    """The folder of a database that no server runs on yet."""
    # Unlike shutil, it keeps the owner of each file.
    subprocess.run(["cp", "-a", made_once, empty], check=True)
    return empty


def start(root: Path) -> Server:
    return embedded_postgres.ensure_running(root)


def until(condition: Callable[[], object], seconds: float = 20) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "the awaited state did not come"
        time.sleep(0.01)


def rows(dsn: str) -> list[int]:
    with psycopg.connect(dsn) as connection:
        return [row[0] for row in connection.execute("SELECT id FROM entry ORDER BY id").fetchall()]


def make_table(dsn: str) -> None:
    with psycopg.connect(dsn) as connection:
        connection.execute("CREATE TABLE entry (id integer PRIMARY KEY)")


def write_and_kill_everything(dsn: str, server_name: str, acknowledged: list[int]) -> None:
    """Insert one row a transaction; in the middle, kill the server and all its processes."""
    with psycopg.connect(dsn, autocommit=True) as writer:
        for number in range(100_000):
            writer.execute("INSERT INTO entry VALUES (%s)", [number])
            acknowledged.append(number)
            if number == 200:
                for process in with_command(server_name):
                    process.send(signal.SIGKILL)


def python(code: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        cwd=BACKEND,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_starts_once_and_speaks_unicode(empty: Path) -> None:
    server = start(empty)

    assert start(empty) == server
    with psycopg.connect(server.dsn) as connection:
        answer = connection.execute(
            "SELECT current_setting('fsync'), current_setting('server_encoding'), lower('ÄÖ')"
        ).fetchone()
    assert answer == ("on", "UTF8", "äö")


def test_only_the_owner_of_the_folder_can_read_the_password(empty: Path) -> None:
    server = start(empty)

    assert (empty / "password").stat().st_mode & 0o077 == 0
    assert empty.stat().st_mode & 0o077 == 0
    without_password = server.dsn.replace((empty / "password").read_text(), "guess")
    with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
        psycopg.connect(without_password)


def test_no_acknowledged_row_is_lost_when_everything_is_killed(root: Path) -> None:
    dsn = start(root).dsn
    make_table(dsn)
    acknowledged: list[int] = []

    with pytest.raises(psycopg.OperationalError):
        write_and_kill_everything(dsn, ClusterFolder(root).server_name, acknowledged)
    found = rows(start(root).dsn)

    assert len(acknowledged) >= 201
    assert found[: len(acknowledged)] == acknowledged


def test_a_killed_server_is_a_zombie_and_still_replaced(root: Path) -> None:
    server = start(root)
    os.kill(server.process.pid, signal.SIGKILL)
    until(lambda: find(server.process.pid) is None)
    assert (root / "cluster" / "postmaster.pid").exists()

    assert start(root).process != server.process


def test_a_pid_file_that_names_another_program_does_not_block(root: Path) -> None:
    start(root)
    embedded_postgres.stop(root)
    stranger = subprocess.Popen(["sleep", "60"])
    pid_file = root / "cluster" / "postmaster.pid"
    pid_file.write_text(f"{stranger.pid}\n{root / 'cluster'}\n0\n1\n\n127.0.0.1\n")
    owner = (root / "cluster").stat()
    os.chown(pid_file, owner.st_uid, owner.st_gid)
    try:
        server = start(root)

        assert server.process.pid != stranger.pid
        assert stranger.poll() is None
    finally:
        stranger.kill()
        stranger.wait()


def test_processes_that_outlived_their_server_are_ended_first(root: Path) -> None:
    server = start(root)
    name = ClusterFolder(root).server_name
    orphans = [process for process in with_command(f"postgres: {name}") if process.pid]
    stopped = orphans[0]
    os.kill(stopped.pid, signal.SIGSTOP)
    os.kill(server.process.pid, signal.SIGKILL)

    start(root)

    assert not stopped.is_running()


def test_a_server_that_answers_nothing_is_replaced(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "SILENCE_SECONDS", 0.1)
    server = start(root)
    os.kill(server.process.pid, signal.SIGSTOP)

    assert start(root).process != server.process


def test_a_taken_port_is_left_to_whoever_has_it(root: Path) -> None:
    start(root)
    port = ClusterFolder(root).port()
    embedded_postgres.stop(root)
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(("127.0.0.1", port))
        taken.listen()

        server = start(root)

    assert ClusterFolder(root).port() != port
    with psycopg.connect(server.dsn) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)


def test_the_port_stays_the_same_over_restarts(root: Path) -> None:
    first = start(root).dsn
    embedded_postgres.stop(root)

    assert start(root).dsn == first


def test_starters_at_once_get_the_same_server(empty: Path) -> None:
    code = (
        "import sys, pathlib; from core import embedded_postgres as e\n"
        "print(e.ensure_running(pathlib.Path(sys.argv[1])).process)"
    )
    starters = [python(code, str(empty)) for _ in range(3)]
    answers = [starter.communicate(timeout=60) for starter in starters]

    assert len({out for out, _ in answers}) == 1, answers
    assert str(embedded_postgres.running(empty).process) == answers[0][0].strip()


def test_making_the_cluster_survives_a_kill(empty: Path) -> None:
    maker = subprocess.Popen(
        [sys.executable, "-m", "core.embedded_postgres", str(empty)],
        cwd=BACKEND,
        start_new_session=True,
    )
    until(lambda: list(empty.glob("making-*/cluster/base")))
    os.killpg(maker.pid, signal.SIGKILL)
    maker.wait()
    assert not (empty / "cluster").exists()

    start(empty)

    assert not list(empty.glob("making-*"))


def test_another_major_version_is_refused_with_a_way_out(root: Path) -> None:
    start(root)
    embedded_postgres.stop(root)
    version = root / "cluster" / "PG_VERSION"
    version.write_text("15\n")

    with pytest.raises(embedded_postgres.PostgresRefused) as refusal:
        start(root)

    sentence = str(refusal.value)
    assert "made by PostgreSQL 15" in sentence
    assert "dump" in sentence
    assert "move" in sentence
    assert version.read_text() == "15\n"
    version.write_text("18\n")
    start(root)


def test_a_changed_password_is_refused_with_a_way_out(root: Path) -> None:
    start(root)
    (root / "password").write_text("another")

    with pytest.raises(embedded_postgres.PostgresRefused, match="Put it back"):
        start(root)


def test_a_folder_that_is_no_database_is_refused(empty: Path) -> None:
    (empty / "cluster").mkdir(parents=True)
    (empty / "cluster" / "notes.txt").write_text("mine")

    with pytest.raises(embedded_postgres.PostgresRefused, match="not a database folder"):
        start(empty)

    assert (empty / "cluster" / "notes.txt").read_text() == "mine"


def test_stopping_is_quick_and_can_be_repeated(root: Path) -> None:
    server = start(root)
    with psycopg.connect(server.dsn):
        begun = time.monotonic()
        embedded_postgres.stop(root)

        assert time.monotonic() - begun < 5
    assert not server.process.is_running()
    embedded_postgres.stop(root)


def test_the_last_holder_ends_the_server(root: Path) -> None:
    with embedded_postgres.held(root, durable=False) as server:
        with embedded_postgres.held(root, durable=False) as same:
            assert same == server
        assert server.process.is_running()
        with psycopg.connect(server.dsn) as connection:
            assert connection.execute("SHOW fsync").fetchone() == ("off",)

    assert not server.process.is_running()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child of its parent's end")
def test_the_server_shuts_down_when_its_parent_is_killed(root: Path) -> None:
    code = (
        "import os, subprocess, sys\n"
        "command = [sys.executable, '-m', 'core.embedded_postgres', sys.argv[1]]\n"
        "subprocess.Popen([*command, '--end-with', str(os.getpid())]).wait()"
    )
    parent = python(code, str(root))
    until(lambda: embedded_postgres.running(root))
    server = embedded_postgres.running(root)
    assert embedded_postgres.wait_until_ready(root, server)

    parent.kill()
    parent.communicate()

    until(lambda: not server.process.is_running())
