"""A contractor's team, and the teams that somebody is in."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Router, Status

from core.api import answers, viewer_of
from core.errors import NotAllowed, NotFound
from professionals import presenting_team, teams
from professionals.profile_schemas import MembershipsOut, TeamIn, TeamOut

router = Router()


@router.get("/me/team", operation_id="my_team_get", response=answers(TeamOut, NotAllowed))
def my_team_get(request: HttpRequest) -> Any:
    """A contractor's own team and who is in it now."""
    return presenting_team.own_team(viewer_of(request))


@router.put("/me/team", operation_id="my_team_save", response=answers(TeamOut, NotAllowed))
def my_team_save(request: HttpRequest, body: TeamIn) -> Any:
    """Name the team; the public page shows it once somebody is in it."""
    viewer = viewer_of(request)
    teams.team_save(viewer, name=body.name)
    return presenting_team.own_team(viewer)


@router.delete(
    "/me/team/members/{member_id}",
    operation_id="my_team_member_remove",
    response=answers(None, NotAllowed, NotFound, status=204),
)
def my_team_member_remove(request: HttpRequest, member_id: UUID) -> Any:
    """End somebody's stay in one's own team."""
    teams.team_remove_member(viewer_of(request), member_id=member_id)
    return Status(204, None)


@router.get("/me/team-memberships", operation_id="my_team_memberships", response=MembershipsOut)
def my_team_memberships(request: HttpRequest) -> Any:
    """The teams one is in now."""
    return {"items": presenting_team.memberships(viewer_of(request))}


@router.delete(
    "/me/team-memberships/{team_id}",
    operation_id="my_team_leave",
    response=answers(None, NotFound, status=204),
)
def my_team_leave(request: HttpRequest, team_id: UUID) -> Any:
    """Leave a team; only its contractor can take one in again."""
    teams.team_leave(viewer_of(request), team_id=team_id)
    return Status(204, None)
