"""What every sign-in and sign-out records: the audit event, the device, the event to open pages.

allauth's adapter calls these; e-mail, Google and phone all come through it.
"""

import time
from typing import Any

from allauth.account.internal.flows.login import get_authentication_records
from django.http import HttpRequest

from accounts.models import SecurityKind, User
from accounts.security import audit
from accounts.sessions import devices
from accounts.sessions.services import session_begin
from core.events import publish

_events_of_notices = {
    "account/email/password_changed": SecurityKind.PASSWORD_CHANGED,
    "account/email/password_set": SecurityKind.PASSWORD_SET,
    "account/email/password_reset": SecurityKind.PASSWORD_RESET,
}
"""allauth names its notices after what happened; the record is made of them."""


def record_success(request: HttpRequest, user: User) -> None:
    session_begin(request.session, time.time())
    records = get_authentication_records(request, user)
    audit.note(
        SecurityKind.SIGN_IN,
        user=user,
        request=request,
        methods=[record["method"] for record in records],
        session=audit.session_mark(request.session),
    )
    devices.recognise(request, user)
    publish(f"user:{user.pk}", "session")


def record_failure(request: HttpRequest, credentials: dict[str, Any]) -> None:
    """Record wrong credentials. For an unknown address, only the hash is stored."""
    if request.user.is_authenticated:
        audit.note(SecurityKind.REAUTHENTICATION_FAILED, user=request.user, request=request)
        return
    email = str(credentials.get("email") or "").lower()
    audit.note(
        SecurityKind.SIGN_IN_FAILED,
        user=User.objects.filter(email=email).first() if email else None,
        request=request,
        typed=email,
    )


def record_notice(request: HttpRequest, user: User, notice: str) -> None:
    """Record what allauth is about to mail the person about."""
    kind = _events_of_notices.get(notice)
    if kind is not None:
        audit.note(kind, user=user, request=request)
