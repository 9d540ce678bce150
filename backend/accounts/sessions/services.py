"""The sessions of a person: one for each signed-in browser or app.

Django's row holds the session; allauth's ``UserSession`` holds what its owner may see. Both are
stored under the hash of the key (``core.requests.session_store``). Starting or ending a session
notifies the person's open pages (``user:<id>``, event ``session``): streams of an ended session
stop at once, and the others reload the list.
"""

from collections.abc import Iterable
from typing import Any

from allauth.core.internal.httpkit import HTTP_USER_AGENT_MAX_LENGTH
from allauth.usersessions.adapter import DefaultUserSessionsAdapter
from allauth.usersessions.models import UserSession
from django.contrib.auth import logout
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db.models import Exists, OuterRef
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import SecurityEvent, SecurityKind, User
from accounts.security import audit
from accounts.security.device_name import device_name
from accounts.sessions.schemas import DeviceSessionOut, SecurityEventOut
from core.api.pagination import Page, Paging, page_newest_first
from core.errors import require
from core.events import publish
from core.requests.client_address import client_address
from core.requests.session_store import stored_key

LONGEST_LIFE = 365 * 24 * 3600
"""Seconds after its sign-in in which a session ends, whatever the visits."""

_began = "began_at"


def session_begin(session: SessionBase, now: float) -> None:
    """Note in the session when the person signed in."""
    session[_began] = int(now)


def is_over(session: SessionBase, now: float) -> bool:
    """Whether the session's longest life has passed."""
    began: float = session.get(_began, now)
    return now - began > LONGEST_LIFE


def session_expire(user: User, session: SessionBase) -> None:
    """End a session whose longest life has passed, where there is no request of its own."""
    _end(list(UserSession.objects.filter(user=user, session_key=stored_key(session.session_key))))
    session.flush()


def own_sessions(viewer: User, current_key: str | None) -> list[DeviceSessionOut]:
    """The viewer's live sessions, the current one first, then the most recently seen.

    Reads only: allauth's own list deletes the row of a session that is just signing in.
    """
    current = stored_key(current_key)
    rows = list(UserSession.objects.filter(_is_live(), user=viewer))
    rows.sort(key=lambda row: (row.session_key != current, -row.last_seen_at.timestamp()))
    return [
        DeviceSessionOut.from_row(
            row,
            device=device_name(row.user_agent),
            address=row.ip,
            signed_in_at=row.created_at,
            is_current=row.session_key == current,
        )
        for row in rows
    ]


def own_events(viewer: User, session: SessionBase, *, paging: Paging) -> Page[SecurityEventOut]:
    """A page of the viewer's security events, newest first."""
    here = audit.session_mark(session)
    return page_newest_first(SecurityEvent.objects.filter(user=viewer), paging).map(
        lambda event: SecurityEventOut.from_row(
            event,
            device=device_name(event.user_agent),
            is_here=event.detail.get("session") == here,
        )
    )


def session_end(*, actor: User, request: HttpRequest, session_id: int) -> None:
    """End one of the actor's sessions, even this one. Raises NotFound for other people's."""
    row = require(UserSession.objects.filter(user=actor, pk=session_id).first())
    _end([row])
    audit.note(SecurityKind.SESSION_ENDED, user=actor, request=request, ended_agent=row.user_agent)
    if row.session_key == stored_key(request.session.session_key):
        logout(request)


def sessions_end(*, actor: User, request: HttpRequest, keep_current: bool) -> int:
    """End the actor's sessions everywhere, tokens included; returns how many there were."""
    kept = request.session.session_key if keep_current else None
    count = end_all(actor, keep=kept)
    audit.note(
        SecurityKind.SESSIONS_ENDED,
        user=actor,
        request=request,
        count=count,
        kept_current=keep_current,
    )
    if not keep_current:
        logout(request)
    return count


def end_all(user: User, *, keep: str | None = None) -> int:
    """End a person's sessions except the one with this key. Returns how many there were."""
    rows = list(UserSession.objects.filter(user=user).exclude(session_key=stored_key(keep)))
    _end(rows)
    publish(f"user:{user.pk}", "session")
    return len(rows)


def password_changed(request: HttpRequest, user: User) -> None:
    """End every session except the one in which the password was set.

    Django's own check would do so at their next request; this notifies their open pages at once.
    """
    is_own = request.user.is_authenticated and request.user.pk == user.pk
    end_all(user, keep=request.session.session_key if is_own else None)


def end_stolen(request: HttpRequest, user: User, session_key: str) -> str:
    """End a session whose refresh token was used twice: it may be stolen.

    Returns the User-Agent that it was last seen with.
    """
    stored = stored_key(session_key)
    rows = list(UserSession.objects.filter(session_key=stored))
    _end(rows)
    Session.objects.filter(session_key=stored).delete()
    publish(f"user:{user.pk}", "session")
    audit.note(SecurityKind.REFRESH_REUSED, user=user, request=request)
    return next((row.user_agent for row in rows), "")


def current_ended(request: HttpRequest) -> None:
    """Record that the person signs out; call it while the request still knows the person."""
    user = request.user
    if not isinstance(user, User):
        return
    UserSession.objects.filter(session_key=stored_key(request.session.session_key)).delete()
    User.objects.filter(pk=user.pk).update(last_seen_at=timezone.now())
    publish(f"user:{user.pk}", "session")
    audit.note(SecurityKind.SIGN_OUT, user=user, request=request)


def record_use(request: HttpRequest, user: User, session: SessionBase) -> None:
    """Record when and from where a session was last used."""
    User.objects.filter(pk=user.pk).update(last_seen_at=timezone.now())
    UserSession.objects.filter(user=user, session_key=stored_key(session.session_key)).update(
        last_seen_at=timezone.now(),
        ip=client_address(request) or "0.0.0.0",  # noqa: S104 — allauth's column has no other way to say unknown
        user_agent=request.headers.get("User-Agent", "")[:HTTP_USER_AGENT_MAX_LENGTH],
    )


def delete_ended() -> int:
    """Delete device rows without a live session. Returns how many there were."""
    count, _ = UserSession.objects.exclude(_is_live()).delete()
    return count


def _is_live() -> Exists:
    return Exists(
        Session.objects.filter(session_key=OuterRef("session_key"), expire_date__gt=timezone.now())
    )


def _end(rows: Iterable[UserSession]) -> None:
    rows = list(rows)
    Session.objects.filter(session_key__in=[row.session_key for row in rows]).delete()
    UserSession.objects.filter(pk__in=[row.pk for row in rows]).delete()
    for user_id in {row.user_id for row in rows}:
        publish(f"user:{user_id}", "session")


class UserSessionsAdapter(DefaultUserSessionsAdapter):
    """Ends sessions that allauth ends (an unconfirmed account taken over by Google) the way ours
    end.

    It never ends the session in which it happens.
    """

    def end_sessions(self, sessions: Iterable[Any]) -> None:
        current = stored_key(self.request.session.session_key)
        # allauth compares keys with stored hashes, so it takes the current session for another one.
        rows = [row for row in sessions if row.session_key != current]
        _end(rows)
        for row in rows:
            audit.note(
                SecurityKind.SESSION_ENDED,
                user=row.user,
                request=self.request,
                ended_agent=row.user_agent,
            )
