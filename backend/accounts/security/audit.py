"""The security audit log; ``note`` is its only writer.

An event is written in the transaction of the change it records, so neither exists without the
other. Events of refusals survive the rollback (``core.database.after_rollback``).
"""

from datetime import timedelta
from functools import partial
from hashlib import sha256
from hmac import new as hmac_new
from typing import Any

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.models import User
from accounts.security.models import SecurityEvent, SecurityKind
from core.database.after_rollback import run_after_rollback
from core.requests.client_address import client_address
from core.requests.request_id import current_request_id

kept_for = timedelta(days=366)
"""A year at least (DPDP: access logs). The trigger refuses to delete what is younger than 365
days."""

_of_refusals = frozenset(
    {
        SecurityKind.SIGN_IN_FAILED,
        SecurityKind.LOCKED_OUT,
        SecurityKind.REFRESH_REUSED,
        SecurityKind.REAUTHENTICATION_FAILED,
        SecurityKind.SECOND_FACTOR_FAILED,
    }
)


def note(
    kind: SecurityKind | str,
    *,
    user: User | None,
    request: HttpRequest | None,
    typed: str = "",
    **detail: Any,
) -> None:
    """Append one event. ``request`` is None in jobs.

    ``typed`` is an address or number that was tried and that no account has; only its keyed hash is
    stored. ``detail`` is small JSON without secrets or other people's data.
    """
    event = SecurityEvent(
        kind=SecurityKind(kind),
        user=user,
        address=(client_address(request) or None) if request else None,
        user_agent=request.headers.get("User-Agent", "")[:300] if request else "",
        typed_hash=_typed_hash(typed) if typed and user is None else "",
        detail=detail,
        request_id=current_request_id(),
    )
    write = partial(event.save, force_insert=True)
    if request is not None and event.kind in _of_refusals:
        run_after_rollback(request, write)
    else:
        write()


def session_mark(session: SessionBase) -> str:
    """Identifies a session in ``detail``; useless for opening it."""
    return salted_hmac("accounts.audit", session.session_key or "").hexdigest()[:20]


def erase_person(user: User) -> int:
    """Erase the person from their events; the events themselves stay. Returns their number.

    The table's trigger allows only this update: it must empty every personal column at once and
    leave the others unchanged.
    """
    return SecurityEvent.objects.filter(user=user).update(
        user=None, address=None, user_agent="", typed_hash="", detail={}
    )


def delete_old_events() -> int:
    """Delete events older than ``kept_for``. Returns their number."""
    count, _ = SecurityEvent.objects.filter(at__lt=timezone.now() - kept_for).delete()
    return count


def _typed_hash(typed: str) -> str:
    key = f"security events {settings.SECRET_KEY}".encode()
    return hmac_new(key, typed.strip().lower().encode(), sha256).hexdigest()
