"""Writing an event: a row in the caller's transaction, a NOTIFY after its commit."""

import json

import structlog
from django.db import Error, connection, transaction

from core.events.topics import is_topic

channel = "karigar_events"

log = structlog.get_logger(__name__)


class _Announcement:
    """Wakes the realtime processes about one committed event."""

    __slots__ = ("event_id", "name", "topic")

    def __init__(self, event_id: int, topic: str, name: str) -> None:
        self.event_id = event_id
        self.topic = topic
        self.name = name

    def __call__(self) -> None:
        payload = {"id": self.event_id, "topic": self.topic, "name": self.name}
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_notify(%s, %s)", [channel, json.dumps(payload)])
        except Error:
            # The row is committed: the realtime process finds it when it next reads the table.
            log.warning("event not announced", event_id=self.event_id)


def publish(topic: str, name: str) -> None:
    """Say that ``name`` of ``topic`` went stale, e.g. ``publish("project:ID", "messages")``.

    Takes effect when the surrounding transaction commits and vanishes when it rolls back, to a
    savepoint too. Equal events of one transaction are folded into one. NOTIFY is sent after the
    commit rather than inside it, because PostgreSQL lets only one notifying transaction commit at
    a time; if the process dies in between, realtime still finds the row.
    """
    if not is_topic(topic) or not 0 < len(name) <= 50:
        raise ValueError(f"not an event: {topic!r} {name!r}")
    if _is_waiting(topic, name):
        return
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO core_event (topic, name, created_at) "
            "VALUES (%s, %s, clock_timestamp()) RETURNING id",
            [topic, name],
        )
        (event_id,) = cursor.fetchone()
    transaction.on_commit(_Announcement(event_id, topic, name))


def _is_waiting(topic: str, name: str) -> bool:
    """Whether this transaction already holds the event. Django drops the callbacks of a savepoint
    when it rolls back, so what is still listed will be committed together with us."""
    callbacks = (entry[1] for entry in connection.run_on_commit)
    return any(
        isinstance(callback, _Announcement) and callback.topic == topic and callback.name == name
        for callback in callbacks
    )
