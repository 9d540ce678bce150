"""A client whose person has just proved who they are, without the way there."""

import time

from allauth.account.internal.flows.login import (
    _AUTHENTICATION_METHODS_USER_SESSION_KEY,
    AUTHENTICATION_METHODS_SESSION_KEY,
)
from django.test import Client

from accounts.models import User


def sign_in_freshly(client: Client, user: User, *, seconds_ago: float = 0) -> None:
    """Sign in by password, as allauth records it; ``seconds_ago`` makes the proof an old one."""
    client.force_login(user)
    session = client.session
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [
        {"method": "password", "at": time.time() - seconds_ago}
    ]
    session[_AUTHENTICATION_METHODS_USER_SESSION_KEY] = str(user.pk)
    session.save()
