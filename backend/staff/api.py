"""The staff team, its invitations, and the log of what staff did."""

from uuid import UUID

from django.http import HttpRequest, StreamingHttpResponse
from django.utils import timezone
from ninja import Query, Status

from accounts.models import Desk
from accounts.policy import require_desk
from accounts.reauthentication.services import recently_authenticated
from core.api.operations import Router, anyone, refuses, viewer_of, waits_outside
from core.api.pagination import Page, Paging50
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from staff import audit_csv, audit_selectors, members, selectors, services
from staff.errors import (
    AlreadyStaff,
    InvitationClosed,
    InvitationForAnother,
    LastOwner,
    NotOneself,
)
from staff.schemas import (
    ActFilterIn,
    ActOut,
    DesksIn,
    InvitationIn,
    InvitationKeyIn,
    InvitationOut,
    StaffTeamOut,
)

router = Router()


@router.get("/staff/team")
def staff_get_team(request: HttpRequest) -> StaffTeamOut:
    """Staff and open invitations."""
    require_desk(viewer_of(request), Desk.OWNER)
    return selectors.team()


@router.patch("/staff/team/{user_id}")
@refuses(LastOwner, EditedMeanwhile)
@recently_authenticated
def staff_set_desks(request: HttpRequest, user_id: UUID, body: DesksIn) -> StaffTeamOut:
    """Say what a member of staff works on; it counts from their next request on."""
    actor = require_desk(viewer_of(request), Desk.OWNER)
    members.staff_set_desks(
        actor=actor,
        user_id=user_id,
        desks=map(Desk, body.desks),
        request=request,
        edit_version=body.edit_version,
    )
    return selectors.team()


@router.delete("/staff/team/{user_id}")
@refuses(NotOneself)
@recently_authenticated
def staff_remove_member(request: HttpRequest, user_id: UUID) -> None:
    """Take somebody's rights as staff; their sessions end."""
    actor = viewer_of(request)
    require_desk(actor, Desk.OWNER)
    members.staff_remove(actor=actor, user_id=user_id, request=request)


@router.post("/staff-invitations")
@refuses(AlreadyStaff)
@limited("staff-invitations", times=20, seconds=3600, by="person")
@recently_authenticated
def staff_invite(request: HttpRequest, body: InvitationIn) -> Status[StaffTeamOut]:
    """Invite an address by mail."""
    actor = viewer_of(request)
    require_desk(actor, Desk.OWNER)
    services.invitation_create(
        actor=actor, email=body.email, desks=map(Desk, body.desks), request=request
    )
    return Status(201, selectors.team())


@router.delete("/staff-invitations/{invitation_id}")
def staff_revoke_invitation(request: HttpRequest, invitation_id: UUID) -> None:
    actor = viewer_of(request)
    require_desk(actor, Desk.OWNER)
    services.invitation_revoke(actor=actor, invitation_id=invitation_id)


@router.post("/staff-invitation-lookups", auth=anyone)
@refuses(InvitationClosed)
@limited("staff-invitation-lookups", times=20, seconds=600)
def staff_lookup_invitation(request: HttpRequest, body: InvitationKeyIn) -> InvitationOut:
    """What an invitation is about, before anybody is signed in."""
    return selectors.shown_invitation(services.invitation_of(body.key))


@router.post("/staff-invitation-acceptances")
@refuses(InvitationForAnother, InvitationClosed)
@limited("staff-invitation-lookups", times=20, seconds=600)
@recently_authenticated
def staff_accept_invitation(request: HttpRequest, body: InvitationKeyIn) -> None:
    """Become staff by an invitation."""
    services.invitation_accept(actor=viewer_of(request), key=body.key, request=request)


@router.get("/staff/acts")
def staff_acts_list(
    request: HttpRequest,
    wanted: Query[ActFilterIn],
    paging: Query[Paging50],
) -> Page[ActOut]:
    """The audit log, newest first."""
    require_desk(viewer_of(request), Desk.OWNER)
    return audit_selectors.acts_page(wanted, paging=paging)


@router.get("/staff/acts.csv", response={200: None})
@limited("staff-acts-csv", times=20, seconds=3600, by="person")
@waits_outside
def staff_acts_csv(request: HttpRequest, wanted: Query[ActFilterIn]) -> StreamingHttpResponse:
    """The same as a file, in the viewer's language."""
    actor = require_desk(viewer_of(request), Desk.OWNER)
    file = audit_csv.acts_export(actor, wanted)
    response = StreamingHttpResponse(file, content_type="text/csv; charset=utf-8")
    name = f"karigar-acts-{timezone.localdate():%Y%m%d}.csv"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = "private, no-store"
    return response
