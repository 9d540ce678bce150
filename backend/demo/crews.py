"""The contractor's people on the contractor's work: who stands on which site, and who does what."""

from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID

from demo.source import id_at, write_columns
from demo.work import store_with_dates
from professionals.models import TeamMember, TeamRole, WorkerProfile
from projects.models import MemberRole, Project, ProjectMember, Status
from workspace.models import Task, TaskStatus

_ROLES = {TeamRole.SUPERVISOR: MemberRole.SUPERVISOR, TeamRole.WORKER: MemberRole.WORKER}


def send_crew(firm: WorkerProfile, projects: Iterable[Project]) -> None:
    """Supervisors run all of the firm's work under way; every hand but the last is on one site."""
    sites = [
        project
        for project in projects
        if project.worker_id == firm.pk and project.status == Status.IN_PROGRESS
    ]
    team = list(TeamMember.objects.filter(team__contractor=firm.pk).order_by("id"))
    hands = [member for member in team if member.role == TeamRole.WORKER][:-1]
    supervisors = [member for member in team if member.role == TeamRole.SUPERVISOR]
    stays = [(site, member) for site in sites for member in supervisors]
    stays += [(sites[place % len(sites)], hand) for place, hand in enumerate(hands) if sites]
    rows = []
    for site, member in stays:
        joined = (site.awarded_at or site.created_at) + timedelta(hours=3)
        rows.append(
            ProjectMember(
                id=id_at(joined),
                created_at=joined,
                project=site,
                user_id=member.member_id,
                role=_ROLES[TeamRole(member.role)],
            )
        )
    store_with_dates(rows)


def hand_out_tasks(firm: WorkerProfile) -> None:
    """Open tasks of each site are given to the hands on it, in turn."""
    stays = ProjectMember.objects.filter(
        project__worker=firm.pk, project__status=Status.IN_PROGRESS, role=MemberRole.WORKER
    ).exclude(user=firm.pk)
    hands: dict[UUID, list[ProjectMember]] = {}
    for stay in stays.order_by("id"):
        hands.setdefault(stay.project_id, []).append(stay)
    open_tasks = Task.objects.filter(project__in=hands).exclude(status=TaskStatus.COMPLETED)
    given = list(open_tasks.order_by("project", "position"))
    for place, task in enumerate(given):
        here = hands[task.project_id]
        task.assignee_id = here[place % len(here)].user_id
    write_columns(given, ["assignee"])
