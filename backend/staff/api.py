"""The staff team and its invitations."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Router, Status

from accounts.errors import SecondFactorNeeded
from accounts.policy import require_staff
from accounts.reauthentication import recently_authenticated
from core.api import answers, anyone, viewer_of
from core.errors import NotAllowed, NotFound
from core.rate_limits import limited
from staff import selectors, services
from staff.errors import AlreadyStaff, InvitationClosed, InvitationForAnother, NotOneself
from staff.schemas import InvitationIn, InvitationKeyIn, InvitationOut, StaffTeamOut

router = Router()


@router.get(
    "/staff/team",
    operation_id="staff_get_team",
    response=answers(StaffTeamOut, NotAllowed, SecondFactorNeeded),
)
def get_team(request: HttpRequest) -> Any:
    """Staff and open invitations."""
    require_staff(viewer_of(request))
    return selectors.team()


@router.delete(
    "/staff/team/{user_id}",
    operation_id="staff_remove_member",
    response=answers(None, NotAllowed, SecondFactorNeeded, NotFound, NotOneself, status=204),
)
@recently_authenticated
def remove_member(request: HttpRequest, user_id: UUID) -> Any:
    """Take somebody's rights as staff; their sessions end."""
    actor = viewer_of(request)
    require_staff(actor)
    services.staff_remove(actor=actor, user_id=user_id, request=request)
    return Status(204, None)


@router.post(
    "/staff-invitations",
    operation_id="staff_invite",
    response=answers(StaffTeamOut, NotAllowed, SecondFactorNeeded, AlreadyStaff, status=201),
)
@limited("staff-invitations", times=20, seconds=3600, by="person")
@recently_authenticated
def invite(request: HttpRequest, payload: InvitationIn) -> Any:
    """Invite an address by mail."""
    actor = viewer_of(request)
    require_staff(actor)
    services.invitation_create(actor=actor, email=payload.email, request=request)
    return Status(201, selectors.team())


@router.delete(
    "/staff-invitations/{invitation_id}",
    operation_id="staff_revoke_invitation",
    response=answers(None, NotAllowed, SecondFactorNeeded, NotFound, status=204),
)
def revoke_invitation(request: HttpRequest, invitation_id: UUID) -> Any:
    actor = viewer_of(request)
    require_staff(actor)
    services.invitation_revoke(actor=actor, invitation_id=invitation_id)
    return Status(204, None)


@router.post(
    "/staff-invitation-lookups",
    auth=anyone,
    operation_id="staff_lookup_invitation",
    response=answers(InvitationOut, InvitationClosed),
)
@limited("staff-invitation-lookups", times=20, seconds=600)
def lookup_invitation(request: HttpRequest, payload: InvitationKeyIn) -> Any:
    """What an invitation is about, before anybody is signed in."""
    return selectors.shown_invitation(services.invitation_of(payload.key))


@router.post(
    "/staff-invitation-acceptances",
    operation_id="staff_accept_invitation",
    response=answers(None, SecondFactorNeeded, InvitationForAnother, InvitationClosed, status=204),
)
@limited("staff-invitation-lookups", times=20, seconds=600)
@recently_authenticated
def accept_invitation(request: HttpRequest, payload: InvitationKeyIn) -> Any:
    """Become staff by an invitation."""
    services.invitation_accept(actor=viewer_of(request), key=payload.key, request=request)
    return Status(204, None)
