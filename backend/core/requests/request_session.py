"""The session a person acts in, so that policies can check how they signed in.

A policy gets only the person (``visible_projects(viewer)``). What depends on the session, such as
whether the second factor was used, it reads from ``session_of(viewer)``. A person loaded by a
query, not from a request, has no session: what needs one is refused.
"""

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.middleware import get_user
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.functional import SimpleLazyObject

_attribute = "_acting_session"

_read_with_session: ContextVar[Any] = ContextVar("read_with_session", default=None)


def read_with_session(user_id: Any) -> Any:
    """The person's row as it was read with the current session; None for anybody else."""
    person = _read_with_session.get()
    return person if person is not None and str(person.pk) == str(user_id) else None


def act_in(user: Any, session: SessionBase) -> Any:
    """The same person, acting in ``session``."""
    setattr(user, _attribute, session)
    return user


def session_of(user: Any) -> SessionBase | None:
    """The session the person acts in, if any."""
    session: SessionBase | None = getattr(user, _attribute, None)
    return session


class SessionUserMiddleware:
    """Middleware, inside ``core.api.app_client.AppClients``: the user acts in their session.

    Still lazy: a request that never loads its user costs no query. allauth's endpoints for apps
    replace the session and load the person again, which comes through here as well.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        request.user = SimpleLazyObject(lambda: act_in(_person(request), request.session))  # type: ignore[assignment]  # as Django does it
        return self.get_response(request)


def _person(request: HttpRequest) -> Any:
    """Django's way to load the person, whose row may have come with the session."""
    session = request.session
    session.get(SESSION_KEY)  # Reads it.
    take = getattr(session, "take_person", None)
    token = _read_with_session.set(take() if take else None)
    try:
        return get_user(request)
    finally:
        _read_with_session.reset(token)
