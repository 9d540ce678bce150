"""Reads of the board."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from core.database.compiled_queries import compiled
from projects.models import Project
from projects.policy import Viewer, owns
from workspace.policy import access_workspace
from workspace.task_board.models import ChecklistItem, Task
from workspace.task_board.policy import RESTORABLE_FOR
from workspace.task_board.positions import in_order

MOST_DELETED = 100


def tasks_of(viewer: Viewer, project_id: UUID) -> tuple[Project, list[Task]]:
    """The whole board, top of each column first. Bounded by ``services.BOARD_LIMIT``."""
    project = access_workspace(viewer, project_id)
    return project, _cards(project)


@compiled
def _cards(project: Project) -> QuerySet[Task]:
    return in_order(Task.objects.filter(project=project, deleted_at__isnull=True))


def deleted_tasks_of(viewer: Viewer, project_id: UUID) -> tuple[Project, list[Task]]:
    """Deleted cards that the viewer may restore, latest first, ``MOST_DELETED`` at most: all for
    the homeowner, their own deletions for the others.
    """
    project = access_workspace(viewer, project_id)
    limit = timezone.now() - RESTORABLE_FOR
    rows = Task.objects.filter(project=project, deleted_at__gt=limit)
    if not owns(viewer, project):
        rows = rows.filter(deleted_by=viewer.pk)
    return project, list(rows.order_by("-deleted_at", "-id")[:MOST_DELETED])


def task_values(task: Task) -> dict[str, Any]:
    """The editable values of a card, named as in ``TaskChangeIn``."""
    return {
        "title": task.title,
        "description": task.description,
        "status": task.status,
        "priority": task.priority,
        "due_date": task.due_date,
        "assignee_id": task.assignee_id,
        "milestone_id": task.milestone_id,
    }


def checklists(task_ids: Iterable[UUID]) -> dict[UUID, list[ChecklistItem]]:
    """The checklists by card, top first, in one query. Checks no permission: the caller has chosen
    cards that its reader may see.
    """
    found: dict[UUID, list[ChecklistItem]] = {}
    for item in _lines(list(task_ids)):
        found.setdefault(item.task_id, []).append(item)
    return found


@compiled
def _lines(task_ids: list[UUID]) -> QuerySet[ChecklistItem]:
    return in_order(ChecklistItem.objects.filter(task__in=task_ids))
