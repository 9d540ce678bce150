"""The header of a project's page, and the guests of its workspace."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from core.api.operations import Router, anyone, refuses, viewer_of
from core.api.rate_limits import limited
from workspace.errors import WorkspaceClosed
from workspace.members import invitations, selectors, services
from workspace.members.errors import (
    AlreadyMember,
    InvitedOftenToday,
    OnlyGuestsLeave,
    ProjectInvitationClosed,
    TooManyGuests,
)
from workspace.members.schemas import (
    GuestRightsIn,
    OverviewOut,
    ProjectInvitationAnsweredOut,
    ProjectInvitationAnswerIn,
    ProjectInvitationIn,
    ProjectInvitationKeyIn,
    ProjectInvitationOut,
    ProjectInvitationsOut,
    ReceivedProjectInvitationOut,
)

router = Router()


@router.get("/projects/{project_id}/overview")
def workspace_overview(request: HttpRequest, project_id: UUID) -> OverviewOut:
    """The head of the project page: project, figures, members, and what the viewer may do."""
    viewer = viewer_of(request)
    return OverviewOut.of(selectors.overview(viewer, project_id), viewer)


@router.get("/projects/{project_id}/invitations")
def project_invitations_list(request: HttpRequest, project_id: UUID) -> ProjectInvitationsOut:
    """Invitations of guests that nobody has answered yet, for the homeowner."""
    rows = selectors.waiting_invitations(viewer_of(request), project_id)
    return ProjectInvitationsOut(items=ProjectInvitationOut.from_rows(rows))


@router.post("/projects/{project_id}/invitations")
@refuses(WorkspaceClosed, AlreadyMember, TooManyGuests, InvitedOftenToday)
@limited("project-invitations", times=30, seconds=3600, by="person")
def project_guest_invite(
    request: HttpRequest, project_id: UUID, body: ProjectInvitationIn
) -> Status[ProjectInvitationOut]:
    """Invite a guest by e-mail. The answer never reveals whether there is such an account."""
    row, _key = invitations.guest_invite(
        viewer_of(request), project_id=project_id, **body.model_dump()
    )
    return Status(201, ProjectInvitationOut.from_row(row))


@router.post("/project-invitations/{invitation_id}/sendings")
@refuses(WorkspaceClosed, AlreadyMember, TooManyGuests, InvitedOftenToday)
@limited("project-invitations", times=30, seconds=3600, by="person")
def project_invitation_resend(
    request: HttpRequest, invitation_id: UUID
) -> Status[ProjectInvitationOut]:
    """Mail it again, with a new link; the old one opens nothing any more."""
    row, _key = invitations.invitation_resend(viewer_of(request), invitation_id=invitation_id)
    return Status(201, ProjectInvitationOut.from_row(row))


@router.delete("/project-invitations/{invitation_id}")
def project_invitation_revoke(request: HttpRequest, invitation_id: UUID) -> None:
    """Withdraw an unanswered invitation."""
    invitations.invitation_revoke(viewer_of(request), invitation_id=invitation_id)


@router.patch("/projects/{project_id}/guests/{user_id}")
def project_guest_change(
    request: HttpRequest, project_id: UUID, user_id: UUID, body: GuestRightsIn
) -> None:
    """Let a guest do more or less. It holds at once, also on pages that are open."""
    services.guest_set_rights(
        viewer_of(request),
        project_id=project_id,
        user_id=user_id,
        guest_rights=body.guest_rights,
    )


@router.delete("/projects/{project_id}/guests/{user_id}")
def project_guest_remove(request: HttpRequest, project_id: UUID, user_id: UUID) -> None:
    """End a guest's stay; what they wrote and added stays with the project."""
    services.guest_remove(viewer_of(request), project_id=project_id, user_id=user_id)


@router.delete("/projects/{project_id}/membership")
@refuses(OnlyGuestsLeave)
def project_leave(request: HttpRequest, project_id: UUID) -> None:
    """Give up one's own guest's place."""
    services.guest_leave(viewer_of(request), project_id=project_id)


@router.post("/project-invitation-lookups", auth=anyone)
@refuses(ProjectInvitationClosed)
@limited("project-invitation-lookups", times=20, seconds=600)
def project_invitation_lookup(
    request: HttpRequest, body: ProjectInvitationKeyIn
) -> ReceivedProjectInvitationOut:
    """What an invitation is about, before anybody is signed in."""
    row = invitations.invitation_of_key(body.key)
    return ReceivedProjectInvitationOut.of(row, viewer_of(request))


@router.post("/project-invitation-answers")
@refuses(ProjectInvitationClosed, AlreadyMember)
@limited("project-invitation-answers", times=20, seconds=600)
def project_invitation_answer(
    request: HttpRequest, body: ProjectInvitationAnswerIn
) -> ProjectInvitationAnsweredOut:
    """Accept or decline by the key of the link, which is the whole right to it."""
    viewer = viewer_of(request)
    if not body.accept:
        invitations.invitation_decline(viewer, key=body.key)
        return ProjectInvitationAnsweredOut(project_id=None)
    return ProjectInvitationAnsweredOut(
        project_id=invitations.invitation_accept(viewer, key=body.key).project_id
    )
