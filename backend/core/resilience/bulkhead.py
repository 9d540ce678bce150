"""A bulkhead: limits how many web threads of a process do slow work at a time.

Slow work is a call to an outside service (``core.resilience.external_calls``), or CPU-heavy work:
rendering a PDF, writing a table. Without a limit a few requests of that kind take every thread, and
health checks and public reads queue behind them. Jobs have their own processes and no limit.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.errors import Unavailable

QUEUED_AT_MOST = 1
QUEUE_SECONDS = 0.5

_is_web_request: ContextVar[bool] = ContextVar("is_web_request", default=False)
_holds_slot: ContextVar[bool] = ContextVar("holds_slot", default=False)


class TooBusy(Unavailable):
    """503: the maximum number of threads is already doing slow work. Nothing has been done."""

    code = "too_busy"
    title = _("Karigar is busy right now. Please try again in a moment.")
    retry_after = 2


class Bulkhead:
    """At most ``size`` callers; ``QUEUED_AT_MOST`` more wait for ``QUEUE_SECONDS``."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._slots = threading.BoundedSemaphore(size)
        self._lock = threading.Lock()
        self._queued = 0

    def enter(self) -> None:
        """Take a slot. Raises TooBusy."""
        if self._slots.acquire(blocking=False):
            return
        with self._lock:
            if self._queued >= QUEUED_AT_MOST:
                raise TooBusy
            self._queued += 1
        try:
            if not self._slots.acquire(timeout=QUEUE_SECONDS):
                raise TooBusy
        finally:
            with self._lock:
                self._queued -= 1

    def require_room(self) -> None:
        """Raises TooBusy when ``enter`` would at once."""
        with self._lock:
            if self._queued >= QUEUED_AT_MOST:
                raise TooBusy

    def leave(self) -> None:
        self._slots.release()


_bulkhead: Bulkhead | None = None
_bulkhead_lock = threading.Lock()


def _current() -> Bulkhead:
    global _bulkhead
    size: int = settings.WEB_EXTERNAL_CALLS
    with _bulkhead_lock:
        if _bulkhead is None or _bulkhead.size != size:
            _bulkhead = Bulkhead(size)
        return _bulkhead


@contextmanager
def web_request() -> Iterator[None]:
    """Wraps every web request: its slow work is limited, that of jobs is not."""
    token = _is_web_request.set(True)
    try:
        yield
    finally:
        _is_web_request.reset(token)


def is_web_request() -> bool:
    return _is_web_request.get()


@contextmanager
def slow_work() -> Iterator[None]:
    """Hold one slot while the block runs; blocks within it share the slot. Raises TooBusy."""
    if not is_web_request() or _holds_slot.get():
        yield
        return
    bulkhead = _current()
    bulkhead.enter()
    token = _holds_slot.set(True)
    try:
        yield
    finally:
        _holds_slot.reset(token)
        bulkhead.leave()


def require_room(_request: HttpRequest) -> None:
    """Refuse early an operation that will need a slot, before it costs anything.

    With most threads waiting, the others have no time to load its user. Raises TooBusy.
    """
    _current().require_room()
