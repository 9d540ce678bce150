"""The signed-in person's sessions, security events, and 'That wasn't me'."""

from typing import Literal

from django.http import HttpRequest
from ninja import Query, Schema
from pydantic import Field

from accounts.errors import ProtectionLinkExpired
from accounts.sessions import account_recovery
from accounts.sessions import services as sessions
from accounts.sessions.schemas import DeviceSessionOut, SecurityEventOut
from core.api.operations import Router, anyone, refuses, viewer_of
from core.api.pagination import Page, Paging10
from core.api.rate_limits import limited
from core.api.schemas import Out

router = Router()


class DeviceSessionsOut(Out):
    items: list[DeviceSessionOut]


class SessionsEndedOut(Out):
    count: int


class ProtectionIn(Schema):
    key: str = Field(max_length=500)


class ProtectionOut(Out):
    reset_key: str | None = Field(description="Sets a new password, for an account that has one")


@router.get("/me/sessions")
def accounts_list_sessions(request: HttpRequest) -> DeviceSessionsOut:
    """Every browser and app that is signed in, this one first, then the last seen first."""
    return DeviceSessionsOut(
        items=sessions.own_sessions(viewer_of(request), request.session.session_key)
    )


@router.delete("/me/sessions/{int:session_id}")
def accounts_end_session(request: HttpRequest, session_id: int) -> None:
    """Sign one of them out, at once."""
    sessions.session_end(actor=viewer_of(request), request=request, session_id=session_id)


@router.delete("/me/sessions")
def accounts_end_sessions(
    request: HttpRequest, keep: Literal["current", "none"] = "current"
) -> SessionsEndedOut:
    """Sign out everywhere else, or with ``keep=none`` here too. Tokens end with their sessions."""
    count = sessions.sessions_end(
        actor=viewer_of(request), request=request, keep_current=keep == "current"
    )
    return SessionsEndedOut(count=count)


@router.get("/me/security-events")
def accounts_list_security_events(
    request: HttpRequest, paging: Query[Paging10]
) -> Page[SecurityEventOut]:
    """What happened to the person's own account, newest first; a year of it."""
    viewer = viewer_of(request)
    return sessions.own_events(viewer, request.session, paging=paging)


@router.post("/account-protection-lookups", auth=anyone)
@refuses(ProtectionLinkExpired)
@limited("account-protection-lookups", times=60, seconds=600)
def accounts_lookup_protection(request: HttpRequest, body: ProtectionIn) -> None:
    """Whether the link still secures the account, for the page that it opens."""
    account_recovery.check_link(key=body.key)


@router.post("/account-protections", auth=anyone)
@refuses(ProtectionLinkExpired)
@limited("account-protections", times=10, seconds=600)
def accounts_protect(request: HttpRequest, body: ProtectionIn) -> ProtectionOut:
    """'That wasn't me', with the key of the mail: ends every session of the account."""
    return ProtectionOut(reset_key=account_recovery.protect(key=body.key, request=request))
