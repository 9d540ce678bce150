"""Every exception of an operation as problem+json."""

from typing import Any

import structlog
from django.core.exceptions import ObjectDoesNotExist
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.errors import AuthenticationError, HttpError, ValidationError

from core.api.faults import report_fault
from core.api.problem import domain_error_response, problem_response
from core.api.refusals import REFUSALS, UnreadableRequest, refusal_of
from core.api.validation_messages import field_problems
from core.errors import (
    DomainError,
    NotFound,
    NotSignedIn,
    TooManyRequests,
    Unavailable,
    ValidationFailed,
)
from core.resilience.outage import is_outage

log = structlog.get_logger(__name__)


def add_exception_handlers(api: NinjaAPI) -> None:
    for exception, handler in _HANDLERS.items():
        api.add_exception_handler(exception, handler)


def _on_not_signed_in(request: HttpRequest, _error: AuthenticationError) -> HttpResponse:
    return domain_error_response(request, NotSignedIn())


def _on_validation_error(_request: HttpRequest, error: ValidationError) -> HttpResponse:
    return problem_response(
        status=ValidationFailed.status,
        code=ValidationFailed.code,
        title=str(ValidationFailed.title),
        errors=field_problems(error.errors),
    )


def _on_http_error(_request: HttpRequest, error: HttpError) -> HttpResponse:
    code = {403: "csrf_failed", 429: TooManyRequests.code}.get(error.status_code, "bad_request")
    title = (
        _("Your session's security token is out of date. Please try again.")
        if error.status_code == 403
        else str(error)
    )
    return problem_response(status=error.status_code, code=code, title=title)


def _on_refusal(request: HttpRequest, error: Exception) -> HttpResponse:
    return domain_error_response(request, refusal_of(error) or UnreadableRequest())


def _on_missing(request: HttpRequest, _error: Exception) -> HttpResponse:
    return domain_error_response(request, NotFound())


def _on_fault(request: HttpRequest, error: Exception) -> HttpResponse:
    if is_outage(error):
        log.warning("database away", error_type=type(error).__name__)
        return domain_error_response(request, Unavailable())
    log.exception("unhandled error", error_type=type(error).__name__)
    report_fault(request, error)
    return problem_response(
        status=500,
        code="internal_error",
        title=_("Something went wrong on our side. Please try again."),
    )


_HANDLERS: dict[type[Exception], Any] = {
    DomainError: domain_error_response,
    AuthenticationError: _on_not_signed_in,
    ValidationError: _on_validation_error,
    HttpError: _on_http_error,
    **dict.fromkeys(REFUSALS, _on_refusal),
    Http404: _on_missing,
    ObjectDoesNotExist: _on_missing,
    Exception: _on_fault,
}
