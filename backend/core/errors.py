"""Errors as named facts.

A service raises the fact (``AlreadyApplied()``); the API boundary turns it into RFC 9457
``application/problem+json``. Each class defines its HTTP status, a stable ``code`` for clients and
a sentence for people. Slices declare theirs in their own ``errors.py``.
"""

from typing import Any, ClassVar, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Row = TypeVar("Row")

type_base = "https://karigar.example/problems/"


class FieldError:
    """The error of one field: ``field`` as the client named it, ``message`` for people."""

    __slots__ = ("code", "field", "message")

    def __init__(self, field: str, message: str | Promise, code: str = "invalid") -> None:
        self.field = field
        self.message = str(message)
        self.code = code

    def as_dict(self) -> dict[str, str]:
        return {"field": self.field, "message": self.message, "code": self.code}


class DomainError(Exception):
    """An intended answer, never a bug: a 4xx refusal, or the 503 of an outage."""

    status: ClassVar[int] = 400
    code: ClassVar[str] = "bad_request"
    title: ClassVar[str | Promise] = _("The request could not be carried out.")
    retry_after: int | None = None
    """Seconds until it may be tried again, sent as ``Retry-After``."""

    def __init__(
        self, detail: str | Promise | None = None, *, errors: list[FieldError] | None = None
    ) -> None:
        self.detail = str(detail if detail is not None else self.title)
        self.errors = errors or []
        self.extra: dict[str, Any] = {}  # Extension members of the answer (RFC 9457 §3.2).
        super().__init__(self.detail)


class ValidationFailed(DomainError):
    """422: the values are readable but invalid; ``errors`` names each field."""

    status = 422
    code = "validation_failed"
    title = _("Please correct the fields below.")

    @classmethod
    def at(cls, field: str, message: str | Promise, code: str = "invalid") -> "ValidationFailed":
        """An error at one field, whose message is also the detail."""
        return cls(message, errors=[FieldError(field, message, code)])


class NotSignedIn(DomainError):
    status = 401
    code = "not_signed_in"
    title = _("Please sign in to continue.")


class SessionOver(DomainError):
    """410: the session of an app's token has ended; sign in again."""

    status = 410
    code = "session_over"
    title = _("Please sign in to continue.")


class NotAllowed(DomainError):
    """403: the person may see the record but lacks the permission. Strangers get NotFound
    instead."""

    status = 403
    code = "not_allowed"
    title = _("You don't have permission to do this.")


class NotFound(DomainError):
    """404: also for strangers, so that the answer does not reveal whether the record exists."""

    status = 404
    code = "not_found"
    title = _("We couldn't find what you were looking for.")


def require(row: Row | None, fact: type[DomainError] = NotFound) -> Row:
    """The row that a query found. Raises the fact where it found none."""
    if row is None:
        raise fact
    return row


class Conflict(DomainError):
    """409: the record's state does not allow this action."""

    status = 409
    code = "conflict"
    title = _("This changed in the meantime. Please reload and try again.")


class TooManyRequests(DomainError):
    status = 429
    code = "too_many_requests"
    title = _("Too many requests. Please wait a little and try again.")

    def __init__(self, *, retry_after: int | None = None) -> None:
        super().__init__()
        self.retry_after = retry_after


class Unavailable(DomainError):
    """503: a dependency is down for a moment. The front server says the same when we are down."""

    status = 503
    code = "unavailable"
    title = _("Karigar is not available right now. Please try again in a moment.")
    retry_after = 2
