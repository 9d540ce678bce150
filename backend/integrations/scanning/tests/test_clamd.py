"""The client of ClamAV's daemon, with daemons that misbehave; test_contract.py has the others."""

import socket
import socketserver
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from integrations.scanning.clamd import Clamd
from integrations.scanning.client import scanner
from integrations.scanning.scanner import Scanner, ScannerUnreachable
from integrations.scanning.simulator.daemon import EICAR, Conversation, Daemon
from integrations.scanning.tests.conftest import Answering


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b"stream: OK",
        b"INSTREAM size limit exceeded. ERROR\0",
        b"stream: Can't allocate memory ERROR\0",
        b"x" * 9000,
        b"PONG\0",
    ],
)
def test_an_answer_that_is_not_clear_is_no_answer(answer: bytes) -> None:
    with Answering(answer) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        with pytest.raises(ScannerUnreachable):
            Clamd(server.url).scan([b"content"])
        server.shutdown()
        thread.join()


def test_a_daemon_that_is_away_is_unreachable() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    for url in (f"tcp://127.0.0.1:{port}", "unix:///nowhere/clamd.ctl"):
        with pytest.raises(ScannerUnreachable):
            Clamd(url).scan([b"content"])


def test_a_daemon_that_says_nothing_is_not_waited_for_forever() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        client = Clamd(f"tcp://127.0.0.1:{silent.getsockname()[1]}", answering_seconds=0.05)
        with pytest.raises(ScannerUnreachable):
            client.scan([b"content"])


def test_a_content_that_cannot_be_read_is_no_fault_of_the_scanner(daemon: Daemon) -> None:
    def gone() -> Iterator[bytes]:
        yield b"first"
        raise FileNotFoundError

    with pytest.raises(FileNotFoundError):
        Clamd(daemon.url).scan(gone())


def test_it_speaks_over_a_unix_socket(tmp_path: Path) -> None:
    class UnixDaemon(socketserver.ThreadingUnixStreamServer):
        daemon_threads = True
        stream_max_length = 1000

    path = tmp_path / "clamd.ctl"
    with UnixDaemon(str(path), Conversation) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        assert Clamd(f"unix://{path}").scan([EICAR]) == "Eicar-Test-Signature"
        server.shutdown()
        thread.join()


def test_the_setting_says_who_scans(settings: Settings) -> None:
    settings.CLAMAV_URL = ""
    assert scanner() is None
    settings.CLAMAV_URL = "tcp://scanner:3310"
    client: Scanner | None = scanner()
    assert client == Clamd("tcp://scanner:3310")
