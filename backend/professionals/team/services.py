"""Writes of a contractor's team."""

from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import Role, User
from core.api.record_versions import ANY_VERSION, merge, note_edit
from core.errors import NotFound, require
from core.events import publish
from professionals.errors import AlreadyInTeam, CannotJoinTeam
from professionals.models import Team, TeamMember, TeamRole
from professionals.policy import require_contractor
from professionals.ports import stay_ended

_role_in_team = {Role.WORKER: TeamRole.WORKER, Role.SUPERVISOR: TeamRole.SUPERVISOR}


def team_save(actor: User, *, name: str, edit_version: str = ANY_VERSION) -> Team:
    """Save the team's name; the first save creates the team. Raises NotAllowed for other roles,
    EditedMeanwhile.
    """
    require_contractor(actor)
    rows = Team.objects.select_for_update()
    team, is_new = rows.get_or_create(contractor=actor, defaults={"name": name})
    if is_new:
        note_edit(actor, team.pk, ["name"])
        return team
    theirs, yours = {"name": team.name}, {"name": name}
    if merge(actor, team.pk, edit_version=edit_version, theirs=theirs, yours=yours):
        team.name = name
        team.save(update_fields=["name", "updated_at"])
    return team


def team_add_member(actor: User, *, member: User) -> TeamMember:
    """Add a worker or supervisor to the actor's team, in the role of the account.

    Raises NotAllowed for others than contractors, NotFound before the team has a name,
    CannotJoinTeam for a member of another role, AlreadyInTeam.
    """
    require_contractor(actor)
    team = require(Team.objects.filter(contractor=actor).first())
    role = require(_role_in_team.get(Role(member.role)), CannotJoinTeam)
    try:
        with transaction.atomic():
            row = TeamMember.objects.create(
                team=team, member=member, role=role, joined_at=timezone.now()
            )
    except IntegrityError as error:
        raise AlreadyInTeam from error
    publish(f"user:{actor.pk}", "team")
    publish(f"user:{member.pk}", "team")
    return row


def team_remove_member(actor: User, *, member_id: UUID) -> None:
    """Remove a person from the actor's team; the row stays as history. Raises NotFound."""
    require_contractor(actor)
    ended = TeamMember.objects.filter(
        team__contractor=actor, member_id=member_id, left_at__isnull=True
    ).update(left_at=timezone.now())
    if not ended:
        raise NotFound
    _stay_ended(actor.pk, member_id)


def team_leave(actor: User, *, team_id: UUID) -> None:
    """Leave a team; the row stays as history. Raises NotFound."""
    rows = TeamMember.objects.filter(team_id=team_id, member=actor, left_at__isnull=True)
    team = Team.objects.filter(pk=team_id).first()
    if team is None or not rows.update(left_at=timezone.now()):
        raise NotFound
    _stay_ended(team.contractor_id, actor.pk)


def _stay_ended(contractor_id: UUID, member_id: UUID) -> None:
    stay_ended.filled(contractor_id, member_id)
    publish(f"user:{contractor_id}", "team")
    publish(f"user:{member_id}", "team")
