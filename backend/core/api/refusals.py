"""Maps the exceptions by which Django refuses a request to facts: a status, a code, a sentence.

Left to Django these are pages, and inside an operation of ninja they are faults (500). One table
serves ninja, allauth's endpoints, webhooks and pages alike.
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
    """400: the request is no HTTP that we understand."""

    title = _("The request could not be understood.")


class RequestTooLarge(DomainError):
    """413: the body is larger than its operation takes."""

    status = 413
    code = "request_too_large"
    title = _("This is too large to be sent.")


class TooManyParts(DomainError):
    """400: more fields, parameters or files than a form of ours has."""

    code = "too_many_fields"
    title = _("This has too many fields or files.")


class UnknownHost(DomainError):
    """400: asked under a name that is not ours."""

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
    """The fact behind an exception of Django's; None when it is no refusal."""
    for kind, fact in _facts:
        if isinstance(error, kind):
            return fact()
    return None
