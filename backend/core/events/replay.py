"""The events that a stream missed while disconnected, read from the table."""

from django.db import close_old_connections, connection

from core.events.subscription import Stale

overlap_seconds = 60
"""An event with a smaller id may commit after one with a larger id, by at most the length of a
transaction. What is heard twice is only fetched twice."""

opening_seconds = 10.0
"""A page reads its data before its first stream stands; what changed in between is told again."""

margin_seconds = 5.0
"""Added to the time that a page names: the request's way to the server, and a transaction that took
its events' times before the page's data was read and commits after it."""


def missed_events(
    last_id: int | None, topics: frozenset[str], page_seconds: float | None = None
) -> list[Stale] | None:
    """The topics' events since ``last_id``, without duplicates.

    None when the table no longer reaches back that far, so that everything must be fetched again.
    Without ``last_id`` (a new stream): those of the last seconds. ``page_seconds`` is how long ago
    the page began to read what the stream is for, if it missed nothing before: events before that
    are in what it read.
    """
    close_old_connections()
    try:
        with connection.cursor() as cursor:
            since = opening_seconds if page_seconds is None else page_seconds + margin_seconds
            if last_id is None:
                condition, values = _since_opening, [since]
            else:
                cursor.execute("SELECT min(id), max(id) FROM core_event")
                oldest, newest = cursor.fetchone()
                if newest is None:
                    return [] if last_id == 0 else None
                if not oldest <= last_id <= newest:
                    return None
                if page_seconds is None:
                    condition, values = _since_id, [last_id, last_id, overlap_seconds]
                else:
                    condition, values = f"id > %s OR {_since_opening}", [last_id, since]
            cursor.execute(
                "SELECT max(id), topic, name, count(*) > 1 FROM core_event "  # noqa: S608 — one of the texts below
                f"WHERE topic = ANY(%s) AND ({condition}) GROUP BY topic, name ORDER BY 1",
                [list(topics), *values],
            )
            return [Stale(*row) for row in cursor.fetchall()]
    finally:
        connection.close()


_since_opening = "created_at > clock_timestamp() - make_interval(secs => %s)"
_since_id = """id > %s OR created_at > (
    SELECT created_at FROM core_event WHERE id >= %s ORDER BY id LIMIT 1
) - make_interval(secs => %s)"""
