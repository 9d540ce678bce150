"""Test clients whose people are signed in, without the way there.

Nearly every test of a request begins with a sign-in. Django's client creates a visitor's session,
replaces it with another and then fills that, and the first request notes the device: 31 statements,
a third of an average test. Here the session is saved once, filled, as after its first request.
"""

import time
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from allauth.account.internal.flows.login import (
    _AUTHENTICATION_METHODS_USER_SESSION_KEY,
    AUTHENTICATION_METHODS_SESSION_KEY,
)
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest
from django.test import Client

from accounts.models import User
from accounts.sessions.middleware import VISITED_AT, visit_note
from core.requests.session_store import stored_key


@pytest.fixture(scope="session", autouse=True)
def sessions_are_saved_once() -> Iterator[None]:
    """``Client.force_login`` signs in this way, unless the client has a session already."""
    ordinary = Client._login

    def quick(client: Client, user: User, backend: str | None = None) -> None:
        if settings.SESSION_COOKIE_NAME in client.cookies:
            ordinary(client, user, backend)
        else:
            _sign_in_anew(client, user, {})

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Client, "_login", quick)
        yield


def _sign_in_anew(client: Client, user: User, kept: dict[str, Any]) -> None:
    """The client's first session, with what else is ``kept`` in it."""
    session: Any = import_module(settings.SESSION_ENGINE).SessionStore()
    session._session_key = session._get_new_session_key()
    session._session_cache = {}
    # The key is new: nobody else can know it.
    session.cycle_key = lambda: None
    request = HttpRequest()
    request.session = session
    login(request, user, settings.AUTHENTICATION_BACKENDS[0])
    session.update({VISITED_AT: int(time.time()), **kept})
    session.save(must_create=True)
    UserSession.objects.create(
        user=user,
        session_key=stored_key(session.session_key),
        ip=client.defaults.get("REMOTE_ADDR", "127.0.0.1"),
        user_agent=client.defaults.get("HTTP_USER_AGENT", ""),
    )
    visit_note(user)
    client._set_login_cookies(request)


def sign_in_freshly(client: Client, user: User, *, seconds_ago: float = 0) -> None:
    """Sign in as allauth records it: by password, and by the second factor where there is one.

    ``seconds_ago`` makes the proof an old one.
    """
    at = time.time() - seconds_ago
    records = [{"method": "password", "at": at}]
    if Authenticator.objects.filter(user=user).exists():
        records.append({"method": "mfa", "at": at, "type": "totp"})
    proof = {
        AUTHENTICATION_METHODS_SESSION_KEY: records,
        _AUTHENTICATION_METHODS_USER_SESSION_KEY: str(user.pk),
    }
    if settings.SESSION_COOKIE_NAME not in client.cookies:
        _sign_in_anew(client, user, proof)
        return
    client.force_login(user)
    session = client.session
    session.update(proof)
    session.save()


def session_of(user: User) -> str:
    """The key of a session that many tests share; its proof is of the future, to stay recent."""
    client = Client()
    sign_in_freshly(client, user, seconds_ago=-24 * 3600)
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def give_authenticator(user: User) -> str:
    """Set up the second factor; returns the secret."""
    secret = generate_totp_secret()
    TOTP.activate(user, secret)
    return secret
