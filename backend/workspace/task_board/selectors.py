"""Reads of the board."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from core.api.pagination import Paging, decode_cursor, encode_cursor
from core.database.compiled_queries import compiled
from projects.models import Project
from projects.policy import Viewer, owns
from workspace.policy import access_workspace
from workspace.task_board.models import ChecklistItem, Task, TaskStatus
from workspace.task_board.policy import RESTORABLE_FOR
from workspace.task_board.positions import in_order

MOST_DELETED = 100


@dataclass(frozen=True, slots=True)
class BoardPage:
    """Cards of every column, top first, and the cursor to those below them."""

    project: Project
    rows: list[Task]
    next: str | None


def board_page(viewer: Viewer, project_id: UUID, *, paging: Paging) -> BoardPage:
    """The next ``limit`` cards of each column. Raises NotFound, ValidationFailed at cursor."""
    project = access_workspace(viewer, project_id)
    places = _places_of(paging.cursor) if paging.cursor else None
    found = (
        _tops(project, limit=paging.limit)
        if places is None
        else _below(project, places, paging.limit)
    )
    columns = {status: [row for row in found if row.status == status] for status in TaskStatus}
    rows = [row for column in columns.values() for row in column[: paging.limit]]
    lasts = [
        column[paging.limit - 1] if len(column) > paging.limit else None
        for column in columns.values()
    ]
    if not any(lasts):
        return BoardPage(project, rows, None)
    after = [(last.position, last.pk) if last else None for last in lasts]
    return BoardPage(project, rows, encode_cursor(after))


Place = tuple[float, UUID]
"""Of the last card read in a column."""


def _places_of(cursor: str) -> dict[TaskStatus, Place]:
    """Where to read on, by column; a column without more is left out."""
    places = decode_cursor(cursor, *[_place] * len(TaskStatus))
    return {status: place for status, place in zip(TaskStatus, places, strict=True) if place}


def _place(value: Any) -> Place | None:
    if value is None:
        return None
    position, key = value
    if not isfinite(position):
        raise ValueError(value)
    return float(position), UUID(key)


@compiled
def _tops(project: Project, *, limit: int) -> QuerySet[Task]:
    first, *others = [_column(project, status)[: limit + 1] for status in TaskStatus]
    return first.union(*others, all=True)


def _below(project: Project, places: dict[TaskStatus, Place], limit: int) -> list[Task]:
    columns = []
    for status, (position, key) in places.items():
        below = Q(position__gt=position) | Q(position=position, pk__lt=key)
        rows = _column(project, status).filter(below, position__gte=position)
        columns.append(rows[: limit + 1])
    if not columns:
        return []
    return list(columns[0].union(*columns[1:], all=True))


def _column(project: Project, status: TaskStatus) -> QuerySet[Task]:
    rows = Task.objects.filter(project=project, status=status, deleted_at__isnull=True)
    return in_order(rows)


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
