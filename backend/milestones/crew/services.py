"""Writes of the crew: assign people to the work and remove them."""

from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from core.errors import NotFound, require
from milestones.crew.errors import AlreadyOnTheWork, NotInYourTeam
from milestones.crew.policy import access_crewed
from notifications.services import notify
from professionals.selectors import team_members
from projects.counts import UNDER_WAY
from projects.membership import AlreadyThere, member_join, places_changed
from projects.models import MemberRole, Project, ProjectMember

_role_on_work = {"worker": MemberRole.WORKER, "supervisor": MemberRole.SUPERVISOR}


def crew_add(actor: User, *, project_id: UUID, user_id: UUID) -> ProjectMember:
    """Assign a member of the actor's team to the work; they become a member of the workspace.

    Raises as ``access_crewed``, NotInYourTeam, AlreadyOnTheWork.
    """
    project = access_crewed(actor, project_id)
    stay = require(
        team_members(actor).filter(member_id=user_id, member__is_active=True).first(), NotInYourTeam
    )
    try:
        row = member_join(project, user_id, _role_on_work[stay.role], added_by_id=actor.pk)
    except AlreadyThere as error:
        raise AlreadyOnTheWork from error
    notify(
        [user_id],
        "milestones/put_on_work",
        {"project": project.title, "team": stay.team.name},
        f"/projects/{project.pk}",
    )
    return row


def crew_remove(actor: User, *, project_id: UUID, user_id: UUID) -> None:
    """Remove somebody from the work; what they did there stays. Raises NotFound."""
    project = access_crewed(actor, project_id)
    if not _leave(project, user_id, by=actor.pk):
        raise NotFound


def crew_left(contractor_id: UUID, member_id: UUID) -> None:
    """A person who leaves a team also leaves its contractor's work."""
    for project in Project.objects.filter(worker=contractor_id, status__in=UNDER_WAY):
        _leave(project, member_id, by=None)


def _leave(project: Project, user_id: UUID, *, by: UUID | None) -> bool:
    found = _crew_of(project).filter(user_id=user_id)
    if not found.update(removed_at=timezone.now(), removed_by=by):
        return False
    places_changed(project, user_id)
    return True


def _crew_of(project: Project) -> QuerySet[ProjectMember]:
    """The assigned people: without the owner, the contractor and the owner's guests."""
    rows = ProjectMember.objects.filter(project=project, removed_at__isnull=True)
    return rows.exclude(role=MemberRole.GUEST).exclude(
        user__in=[project.homeowner_id, project.worker_id]
    )
