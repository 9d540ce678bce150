"""Access and refresh tokens of clients that are not browsers.

Both are JWTs of one session. The access token lives for five minutes and is refused once the
session has ended. The refresh token lives for 30 days and works once; using it renews the session.
A refresh token used a second time was copied, so the session ends for both (RFC 9700, 4.14.2). Two
simultaneous requests of one client are not theft: within ``grace`` the second is refused and the
session stays.

HS256 is enough, since only we read the tokens: there is no public key to share.
"""

import json
import time
from importlib import import_module
from typing import Any

from allauth.account.internal.flows.login import perform_login
from allauth.account.models import Login
from allauth.core import context
from allauth.headless import app_settings
from allauth.headless.base.response import AuthenticationResponse
from allauth.headless.constants import Client
from allauth.headless.internal.decorators import mark_request_as_headless
from allauth.headless.tokens.strategies.jwt import JWTTokenStrategy, internal
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import transaction
from django.http import HttpRequest, JsonResponse

from accounts import selectors
from accounts.errors import SignInUnfinished
from accounts.models import User
from accounts.security import mails as security_mails
from accounts.sessions import services as sessions
from core.requests.session_store import stored_key

grace = 10.0
"""Seconds after its use in which a refresh token's second use only fails."""

clock = time.time

_used = "refresh_tokens_used"
_members = ("access_token", "refresh_token", "expires_in", "expires_at", "session_token")


class TokenStrategy(JWTTokenStrategy):
    """allauth's strategy, with the lifetime in the answer, serialised token use and reuse
    detection.
    """

    def create_access_token_payload(self, request: HttpRequest) -> dict[str, Any] | None:
        payload: dict[str, Any] | None = super().create_access_token_payload(request)
        return payload and {**payload, **lifetime()}

    def refresh_token(self, refresh_token: str) -> tuple[str, str] | None:
        """A new pair for a refresh token's first use; None otherwise."""
        payload = internal.decode_token(refresh_token, "refresh")
        key = internal.session_key_from_sid(payload["sid"]) if payload else None
        if payload is None or key is None:
            return None
        with transaction.atomic():
            # A concurrent request with the same token waits here, and then finds it used.
            row = Session.objects.select_for_update().filter(session_key=stored_key(key)).first()
            if row is None:
                return None
            session: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(key)
            user = internal.validate_token_user(payload, session)
            if not isinstance(user, User):
                return None
            if sessions.is_over(session, clock()):
                sessions.session_expire(user, session)
                return None
            if payload["jti"] not in internal.get_refresh_token_state(session):
                self._refuse_reuse(user, session, payload["jti"])
                return None
            return self._rotate(user, session, payload)

    def _rotate(self, user: User, session: SessionBase, payload: dict[str, Any]) -> tuple[str, str]:
        now = clock()
        internal.invalidate_refresh_token(session, payload)
        used = {jti: at for jti, at in session.get(_used, {}).items() if now - at < grace}
        session[_used] = {**used, payload["jti"]: now}
        access_token = internal.create_access_token(user, session, self.get_claims(user))
        refresh_token = internal.create_refresh_token(user, session)
        session.save()
        sessions.record_use(context.request, user, session)
        return access_token, refresh_token

    def _refuse_reuse(self, user: User, session: SessionBase, jti: str) -> None:
        if clock() - session.get(_used, {}).get(jti, 0) >= grace:
            user_agent = sessions.end_stolen(context.request, user, str(session.session_key))
            security_mails.send("accounts/session_stolen", user, user_agent=user_agent)


def lifetime() -> dict[str, int]:
    """``expires_in`` and ``expires_at`` (seconds, Unix time) of an access token created now."""
    seconds: int = app_settings.JWT_ACCESS_TOKEN_EXPIRES_IN
    return {"expires_in": seconds, "expires_at": int(clock()) + seconds}


def with_lifetime(response: JsonResponse) -> JsonResponse:
    """Add the token's lifetime to a refresh's answer, which allauth leaves out."""
    body = json.loads(response.content)
    body["data"] |= lifetime()
    changed = JsonResponse(body, status=response.status_code)
    for name, value in response.headers.items():
        if name.lower() != "content-length":
            changed.headers[name] = value
    return changed


def open_session(request: HttpRequest, user: User, **login: Any) -> dict[str, Any]:
    """Sign ``user`` in for an app's request to /api (``core.api.app_client.is_app``).

    ``login`` goes to allauth's ``Login`` (``signup=True``). Returns access_token, refresh_token,
    expires_in, expires_at, session_token and user. Raises SignInUnfinished when allauth's stages
    need more (a second factor): the client continues at /_allauth/app with the session token.
    """
    mark_request_as_headless(request, Client.APP)
    request.allauth.headless._pre_user = AnonymousUser()  # type: ignore[attr-defined]  # allauth's
    response = perform_login(request, Login(user=user, **login))
    answer = json.loads(AuthenticationResponse.from_response(request, response).content)
    if not request.user.is_authenticated:
        raise SignInUnfinished(answer)
    tokens = {name: answer["meta"][name] for name in _members}
    return {**tokens, "user": selectors.session_user(user)}
