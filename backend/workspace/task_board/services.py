"""Writes of the task board."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.selectors import person_name
from core.api.record_versions import ANY_VERSION, Labels, merge, note_edit
from core.errors import NotFound, ValidationFailed
from milestones.selectors import milestone_in, milestone_title
from projects.models import Project, ProjectMember
from workspace.policy import Right, access_workspace, require_delete
from workspace.task_board import policy
from workspace.task_board.checklist import lines
from workspace.task_board.errors import BoardFull, NotYoursToRestore
from workspace.task_board.events import announce_board
from workspace.task_board.models import Priority, Task, TaskStatus
from workspace.task_board.policy import access_task
from workspace.task_board.positions import place_below, top_of
from workspace.task_board.selectors import task_values

BOARD_LIMIT = 500
"""Tasks on one board: more than anybody can read, and few enough for one response."""


def task_create(
    actor: User,
    *,
    project_id: UUID,
    title: str,
    status: TaskStatus = TaskStatus.TODO,
    assignee_id: UUID | None = None,
    checklist: Sequence[str] = (),
    **fields: Any,
) -> Task:
    """Add a card at its column's top. ``fields``: description, priority, due_date, milestone_id.

    Raises NotFound, WorkspaceClosed, ValidationFailed at assignee_id or milestone_id, BoardFull.
    """
    project = access_workspace(actor, project_id, right=Right.CHANGE_TASKS, lock=True)
    _require_member(project, assignee_id)
    _require_milestone(project, fields.get("milestone_id"))
    _require_room(project)
    task = Task.objects.create(
        project=project,
        created_by=actor,
        title=title,
        status=status,
        assignee_id=assignee_id,
        position=top_of(Task.objects.filter(project=project, status=status)),
        completed_at=_completed_at(status),
        **fields,
    )
    lines(task, checklist)
    announce_board(project)
    return task


def task_edit(
    actor: User, *, task_id: UUID, edit_version: str = ANY_VERSION, **fields: Any
) -> Task:
    """Change the given fields of a card; a new ``status`` moves it to the top of that column.

    ``fields``: title, description, status, priority, due_date, assignee_id, milestone_id. Raises
    EditedMeanwhile where somebody else changed the same field since ``edit_version``.
    """
    task, project = access_task(actor, task_id, places="status" in fields)
    fields = merge(
        actor,
        task.pk,
        edit_version=edit_version,
        theirs=task_values(task),
        yours=fields,
        labels=_LABELS,
    )
    if not fields:
        return task
    if "assignee_id" in fields:
        _require_member(project, fields["assignee_id"])
    _require_milestone(project, fields.get("milestone_id"))
    changed = [*fields, "updated_at"]
    if fields.get("status", task.status) != task.status:
        _put(task, fields["status"], after=None)
        changed += _PLACE
    for name, value in fields.items():
        setattr(task, name, value)
    task.save(update_fields=changed)
    announce_board(project)
    return task


def task_move(actor: User, *, task_id: UUID, status: TaskStatus, after_id: UUID | None) -> Task:
    """Put a card right below another of the column, or at the top without ``after_id``.

    If the other card was deleted meanwhile, the card takes its place; if it moved to another
    column, the card goes to the top. So nobody's move fails because of an earlier one.

    Raises NotFound, WorkspaceClosed, and ValidationFailed at after_id for another board's card.
    """
    task, project = access_task(actor, task_id, places=True)
    before = task.status
    _put(task, status, after=_card_above(project, task, after_id))
    note_edit(actor, task.pk, ["status"] if task.status != before else [])
    task.save(update_fields=[*_PLACE, "updated_at"])
    announce_board(project)
    return task


def task_delete(actor: User, *, task_id: UUID) -> None:
    """Delete a card; by its author or the homeowner. Raises NotYoursToDelete."""
    task, project = access_task(actor, task_id)
    require_delete(actor, task.created_by_id, project)
    task.deleted_at, task.deleted_by = timezone.now(), actor
    task.save(update_fields=["deleted_at", "deleted_by", "updated_at"])
    announce_board(project)


def task_restore(actor: User, *, task_id: UUID) -> Task:
    """Restore a deleted card to its former place; a repeat changes nothing.

    Raises NotFound after 30 days, NotYoursToRestore, BoardFull.
    """
    task, project = access_task(actor, task_id, places=True, is_deleted=True)
    if task.deleted_at is None:
        return task
    if not policy.is_restorable(task):
        raise NotFound
    if not policy.may_restore(actor, task, project):
        raise NotYoursToRestore
    _require_room(project)
    task.deleted_at = task.deleted_by = None
    task.save(update_fields=["deleted_at", "deleted_by", "updated_at"])
    announce_board(project)
    return task


_LABELS: Labels = {
    "status": lambda value: str(TaskStatus(value).label),
    "priority": lambda value: str(Priority(value).label),
    "assignee_id": person_name,
    "milestone_id": milestone_title,
}
"""How a conflict shows values that are not text."""

_PLACE = ("status", "position", "completed_at")


def _put(task: Task, status: TaskStatus, *, after: Task | None) -> None:
    """Assign the card's position in the column; the board is locked."""
    column = Task.objects.filter(project=task.project_id, status=status).exclude(pk=task.pk)
    if after is not None and after.status == status:
        task.position = place_below(column, after)
    else:
        task.position = top_of(column)
    if task.status != status:
        task.status, task.completed_at = status, _completed_at(status)


def _card_above(project: Project, task: Task, after_id: UUID | None) -> Task | None:
    """The card to be placed below, including deleted ones."""
    if after_id is None:
        return None
    above = Task.objects.filter(project=project, pk=after_id).exclude(pk=task.pk).first()
    if above is None:
        raise ValidationFailed.at(
            "after_id", _("Please choose another task of this board."), "unknown"
        )
    return above


def _completed_at(status: str) -> datetime | None:
    return timezone.now() if status == TaskStatus.COMPLETED else None


def _require_room(project: Project) -> None:
    if Task.objects.filter(project=project, deleted_at__isnull=True).count() >= BOARD_LIMIT:
        raise BoardFull


def _require_member(project: Project, user_id: UUID | None) -> None:
    if user_id is None or user_id == project.homeowner_id:
        return
    members = ProjectMember.objects.filter(project=project, user_id=user_id, removed_at=None)
    if not members.exists():
        raise ValidationFailed.at(
            "assignee_id", _("Please choose a member of this project."), "unknown"
        )


def _require_milestone(project: Project, milestone_id: UUID | None) -> None:
    if milestone_id is not None and milestone_in(project, milestone_id) is None:
        raise ValidationFailed.at(
            "milestone_id", _("Please choose a milestone of this project."), "unknown"
        )
