"""Reads of the crew."""

from uuid import UUID

from django.db.models import Count

from accounts.models import User
from accounts.selectors import people_cards
from applications.models import ProposedTeamMate
from core.errors import NotAllowed
from milestones.crew.policy import runs_the_crew
from milestones.crew.schemas import CrewPersonOut, ProjectCrewOut
from professionals.selectors import team_members
from projects.counts import UNDER_WAY
from projects.models import MemberRole, ProjectMember
from projects.policy import access_project
from projects.ports import ApplicationStatus


def crew(actor: User, project_id: UUID) -> ProjectCrewOut:
    """The actor's team as seen from one piece of work, in few queries.

    Raises NotFound for a stranger, NotAllowed for anybody but its contractor.
    """
    project = access_project(actor, project_id)
    if not runs_the_crew(actor, project):
        raise NotAllowed
    stays = list(team_members(actor))
    ids = [stay.member_id for stay in stays]
    people = people_cards(ids)
    # A guest does not work there.
    present = ProjectMember.objects.filter(user__in=ids, removed_at__isnull=True).exclude(
        role=MemberRole.GUEST
    )
    here = set(present.filter(project=project).values_list("user_id", flat=True))
    elsewhere = dict(
        present.filter(project__status__in=UNDER_WAY)
        .exclude(project=project)
        .order_by()
        .values_list("user_id")
        .annotate(count=Count("pk"))
    )
    proposed = set(
        ProposedTeamMate.objects.filter(
            application__project=project, application__status=ApplicationStatus.ACCEPTED
        ).values_list("member_id", flat=True)
    )
    rows = [
        CrewPersonOut.from_row(
            people[stay.member_id],
            id=stay.member_id,
            role=stay.role,
            is_on_work=stay.member_id in here,
            was_proposed=stay.member_id in proposed,
            works_on=elsewhere.get(stay.member_id, 0),
        )
        for stay in stays
        if stay.member_id in people
    ]
    rows.sort(key=lambda row: (not row.is_on_work, not row.was_proposed, row.first_name))
    return ProjectCrewOut(may_change=project.status in UNDER_WAY, items=rows)
