"""Our page that the browser returns to from Google."""

from typing import Any

from allauth.core.internal.httpkit import add_query_params
from django.http import HttpRequest, HttpResponseRedirect

from accounts.google.errors import Failure
from core.requests.request_id import current_request_id

_page = "/auth?message=oauth_success"

_explained = frozenset({Failure.PROVIDER, Failure.NO_ANSWER, Failure.FAULT})
"""Failures that are not the visitor's doing: the page shows the number to tell support."""


def leading_back(state: dict[str, Any] | None, failure: Failure) -> HttpResponseRedirect:
    """The return address with ``?error=``. ``state`` is allauth's for this attempt, if known.

    Its ``next`` was checked when the attempt began: a path of ours.
    """
    parameters = {"error": failure.value}
    if failure in _explained:
        parameters["reference"] = current_request_id()
    address = (state or {}).get("next") or _page
    return HttpResponseRedirect(add_query_params(address, parameters))


def state_of(request: HttpRequest) -> dict[str, Any] | None:
    """allauth's state for this request's attempt, without consuming it."""
    from allauth.socialaccount.internal.statekit import get_states

    found = get_states(request).get(request.GET.get("state", ""))
    return found[0] if found else None
