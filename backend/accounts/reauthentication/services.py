"""Re-authentication: a recent proof of identity, required before sensitive changes.

allauth counts only repeated proofs; here the sign-in itself counts too, so nobody is asked twice.
Both sides use ``is_recently_authenticated``: our operations through the decorator below, allauth's
through ``AccountAdapter.is_reauthentication_required``.
"""

import time
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

from allauth.account.internal.flows.login import get_authentication_records, record_authentication
from allauth.account.internal.flows.reauthentication import get_reauthentication_flows
from django.http import HttpRequest

from accounts.errors import ReauthenticationRequired
from accounts.models import User
from accounts.selectors import is_email_verified, profile_of
from core.api.operations import viewer_of

fresh_for = 5 * 60
"""Seconds for which a proof counts (allauth's ACCOUNT_REAUTHENTICATION_TIMEOUT is the same)."""

clock = time.time

View = TypeVar("View", bound=Callable[..., Any])


def is_recently_authenticated(request: HttpRequest) -> bool:
    """Whether this session's person proved their identity within the last five minutes."""
    user = viewer_of(request)
    if not user.is_authenticated:
        return False
    records = get_authentication_records(request, user)
    return bool(records) and clock() - records[-1]["at"] < fresh_for


def refuse_unless_recent(request: HttpRequest) -> None:
    """Raise ReauthenticationRequired, with the ways to prove it, unless the proof is fresh."""
    if not is_recently_authenticated(request):
        raise ReauthenticationRequired(ways_to_prove(viewer_of(request)))


def recently_authenticated(view: View) -> View:
    """Decorate an operation (below ``@router.…``) that needs a fresh proof of identity.

    It runs after sign-in and validation, so input is known to be valid before a password is
    requested. Refuses with 401 ``reauthentication_required``.
    """

    @wraps(view)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
        refuse_unless_recent(request)
        return view(request, *args, **kwargs)

    return wrapper  # type: ignore[return-value]  # wraps() keeps the signature ninja reads


def ways_to_prove(user: User) -> list[dict[str, Any]]:
    """allauth's flows (``reauthenticate`` by password, ``mfa_reauthenticate``) and ours.

    Ours is ``code_reauthenticate``, for people without a password: a code texted to the verified
    number, else mailed to the confirmed address. ``sent_to`` is masked.
    """
    flows: list[dict[str, Any]] = get_reauthentication_flows(user)
    if user.has_usable_password():
        return flows
    profile = profile_of(user)
    if profile.phone_verified_at is not None:
        sent_to = {"channel": "phone", "sent_to": mask_phone(profile.phone)}
        return [*flows, {"id": "code_reauthenticate", **sent_to}]
    if user.email and is_email_verified(user):
        sent_to = {"channel": "email", "sent_to": mask_email(user.email)}
        return [*flows, {"id": "code_reauthenticate", **sent_to}]
    return flows


def note_proof(request: HttpRequest, user: User, method: str, **detail: Any) -> None:
    """Note in the session that the person proved their identity just now."""
    record_authentication(request, user, method, reauthenticated=True, **detail)


def mask_phone(phone: str) -> str:
    """``+919876543210`` → ``+91 ••••••3210``."""
    return f"+91 ••••••{phone[-4:]}"


def mask_email(email: str) -> str:
    """``meera@example.in`` → ``m••••@example.in``, however long the name is."""
    name, _, host = email.rpartition("@")
    return f"{name[:1]}••••@{host}"
