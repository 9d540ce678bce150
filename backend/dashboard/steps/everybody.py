"""What waits for everybody in the work: late tasks of its board, a review once it is done."""

from collections.abc import Iterator

from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from accounts.models import User
from dashboard.steps.both_sides import LOOKED_AT
from dashboard.steps.kinds import WaitingOut, WaitingStep
from projects.counts import work_done_by
from projects.models import Project, Status
from reviews.deadlines import WRITE_FOR
from reviews.models import Review
from workspace.task_board.counts import overdue, tasks_on


def late_tasks(person: User) -> Iterator[WaitingOut]:
    """Late tasks of the person's boards: one's own and unassigned ones; for a supervisor, all of
    them. One query."""
    rows = tasks_on(work_done_by(person)).filter(overdue())
    if person.offers_work:
        rows = rows.filter(Q(assignee=person) | Q(assignee__isnull=True))
    by_board = (
        rows.order_by()
        .values_list("project", "project__title")
        .annotate(count=Count("pk"))
        .order_by("project")[:LOOKED_AT]
    )
    for project_id, title, count in by_board:
        yield WaitingOut(
            step=WaitingStep.FINISH_TASKS,
            project_id=project_id,
            title=title,
            count=count,
            link=f"/projects/{project_id}",
        )


def unwritten_reviews(person: User) -> Iterator[WaitingOut]:
    """Completed work whose other side the person has not reviewed. One query."""
    written = Review.objects.filter(project=OuterRef("pk"), reviewer=person)
    other = "worker" if person.posts_work else "homeowner"
    rows = (
        Project.objects.filter(
            Q(homeowner=person) | Q(worker=person),
            status=Status.COMPLETED,
            worker__isnull=False,
            completed_at__gte=timezone.now() - WRITE_FOR,
        )
        .filter(~Exists(written))
        .order_by("-completed_at")
    )
    for project_id, title, name in rows.values_list("pk", "title", f"{other}__profile__first_name")[
        :LOOKED_AT
    ]:
        yield WaitingOut(
            step=WaitingStep.WRITE_REVIEW,
            project_id=project_id,
            title=title,
            name=name or "",
            link=f"/projects/{project_id}",
        )
