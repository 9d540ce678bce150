"""One LISTEN connection for the whole process, fanned out to its streams."""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any

import psycopg
import structlog

from core.events.publish import channel
from core.events.subscription import Stale, Subscription
from core.observability.instruments import events_delivered, is_listening
from core.observability.tracing import span

log = structlog.get_logger(__name__)

Connect = Callable[[], Awaitable[psycopg.AsyncConnection[Any]]]

read_every = 10.0
"""Seconds between reads of the table, in case a process died between commit and NOTIFY."""
overlap = 30.0
"""Seconds each read goes back behind the last one: ids and times are given before the commit."""
longest_backoff = 5.0


class Hub:
    """Delivers all events of the streams' topics while they stay connected.

    NOTIFY delivers an event at once; the table has what a NOTIFY missed (a dead publisher, a
    restarted PostgreSQL). An event is delivered only once.
    """

    def __init__(self, connect: Connect) -> None:
        self.last_id = 0
        self.is_listening = asyncio.Event()
        self._connect = connect
        self._subscriptions: dict[str, set[Subscription]] = {}
        self._delivered: dict[int, float] = {}
        self._read_until: Any = None
        self._connection: psycopg.AsyncConnection[Any] | None = None

    # Streams

    def add(self, subscription: Subscription) -> None:
        """Start delivering the subscription's topics."""
        for topic in subscription.topics:
            self._subscriptions.setdefault(topic, set()).add(subscription)

    def remove(self, subscription: Subscription, topics: frozenset[str] | None = None) -> None:
        """Stop delivering these topics, or all of the subscription's."""
        for topic in subscription.topics if topics is None else topics:
            listeners = self._subscriptions.get(topic)
            if listeners is not None:
                listeners.discard(subscription)
                if not listeners:
                    del self._subscriptions[topic]

    # Events

    def deliver(self, event: Stale) -> None:
        """Hand an event to its topic's streams, once."""
        if event.id in self._delivered:
            return
        self._delivered[event.id] = time.monotonic()
        self.last_id = max(self.last_id, event.id)
        events_delivered.inc()
        for subscription in self._subscriptions.get(event.topic, ()):
            subscription.offer(event)

    async def run(self) -> None:
        """Listen until cancelled; reconnect with backoff whenever PostgreSQL goes away."""
        failures = 0
        while True:
            try:
                connection = await self._connect()
                async with connection:
                    await connection.execute(f'LISTEN "{channel}"')
                    await self._catch_up(connection)
                    self.is_listening.set()
                    is_listening.set(1)
                    if failures:
                        log.info("listening for events again", failures=failures)
                    failures = 0
                    await self._listen(connection)
            except (psycopg.Error, OSError, TimeoutError) as error:
                self.is_listening.clear()
                is_listening.set(0)
                failures += 1
                if failures == 1:
                    log.warning("lost the event connection", error_type=type(error).__name__)
                wait = min(longest_backoff, 0.1 * 2**failures)
                await asyncio.sleep(wait * random.uniform(0.5, 1))  # noqa: S311 — spreads load, keeps no secret

    async def _listen(self, connection: psycopg.AsyncConnection[Any]) -> None:
        while True:
            async for notification in connection.notifies(timeout=read_every):
                self._receive(notification.payload)
            await self._catch_up(connection)

    def _receive(self, payload: str) -> None:
        try:
            data = json.loads(payload)
            event = Stale(int(data["id"]), str(data["topic"]), str(data["name"]))
        except (ValueError, KeyError, TypeError):
            log.warning("unreadable event notification")
            return
        trace = data.get("traceparent")
        with span("deliver event", "consumer", {"traceparent": str(trace)} if trace else None):
            self.deliver(event)

    async def _catch_up(self, connection: psycopg.AsyncConnection[Any]) -> None:
        """Deliver the rows that no NOTIFY announced. The first call only finds the table's end."""
        async with asyncio.timeout(10):
            cursor = await connection.execute("SELECT clock_timestamp()")
            row = await cursor.fetchone()
            now = row[0] if row else None
            if self._read_until is None:
                cursor = await connection.execute(
                    "SELECT id, topic, name FROM core_event "
                    "WHERE created_at > %s::timestamptz - make_interval(secs => %s) "
                    "OR id = (SELECT max(id) FROM core_event)",
                    [now, overlap],
                )
            else:
                cursor = await connection.execute(
                    "SELECT id, topic, name FROM core_event "
                    "WHERE created_at > %s::timestamptz - make_interval(secs => %s) ORDER BY id",
                    [self._read_until, overlap],
                )
            for number, topic, name in await cursor.fetchall():
                self.deliver(Stale(number, topic, name))
        self._read_until = now
        self._forget_delivered()

    def _forget_delivered(self) -> None:
        """Drop ids that no later read can return."""
        too_old = time.monotonic() - overlap - 2 * read_every - 60
        for number, delivered_at in list(self._delivered.items()):
            if delivered_at > too_old:
                break
            del self._delivered[number]
