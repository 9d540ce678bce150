"""A bucket whose host is lost ends no connection: a request is refused soon all the same."""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import timedelta

import pytest
from pytest_django import Settings

from core.files import store
from core.resilience import circuit_breakers
from core.resilience.bulkhead import web_request
from core.resilience.external_calls import ServiceAway

SHORT = timedelta(milliseconds=200)
FAR_BELOW_THE_USUAL = 8.0
"""Seconds: less than half of what a job waits, and much more than a slow machine adds."""
LINES = (
    b"HTTP/1.1 200 OK",
    b"Content-Length: 0",
    b"Last-Modified: Sat, 28 Nov 2026 09:00:00 GMT",
    b'ETag: "1"',
)
OK = b"\r\n".join([*LINES, b"", b""])


class SilentBucket:
    """Answers so many requests, and the later ones never, on the same connections."""

    def __init__(self, answers: int, *, answer: bytes = OK) -> None:
        self.requests = 0
        self._answers, self._answer = answers, answer
        self._lock = threading.Lock()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = []
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                connection, _address = self._listener.accept()
            except OSError:
                return
            self._open.append(connection)
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        with connection.makefile("rb") as lines:
            while head := _head(lines.readline):
                lines.read(int(head.get("content-length", "0")))
                with self._lock:
                    self.requests += 1
                    is_answered = self.requests <= self._answers
                if is_answered:
                    connection.sendall(self._answer)

    def close(self) -> None:
        for each in (self._listener, *self._open):
            each.close()


def _head(readline: Callable[[], bytes]) -> dict[str, str]:
    """The headers of the next request; empty at the end."""
    found: dict[str, str] = {}
    try:
        if not readline():
            return {}
        while (line := readline().strip()) != b"":
            name, _sign, value = line.decode().partition(":")
            found[name.lower()] = value.strip()
    except (OSError, ValueError):
        return {}
    return found


@contextmanager
def full_backlog() -> Iterator[int]:
    """A port whose connections are never taken: to a caller it is a host that is not there."""
    with ExitStack() as opened:
        listener = opened.enter_context(socket.socket())
        listener.bind(("127.0.0.1", 0))
        listener.listen(0)
        for _ in range(4):
            one = opened.enter_context(socket.socket())
            one.setblocking(False)
            one.connect_ex(listener.getsockname())
        yield listener.getsockname()[1]


@pytest.fixture(autouse=True)
def bucket_keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDOFTHETESTS")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret-of-the-tests")
    store._open_store.cache_clear()
    circuit_breakers.reset()
    yield
    store._open_store.cache_clear()
    circuit_breakers.reset()


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """The waits of a web request, in fractions of a second."""
    monkeypatch.setattr(store, "CONNECT_TIMEOUT", SHORT)
    monkeypatch.setattr(store, "WEB_SILENCE_TIMEOUT", SHORT)
    monkeypatch.setattr(store, "WEB_RETRY_TIMEOUT", SHORT / 2)


def open_bucket(settings: Settings, port: int) -> None:
    settings.FILES_URL = f"s3://karigar/files?region=ap-south-1&endpoint=http://127.0.0.1:{port}"


def put() -> None:
    store.put("room/1", b"x" * 2048, content_type="text/plain")


def seconds_of_refusal() -> float:
    began = time.monotonic()
    with web_request(), pytest.raises(ServiceAway):
        put()
    return time.monotonic() - began


@pytest.fixture
def silent(request: pytest.FixtureRequest) -> Iterator[SilentBucket]:
    bucket = SilentBucket(getattr(request, "param", 0))
    yield bucket
    bucket.close()


def test_a_request_is_refused_within_five_seconds() -> None:
    """Each wait that a request may have of one call, with what may be tried again before it."""
    longest = max(store.CONNECT_TIMEOUT, store.WEB_SILENCE_TIMEOUT)
    assert longest + store.WEB_RETRY_TIMEOUT <= timedelta(seconds=5)


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("silent", [0, 1], indirect=True, ids=["new", "kept open"])
def test_a_silent_bucket_is_asked_once(settings: Settings, silent: SilentBucket) -> None:
    """Also on a connection that was used before, which is the usual one."""
    open_bucket(settings, silent.port)
    answered = silent._answers
    with web_request():
        for _ in range(answered):
            assert store.exists("room/1")
    assert seconds_of_refusal() < FAR_BELOW_THE_USUAL
    assert silent.requests == answered + 1


@pytest.mark.usefixtures("short")
def test_a_host_that_is_not_there_is_not_waited_for(settings: Settings) -> None:
    with full_backlog() as port:
        open_bucket(settings, port)
        assert seconds_of_refusal() < FAR_BELOW_THE_USUAL


@pytest.mark.usefixtures("short")
def test_after_several_refusals_nobody_waits(settings: Settings, silent: SilentBucket) -> None:
    """All threads of the process share what the first ones have learnt."""
    open_bucket(settings, silent.port)
    waited = [
        threading.Thread(target=seconds_of_refusal)
        for _ in range(circuit_breakers.FAILURES_IN_A_ROW)
    ]
    for thread in waited:
        thread.start()
        thread.join()
    seconds_of_refusal()
    assert silent.requests == circuit_breakers.FAILURES_IN_A_ROW


def test_what_asks_to_be_repeated_at_once_is(settings: Settings) -> None:
    busy = SilentBucket(3, answer=OK.replace(b"200 OK", b"503 Slow Down"))
    try:
        open_bucket(settings, busy.port)
        seconds_of_refusal()
        assert busy.requests == 3
    finally:
        busy.close()
