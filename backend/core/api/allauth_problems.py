"""allauth's refusals as problem+json, so that clients parse one error format.

What allauth adds (``data`` with the next flows, ``meta``) stays as extra members. Its form-level
limits answer 400 with one of ``limit_codes``, where a limit means 429.
"""

import json
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.http.response import HttpResponseBase

from core.api.problem import problem_response
from core.errors import (
    Conflict,
    DomainError,
    NotAllowed,
    NotFound,
    NotSignedIn,
    SessionOver,
    TooManyRequests,
    ValidationFailed,
)

prefix = "/_allauth/"
limit_codes = frozenset({"too_many_login_attempts", "rate_limited"})
"""allauth.account.adapter.error_messages: raised by its sign-in, code and TOTP forms."""

_facts: dict[int, type[DomainError]] = {
    400: ValidationFailed,
    401: NotSignedIn,
    403: NotAllowed,
    404: NotFound,
    409: Conflict,
    410: SessionOver,
    429: TooManyRequests,
}


class AllauthProblems:
    """Middleware, outside allauth's own."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if (
            request.path.startswith(prefix)
            and isinstance(response, JsonResponse)
            and 400 <= response.status_code < 500
            and response.headers["Content-Type"].startswith("application/json")
        ):
            return _as_problem(response)
        return response


def _as_problem(response: JsonResponse) -> HttpResponseBase:
    body: dict[str, Any] = json.loads(response.content)
    errors = [_field_problem(error) for error in body.get("errors", [])]
    status = response.status_code
    if status == 400 and any(error["code"] in limit_codes for error in errors):
        status = 429
    fact = _facts.get(status, DomainError)
    title = str(fact.title)
    own = [error["message"] for error in errors if not error["field"]]
    problem = problem_response(
        status=status,
        code=fact.code,
        title=title,
        detail=(own or [error["message"] for error in errors] or [title])[0],
        errors=errors,
        extra={key: body[key] for key in ("data", "meta") if key in body},
    )
    # Session and CSRF cookies, Cache-Control, Retry-After: everything but the body stays.
    problem.cookies = response.cookies
    for name, value in response.headers.items():
        if name.lower() not in ("content-type", "content-length"):
            problem.headers[name] = value
    return problem


def _field_problem(error: dict[str, Any]) -> dict[str, str]:
    return {
        "field": str(error.get("param", "")),
        "message": str(error.get("message", "")),
        "code": str(error.get("code", "invalid")),
    }
