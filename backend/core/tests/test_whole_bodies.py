"""A refused body leaves the connection usable for the next request, perhaps another person's."""

import http.client
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from django.conf import settings

from core.api.whole_bodies import WholeBodies


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """The web process's own server, in front of an application that reads no body."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found = int(probe.getsockname()[1])
    server = subprocess.Popen(
        [
            *(sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws"),
            *("--host", "127.0.0.1", "--port", str(found), "--blocking-threads", "4"),
            "core.tests.unread_bodies_application:application",
        ],
        cwd=settings.BASE_DIR,
        env=os.environ,
    )
    try:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", found), timeout=5).close()
                break
            except OSError:
                assert server.poll() is None
                time.sleep(0.05)
        yield found
    finally:
        server.terminate()
        server.wait(30)


def test_a_neighbour_is_never_hit(port: int) -> None:
    """As the front server does, one connection carries a refused body, then other requests."""
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    client.connect()
    first = client.sock
    for _ in range(10):
        for size, status in ((3_000_000, 413), (10, 200)):
            client.request("POST", "/api/things", b"x" * size)
            answer = client.getresponse()
            assert (answer.status, answer.read()) == (status, b"{}")
            assert client.sock is first
    client.close()


def test_an_endless_body_is_not_read_for_ever() -> None:
    class Endless:
        blocks = 0

        def read(self, size: int) -> bytes:
            self.blocks += 1
            return b"x" * size

    body = Endless()
    answers = WholeBodies(lambda _environ, _start: [b""])
    assert answers({"CONTENT_LENGTH": "1", "wsgi.input": body}, None) == [b""]
    assert 0 < body.blocks < 1_000


@pytest.mark.parametrize("length", [{}, {"CONTENT_LENGTH": "0"}])
def test_nothing_is_read_where_nothing_was_sent(length: dict[str, Any]) -> None:
    body = BytesIO(b"the next request")
    WholeBodies(lambda _environ, _start: [])({**length, "wsgi.input": body}, None)
    assert body.tell() == 0
