"""A client for the realtime ASGI application inside the test's own event loop."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import psycopg
from asgiref.sync import sync_to_async
from django.db import connection, connections

from core.events.hub import Hub
from core.events.server import Realtime

listening_name = "realtime under test"
HANGS_AFTER = 60
"""Seconds after which nothing comes any more; a busy machine takes a while."""


@dataclass
class Stream:
    """One open request: its answer so far, split into Server-Sent Events."""

    task: asyncio.Task[None]
    incoming: asyncio.Queue[dict[str, Any]]
    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    is_over: bool = False
    read: int = 0

    async def until(self, text: str, seconds: float = HANGS_AFTER) -> str:
        """Wait until the text has arrived after what was read; returns everything up to it."""
        async with asyncio.timeout(seconds):
            while (found := self.body.decode().find(text, self.read)) < 0:
                assert not self.is_over, self.body.decode()
                await asyncio.sleep(0.01)
        begin, self.read = self.read, found + len(text)
        return self.body.decode()[begin : self.read]

    async def until_stale(self, names: set[str], *, after: int = 0) -> None:
        """Wait until all of the names have come, in whatever order, past the first ``after``."""
        async with asyncio.timeout(HANGS_AFTER):
            while not names <= set(self.stale()[after:]):
                assert not self.is_over, self.body.decode()
                await asyncio.sleep(0.01)

    async def until_over(self, seconds: float = HANGS_AFTER) -> None:
        async with asyncio.timeout(seconds):
            await self.task

    def events(self) -> list[tuple[str, dict[str, str]]]:
        """``(event, data)`` of all so far, without heartbeats."""
        found = []
        for block in self.body.decode().split("\n\n"):
            fields = dict(line.split(": ", 1) for line in block.splitlines() if line[:1] not in ":")
            if "event" in fields:
                found.append((fields["event"], json.loads(fields["data"])))
        return found

    def stale(self) -> list[str]:
        return [data["name"] for name, data in self.events() if name == "stale"]

    def problem(self) -> dict[str, Any]:
        return dict(json.loads(self.body))

    async def leave(self) -> None:
        """The browser goes away."""
        self.incoming.put_nowait({"type": "http.disconnect"})
        await self.until_over()


async def open_stream(
    application: Realtime,
    topics: str,
    *,
    session_key: str = "",
    access_token: str = "",
    last_id: int | None = None,
    page_seconds: str = "",
    path: str = "/realtime",
) -> Stream:
    """Send the request and wait for the head of its answer."""
    headers = [(b"host", b"localhost")]
    if session_key:
        headers.append((b"cookie", f"other=1; sessionid={session_key}".encode()))
    if access_token:
        headers.append((b"authorization", f"Bearer {access_token}".encode()))
    if last_id is not None:
        headers.append((b"last-event-id", str(last_id).encode()))
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": f"topics={topics}&page_seconds={page_seconds}".encode() if topics else b"",
        "headers": headers,
    }
    incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    incoming.put_nowait({"type": "http.request", "body": b"", "more_body": False})
    stream = Stream(task=None, incoming=incoming)  # type: ignore[arg-type]

    begun = asyncio.Event()

    async def send(message: dict[str, Any]) -> None:
        if message["type"] == "http.response.start":
            stream.status = message["status"]
            stream.headers = {name.decode(): value.decode() for name, value in message["headers"]}
            begun.set()
        else:
            stream.body += message["body"]
            stream.is_over = not message["more_body"]

    stream.task = asyncio.create_task(application(scope, incoming.get, send))
    answered = asyncio.create_task(begun.wait())
    await asyncio.wait(
        {answered, stream.task}, timeout=HANGS_AFTER, return_when=asyncio.FIRST_COMPLETED
    )
    answered.cancel()
    if stream.task.done():
        stream.task.result()
    return stream


async def connect() -> psycopg.AsyncConnection[Any]:
    parameters = connection.get_connection_params()
    for name in ("cursor_factory", "context"):
        parameters.pop(name, None)
    parameters["application_name"] = listening_name
    return await psycopg.AsyncConnection.connect(**parameters, autocommit=True)


@asynccontextmanager
async def running() -> AsyncIterator[Realtime]:
    application = Realtime(Hub(connect))
    application.start()
    try:
        async with asyncio.timeout(HANGS_AFTER):
            await application.hub.is_listening.wait()
        yield application
    finally:
        await application.stop()


def in_loop(test: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        try:
            await test()
        finally:
            # Queries of the test ran in asgiref's thread, on a connection of their own.
            await in_thread(connections.close_all)()

    asyncio.run(run())


in_thread = sync_to_async
