"""An overloaded process refuses what would wait too long, and nothing that must get through."""

import http.client
import json
import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import closing
from io import BytesIO
from typing import Any

import pytest
from django.conf import settings
from django.http import HttpResponse, StreamingHttpResponse
from structlog.testing import capture_logs

from core.api import request_queue
from core.api.request_queue import QueuedRequests, RequestQueue
from core.resilience.bulkhead import TooBusy

SIGN_OUT = ("DELETE", "/_allauth/browser/v1/auth/session")


@pytest.fixture
def port() -> Iterator[int]:
    """The web process's own server, in front of ``queued_requests_application``."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        found = int(probe.getsockname()[1])
    server = subprocess.Popen(
        [
            *(sys.executable, "-m", "granian", "--interface", "wsgi", "--no-ws"),
            *("--host", "127.0.0.1", "--port", str(found), "--blocking-threads", "8"),
            "core.tests.queued_requests_application:application",
        ],
        cwd=settings.BASE_DIR,
        env=os.environ,
    )
    try:
        until = time.monotonic() + 120
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


Answer = tuple[int, dict[str, str], bytes]


def ask(port: int, method: str, path: str, **headers: str) -> Answer:
    client = http.client.HTTPConnection("127.0.0.1", port, timeout=300)
    body = b"x" * 100_000 if method == "POST" else None
    client.request(method, path, body, {name.replace("_", "-"): headers[name] for name in headers})
    with closing(client):
        answer = client.getresponse()
        return answer.status, dict(answer.getheaders()), answer.read()


def test_a_full_process_refuses_and_answers_health(port: int) -> None:
    with ThreadPoolExecutor(8) as pool:
        held = pool.submit(ask, port, "GET", "/api/hold")
        assert ask(port, "GET", "/api/health/held")[0] == 200

        # One of two waits, the other is refused, whichever came first.
        two = [
            pool.submit(ask, port, "POST", "/api/things", Accept_Language="hi") for _ in range(2)
        ]
        refused: Future[Answer] = next(as_completed(two, 300))
        status, headers, body = refused.result()
        problem = json.loads(body)
        assert (status, headers["content-type"]) == (503, "application/problem+json")
        assert headers["retry-after"] == "2"
        assert headers["cache-control"] == "no-store"
        assert headers["x-request-id"] == problem["request_id"]
        assert problem["code"] == "too_busy"
        assert "Karigar अभी" in problem["title"]
        # A page is refused as a page: the front server shows the built one.
        status, headers, body = ask(port, "GET", "/about")
        assert (status, headers["content-type"]) == (503, "text/html; charset=utf-8")

        # What must get through waits, however full the queue, and health does not even wait.
        others = [pool.submit(ask, port, *one) for one in (SIGN_OUT, ("POST", "/api/webhooks/x"))]
        assert ask(port, "GET", "/api/health/live")[0] == 200
        assert not held.done()

        assert ask(port, "GET", "/api/health/release")[0] == 200
        two.remove(refused)
        for waited in (held, *two, *others):
            assert waited.result(300)[0] == 200


def test_whoever_waited_too_long_is_refused() -> None:
    queue = RequestQueue(1, most_waiting=5, seconds=0.01)
    queue.enter()
    with pytest.raises(TooBusy):
        queue.enter()
    assert (queue.refused, queue.waiting) == (1, 0)
    queue.leave()
    queue.enter()


def test_what_goes_first_goes_first_and_the_rest_in_order() -> None:
    queue = RequestQueue(1, most_waiting=5, seconds=60)
    queue.enter()
    order: list[str] = []

    def pass_through(name: str, goes_first: bool) -> None:
        queue.enter(goes_first=goes_first)
        order.append(name)
        queue.leave()

    threads = []
    for number, (name, goes_first) in enumerate(
        [("a", False), ("b", False), ("sign-out", True), ("c", False)], start=1
    ):
        threads.append(threading.Thread(target=pass_through, args=(name, goes_first)))
        threads[-1].start()
        while queue.waiting < number:
            time.sleep(0)
    queue.leave()
    for thread in threads:
        thread.join(60)
    assert order == ["sign-out", "a", "b", "c"]


def test_of_many_each_gets_a_place_or_a_refusal() -> None:
    """Places handed over at the very moment a wait ends are not lost."""
    queue = RequestQueue(2, most_waiting=50, seconds=0.0005)

    def pass_through(_number: int) -> bool:
        try:
            queue.enter()
        except TooBusy:
            return False
        queue.leave()
        return True

    with ThreadPoolExecutor(20) as pool:
        passed = list(pool.map(pass_through, range(3_000)))
    assert passed.count(False) == queue.refused
    queue.enter()
    queue.enter()
    with pytest.raises(TooBusy):
        queue.enter()


class Closing(HttpResponse):
    closed_with: int | None = None

    def close(self) -> None:
        # Not Django's own: it closes this thread's connection, and there is no database here.
        type(self).closed_with = queue_of_one._free


queue_of_one = RequestQueue(1, most_waiting=1, seconds=0.01)


def test_a_response_is_closed_in_its_place_and_a_file_is_sent_without() -> None:
    whole = QueuedRequests(lambda _environ, _start: Closing("text"), queue_of_one)
    environ: dict[str, Any] = {"PATH_INFO": "/api/things", "REQUEST_METHOD": "GET"}
    assert whole(environ, lambda _status, _headers: None) == [b"text"]
    assert (Closing.closed_with, queue_of_one._free) == (0, 1)

    file = StreamingHttpResponse(iter([b"text"]))
    streamed = QueuedRequests(lambda _environ, _start: file, queue_of_one)
    assert streamed(environ, lambda _status, _headers: None) is file
    assert not file.closed


def test_an_overload_is_logged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_queue, "LOG_SECONDS", 1e9)
    queue = RequestQueue(1, most_waiting=0, seconds=0.01)
    refusing = QueuedRequests(lambda _environ, _start: [b""], queue)
    queue.enter()
    environ: dict[str, Any] = {
        "PATH_INFO": "/api/things",
        "REQUEST_METHOD": "GET",
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
        "wsgi.input": BytesIO(),
    }
    with capture_logs() as lines:
        for _number in range(3):
            refusing(environ, lambda _status, _headers: None)
    assert [(line["event"], line["refused"]) for line in lines] == [("overloaded", 1)]
    assert queue.refused == 3
