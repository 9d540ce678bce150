"""The real realtime process on a loopback port: streams, and an end within seconds."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection

from core.events import publish
from core.testing.people import SignIn

METRICS_TOKEN = "scrape"

pytestmark = pytest.mark.django_db(transaction=True)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def process(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    port = free_port()
    database = connection.settings_dict
    address = (
        f"postgres://{database['USER']}:{database['PASSWORD']}@{database['HOST']}"
        f":{database['PORT']}/{database['NAME']}"
    )
    started = subprocess.Popen(
        [
            *(sys.executable, "-m", "granian", "--interface", "asgi", "--no-ws"),
            *("--host", "127.0.0.1", "--port", str(port), "--workers-kill-timeout", "30"),
            "core.tests.realtime_application:application",
        ],
        cwd=settings.BASE_DIR,
        env={
            **os.environ,
            "DATABASE_URL": address,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "KARIGAR_METRICS_TOKEN": METRICS_TOKEN,
            "KARIGAR_METRICS_DIR": str(tmp_path),
        },
    )
    try:
        wait_for_health(port)
        yield started, port
    finally:
        if started.poll() is None:
            started.kill()
        started.wait()


def wait_for_health(port: int) -> None:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            status, _body = ask(port, "/realtime/health")
        except OSError:
            status = 0
        if status == 200:
            return
        time.sleep(0.1)
    pytest.fail("the realtime process did not come up")


def ask(port: int, path: str, authorization: str = "") -> tuple[int, bytes]:
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        client.request("GET", path, headers={"Authorization": authorization})
        answer = client.getresponse()
        return answer.status, answer.read()
    finally:
        client.close()


def open_stream(port: int, topic: str, session_key: str) -> http.client.HTTPConnection:
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    client.request(
        "GET", f"/realtime?topics={topic}", headers={"Cookie": f"sessionid={session_key}"}
    )
    return client


def read_until(answer: Any, text: bytes) -> bytes:
    found = b""
    while text not in found:
        part = answer.read1(4096)
        assert part, found
        found += part
    return found


def test_streams_hear_events_and_end_with_the_process(
    process: tuple[subprocess.Popen[bytes], int], sign_in: SignIn
) -> None:
    started, port = process
    user, browser = sign_in("asha")
    topic, session_key = f"person:{user.pk}", browser.cookies["sessionid"].value
    assert ask(port, f"/realtime?topics={topic}")[0] == 401

    clients = [open_stream(port, topic, session_key) for _ in range(20)]
    answers = [client.getresponse() for client in clients]
    assert {answer.status for answer in answers} == {200}
    for answer in answers:
        read_until(answer, b"event: ready")
    publish(topic, "notifications")
    for answer in answers:
        read_until(answer, b'"name":"notifications"')

    assert ask(port, "/metrics")[0] == 401
    status, figures = ask(port, "/metrics", f"Bearer {METRICS_TOKEN}")
    assert status == 200
    assert b"karigar_open_streams 20.0" in figures
    assert b"karigar_realtime_is_listening 1.0" in figures
    assert str(user.pk).encode() not in figures

    began = time.monotonic()
    started.send_signal(signal.SIGTERM)
    assert started.wait(10) == 0
    assert time.monotonic() - began < 5
    for client, answer in zip(clients, answers, strict=True):
        # The stream came to its proper end instead of being cut off.
        assert answer.read() == b""
        client.close()
