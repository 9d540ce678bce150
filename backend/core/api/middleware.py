"""The outermost middleware: a request id, and one log line for each request."""

import time
from collections.abc import Callable

import structlog
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from core.api.faults import DATA_POLICY, is_machine, method_not_allowed, path_template
from core.observability.instruments import count_request
from core.observability.tracing import span
from core.requests.client_address import begin_address
from core.requests.request_events import begin_events, events_of_request
from core.requests.request_id import begin_request
from core.resilience.bulkhead import web_request

log = structlog.get_logger("access")

quiet_paths = ("/api/health/",)
"""Asked every few seconds by the supervisor; logged only when they fail."""

MOST_EVENTS = 20
"""Named in an answer: a request that publishes more has no answer that shows all of it."""


class RequestContext:
    """Sets the request id (reuses a well-formed ``X-Request-ID``), echoes it, logs the request's
    end."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        began = time.monotonic()
        request_id = begin_request(request.headers.get("X-Request-ID"))
        begin_address(request)
        begin_events()
        with web_request(), span(f"{request.method}", "server") as active:
            response = method_not_allowed(request, self.get_response(request))
            route = path_template(request)
            active.name(f"{request.method} {route}")
            active.note(route=route, status=response.status_code)
            if response.status_code >= 500:
                active.fail(str(response.status_code))
        seconds = time.monotonic() - began
        count_request(
            method=str(request.method), route=route, status=response.status_code, seconds=seconds
        )
        response.headers["X-Request-ID"] = request_id
        if event_ids := events_of_request():
            # A page whose answer has the new data need not fetch it again at its own event.
            response.headers["X-Event-Ids"] = " ".join(map(str, event_ids[:MOST_EVENTS]))
        if is_machine(request):
            # Public reads and files set their own cache lifetime.
            response.headers.setdefault("Cache-Control", "no-store")
            if "json" in response.headers.get("Content-Type", ""):
                response.headers.setdefault("Content-Security-Policy", DATA_POLICY)
        if response.status_code >= 400 or not request.path.startswith(quiet_paths):
            log.info(
                "request",
                method=request.method,
                path=route,
                status=response.status_code,
                ms=round(seconds * 1000),
                user_id=_user_id(request),
            )
        return response


def _user_id(request: HttpRequest) -> str | None:
    """The person, if the request has loaded them already; the log line costs no query."""
    user = getattr(request, "_cached_user", None)
    return str(user.pk) if user is not None and user.is_authenticated else None
