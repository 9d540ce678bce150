"""What each count of tasks means: the one definition that every screen uses.

A task is to do if its work is in a state in which the people who do it may still move tasks. Where
the work is over or in dispute nothing is due, whatever its dates say.
"""

from datetime import date

from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from core.dates import week_of
from projects.models import Project, Status
from workspace.task_board.models import Task, TaskStatus

WORKED_ON = (Status.IN_PROGRESS, Status.DELIVERED)

DONE = Q(status=TaskStatus.COMPLETED)
TO_DO = ~DONE & Q(project__status__in=WORKED_ON)


def due_today() -> Q:
    return TO_DO & Q(due_date=timezone.localdate())


def overdue(today: date | None = None) -> Q:
    return TO_DO & Q(due_date__lt=today or timezone.localdate())


def done_this_week() -> Q:
    """Tasks done since Monday, India time, on the board of any work."""
    return DONE & Q(completed_at__date__gte=week_of(timezone.now()))


def tasks_on(projects: QuerySet[Project]) -> QuerySet[Task]:
    """All tasks of these boards except deleted ones."""
    return Task.objects.filter(
        project__in=projects.order_by().values("pk"), deleted_at__isnull=True
    )


def task_counts() -> dict[str, Count]:
    """The counts of a board, for annotating or aggregating a queryset of tasks."""
    return {
        "total": Count("pk"),
        "done": Count("pk", filter=DONE),
        "to_do": Count("pk", filter=TO_DO),
        "due_today": Count("pk", filter=due_today()),
        "overdue": Count("pk", filter=overdue()),
        "done_this_week": Count("pk", filter=done_this_week()),
    }
