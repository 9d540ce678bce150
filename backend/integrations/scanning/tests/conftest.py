"""Daemons to talk to: the stand-in, and some that misbehave."""

import socketserver
import threading
from collections.abc import Iterator

import pytest

from integrations.scanning.simulator.daemon import Daemon


@pytest.fixture
def daemon() -> Iterator[Daemon]:
    """The stand-in on a free port."""
    with Daemon() as server:
        yield from served(server)


def served(server: Daemon) -> Iterator[Daemon]:
    """Answers until the block ends."""
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()


class Answering(socketserver.ThreadingTCPServer):
    """Reads a little, then answers with what it was told and hangs up."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, answer: bytes) -> None:
        class Handler(socketserver.BaseRequestHandler):
            def handle(self) -> None:
                self.request.recv(64)
                self.request.sendall(answer)

        super().__init__(("127.0.0.1", 0), Handler)

    @property
    def url(self) -> str:
        return f"tcp://127.0.0.1:{self.server_address[1]}"
