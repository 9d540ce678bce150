"""One browser's stream: its queue, deduplicated and bounded, and its wire format."""

import asyncio
import json
from dataclasses import dataclass

most_pending = 100
"""Different events that may wait for a slow reader before it is told to fetch everything."""


@dataclass(frozen=True, slots=True)
class Stale:
    """``name`` of ``topic`` changed; ``id`` is its row in core_event."""

    id: int
    topic: str
    name: str
    is_several: bool = False
    """Stands for equal events before it too."""


class Subscription:
    """The queue between the hub and one stream. Lives in one event loop; needs no locks."""

    __slots__ = ("_pending", "_reset", "_wake", "is_closed", "topics")

    def __init__(self, topics: frozenset[str]) -> None:
        self.topics = topics
        self.is_closed = False
        self._pending: dict[tuple[str, str], tuple[int, bool]] = {}
        self._reset = False
        self._wake = asyncio.Event()

    def offer(self, event: Stale) -> None:
        """Queue an event. An equal one in the queue keeps its place: ``members`` must be checked
        before anything published after it."""
        if self._reset:
            return
        key = (event.topic, event.name)
        waiting, is_several = self._pending.get(key, (event.id, False))
        is_several = is_several or event.is_several or waiting != event.id
        self._pending[key] = (max(event.id, waiting), is_several)
        if len(self._pending) > most_pending:
            self.reset()
        self._wake.set()

    def reset(self) -> None:
        """Empty the queue: the reader must fetch everything again."""
        self._pending.clear()
        self._reset = True
        self._wake.set()

    def close(self) -> None:
        """End the stream at its next step."""
        self.is_closed = True
        self._wake.set()

    async def wait(self, seconds: float) -> None:
        """Wait until something is queued or the timeout."""
        try:
            async with asyncio.timeout(max(seconds, 0)):
                await self._wake.wait()
        except TimeoutError:
            return

    def take(self) -> tuple[bool, list[Stale]]:
        """Empty the queue: whether a reset is due, and the events in order of publication."""
        reset, self._reset = self._reset, False
        events = [
            Stale(number, topic, name, is_several)
            for (topic, name), (number, is_several) in self._pending.items()
        ]
        self._pending.clear()
        self._wake.clear()
        return reset, events


def format_event(name: str, data: dict[str, str | bool], event_id: int | None = None) -> bytes:
    """One Server-Sent Event (WHATWG HTML, 9.2 Server-sent events)."""
    lines = [f"id: {event_id}"] if event_id is not None else []
    lines += [f"event: {name}", f"data: {json.dumps(data, separators=(',', ':'))}"]
    return ("\n".join(lines) + "\n\n").encode()


def format_heartbeat(event_id: int) -> bytes:
    """A comment that stops proxies from closing the stream. The bare ``id`` advances the browser's
    Last-Event-ID without an event, so that a quiet stream resumes without a reset."""
    return f": heartbeat\nid: {event_id}\n\n".encode()
