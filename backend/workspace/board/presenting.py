"""Cards as the API shows them."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django.utils import timezone

from core.optimistic_locking import edit_version_of
from hiring.models import Project
from hiring.policy import Viewer
from workspace import policy
from workspace.board.models import ChecklistItem, Task, TaskStatus
from workspace.board.policy import may_restore
from workspace.board.selectors import checklists, task_values
from workspace.files import presenting as presenting_files
from workspace.files.selectors import files_by_task
from workspace.people import People
from workspace.policy import Right


def task(row: Task, viewer: Viewer, project: Project) -> dict[str, Any]:
    """One card (``TaskOut``)."""
    return tasks([row], viewer, project)[0]


def tasks(rows: Sequence[Task], viewer: Viewer, project: Project) -> list[dict[str, Any]]:
    """Cards (``TaskOut``); late is what lies behind today in India."""
    people = People(
        person for row in rows for person in (row.created_by_id, row.assignee_id, row.deleted_by_id)
    )
    files = _files(rows, viewer, project)
    takes_changes = Right.CHANGE_TASKS in policy.rights_of(viewer, project)
    today, lines = timezone.localdate(), checklists(row.pk for row in rows)
    return [
        {
            "id": row.pk,
            "title": row.title,
            "description": row.description,
            "status": row.status,
            "position": row.position,
            "priority": row.priority,
            "due_date": row.due_date,
            "is_overdue": (
                row.due_date is not None
                and row.due_date < today
                and row.status != TaskStatus.COMPLETED
            ),
            "assignee": people.of_any(row.assignee_id),
            "milestone_id": row.milestone_id,
            "checklist": [_line(item) for item in lines.get(row.pk, ())],
            "files": files.get(row.pk, []),
            "edit_version": edit_version_of(task_values(row)),
            "created_by": people.of(row.created_by_id),
            "created_at": row.created_at,
            "deleted_at": row.deleted_at,
            "deleted_by": people.of_any(row.deleted_by_id),
            "may_delete": takes_changes and policy.may_delete(viewer, row.created_by_id, project),
            "may_restore": takes_changes and may_restore(viewer, row, project),
        }
        for row in rows
    ]


def _files(
    rows: Sequence[Task], viewer: Viewer, project: Project
) -> dict[UUID, list[dict[str, Any]]]:
    """The files of each card, presented in one go."""
    by_task = files_by_task(row.pk for row in rows)
    ids = [task_id for task_id, files in by_task.items() for _file in files]
    every = [file for files in by_task.values() for file in files]
    found: dict[UUID, list[dict[str, Any]]] = {}
    for task_id, shown in zip(ids, presenting_files.files(every, viewer, project), strict=True):
        found.setdefault(task_id, []).append(shown)
    return found


def _line(item: ChecklistItem) -> dict[str, Any]:
    return {
        "id": item.pk,
        "text": item.text,
        "is_done": item.is_done,
        "edit_version": edit_version_of({"text": item.text}),
    }
