"""A contractor's crew today: the team's members, and which are on the contractor's work.

A member's work for others is private: only work that the contractor was hired for is named or
counted. That somebody is away today is also in the public calendar.
"""

from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.selectors import PersonCard, people_cards
from core.database.compiled_queries import compiled_aggregate
from dashboard.schemas import CrewMemberOut, CrewOut, WorkNamedOut
from professionals.models import TeamMember, TeamRole, TimeOff
from professionals.policy import require_contractor
from professionals.selectors import team_members
from projects.counts import UNDER_WAY
from projects.models import ProjectMember
from workspace.models import Task
from workspace.task_board.counts import TO_DO, overdue

_NOBODY = PersonCard("", "", None)


def crew_of(contractor: User) -> CrewOut:
    """In two queries."""
    return CrewOut(**_team_counts(contractor), **_at_work(contractor))


@compiled_aggregate
def _team_counts(contractor: User) -> tuple[QuerySet[TeamMember], dict[str, Count]]:
    return _team(contractor), {
        "size": Count("pk"),
        "supervisors": Count("pk", filter=Q(role=TeamRole.SUPERVISOR)),
    }


@compiled_aggregate
def _at_work(contractor: User) -> tuple[QuerySet[ProjectMember], dict[str, Count]]:
    stays = _stays(contractor).filter(user__in=_team(contractor).values("member"))
    return stays, {"on_work": Count("user", distinct=True)}


def _team(contractor: User) -> QuerySet[TeamMember]:
    return TeamMember.objects.filter(team__contractor=contractor, left_at__isnull=True)


def crew_members(contractor: User) -> list[CrewMemberOut]:
    """All team members, longest-standing first. Raises NotAllowed for other roles."""
    require_contractor(contractor)
    rows = list(team_members(contractor))
    ids = [row.member_id for row in rows]
    people = people_cards(ids)
    today = timezone.localdate()
    away = set(
        TimeOff.objects.filter(
            worker__in=ids, starts_on__lte=today, ends_on__gte=today, is_booked=False
        ).values_list("worker_id", flat=True)
    )
    works: dict[UUID, list[WorkNamedOut]] = {}
    stays = _stays(contractor).filter(user__in=ids).order_by("-project__awarded_at")
    for user_id, project_id, title in stays.values_list("user", "project", "project__title"):
        works.setdefault(user_id, []).append(WorkNamedOut(id=project_id, title=title))
    tasks = _tasks(contractor, ids)
    return [
        CrewMemberOut.from_row(
            people.get(row.member_id, _NOBODY),
            id=row.member_id,
            role=row.role,
            is_away_today=row.member_id in away,
            works=works.get(row.member_id, []),
            tasks_open=tasks.get(row.member_id, (0, 0))[0],
            tasks_overdue=tasks.get(row.member_id, (0, 0))[1],
        )
        for row in rows
    ]


def _stays(contractor: User) -> QuerySet[ProjectMember]:
    return ProjectMember.objects.filter(
        project__worker=contractor, project__status__in=UNDER_WAY, removed_at__isnull=True
    )


def _tasks(contractor: User, people: list[UUID]) -> dict[UUID, tuple[int, int]]:
    """Open and overdue tasks by assignee."""
    rows = (
        Task.objects.filter(
            TO_DO, project__worker=contractor, assignee__in=people, deleted_at__isnull=True
        )
        .order_by()
        .values_list("assignee")
        .annotate(to_do=Count("pk"), overdue=Count("pk", filter=overdue()))
    )
    return {user_id: (to_do, late) for user_id, to_do, late in rows}
