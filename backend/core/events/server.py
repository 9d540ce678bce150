"""The realtime process: ``/realtime?topics=a,b`` as Server-Sent Events, a small ASGI application.

A stream only says what is stale; the browser fetches it through the API, which checks permissions
again. Contract of the stream: ``event: stale`` with ``{"topic", "name"}``; ``event: reset`` = fetch
everything; ``event: closed`` with ``{"topic"}`` (right lost) or ``{"reason"}`` (session over);
``event: ready`` once, after the replay.

The replay is what happened since the ``Last-Event-ID`` (or ``last_event_id``) with an overlap, or
in the last ten seconds without one. ``page_seconds`` says that the page missed nothing before it
began to read, so many seconds ago: it is not told what happened before.
"""

import asyncio
import contextlib
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from types import FrameType
from typing import Any, TypeVar
from urllib.parse import parse_qs

import structlog
from django.conf import settings
from django.db import Error as DatabaseError
from django.http import parse_cookie
from django.utils.translation import gettext_lazy as _

from core.api.problem import problem_response
from core.errors import (
    DomainError,
    NotAllowed,
    NotFound,
    NotSignedIn,
    TooManyRequests,
    Unavailable,
)
from core.events.access import Access, check_access, session_key_of_token
from core.events.hub import Hub
from core.events.replay import missed_events
from core.events.subscription import Stale, Subscription, format_event, format_heartbeat
from core.observability.exposition import answer as metrics_answer
from core.observability.instruments import open_streams
from core.observability.tracing import span
from core.requests.request_id import begin_request

log = structlog.get_logger(__name__)

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
Answer = TypeVar("Answer")

most_topics = 20
most_streams_per_person = 30
heartbeat_every = 15.0
check_every = 30.0
longest_page = 60.0
"""Seconds that a page may take to open its first stream."""
of_rights = frozenset({"members", "session"})
"""Events after which somebody may hear less: a topic's members changed, a session ended."""
slowest_reader = 20.0
"""Seconds one chunk may take to be accepted before the reader counts as gone."""


class TopicsMissing(DomainError):
    status = 422
    code = "topics_invalid"
    title = _("Name between 1 and 20 topics.")


class Realtime:
    """The ASGI application. One per process; the hub starts with its lifespan."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.is_stopping = False
        self._listening: asyncio.Task[None] | None = None
        self._streams: set[Subscription] = set()
        self._streams_of: Counter[str] = Counter()
        self._questions = ThreadPoolExecutor(max_workers=4, thread_name_prefix="realtime")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
            return
        headers = {name.decode("latin-1").lower(): value for name, value in scope["headers"]}
        begin_request(headers.get("x-request-id", b"").decode("latin-1"))
        try:
            if scope["method"] not in ("GET", "HEAD"):
                raise NotFound
            match scope["path"].rstrip("/"):
                case "/realtime/health":
                    await self._health(send)
                case "/metrics":
                    await self._metrics(headers, send)
                case "/realtime":
                    await self._stream(scope, headers, receive, send)
                case _:
                    raise NotFound
        except DomainError as error:
            await _refuse(send, error)

    # Life of the process

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                self.start()
                _on_stop_signal(self._end_streams)
                await send({"type": "lifespan.startup.complete"})
            elif message["type"] == "lifespan.shutdown":
                await self.stop()
                await send({"type": "lifespan.shutdown.complete"})
                return

    def start(self) -> None:
        """Start listening."""
        self._listening = asyncio.create_task(self.hub.run(), name="event hub")

    async def stop(self) -> None:
        """End streams and the event connection."""
        self._end_streams()
        if self._listening is not None:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        self._questions.shutdown(wait=False, cancel_futures=True)

    def _end_streams(self) -> None:
        self.is_stopping = True
        for subscription in list(self._streams):
            subscription.close()

    async def _health(self, send: Send) -> None:
        if not self.hub.is_listening.is_set():
            raise Unavailable
        await _answer(send, 200, b'{"status":"live"}', "application/json")

    async def _metrics(self, headers: dict[str, bytes], send: Send) -> None:
        status, content_type, body = await self._ask(
            metrics_answer, headers.get("authorization", b"").decode("latin-1")
        )
        await _answer(send, status, body, content_type)

    # One stream

    async def _stream(
        self, scope: Scope, headers: dict[str, bytes], receive: Receive, send: Send
    ) -> None:
        query = parse_qs(scope["query_string"].decode("latin-1"))
        topics = frozenset(",".join(query.get("topics", [])).split(",")) - {""}
        if not 1 <= len(topics) <= most_topics:
            raise TopicsMissing
        with span("GET /realtime", "server"):
            session_key = await self._session_key(headers)
            access = await self._admit(session_key, topics)
        last_id, page_seconds = _last_id(headers, query), _page_seconds(query)

        subscription = Subscription(topics)
        self._streams.add(subscription)
        self._streams_of[access.person] += 1
        open_streams.inc()
        # Listening begins before the table is read, so that no event is missed in between.
        self.hub.add(subscription)
        gone = asyncio.create_task(_until_gone(receive, subscription))
        try:
            if self.is_stopping:
                raise Unavailable
            missed = await self._ask(missed_events, last_id, topics, page_seconds)
            await send(_stream_start)
            await _write(send, b"retry: 2000\n\n" + self._opening(missed))
            await self._run(subscription, session_key, send)
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        except (TimeoutError, OSError):
            log.debug("stream reader gone")
        finally:
            gone.cancel()
            self.hub.remove(subscription)
            self._streams.discard(subscription)
            open_streams.dec()
            self._streams_of[access.person] -= 1
            if not self._streams_of[access.person]:
                del self._streams_of[access.person]

    async def _session_key(self, headers: dict[str, bytes]) -> str:
        """The session of an app's access token, or else of the browser's cookie."""
        scheme, _, token = headers.get("authorization", b"").decode("latin-1").partition(" ")
        if scheme.lower() == "bearer":
            return await self._ask(session_key_of_token, token.strip()) or ""
        cookies = parse_cookie(headers.get("cookie", b"").decode("latin-1"))
        return cookies.get(settings.SESSION_COOKIE_NAME, "")

    async def _admit(self, session_key: str, topics: frozenset[str]) -> Access:
        access = await self._ask(check_access, session_key, topics) if session_key else None
        if access is None:
            raise NotSignedIn
        if access.topics != topics:
            raise NotAllowed
        if self._streams_of[access.person] >= most_streams_per_person:
            raise TooManyRequests
        return access

    def _opening(self, missed: list[Stale] | None) -> bytes:
        if missed is None:
            return format_event("reset", {}, self.hub.last_id)
        stale = b"".join(_format_stale(event) for event in missed)
        return stale + format_event("ready", {}, self.hub.last_id or None)

    async def _run(self, subscription: Subscription, session_key: str, send: Send) -> None:
        """Write until the reader, the session, the last topic or the process ends."""
        next_check = time.monotonic() + check_every * random.uniform(0.8, 1.0)  # noqa: S311 — spreads load, keeps no secret
        next_heartbeat = time.monotonic() + heartbeat_every
        while True:
            await subscription.wait(min(next_check, next_heartbeat) - time.monotonic())
            if subscription.is_closed:
                return
            reset, events = subscription.take()
            # Either case may have hidden such an event: check permissions before writing.
            is_due = time.monotonic() >= next_check
            if is_due or reset or any(event.name in of_rights for event in events):
                next_check = time.monotonic() + check_every
                if not await self._recheck(subscription, session_key, send):
                    return
            chunk = format_event("reset", {}, self.hub.last_id) if reset else b""
            chunk += b"".join(
                _format_stale(event) for event in events if event.topic in subscription.topics
            )
            if not chunk and time.monotonic() >= next_heartbeat:
                chunk = format_heartbeat(self.hub.last_id)
            if chunk:
                next_heartbeat = time.monotonic() + heartbeat_every
                await _write(send, chunk)

    async def _recheck(self, subscription: Subscription, session_key: str, send: Send) -> bool:
        """Drop topics that are no longer allowed; False when none is left."""
        try:
            access = await self._ask(check_access, session_key, subscription.topics)
        except Unavailable:
            # Without the database there are no events; the stream checks again when it is back.
            await asyncio.sleep(1)
            return True
        if access is None:
            await _write(send, format_event("closed", {"reason": "signed_out"}))
            return False
        lost = subscription.topics - access.topics
        self.hub.remove(subscription, lost)
        subscription.topics -= lost
        for topic in sorted(lost):
            await _write(send, format_event("closed", {"topic": topic}))
        return bool(subscription.topics)

    async def _ask(self, question: Callable[..., Answer], *values: Any) -> Answer:
        """Run a query in a thread."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._questions, question, *values)
        except DatabaseError as error:
            log.warning("realtime cannot ask the database", error_type=type(error).__name__)
            raise Unavailable from error


def _on_stop_signal(act: Callable[[], None]) -> None:
    """React as soon as the process gets a stop signal.

    The server reports it only after open requests end, which streams never do. Its own handler gets
    the signal through the event loop; this one is called beside it.
    """
    loop = asyncio.get_running_loop()

    def install(number: signal.Signals) -> None:
        before = signal.getsignal(number)

        def handler(received: int, frame: FrameType | None) -> None:
            loop.call_soon_threadsafe(act)
            if callable(before):
                before(received, frame)

        signal.signal(number, handler)

    install(signal.SIGTERM)
    install(signal.SIGINT)


_stream_start = {
    "type": "http.response.start",
    "status": 200,
    "headers": [
        (b"content-type", b"text/event-stream; charset=utf-8"),
        (b"cache-control", b"no-cache, no-store, no-transform"),
        (b"x-accel-buffering", b"no"),
        (b"x-content-type-options", b"nosniff"),
    ],
}


def _format_stale(event: Stale) -> bytes:
    data: dict[str, str | bool] = {"topic": event.topic, "name": event.name}
    if event.is_several:
        data["is_several"] = True
    return format_event("stale", data, event.id)


def _last_id(headers: dict[str, bytes], query: dict[str, list[str]]) -> int | None:
    """The last event id: the browser's header, or the query for clients that cannot set one."""
    header = headers.get("last-event-id", b"").decode("latin-1")
    text = header or query.get("last_event_id", [""])[0]
    return int(text) if text.isdecimal() and len(text) < 19 else None


def _page_seconds(query: dict[str, list[str]]) -> float | None:
    """How long ago the page began to read what it wants to hear about, if it says so."""
    text = query.get("page_seconds", [""])[0]
    return min(int(text), longest_page) if text.isdecimal() and len(text) < 9 else None


async def _until_gone(receive: Receive, subscription: Subscription) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    subscription.close()


async def _write(send: Send, chunk: bytes) -> None:
    async with asyncio.timeout(slowest_reader):
        await send({"type": "http.response.body", "body": chunk, "more_body": True})


async def _refuse(send: Send, error: DomainError) -> None:
    response = problem_response(
        status=error.status, code=error.code, title=str(error.title), detail=error.detail
    )
    await _answer(send, error.status, response.content, "application/problem+json")


async def _answer(send: Send, status: int, body: bytes, content_type: str) -> None:
    headers = [
        (b"content-type", content_type.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
