"""Maps the exceptions by which Django refuses a request to errors: status, code, sentence.

Django would answer with pages, and inside ninja's operations with 500. One table serves ninja,
allauth's endpoints, webhooks and pages.
"""

from django.core.exceptions import (
    BadRequest,
    DisallowedHost,
    RequestDataTooBig,
    SuspiciousOperation,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.http import UnreadablePostError
from django.http.multipartparser import MultiPartParserError
from django.http.request import RawPostDataException
from django.utils.translation import gettext_lazy as _

from core.errors import DomainError


class UnreadableRequest(DomainError):
    """400: the request is not HTTP that we understand."""

    title = _("The request could not be understood.")


class RequestTooLarge(DomainError):
    """413: the body is larger than its operation allows."""

    status = 413
    code = "request_too_large"
    title = _("This is too large to be sent.")


class TooManyParts(DomainError):
    """400: more fields, parameters or files than any of our forms has."""

    code = "too_many_fields"
    title = _("This has too many fields or files.")


class UnknownHost(DomainError):
    """400: requested under a host name that is not ours."""

    code = "unknown_host"
    title = _("The request could not be understood.")


_facts: tuple[tuple[type[Exception], type[DomainError]], ...] = (
    (RequestDataTooBig, RequestTooLarge),
    (TooManyFieldsSent, TooManyParts),
    (TooManyFilesSent, TooManyParts),
    (DisallowedHost, UnknownHost),
    (MultiPartParserError, UnreadableRequest),
    (UnreadablePostError, UnreadableRequest),
    # A form was sent to an operation that takes JSON.
    (RawPostDataException, UnreadableRequest),
    (BadRequest, UnreadableRequest),
    (SuspiciousOperation, UnreadableRequest),
)
"""The nearest class first."""

REFUSALS = tuple(error for error, _fact in _facts)


def refusal_of(error: BaseException | None) -> DomainError | None:
    """The error for an exception of Django's; None when it is no refusal."""
    for kind, fact in _facts:
        if isinstance(error, kind):
            return fact()
    return None
