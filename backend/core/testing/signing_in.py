"""A test client signs people in with a third of the statements that Django's needs.

Nearly every test of a request begins with a sign-in. Django's client creates a visitor's session,
replaces it with another and then fills that: 15 statements. Here the session is saved once, filled.
"""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth import login
from django.http import HttpRequest
from django.test import Client


@pytest.fixture(scope="session", autouse=True)
def sessions_are_saved_once() -> Iterator[None]:
    ordinary = Client._login

    def quick(client: Client, user: Any, backend: str | None = None) -> None:
        if settings.SESSION_COOKIE_NAME in client.cookies:
            ordinary(client, user, backend)
        else:
            sign_in_anew(client, user, backend)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Client, "_login", quick)
        yield


def sign_in_anew(client: Client, user: Any, backend: str | None = None, **kept: Any) -> None:
    """Sign in a client that has no session, as ``Client.force_login``; the session has ``kept``,
    too."""
    session: Any = import_module(settings.SESSION_ENGINE).SessionStore()
    session._session_key = session._get_new_session_key()
    session._session_cache = {}
    # The key is new: nobody else can know it.
    session.cycle_key = lambda: None
    request = HttpRequest()
    request.session = session
    login(request, user, backend)
    session.update(kept)
    session.save(must_create=True)
    client._set_login_cookies(request)
