"""Authentication and authorisation of a stream: synchronous queries, run in a thread."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.base import SessionBase
from django.db import close_old_connections, connection
from django.http import HttpRequest
from django.utils.module_loading import import_string

from core.api.app_client import session_of_token
from core.events.topics import may_subscribe
from core.requests.request_session import act_in


@dataclass(frozen=True, slots=True)
class Access:
    """A signed-in person and the requested topics that they may subscribe to."""

    person: str
    topics: frozenset[str]


def check_access(session_key: str, topics: frozenset[str]) -> Access | None:
    """Read session, user and permissions again; None when that session is not signed in.

    Raises django.db.Error while the database is down.
    """
    close_old_connections()
    try:
        user = user_of_session(session_key)
        if user is None:
            return None
        allowed = frozenset(topic for topic in topics if may_subscribe(user, topic))
        return Access(person=str(user.pk), topics=allowed)
    finally:
        # Back to the pool: a stream is idle for hours, and its thread must not hold a connection.
        connection.close()


def session_key_of_token(access_token: str) -> str | None:
    """The session of an app's access token. The stream lives as long as the session."""
    close_old_connections()
    try:
        found = session_of_token(access_token)
        return found[0].session_key if found else None
    finally:
        connection.close()


def user_of_session(session_key: str) -> Any | None:
    """The person signed in with this session, acting in it."""
    session: SessionBase = import_string(f"{settings.SESSION_ENGINE}.SessionStore")(session_key)
    request = HttpRequest()
    request.session = session
    user = get_user(request)
    return act_in(user, session) if user.is_authenticated else None
