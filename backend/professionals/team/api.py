"""A contractor's team, and the teams that the viewer is in."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from core.api.operations import Router, anyone, refuses, viewer_of
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from core.errors import NotFound
from professionals.errors import (
    AlreadyInTeam,
    CannotJoinTeam,
    TeamInvitationClosed,
    TooManyTeamInvitations,
)
from professionals.models import TeamRole
from professionals.team import invitations as team_invitations
from professionals.team import services as teams
from professionals.team.schemas import (
    MembershipsOut,
    ReceivedTeamInvitationOut,
    ReceivedTeamInvitationsOut,
    TeamIn,
    TeamInvitationAnswerIn,
    TeamInvitationIn,
    TeamInvitationKeyIn,
    TeamOut,
)

router = Router()


@router.get("/me/team")
def my_team_get(request: HttpRequest) -> TeamOut:
    """A contractor's own team and who is in it now."""
    return TeamOut.of(viewer_of(request))


@router.put("/me/team")
@refuses(EditedMeanwhile)
def my_team_save(request: HttpRequest, body: TeamIn) -> TeamOut:
    """Name the team; the public page shows it once somebody is in it."""
    viewer = viewer_of(request)
    teams.team_save(viewer, **body.model_dump())
    return TeamOut.of(viewer)


@router.delete("/me/team/members/{member_id}")
def my_team_member_remove(request: HttpRequest, member_id: UUID) -> None:
    """End somebody's stay in one's own team."""
    teams.team_remove_member(viewer_of(request), member_id=member_id)


@router.post("/me/team/invitations")
@refuses(NotFound, AlreadyInTeam, TooManyTeamInvitations)
@limited("team-invitations", times=30, seconds=3600, by="person")
def my_team_invite(request: HttpRequest, body: TeamInvitationIn) -> Status[TeamOut]:
    """Invite by e-mail or by text. The answer never reveals whether there is such an account."""
    viewer = viewer_of(request)
    team_invitations.invitation_create(viewer, contact=body.contact, role=TeamRole(body.role))
    return Status(201, TeamOut.of(viewer))


@router.delete("/me/team/invitations/{invitation_id}")
def my_team_invitation_revoke(request: HttpRequest, invitation_id: UUID) -> None:
    """Take an invitation back that nobody has answered."""
    team_invitations.invitation_revoke(viewer_of(request), invitation_id=invitation_id)


@router.get("/me/team-invitations")
def team_invitations_received(request: HttpRequest) -> ReceivedTeamInvitationsOut:
    """Invitations to one's own confirmed address or number."""
    rows = team_invitations.addressed_to(viewer_of(request)).select_related("team").order_by("-pk")
    return ReceivedTeamInvitationsOut(items=ReceivedTeamInvitationOut.of_rows(rows))


@router.post("/me/team-invitations/{invitation_id}/accept")
@refuses(CannotJoinTeam, AlreadyInTeam, TeamInvitationClosed)
def team_invitation_accept(request: HttpRequest, invitation_id: UUID) -> MembershipsOut:
    """Join the team, in the role of one's account."""
    viewer = viewer_of(request)
    invitation = team_invitations.invitation_to(viewer, invitation_id)
    team_invitations.invitation_accept(viewer, invitation=invitation)
    return MembershipsOut.of(viewer)


@router.post("/me/team-invitations/{invitation_id}/decline")
@refuses(TeamInvitationClosed)
def team_invitation_decline(request: HttpRequest, invitation_id: UUID) -> None:
    viewer = viewer_of(request)
    invitation = team_invitations.invitation_to(viewer, invitation_id)
    team_invitations.invitation_decline(viewer, invitation=invitation)


@router.post("/team-invitation-lookups", auth=anyone)
@refuses(TeamInvitationClosed)
@limited("team-invitation-lookups", times=20, seconds=600)
def team_invitation_lookup(
    request: HttpRequest, body: TeamInvitationKeyIn
) -> ReceivedTeamInvitationOut:
    """What an invitation is about, before anybody is signed in."""
    invitation = team_invitations.invitation_of_key(body.key)
    return ReceivedTeamInvitationOut.of_rows([invitation])[0]


@router.post("/team-invitation-answers")
@refuses(CannotJoinTeam, AlreadyInTeam, TeamInvitationClosed)
@limited("team-invitation-lookups", times=20, seconds=600)
def team_invitation_answer(request: HttpRequest, body: TeamInvitationAnswerIn) -> MembershipsOut:
    """Accept or decline by the key of the link, which is the whole right to it."""
    viewer = viewer_of(request)
    invitation = team_invitations.invitation_of_key(body.key)
    if body.accept:
        team_invitations.invitation_accept(viewer, invitation=invitation)
    else:
        team_invitations.invitation_decline(viewer, invitation=invitation)
    return MembershipsOut.of(viewer)


@router.get("/me/team-memberships")
def my_team_memberships(request: HttpRequest) -> MembershipsOut:
    """The teams one is in now."""
    return MembershipsOut.of(viewer_of(request))


@router.delete("/me/team-memberships/{team_id}")
def my_team_leave(request: HttpRequest, team_id: UUID) -> None:
    """Leave a team; only its contractor can take one in again."""
    teams.team_leave(viewer_of(request), team_id=team_id)
