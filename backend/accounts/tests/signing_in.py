"""A client whose person has just proved who they are, without the way there."""

import time

from allauth.account.internal.flows.login import (
    _AUTHENTICATION_METHODS_USER_SESSION_KEY,
    AUTHENTICATION_METHODS_SESSION_KEY,
)
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.conf import settings
from django.test import Client

from accounts.models import User
from core.testing.signing_in import sign_in_anew


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
        sign_in_anew(client, user, settings.AUTHENTICATION_BACKENDS[0], **proof)
        return
    client.force_login(user)
    session = client.session
    session.update(proof)
    session.save()


def session_of(user: User) -> str:
    """The key of a session that many tests share; its proof is of the future, to stay recent."""
    client = Client()
    sign_in_freshly(client, user, seconds_ago=-24 * 3600)
    # A session's first request notes the device; undone each time, every request would note it.
    assert client.get("/api/session").status_code == 200
    return client.cookies[settings.SESSION_COOKIE_NAME].value


def give_authenticator(user: User) -> str:
    """Set up the second factor; returns the secret."""
    secret = generate_totp_secret()
    TOTP.activate(user, secret)
    return secret
