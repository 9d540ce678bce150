"""The figures of work that somebody runs for others: a supervisor's boards."""

from dataclasses import dataclass

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from accounts.models import User
from dashboard.weeks import counted_by_week, shown_weeks
from hiring.models import Project, ProjectMember, Status
from workspace.models import Task, TaskStatus

UNDER_WAY = (Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED)


@dataclass(frozen=True, slots=True)
class Overseeing:
    """``due_today`` and ``overdue`` are open tasks; ``done_this_week`` runs from Monday."""

    under_way: int
    completed: int
    due_today: int
    overdue: int
    done_this_week: int
    open: int
    done_by_week: list[int]


def overseeing_of(person: User) -> Overseeing:
    """In three queries, however many boards there are."""
    joined = joined_work(person)
    today, monday = timezone.localdate(), shown_weeks()[-1]
    board = Task.objects.filter(project__in=joined.values("pk"), deleted_at__isnull=True)
    unfinished = ~Q(status=TaskStatus.COMPLETED)
    moving = Q(project__status__in=UNDER_WAY)
    return Overseeing(
        **joined.aggregate(
            under_way=Count("pk", filter=Q(status__in=UNDER_WAY)),
            completed=Count("pk", filter=Q(status=Status.COMPLETED)),
        ),
        **board.aggregate(
            due_today=Count("pk", filter=unfinished & moving & Q(due_date=today)),
            overdue=Count("pk", filter=unfinished & moving & Q(due_date__lt=today)),
            open=Count("pk", filter=unfinished & moving),
            done_this_week=Count("pk", filter=Q(completed_at__date__gte=monday)),
        ),
        done_by_week=counted_by_week(board, "completed_at"),
    )


def joined_work(person: User) -> QuerySet[Project]:
    """Work in whose workspace the person stands now, other than as its homeowner."""
    member = ProjectMember.objects.filter(user=person, removed_at__isnull=True)
    return Project.objects.filter(pk__in=member.values("project")).exclude(homeowner=person)
