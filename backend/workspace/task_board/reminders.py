"""Reminders of due dates to a card's assignee, once for each date.

They are sent on the morning of the day before, and once when the date has passed. One notification
covers one project for one person. ``TaskReminder`` records it in the transaction that sends it, so
that a run may be repeated, or two run at once; another due date or person is a new reminder.
"""

from datetime import timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from notifications.services import notify
from projects.models import Project, ProjectMember
from workspace.messages.notifications import excerpt
from workspace.policy import Right, states_that_take
from workspace.task_board.models import Task, TaskReminder, TaskReminderKind, TaskStatus
from workspace.task_board.positions import in_order

MOST_NAMED = 5
"""Cards that a mail lists; for the others it gives their number."""


def tasks_remind() -> int:
    """Notify of everything that is due tomorrow or overdue; returns how many were sent."""
    return sum(_remind(kind) for kind in TaskReminderKind)


def _remind(kind: TaskReminderKind) -> int:
    due = _due(kind)
    pairs = list(due.values_list("project", "assignee").order_by("project", "assignee").distinct())
    return sum(_notify(kind, due, project_id, user_id) for project_id, user_id in pairs)


def _due(kind: TaskReminderKind) -> QuerySet[Task]:
    """Open cards with such a date and no reminder yet, whose assignee is still a member."""
    today = timezone.localdate()
    dates = (
        Q(due_date=today + timedelta(days=1))
        if kind is TaskReminderKind.DUE_TOMORROW
        else Q(due_date__lt=today)
    )
    present = ProjectMember.objects.filter(
        project=OuterRef("project"), user=OuterRef("assignee"), removed_at__isnull=True
    )
    told = TaskReminder.objects.filter(
        task=OuterRef("pk"), user=OuterRef("assignee"), kind=kind, due_date=OuterRef("due_date")
    )
    return Task.objects.filter(
        dates,
        Q(assignee=F("project__homeowner")) | Exists(present),
        ~Exists(told),
        deleted_at__isnull=True,
        assignee__isnull=False,
        project__status__in=states_that_take(Right.CHANGE_TASKS),
        project__discarded_at__isnull=True,
        project__paused_at__isnull=True,
    ).exclude(status=TaskStatus.COMPLETED)


def _notify(kind: TaskReminderKind, due: QuerySet[Task], project_id: UUID, user_id: UUID) -> bool:
    """One notification about all cards without a reminder."""
    with transaction.atomic():
        # Checked again under the lock: a card may have been finished or reassigned meanwhile.
        rows = due.filter(project=project_id, assignee=user_id).select_for_update(
            of=("self",), skip_locked=True
        )
        tasks = [task for task in in_order(rows) if _note(kind, task, user_id)]
        if not tasks:
            return False
        project = Project.objects.get(pk=project_id)
        titles = [excerpt(task.title) for task in tasks]
        notify(
            [user_id],
            event=f"workspace/{_EVENTS[kind]}",
            context={
                "project": project.title,
                "title": titles[0],
                "titles": titles[:MOST_NAMED],
                "count": len(tasks),
                "rest": max(0, len(tasks) - MOST_NAMED),
            },
            link=f"/projects/{project_id}?mine=1",
        )
        return True


_EVENTS = {
    TaskReminderKind.DUE_TOMORROW: "tasks_due_tomorrow",
    TaskReminderKind.OVERDUE: "tasks_overdue",
}


def _note(kind: TaskReminderKind, task: Task, user_id: UUID) -> bool:
    """Records the reminder; returns whether it is the first time."""
    if task.due_date is None:
        return False
    _row, is_new = TaskReminder.objects.get_or_create(
        task=task, user_id=user_id, kind=kind, due_date=task.due_date
    )
    return is_new
