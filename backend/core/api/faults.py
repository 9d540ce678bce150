"""Django's own refusals: problem+json under API paths, plain pages elsewhere."""

import sys
from typing import Any

import structlog
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views import csrf, defaults

from core.api.problem import domain_error_response, problem_response
from core.api.refusals import UnreadableRequest, refusal_of
from core.errors import NotAllowed, NotFound, Unavailable
from core.observability.error_reports import report
from core.requests.request_id import current_request_id
from core.resilience.outage import is_outage

log = structlog.get_logger(__name__)

machine_paths = ("/api/", "/_allauth/", "/realtime")


DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
"""The content security policy of data (OWASP, REST Security Cheat Sheet). The front server adds the
policy of pages, which is ten times as long, only to answers without one."""


def is_machine(request: HttpRequest) -> bool:
    """Whether programs read the answer: it is then a problem+json, never a page."""
    return request.path.startswith(machine_paths)


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponseBase:
    """403 ``csrf_failed``: the client fetches a new token and tries again."""
    if not is_machine(request):
        return csrf.csrf_failure(request, reason)
    return problem_response(
        status=403,
        code="csrf_failed",
        title=_("Your session's security token is out of date. Please try again."),
    )


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    if not is_machine(request):
        return defaults.bad_request(request, exception)
    return domain_error_response(request, refusal_of(exception) or UnreadableRequest())


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    if not is_machine(request):
        return defaults.permission_denied(request, exception)
    return domain_error_response(request, NotAllowed())


def not_found(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    if not is_machine(request):
        return defaults.page_not_found(request, exception)
    return domain_error_response(request, NotFound())


def internal_error(request: HttpRequest, *_args: Any) -> HttpResponseBase:
    """The 500 answer. It renders no template, since that may be what failed."""
    # Django calls its handler during the exception, and does not pass it on.
    error = sys.exception()
    if fact := refusal_of(error):
        if is_machine(request):
            return domain_error_response(request, fact)
        return defaults.bad_request(request, fact)
    if is_machine(request) and is_outage(error):
        return domain_error_response(request, Unavailable())
    if error is not None:
        report_fault(request, error)
    if not is_machine(request):
        return HttpResponse(
            "<!doctype html><title>Something went wrong</title><h1>Something went wrong</h1>",
            status=500,
        )
    return problem_response(
        status=500,
        code="internal_error",
        title=_("Something went wrong on our side. Please try again."),
    )


def report_fault(request: HttpRequest, error: BaseException) -> None:
    """Send an error report, if the settings name an address for them."""
    report(error, request_id=current_request_id(), route=path_template(request))


def path_template(request: HttpRequest) -> str:
    """The route, not the path: a path may contain keys and people's names."""
    match = request.resolver_match
    return f"/{match.route}" if match is not None else "unmatched"


def method_not_allowed(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    """Replace the bare 405 of ninja and Django, which have no handler for it."""
    if not isinstance(response, HttpResponseNotAllowed) or not is_machine(request):
        return response
    problem = problem_response(
        status=405, code="method_not_allowed", title=_("This address does not do that.")
    )
    problem.headers["Allow"] = response.headers["Allow"]
    return problem
