"""Where the signed-in person is signed in, what happened to the account, and 'That wasn't me'."""

from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from django.http import HttpRequest
from ninja import Router, Schema, Status
from pydantic import Field

from accounts import not_me, sessions
from accounts.device_name import Kind
from accounts.errors import ProtectionLinkExpired
from core.api import answers, anyone, viewer_of
from core.errors import NotFound
from core.pagination import Limit, Page
from core.rate_limits import limited

router = Router()


class DeviceOut(Schema):
    """Names as people know them; empty when the device did not say."""

    browser: str
    system: str
    kind: Kind


class DeviceSessionOut(Schema):
    id: int
    device: DeviceOut
    address: str
    signed_in_at: datetime
    last_seen_at: datetime = Field(description="To the hour")
    is_current: bool


class DeviceSessionsOut(Schema):
    items: list[DeviceSessionOut]


class SecurityEventOut(Schema):
    id: UUID
    kind: str = Field(description="One of accounts.security_event.SecurityKind")
    at: datetime
    address: str | None
    device: DeviceOut
    is_here: bool = Field(description="The sign-in that began this very session")


class SessionsEndedOut(Schema):
    count: int


class ProtectionIn(Schema):
    key: str = Field(max_length=500)


class ProtectionOut(Schema):
    reset_key: str | None = Field(description="Sets a new password, for an account that has one")


@router.get(
    "/me/sessions", operation_id="accounts_list_sessions", response=answers(DeviceSessionsOut)
)
def list_sessions(request: HttpRequest) -> Any:
    """Every browser and app that is signed in, this one first, then the last seen first."""
    return {"items": sessions.own_sessions(viewer_of(request), request.session.session_key)}


@router.delete(
    "/me/sessions/{int:session_id}",
    operation_id="accounts_end_session",
    response=answers(None, NotFound, status=204),
)
def end_session(request: HttpRequest, session_id: int) -> Any:
    """Sign one of them out, at once."""
    sessions.session_end(actor=viewer_of(request), request=request, session_id=session_id)
    return Status(204, None)


@router.delete(
    "/me/sessions", operation_id="accounts_end_sessions", response=answers(SessionsEndedOut)
)
def end_sessions(request: HttpRequest, keep: Literal["current", "none"] = "current") -> Any:
    """Sign out everywhere else, or with ``keep=none`` here too. Tokens end with their sessions."""
    count = sessions.sessions_end(
        actor=viewer_of(request), request=request, keep_current=keep == "current"
    )
    return {"count": count}


@router.get(
    "/me/security-events",
    operation_id="accounts_list_security_events",
    response=answers(Page[SecurityEventOut]),
)
def list_security_events(request: HttpRequest, cursor: str | None = None, limit: Limit = 10) -> Any:
    """What happened to the person's own account, newest first; a year of it."""
    viewer = viewer_of(request)
    return sessions.own_events(viewer, request.session, cursor=cursor, limit=limit)


@router.post(
    "/account-protections",
    auth=anyone,
    operation_id="accounts_protect",
    response=answers(ProtectionOut, ProtectionLinkExpired),
)
@limited("account-protections", times=10, seconds=600)
def protect(request: HttpRequest, payload: ProtectionIn) -> Any:
    """'That wasn't me', with the key of the mail: ends every session of the account."""
    return {"reset_key": not_me.protect(key=payload.key, request=request)}
