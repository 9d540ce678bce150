"""Clients that are not browsers: an access token instead of cookies and CSRF tokens.

A request to /api comes from an app when it has ``Authorization: Bearer <access token>``, or, before
sign-in, ``X-Karigar-Client: app``. Its cookies are then ignored and none is set. It needs no CSRF
token: another site's page can send neither header, since a browser asks us first (CORS preflight)
and we allow no other origin.
"""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

from allauth.core.internal.httpkit import get_authorization_credential
from allauth.headless.internal.sessionkit import lookup_session
from allauth.headless.tokens.strategies.jwt import internal as jwt
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase, UpdateError
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from core.api.problem import domain_error_response
from core.errors import NotSignedIn

client_header = "X-Karigar-Client"


def is_app(request: HttpRequest) -> bool:
    """Whether the request comes from an app, signed in or not; its cookies are ignored."""
    return hasattr(request, "_browser_session")


def session_of_token(access_token: str) -> tuple[SessionBase, Any] | None:
    """The session and person of an access token.

    None when the token is forged or expired, or the session has ended.
    """
    payload = jwt.decode_token(access_token, "access")
    key = jwt.session_key_from_sid(payload["sid"]) if payload else None
    session = lookup_session(key) if key else None
    person = jwt.validate_token_user(payload, session) if payload and session else None
    return (session, person) if session and person else None


class AppClients:
    """Middleware, after Django's session and authentication."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path.startswith("/api/"):
            return self.get_response(request)
        token = get_authorization_credential(request, "Bearer")
        if token is None and request.headers.get(client_header) != "app":
            return self.get_response(request)
        if token is None:
            _put_on(request, _new_session(), AnonymousUser())
        elif found := session_of_token(token):
            _put_on(request, *found)
        else:
            # On every path: the client must refresh its token rather than be treated as a visitor.
            return domain_error_response(request, NotSignedIn())
        try:
            return self.get_response(request)
        finally:
            _take_off(request)


def _new_session() -> SessionBase:
    store: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore()
    return store


def _put_on(request: HttpRequest, session: SessionBase, person: Any) -> None:
    vars(request)["_browser_session"] = request.session
    request.session = session
    request.user = person
    # Django looks here before it reads the session again.
    vars(request)["_cached_user"] = person


def _take_off(request: HttpRequest) -> None:
    """Save the app's session, leave the browser's untouched, and set no cookie."""
    session = request.session
    if session.modified and not session.is_empty():
        # If it was ended meanwhile, that was intended.
        with suppress(UpdateError):
            session.save()
    request.session = vars(request)["_browser_session"]
    request.META["CSRF_COOKIE_NEEDS_UPDATE"] = False
