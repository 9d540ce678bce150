"""The parts around the supervisor: ports, log lines, status file, leftovers, the lock."""

import dataclasses
import io
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from config.env import Env
from core.embedded_postgres.processes import Process, find
from launcher import plan
from launcher.leftovers import end_leftovers
from launcher.output import Output, short_access_line
from launcher.ports import internal_ports, public_port
from launcher.preparation import read_accounts, welcome
from launcher.private_folder import data_mode
from launcher.session import only_launcher
from launcher.status import RunningProcess, Status, read_status, status_lines

ACCESS_LINE = (
    '{"level":"info","logger":"http.log.access","msg":"handled request","request":'
    '{"method":"GET","uri":"/api/projects"},"duration":0.0123,"size":9,"status":200}'
)


def me() -> RunningProcess:
    process = find(os.getpid())
    return RunningProcess(process.pid, process.started)


def status(**processes: RunningProcess) -> Status:
    return Status("run", "http://localhost:8000", "ready", "/logs", me(), processes)


def test_a_taken_public_port_gives_the_next_free_one() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]

        assert public_port(port, ["127.0.0.1"]) > port


def test_internal_ports_are_different_and_stay(tmp_path: Path) -> None:
    ports = internal_ports(tmp_path, 5)

    assert len(set(ports)) == 5
    assert internal_ports(tmp_path, 5) == ports


@pytest.mark.parametrize("was", [None, 0o777])
def test_data_and_logs_are_their_owners_alone(tmp_path: Path, was: int | None) -> None:
    data = tmp_path / "data"
    if was is not None:
        (data / "logs").mkdir(parents=True)
        (data / "logs").chmod(was)
        data.chmod(was)
    with only_launcher(Env(data_dir=data)):
        output = Output(data / "logs", quiet=True)
        output.line("web", "hello")
        output.close()
    assert data.stat().st_mode & 0o777 == data_mode()
    assert (data / "logs").stat().st_mode & 0o777 == 0o700
    assert (data / "logs" / "web.log").stat().st_mode & 0o777 == 0o600


def test_each_line_has_the_name_of_its_process(tmp_path: Path) -> None:
    stream = io.StringIO()
    output = Output(tmp_path, stream=stream)
    output.line("web", "hello")
    output.line("caddy", ACCESS_LINE)
    output.close()

    assert stream.getvalue().splitlines() == [
        "web       | hello",
        "caddy     | GET /api/projects 200 12 ms",
    ]
    assert (tmp_path / "web.log").read_text() == "hello\n"


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("not json", "not json"),
        ("[1, 2]", "[1, 2]"),
        ('{"level":"error","msg":"broken","error":"why"}', "error: broken why"),
        ("12", "12"),
    ],
)
def test_other_lines_of_caddy_stay_readable(line: str, expected: str) -> None:
    assert short_access_line(line) == expected


def test_the_status_file_comes_back_as_it_was(tmp_path: Path) -> None:
    written = status(web=RunningProcess(1, "then", 27_000, 2))
    written.write(tmp_path)

    assert read_status(tmp_path) == written
    assert any("web" in line and "restarted 2×" in line for line in status_lines(tmp_path))


def test_without_a_launcher_the_status_says_so(tmp_path: Path) -> None:
    assert "does not run" in status_lines(tmp_path)[0]
    gone = dataclasses.replace(status(), launcher=RunningProcess(os.getpid(), "another start"))
    gone.write(tmp_path)
    assert "does not run" in status_lines(tmp_path)[0]


def test_leftovers_end_and_a_stranger_with_the_same_number_does_not(tmp_path: Path) -> None:
    wait = [sys.executable, "-c", "import time; time.sleep(60)"]
    left, stranger = (subprocess.Popen(wait, start_new_session=True) for _ in range(2))
    try:
        status(
            web=RunningProcess(left.pid, find(left.pid).started),
            worker=RunningProcess(stranger.pid, "another start"),
        ).write(tmp_path)
        # The stranger runs a program of ours, but leads the group, so it was not left by anybody.
        assert end_leftovers(tmp_path) == ["web"]
        assert left.wait(5) == -signal.SIGTERM
        assert stranger.poll() is None
    finally:
        for process in (left, stranger):
            process.kill()
            process.wait()


def test_a_second_launcher_on_the_same_folder_is_refused(tmp_path: Path) -> None:
    env = Env(data_dir=tmp_path)
    with only_launcher(env):
        status().write(tmp_path)
        with pytest.raises(SystemExit, match=r"already runs at http://localhost:8000"):
            only_launcher(env).__enter__()


def test_the_welcome_names_the_address_the_sign_ins_and_the_inbox(tmp_path: Path) -> None:
    env = Env(data_dir=tmp_path, public_url="http://localhost:8123")
    accounts = read_accounts('[{"role": "worker", "email": "w@demo.example", "password": "p"}]')

    text = "\n".join(welcome(env, accounts))

    assert "http://localhost:8123" in text
    assert re.search(r"worker +w@demo\.example +p", text)
    assert "http://localhost:8123/dev/inbox" in text


@pytest.mark.parametrize("text", ["", "not json", '{"role": 1}', "[1]", '[{"role": "worker"}]'])
def test_other_words_than_accounts_are_none(text: str) -> None:
    assert read_accounts(text) == []


def test_local_stand_ins_do_not_start_in_production(tmp_path: Path) -> None:
    env = Env(environment="production", data_dir=tmp_path, public_url="https://karigar.example")
    commands = {command.name: command for command in plan.processes(env, is_dev=False)}

    assert "simulator" not in commands
    assert "google" not in commands
    caddy = commands["caddy"].environment
    assert caddy["KARIGAR_CADDY_DEVELOPMENT"] == "without_development_pages"
    assert caddy["KARIGAR_CADDY_SITE"] == "https://karigar.example"


def test_a_process_that_never_was_is_not_running() -> None:
    assert not Process(2**22 + 1, "").is_running()
