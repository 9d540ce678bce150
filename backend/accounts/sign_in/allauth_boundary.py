"""Wraps allauth's endpoints: one transaction each, and refusals in the spec's words.

allauth writes the account, its addresses and its mails in separate steps. One transaction makes a
sign-up complete or undone. Its 4xx answers commit too, because a sign-up that waits for
confirmation is a 401, and because its rate-limit counts are in the same database.
"""

import json
from collections.abc import Callable
from typing import Any

from allauth.core.exceptions import ImmediateHttpResponse
from django.db import transaction
from django.http import HttpRequest, HttpResponseBase, JsonResponse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.google.exchange import prepare_token
from accounts.sessions.tokens import with_lifetime
from accounts.sign_in import auth_limits
from accounts.sign_in.allauth_bodies import UnreadableBody, tidy_body
from accounts.sign_in.auth_messages import in_the_doors_words
from accounts.suspensions.errors import AccountSuspended
from core.api.problem import domain_error_response, problem_response
from core.database.after_rollback import writes_after_rollback
from core.errors import DomainError
from core.resilience.bulkhead import TooBusy

_steps: dict[str | None, tuple[str, Promise]] = {
    "verify_email": (
        "email_not_confirmed",
        _("Please check your email and click the confirmation link before signing in."),
    ),
    "mfa_authenticate": (
        "second_factor_required",
        _("Please enter the code of your authenticator app."),
    ),
    "mfa_trust": ("device_trust_pending", _("Please say whether you trust this device.")),
}
"""What a 401 means during a sign-in: our code and words, by allauth's name of the open step."""


class AllauthBoundary:
    """Middleware; last in the list, so that every other check has run."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponseBase],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
    ) -> HttpResponseBase | None:
        match = request.resolver_match
        if match is None or "headless" not in match.app_names:
            return None
        try:
            body = tidy_body(request)
            passage = auth_limits.enter(request, match.url_name, body.get("email"))
            if match.url_name == "provider_token":
                prepare_token(body.get("token"))
            with writes_after_rollback(request), transaction.atomic():
                response = view(request, *args, **kwargs)
                if response.status_code >= 500:
                    transaction.set_rollback(True)
        except ImmediateHttpResponse as answer:
            response = answer.response
        except (AccountSuspended, TooBusy) as fact:
            # The proof was right, or was not looked at: it is no failed try.
            passage.was_right()
            return domain_error_response(request, fact)
        except DomainError as fact:
            return domain_error_response(request, fact)
        if response.status_code < 500 and response.status_code not in (400, 429):
            passage.was_right()
        return _in_our_words(request, match.url_name, response)


def _in_our_words(
    request: HttpRequest, url_name: str | None, response: HttpResponseBase
) -> HttpResponseBase:
    if response.status_code == 400 and not isinstance(response, JsonResponse):
        # The part that allauth could not read at all.
        return domain_error_response(request, UnreadableBody())
    if url_name == "refresh" and response.status_code == 200 and isinstance(response, JsonResponse):
        return with_lifetime(response)
    if response.status_code == 401 and isinstance(response, JsonResponse):
        body = json.loads(response.content)
        step = _pending_step(body)
        if step in _steps:
            code, title = _steps[step]
            return problem_response(
                status=401,
                code=code,
                title=str(title),
                extra={key: body[key] for key in ("data", "meta") if key in body},
            )
    return in_the_doors_words(url_name, response)


def _pending_step(body: dict[str, Any]) -> str | None:
    """What a sign-in still waits for, by allauth's name."""
    flows = body.get("data", {}).get("flows", [])
    return next((flow["id"] for flow in flows if flow.get("is_pending")), None)
