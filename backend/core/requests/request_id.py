"""The id that links a response, its log lines and its error reference."""

from contextvars import ContextVar

from core.ids import uuid7_text

_request_id: ContextVar[str] = ContextVar("request_id", default="")


def current_request_id() -> str:
    """The id of the current request or job, or "" outside of one."""
    return _request_id.get()


def begin_request(incoming: str | None = None) -> str:
    """Start a new id; a well-formed incoming one (from the proxy) is reused."""
    keep = incoming if incoming and len(incoming) <= 64 and incoming.isascii() else None
    keep = keep if keep and keep.replace("-", "").isalnum() else None
    value = keep or uuid7_text()
    _request_id.set(value)
    return value
