"""Error reports (Sentry's protocol), if KARIGAR_ERROR_REPORTS_DSN is set; otherwise nothing is
imported.

A report has the exception's type, the lines of our code, the route or task, and the request id with
which the log line is found. It has no message, no local variables, no request: each may quote what
a person wrote. Only the fields named here are sent, whatever the library adds.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from django.conf import settings

from core.observability.process import current_kind

if TYPE_CHECKING:
    from sentry_sdk.transport import Transport

_sent = {"event_id", "timestamp", "platform", "level", "environment", "release", "sdk", "type"}
_frame = {"filename", "module", "function", "lineno", "context_line", "in_app"}
_tags = {"request_id", "process", "route", "task"}


def report(error: BaseException, *, request_id: str, **tags: str) -> None:
    """Report an error of ours. ``tags``: route or task."""
    if not settings.ERROR_REPORTS_DSN:
        return
    import sentry_sdk

    _begin()
    # A scope of its own: nothing of an earlier request is in it.
    with sentry_sdk.new_scope() as scope:
        scope.set_tags({"request_id": request_id, "process": current_kind() or "command"})
        scope.set_tags(tags)
        scope.capture_exception(error)


@cache
def _begin(transport: "type[Transport] | None" = None) -> None:
    import sentry_sdk

    sentry_sdk.init(
        dsn=settings.ERROR_REPORTS_DSN,
        environment=settings.ENV.environment,
        release=settings.ENV.release or None,
        # Nothing is collected but what `report` is given.
        default_integrations=False,
        auto_enabling_integrations=False,
        include_local_variables=False,
        max_breadcrumbs=0,
        before_send=scrub,
        transport=transport,
        shutdown_timeout=2,
    )


def scrub(event: Any, _hint: Any) -> Any:
    """Only what is known to be free of personal data."""
    sent = {name: value for name, value in event.items() if name in _sent}
    sent["tags"] = {name: value for name, value in event.get("tags", {}).items() if name in _tags}
    sent["exception"] = {
        "values": [
            {
                "type": value.get("type"),
                "module": value.get("module"),
                "stacktrace": {
                    "frames": [
                        {name: part for name, part in frame.items() if name in _frame}
                        for frame in (value.get("stacktrace") or {}).get("frames", [])
                    ]
                },
            }
            for value in (event.get("exception") or {}).get("values", [])
        ]
    }
    return sent
