"""The events that a request publishes, by id (``core.events``)."""

from collections.abc import Iterable
from contextvars import ContextVar

_current: ContextVar[list[int] | None] = ContextVar("request_events", default=None)


def begin_events() -> None:
    """Record the ids of the events that this request publishes."""
    _current.set([])


def record_events(event_ids: Iterable[int]) -> None:
    """Add to them, within a request."""
    recorded = _current.get()
    if recorded is not None:
        recorded.extend(event_ids)


def events_of_request() -> list[int]:
    """Their ids, oldest first. Those of a transaction that rolled back nobody ever hears of."""
    return _current.get() or []
