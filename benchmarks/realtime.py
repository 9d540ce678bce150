"""A thousand open streams on one realtime process, as ratios made in one run.

`make bench-realtime` (or `python benchmarks/realtime.py [--streams 1000] [--messages 200]`). It
makes a database, a web and a realtime process of its own, in folders it removes. It prints

- how long a message posted through the API takes until each of 50 members' streams has heard of
  it, against a bare ``INSERT`` and ``NOTIFY`` heard by 50 ``LISTEN`` connections of the same
  server, the two in turns;
- what an idle stream costs the process in memory;
- what becomes of everybody's streams when the process is killed and comes back: refusals, and the
  events of meanwhile that were missed.
"""
# ruff: noqa: T201, S603, S607 — it speaks to the terminal, starts our processes, asks `ps`

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles
from uuid import uuid4

import psycopg
from product import BACKEND, Product
from search import own_database
from web_alone import web_alone

MEMBERS = 50
WITHIN = 60.0
"""Seconds any single step may take before the run is given up."""


@dataclass(frozen=True)
class Person:
    """Somebody signed in, and the topic their browser listens to."""

    cookie: str
    csrf: str
    topic: str


@dataclass(eq=False)
class Stream:
    """One browser's open stream: how often it heard of messages, and how often it was refused."""

    port: int
    person: Person
    heard_of: Callable[[], None]
    is_ready: asyncio.Event = field(default_factory=asyncio.Event)
    refusals: int = 0
    resets: int = 0
    _last_id: str = ""

    async def hold(self) -> None:
        """Keep the stream open until cancelled; opened again after two seconds, as it asks for."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError):
                await self._listen()
            self.is_ready.clear()
            await asyncio.sleep(2)

    async def _listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=4096)
        try:
            again = f"Last-Event-ID: {self._last_id}\r\n" if self._last_id else ""
            writer.write(
                f"GET /realtime?topics={self.person.topic} HTTP/1.1\r\nHost: localhost\r\n"
                f"Cookie: {self.person.cookie}\r\n{again}\r\n".encode()
            )
            status = await reader.readline()
            if b" 200 " not in status:
                self.refusals += bool(status)
                return
            async for line in reader:
                if line.startswith(b"id: "):
                    self._last_id = line[4:].strip().decode()
                elif line.startswith(b"event: re"):  # ready, reset
                    self.resets += line.startswith(b"event: reset")
                    self.is_ready.set()
                elif b'"name":"messages"' in line:
                    self.heard_of()
        finally:
            writer.close()


class Tally:
    """When each of so many listeners had heard of what is under way."""

    def __init__(self, listeners: int) -> None:
        self._listeners = listeners
        self._times: list[float] = []
        self._all = asyncio.Event()

    def begin(self) -> None:
        self._times.clear()
        self._all.clear()

    def heard(self) -> None:
        self._times.append(time.perf_counter())
        if len(self._times) == self._listeners:
            self._all.set()

    async def since(self, began: float) -> list[float]:
        """Seconds from ``began`` to each listener, once all have heard."""
        async with asyncio.timeout(WITHIN):
            await self._all.wait()
        return [at - began for at in self._times]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--streams", type=int, default=1000, help="of which 50 hear the project")
    parser.add_argument("--messages", type=int, default=200)
    options = parser.parse_args()
    os.environ.setdefault("KARIGAR_LOG_LEVEL", "ERROR")
    with own_database(), free_port() as port, web_alone() as product:
        project_id, people = make_people(options.streams)
        asyncio.run(measure(product, port, project_id, people, options.messages))


async def measure(
    product: Product, port: int, project_id: str, people: list[Person], messages: int
) -> None:
    """All three measurements, one after the other, and what they found."""
    members, others = people[:MEMBERS], people[MEMBERS:]
    counts = Tally(MEMBERS)
    process = start(port)
    try:
        await answering(port)
        async with streams(port, members[:20], lambda: None):
            pass
        begun_with = memory(process.pid)
        async with (
            streams(port, members, counts.heard) as listening,
            streams(port, others, lambda: None) as idle,
        ):
            each = (memory(process.pid) - begun_with) / len(people)
            print(f"{len(people)} streams: {each / 1024:.1f} kB each", flush=True)
            await compare(product, project_id, members, counts, messages)
            process = await storm(process, port, listening, idle, counts, product, project_id)
    finally:
        end(process)


async def compare(
    product: Product, project_id: str, members: list[Person], counts: Tally, messages: int
) -> None:
    """Messages and bare notifications in turns, so that a noisy machine troubles both alike."""
    ours: list[float] = []
    from_the_answer: list[float] = []
    theirs: list[float] = []
    async with bare(product) as notify:
        for number in range(messages + 10):
            author = members[number % len(members)]
            counts.begin()
            began = time.perf_counter()
            await post(product, project_id, author)
            answered = time.perf_counter()
            heard = await counts.since(began)
            bare_heard = await notify()
            if number >= 10:  # The first ones warm both up.
                ours += heard
                from_the_answer.append(max(heard) - (answered - began))
                theirs += bare_heard
    print(f"{'milliseconds':<42}{'median':>8}{'p99':>8}")
    for name, found in (
        (f"message posted → heard by {MEMBERS} members", ours),
        ("  of it after the author's answer (the last)", from_the_answer),
        (f"INSERT, NOTIFY → heard by {MEMBERS} connections", theirs),
    ):
        print(f"{name:<42}{at(found, 50) * 1000:>8.1f}{at(found, 99) * 1000:>8.1f}")
    print(
        f"ratio{'':<37}{at(ours, 50) / at(theirs, 50):>8.2f}{at(ours, 99) / at(theirs, 99):>8.2f}"
    )


async def storm(
    process: "subprocess.Popen[bytes]",
    port: int,
    listening: list[Stream],
    idle: list[Stream],
    counts: Tally,
    product: Product,
    project_id: str,
) -> "subprocess.Popen[bytes]":
    """The process dies, a message is posted, the process is back: everybody returns at once."""
    everybody = [*listening, *idle]
    end(process)
    async with asyncio.timeout(WITHIN):
        # An event tells when it is set, not when it is cleared.
        while any(stream.is_ready.is_set() for stream in everybody):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    for stream in everybody:
        stream.refusals = stream.resets = 0
    counts.begin()
    await post(product, project_id, listening[0].person)
    began = time.perf_counter()
    process = start(port)
    await answering(port)
    up = time.perf_counter()
    async with asyncio.timeout(WITHIN):
        await asyncio.gather(*(stream.is_ready.wait() for stream in everybody))
    back = time.perf_counter()
    await counts.since(began)
    print(
        f"storm: {len(everybody)} streams back {back - up:.1f} s after the process "
        f"(its own start {up - began:.1f} s), {sum(one.refusals for one in everybody)} refused, "
        f"{sum(one.resets for one in everybody)} told to fetch all anew, "
        f"all {MEMBERS} members heard of the message of meanwhile"
    )
    return process


@asynccontextmanager
async def streams(
    port: int, people: list[Person], heard_of: Callable[[], None]
) -> AsyncIterator[list[Stream]]:
    """Everybody's stream, open and ready."""
    made = [Stream(port, person, heard_of) for person in people]
    tasks = [asyncio.create_task(stream.hold()) for stream in made]
    try:
        async with asyncio.timeout(WITHIN):
            await asyncio.gather(*(stream.is_ready.wait() for stream in made))
        yield made
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@asynccontextmanager
async def bare(product: Product) -> AsyncIterator[Callable[[], Awaitable[list[float]]]]:
    """The same fan-out by PostgreSQL alone: a row is written, and all connections hear of it."""
    counts = Tally(MEMBERS)

    async def listen(connection: "psycopg.AsyncConnection[tuple[object, ...]]") -> None:
        async for _notification in connection.notifies():
            counts.heard()

    async with AsyncExitStack() as stack:
        connect = psycopg.AsyncConnection.connect
        listeners = [
            await stack.enter_async_context(await connect(product.dsn, autocommit=True))
            for _number in range(MEMBERS)
        ]
        for connection in listeners:
            await connection.execute("LISTEN bench")
        writer = await stack.enter_async_context(await connect(product.dsn, autocommit=True))
        await writer.execute("CREATE TABLE IF NOT EXISTS bench_message (id uuid, body text)")
        tasks = [asyncio.create_task(listen(connection)) for connection in listeners]
        stack.callback(lambda: [task.cancel() for task in tasks])

        async def notify() -> list[float]:
            counts.begin()
            began = time.perf_counter()
            async with writer.transaction():
                await writer.execute(
                    "INSERT INTO bench_message VALUES (%s, 'On my way')", [uuid4()]
                )
                await writer.execute("SELECT pg_notify('bench', 'messages')")
            return await counts.since(began)

        yield notify


async def post(product: Product, project_id: str, author: Person) -> None:
    """Post a message through the API; ends the run when it is refused."""
    body = b'{"body":"On my way"}'
    reader, writer = await asyncio.open_connection("127.0.0.1", product.web_port)
    writer.write(
        f"POST /api/projects/{project_id}/messages HTTP/1.1\r\nHost: localhost\r\n"
        f"Cookie: {author.cookie}\r\nX-CSRFToken: {author.csrf}\r\n"
        f"Idempotency-Key: {uuid4()}\r\nContent-Type: application/json\r\n"
        f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n".encode()
        + body
    )
    answer = await reader.read()
    writer.close()
    if b" 201 " not in answer.split(b"\r\n", 1)[0]:
        raise SystemExit(f"A message was refused: {answer[-300:]!r}")


def start(port: int) -> "subprocess.Popen[bytes]":
    """One realtime process as the Procfile starts it."""
    server = f"granian --interface asgi --no-ws --host 127.0.0.1 --port {port} --workers 1"
    command = [sys.executable, "-m", *server.split(), "--log-level", "error"]
    return subprocess.Popen(
        [*command, "config.realtime:application"], cwd=BACKEND, start_new_session=True
    )


def end(process: "subprocess.Popen[bytes]") -> None:
    """Kill it with the worker it has started, which would keep the port."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


async def answering(port: int) -> None:
    """Wait until the process listens for events."""
    async with asyncio.timeout(WITHIN):
        while True:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"GET /realtime/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                status = await reader.readline()
                writer.close()
                if b" 200 " in status:
                    return
            await asyncio.sleep(0.1)


def memory(pid: int) -> int:
    """Bytes that a process and what it started hold for themselves; all they hold outside Linux."""
    if not Path("/proc").exists():
        listed = subprocess.check_output(["ps", "-o", "rss=", "-g", str(pid)], text=True)
        return sum(int(line) for line in listed.split()) * 1024
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    own = sum(int(line.split()[1]) for line in rollup if line.startswith("Private_"))
    return own * 1024 + sum(memory(int(child)) for child in children)


@contextmanager
def free_port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    yield port


def make_people(count: int) -> tuple[str, list[Person]]:
    """A project of fifty members who are signed in, and others who listen to their own news."""
    from django.test import Client

    from accounts.models import Profile, Role, User
    from accounts.tests.signing_in import sign_in_freshly
    from projects.models import (
        Kind,
        MemberRole,
        PaymentStatus,
        Project,
        ProjectMember,
        Status,
    )

    def person(number: int) -> User:
        user = User(email=f"bench{number}@example.in", role=Role.HOMEOWNER)
        user.set_unusable_password()
        user.save()
        Profile.objects.create(user=user, first_name="Anita", last_name=f"Sharma {number}")
        return user

    def browser(user: User, topic: str) -> Person:
        client = Client(headers={"host": "localhost"})
        sign_in_freshly(client, user)
        client.get("/api/session")
        jar = {name: cookie.value for name, cookie in client.cookies.items()}
        cookie = "; ".join(f"{name}={value}" for name, value in jar.items())
        return Person(cookie, jar["csrftoken"], topic)

    users = [person(number) for number in range(count)]
    project = Project.objects.create(
        kind=Kind.JOB,
        payment_status=PaymentStatus.NOT_NEEDED,
        homeowner=users[0],
        worker=users[1],
        title="Kitchen wiring",
        description="Rewire the kitchen.",
        status=Status.IN_PROGRESS,
    )
    for number, user in enumerate(users[:MEMBERS]):
        role = MemberRole.HOMEOWNER if number == 0 else MemberRole.WORKER
        ProjectMember.objects.create(project=project, user=user, role=role)
    return str(project.pk), [
        browser(user, f"project:{project.pk}" if number < MEMBERS else f"user:{user.pk}")
        for number, user in enumerate(users)
    ]


def at(found: list[float], percent: int) -> float:
    """The percentile."""
    return quantiles(found, n=100)[percent - 1]


if __name__ == "__main__":
    main()
