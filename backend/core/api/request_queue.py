"""A bounded queue in front of the application: an overloaded process refuses instead of hanging.

A few requests are worked on at once; more would only compete for the processor (decision 0103).
The others wait in the order of arrival. A request that has waited a second, or finds the queue
full, gets 503 with ``Retry-After`` before any work is done for it, so those that are accepted stay
fast. The server has more threads than may work, so that waiting and refusing take none from the
work.

Health checks never wait. Webhooks and sign-outs are never refused: they go first.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

import structlog
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpResponse
from django.utils import translation
from django.utils.html import escape

from core.api.boundary import WEBHOOKS
from core.api.faults import is_machine
from core.api.middleware import quiet_paths
from core.api.problem import domain_error_response
from core.requests.request_id import begin_request
from core.resilience.bulkhead import TooBusy
from core.text.languages import ReadersLanguage

log = structlog.get_logger(__name__)

Environ = dict[str, Any]
StartResponse = Callable[[str, list[tuple[str, str]]], Any]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]

QUEUE_SECONDS = 1.0
"""The longest wait of a request that may be refused."""
LOG_SECONDS = 10.0
"""An overload is logged once in this time, with the number of refusals."""

_ends_a_session = ("/_allauth/browser/v1/auth/session", "/_allauth/app/v1/auth/session")
_sessions = "/api/me/sessions"


class _Waiter:
    """One waiting thread; ``turn`` is released when a place is handed to it."""

    def __init__(self) -> None:
        self.turn = threading.Lock()
        self.turn.acquire()
        self.has_place = False


class RequestQueue:
    """``size`` places, and at most ``most_waiting`` requests that wait for one."""

    def __init__(self, size: int, *, most_waiting: int, seconds: float = QUEUE_SECONDS) -> None:
        self.refused = 0
        """Since the process started."""
        self._free = size
        self._most_waiting = most_waiting
        self._seconds = seconds
        self._lock = threading.Lock()
        self._first: deque[_Waiter] = deque()
        self._waiting: deque[_Waiter] = deque()

    @property
    def waiting(self) -> int:
        return len(self._first) + len(self._waiting)

    def enter(self, *, goes_first: bool = False) -> None:
        """Take a place; whoever ``goes_first`` is never refused. Raises TooBusy."""
        queue = self._first if goes_first else self._waiting
        with self._lock:
            if self._free:
                self._free -= 1
                return
            if not goes_first and len(queue) >= self._most_waiting:
                self.refused += 1
                raise TooBusy
            waiter = _Waiter()
            queue.append(waiter)
        if waiter.turn.acquire(timeout=-1 if goes_first else self._seconds):
            return
        with self._lock:
            # The place may have been handed over just after the time was up.
            if waiter.has_place:
                return
            queue.remove(waiter)
            self.refused += 1
        raise TooBusy

    def leave(self) -> None:
        """Hand the place to the next one, if any."""
        with self._lock:
            queue = self._first or self._waiting
            if not queue:
                self._free += 1
                return
            waiter = queue.popleft()
            waiter.has_place = True
            waiter.turn.release()


class QueuedRequests:
    """A WSGI application around another: each request has a place in the queue while it runs."""

    def __init__(self, application: Application, queue: RequestQueue) -> None:
        self._application = application
        self._queue = queue
        self._language = ReadersLanguage(lambda _request: HttpResponse())
        self._logged_at = -LOG_SECONDS
        self._logged = 0

    def __call__(self, environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
        path = environ["PATH_INFO"]
        if path.startswith(quiet_paths):
            return self._application(environ, start_response)
        try:
            self._queue.enter(goes_first=_goes_first(environ["REQUEST_METHOD"], path))
        except TooBusy as fact:
            self._log()
            return self._refuse(fact, environ, start_response)
        try:
            answer = self._application(environ, start_response)
            return _whole(answer)
        finally:
            self._queue.leave()

    def _refuse(
        self, fact: TooBusy, environ: Environ, start_response: StartResponse
    ) -> list[bytes]:
        request = WSGIRequest(environ)
        request_id = begin_request(environ.get("HTTP_X_REQUEST_ID"))
        self._language.process_request(request)
        try:
            response: HttpResponse = domain_error_response(request, fact)
            if not is_machine(request):
                # The front server shows the built page instead, where there is one (Caddyfile).
                text = escape(fact.title)
                page = f"<!doctype html><title>{text}</title><h1>{text}</h1>"
                response = HttpResponse(page, status=fact.status)
                response.headers["Retry-After"] = str(fact.retry_after)
        finally:
            translation.deactivate()
        response.headers["X-Request-ID"] = request_id
        response.headers["Cache-Control"] = "no-store"
        response.headers["Content-Length"] = str(len(response.content))
        start_response(f"{response.status_code} {response.reason_phrase}", [*response.items()])
        return [response.content]

    def _log(self) -> None:
        """One line for an overload, not one for each refusal."""
        now = time.monotonic()
        if now - self._logged_at < LOG_SECONDS:
            return
        self._logged_at, before, self._logged = now, self._logged, self._queue.refused
        log.warning("overloaded", refused=self._logged - before, waiting=self._queue.waiting)


def _goes_first(method: str, path: str) -> bool:
    """Webhooks, whose senders give up, and sign-outs, which must not depend on load."""
    ends_session = path in _ends_a_session or path.startswith(_sessions)
    return path.startswith(WEBHOOKS) or (method == "DELETE" and ends_session)


def _whole(answer: Any) -> Iterable[bytes]:
    """The body of a response that is complete, closed while the place is still held.

    Closing returns the connection to its pool. A file is sent without a place: its reader may be
    slow.
    """
    if getattr(answer, "streaming", True):
        found: Iterable[bytes] = answer
        return found
    try:
        return [answer.content]
    finally:
        answer.close()
