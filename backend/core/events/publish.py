"""Writing an event: a row in the caller's transaction, a NOTIFY after its commit."""

import json
from collections.abc import Iterable

import structlog
from django.db import Error, connection, transaction

from core.events.topics import is_topic

channel = "karigar_events"

log = structlog.get_logger(__name__)


class _Announcement:
    """Wakes the realtime processes about committed events of one name."""

    __slots__ = ("event_ids", "name")

    def __init__(self, event_ids: dict[str, int], name: str) -> None:
        self.event_ids = event_ids
        self.name = name

    def __call__(self) -> None:
        payloads = [
            json.dumps({"id": event_id, "topic": topic, "name": self.name})
            for topic, event_id in self.event_ids.items()
        ]
        try:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_notify(%s, unnest(%s::text[]))", [channel, payloads])
        except Error:
            # The rows are committed: the realtime process finds them when it next reads the table.
            log.warning("events not announced", event_ids=list(self.event_ids.values()))


def publish(topic: str, name: str) -> None:
    """Say that ``name`` of ``topic`` went stale, e.g. ``publish("project:ID", "messages")``.

    Takes effect when the surrounding transaction commits and vanishes when it rolls back, to a
    savepoint too. Equal events of one transaction are folded into one. NOTIFY is sent after the
    commit rather than inside it, because PostgreSQL lets only one notifying transaction commit at
    a time; if the process dies in between, realtime still finds the row.
    """
    publish_to_each([topic], name)


def publish_to_each(topics: Iterable[str], name: str) -> None:
    """``publish`` for many topics at once, in one statement before the commit and one after."""
    wanted = list(dict.fromkeys(topics))
    for topic in wanted:
        if not is_topic(topic) or not 0 < len(name) <= 50:
            raise ValueError(f"not an event: {topic!r} {name!r}")
    waiting = _waiting(name)
    news = [topic for topic in wanted if topic not in waiting]
    if not news:
        return
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO core_event (topic, name, created_at) "
            "SELECT unnest(%s::text[]), %s, clock_timestamp() RETURNING topic, id",
            [news, name],
        )
        event_ids = dict(cursor.fetchall())
    transaction.on_commit(_Announcement(event_ids, name))


def _waiting(name: str) -> set[str]:
    """The topics of which this transaction already holds the event. Django drops the callbacks of a
    savepoint when it rolls back, so what is still listed will be committed together with us."""
    callbacks = (entry[1] for entry in connection.run_on_commit)
    return {
        topic
        for callback in callbacks
        if isinstance(callback, _Announcement) and callback.name == name
        for topic in callback.event_ids
    }
