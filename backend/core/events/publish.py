"""Writes events: a row in the caller's transaction, a NOTIFY after its commit."""

import json
from collections.abc import Iterable

import structlog
from django.db import Error, connection, transaction

from core.events.topics import is_topic
from core.observability.tracing import carrier
from core.requests.request_events import record_events

channel = "karigar_events"

log = structlog.get_logger(__name__)


class _Announcement:
    """Wakes the realtime processes after commit; event ids by topic and name."""

    __slots__ = ("event_ids",)

    def __init__(self, event_ids: dict[tuple[str, str], int]) -> None:
        self.event_ids = event_ids

    def __call__(self) -> None:
        trace = carrier()
        payloads = [
            json.dumps({"id": event_id, "topic": topic, "name": name, **trace})
            for (topic, name), event_id in self.event_ids.items()
        ]
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_notify(%s, unnest(%s::text[]))", [channel, payloads])
        except Error:
            # The rows are committed: the realtime process finds them at its next read.
            log.warning("events not announced", event_ids=list(self.event_ids.values()))


def publish(topic: str, *names: str) -> None:
    """Declare ``names`` of ``topic`` stale, e.g. ``publish("project:ID", "messages")``.

    Takes effect when the transaction commits, and not if it or its savepoint rolls back. Equal
    events of one transaction are merged. NOTIFY is sent after the commit rather than inside it,
    because PostgreSQL lets only one notifying transaction commit at a time; if the process dies in
    between, realtime still finds the row.
    """
    publish_to_each([topic], *names)


def publish_to_each(topics: Iterable[str], *names: str) -> None:
    """``publish`` for many topics, with one statement before the commit and one after."""
    wanted = [(topic, name) for topic in dict.fromkeys(topics) for name in dict.fromkeys(names)]
    for topic, name in wanted:
        if not is_topic(topic) or not 0 < len(name) <= 50:
            raise ValueError(f"not an event: {topic!r} {name!r}")
    waiting = _waiting()
    news = [event for event in wanted if event not in waiting]
    if not news:
        return
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO core_event (topic, name, created_at) "
            "SELECT topic, name, clock_timestamp() "
            "FROM unnest(%s::text[], %s::text[]) AS news(topic, name) RETURNING topic, name, id",
            [[topic for topic, _name in news], [name for _topic, name in news]],
        )
        event_ids = {(topic, name): event_id for topic, name, event_id in cursor.fetchall()}
    record_events(event_ids.values())
    transaction.on_commit(_Announcement(event_ids))


def _waiting() -> set[tuple[str, str]]:
    """The events this transaction already has. Django drops a savepoint's callbacks when it rolls
    back, so those still listed will be committed with ours."""
    callbacks = (entry[1] for entry in connection.run_on_commit)
    return {
        event
        for callback in callbacks
        if isinstance(callback, _Announcement)
        for event in callback.event_ids
    }
