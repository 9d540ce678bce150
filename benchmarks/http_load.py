"""A light load: kept-alive connections that always have one request in flight, and nothing else.

It shares its cores with what it measures, so it reads of an answer only the status and the length.
Loopback alone.
"""

import selectors
import socket
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from multiprocessing import get_context

PROCESSES = 2


@dataclass(frozen=True)
class Load:
    """What came back in ``seconds``."""

    answers: int
    failures: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.answers / self.seconds


def send(
    port: int,
    paths: Sequence[str],
    *,
    seconds: float,
    clients: int,
    headers: Sequence[str] = (),
) -> Load:
    """Ask 127.0.0.1 for ``paths``, each in its turn and over again, with ``clients`` requests in
    flight. An answer other than 200 or 304 is a failure."""
    context = get_context("spawn")
    with context.Pool(PROCESSES) as pool:
        parts = [
            (port, list(paths[number::PROCESSES]) or list(paths), seconds, headers)
            for number in range(PROCESSES)
        ]
        share = max(1, clients // PROCESSES)
        found = pool.starmap(_keep_asking, [(share, *part) for part in parts])
    return Load(
        answers=sum(answers for answers, _failures in found),
        failures=sum(failures for _answers, failures in found),
        seconds=seconds,
    )


def send_once(port: int, requests: Sequence[bytes], *, clients: int) -> Load:
    """Send each of ``requests`` (whole, as they go over the wire) once to 127.0.0.1, with
    ``clients`` of them in flight. An answer that is none of success is a failure."""
    context = get_context("spawn")
    share = max(1, clients // PROCESSES)
    parts = [(share, port, list(requests[number::PROCESSES])) for number in range(PROCESSES)]
    with context.Pool(PROCESSES) as pool:
        found = pool.starmap(_send_each, parts)
    return Load(
        answers=sum(answers for answers, _failures, _seconds in found),
        failures=sum(failures for _answers, failures, _seconds in found),
        seconds=max(seconds for _answers, _failures, seconds in found),
    )


@dataclass(frozen=True)
class Timed:
    """Milliseconds of each answer, by status."""

    accepted: list[float]
    refused: list[float]
    failures: int


def send_timed(
    port: int,
    paths: Sequence[str],
    *,
    seconds: float,
    clients: int,
    headers: Sequence[str] = (),
    pause: float = 0,
) -> Timed:
    """As ``send``, with the time of each answer. A client that is refused (503) asks again after
    ``pause`` seconds."""
    context = get_context("spawn")
    share = max(1, clients // PROCESSES)
    parts = [(share, port, list(paths), seconds, headers, pause)] * PROCESSES
    with context.Pool(PROCESSES) as pool:
        found = pool.starmap(_keep_timing, parts)
    every = [one for part in found for one in part]
    return Timed(
        accepted=[taken for status, taken in every if status == 200],
        refused=[taken for status, taken in every if status == 503],
        failures=sum(status not in (200, 503) for status, _taken in every),
    )


def send_mixed(
    port: int,
    requests: Sequence[tuple[str, bytes]],
    *,
    seconds: float,
    clients: int,
    every: float = 0,
) -> list[tuple[str, int, float]]:
    """Send ``requests`` of several kinds (kind, and the whole as it goes over the wire), each at
    most once: kind, status and milliseconds of each answer. Status -1: the other side hung up.

    A client asks again as soon as it has its answer, or, with ``every``, so many seconds after its
    last request was due; its time counts from then, so that a late start is part of it.
    """
    context = get_context("spawn")
    share = max(1, clients // PROCESSES)
    parts = [
        (share, port, list(requests[number::PROCESSES]), seconds, every)
        for number in range(PROCESSES)
    ]
    with context.Pool(PROCESSES) as pool:
        found = pool.starmap(_keep_mixing, parts)
        pool.close()
        pool.join()
    return [one for part in found for one in part]


_room = memoryview(bytearray(1 << 18))
"""Where answers are read into: a new place for each would cost as much as all else."""


class _Connection:
    """One connection: what is still to come of the answer it waits for."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._head = b""
        self._missing = 0

    def ask(self, request: bytes) -> None:
        self.socket.sendall(request)

    def read(self) -> int:
        """The answer's status once all of it is there; 0 before, -1 when the other side hung up."""
        came = self.socket.recv_into(_room)
        if not came:
            return -1
        if self._missing:
            self._missing -= came
            return self._status if self._missing <= 0 else 0
        self._head += _room[:came]
        end = self._head.find(b"\r\n\r\n")
        if end < 0:
            return 0
        head, came = self._head[:end].lower() + b"\r\n", len(self._head) - end - 4
        self._head = b""
        self._status = int(head[9:12])
        if self._status in (204, 304):
            return self._status
        place = head.find(b"\r\ncontent-length: ")
        if place < 0:
            # Not SystemExit: a pool would wait for ever for a process that has ended.
            raise ValueError(
                f"The load cannot tell where an answer without a length ends: {head!r}"
            )
        length = int(head[place + 18 : head.find(b"\r\n", place + 18)])
        self._missing = length - came
        return 0 if self._missing > 0 else self._status


def _keep_asking(
    clients: int, port: int, paths: list[str], seconds: float, headers: Sequence[str]
) -> tuple[int, int]:
    more = "".join(f"{header}\r\n" for header in headers)
    requests = [
        f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\n{more}\r\n".encode() for path in paths
    ]
    watched = selectors.DefaultSelector()
    asked = answers = failures = 0
    for _number in range(clients):
        connection = _Connection(port)
        watched.register(connection.socket, selectors.EVENT_READ, connection)
        connection.ask(requests[asked % len(requests)])
        asked += 1
    ends = time.monotonic() + seconds
    while time.monotonic() < ends:
        for key, _events in watched.select(1):
            connection = key.data
            status = connection.read()
            if status == 0:
                continue
            answers += 1
            failures += status not in (200, 304)
            if status == -1:
                watched.unregister(connection.socket)
                continue
            connection.ask(requests[asked % len(requests)])
            asked += 1
    return answers, failures


def _keep_timing(
    clients: int,
    port: int,
    paths: list[str],
    seconds: float,
    headers: Sequence[str],
    pause: float,
) -> list[tuple[int, float]]:
    more = "".join(f"{header}\r\n" for header in headers)
    requests = [
        f"GET {path} HTTP/1.1\r\nHost: localhost:{port}\r\n{more}\r\n".encode() for path in paths
    ]
    watched = selectors.DefaultSelector()
    found: list[tuple[int, float]] = []
    begun: dict[_Connection, float] = {}
    resting: deque[tuple[float, _Connection]] = deque()
    numbers = count()

    def ask(connection: _Connection) -> None:
        begun[connection] = time.monotonic()
        connection.ask(requests[next(numbers) % len(requests)])

    for _number in range(clients):
        connection = _Connection(port)
        watched.register(connection.socket, selectors.EVENT_READ, connection)
        ask(connection)
    ends = time.monotonic() + seconds
    while (now := time.monotonic()) < ends:
        while resting and resting[0][0] <= now:
            ask(resting.popleft()[1])
        for key, _events in watched.select(0.05):
            status = key.data.read()
            if status == 0:
                continue
            found.append((status, (time.monotonic() - begun[key.data]) * 1000))
            if status == -1:
                watched.unregister(key.data.socket)
            elif status == 503 and pause:
                resting.append((time.monotonic() + pause, key.data))
            else:
                ask(key.data)
    return found


def _keep_mixing(
    clients: int, port: int, requests: list[tuple[str, bytes]], seconds: float, every: float
) -> list[tuple[str, int, float]]:
    watched = selectors.DefaultSelector()
    left = iter(requests)
    found: list[tuple[str, int, float]] = []
    asked: dict[int, tuple[str, float]] = {}
    connections = [_Connection(port) for _client in range(clients)]
    for number, connection in enumerate(connections):
        watched.register(connection.socket, selectors.EVENT_READ, number)
    began = time.monotonic()
    due = [(began + every * number / clients, number) for number in range(clients)]
    while (now := time.monotonic()) < began + seconds:
        while due and due[0][0] <= now:
            since, number = heappop(due)
            kind, request = next(left, ("", b""))
            if not request:
                raise ValueError("There were too few requests for so many seconds.")
            asked[number] = kind, since if every else now
            connections[number].ask(request)
        for key, _events in watched.select(min(0.05, due[0][0] - now) if due else 0.05):
            number = key.data
            status = connections[number].read()
            if status == 0:
                continue
            kind, since = asked.pop(number)
            found.append((kind, status, (time.monotonic() - since) * 1000))
            heappush(due, (since + every, number))
            if status == -1:
                watched.unregister(connections[number].socket)
                connections[number] = _Connection(port)
                watched.register(connections[number].socket, selectors.EVENT_READ, number)
    return found


def _send_each(clients: int, port: int, requests: list[bytes]) -> tuple[int, int, float]:
    watched = selectors.DefaultSelector()
    left = iter(requests)
    began = time.perf_counter()
    waiting = answers = failures = 0
    for _number in range(clients):
        request = next(left, None)
        if request is None:
            break
        connection = _Connection(port)
        watched.register(connection.socket, selectors.EVENT_READ, connection)
        connection.ask(request)
        waiting += 1
    while waiting:
        for key, _events in watched.select(1):
            connection = key.data
            status = connection.read()
            if status == 0:
                continue
            answers += 1
            failures += not 200 <= status < 300
            request = None if status == -1 else next(left, None)
            if request is None:
                watched.unregister(connection.socket)
                waiting -= 1
            else:
                connection.ask(request)
    return answers, failures, time.perf_counter() - began
