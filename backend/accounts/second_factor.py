"""Whether a person's second factor is set up, and was used in the current session."""

from typing import Any

from allauth.account.internal.flows.login import (
    _AUTHENTICATION_METHODS_USER_SESSION_KEY,
    AUTHENTICATION_METHODS_SESSION_KEY,
)
from allauth.account.internal.stagekit import get_pending_stage
from allauth.mfa.models import Authenticator
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest

from accounts.models import User
from accounts.schemas import PendingStep
from core.requests.request_session import session_of

_steps: dict[str, PendingStep] = {"mfa_authenticate": "second_factor", "mfa_trust": "device_trust"}


def is_enrolled(user: User) -> bool:
    """Whether an authenticator app is set up."""
    return Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP).exists()


def is_used(user: User) -> bool:
    """Whether the session was begun or later confirmed with the current second factor."""
    session = session_of(user)
    return session is not None and _is_recorded(session, user) and is_enrolled(user)


def pending_step(request: HttpRequest) -> PendingStep | None:
    """Which step added by this package an unfinished sign-in of this session still needs."""
    stage = get_pending_stage(request)
    return _steps.get(stage.key) if stage else None


def _is_recorded(session: SessionBase, user: User) -> bool:
    if session.get(_AUTHENTICATION_METHODS_USER_SESSION_KEY) != str(user.pk):
        return False
    records: list[dict[str, Any]] = session.get(AUTHENTICATION_METHODS_SESSION_KEY, [])
    return any(record["method"] == "mfa" for record in records)
