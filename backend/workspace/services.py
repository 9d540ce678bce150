"""Writes of the discussion and the task board. Files are in ``workspace.filing``."""

from typing import Any
from uuid import UUID

from django.db.models import Min
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from core.errors import ValidationFailed
from core.events import publish
from hiring.models import Project, ProjectMember
from workspace.errors import BoardFull, MessageKeyReused
from workspace.models import Message, Task, TaskStatus
from workspace.policy import Right, access_task, access_workspace, require_delete
from workspace.telling import tell_others_later

BOARD_LIMIT = 500
"""Tasks on one board: more than anybody can read, and few enough to be sent whole."""


def announce(project: Project, name: str) -> None:
    """Say after commit what went stale: the list itself, and the counts on the stat cards."""
    publish(f"project:{project.pk}", name)
    publish(f"project:{project.pk}", "overview")


def message_post(actor: User, *, project_id: UUID, client_id: UUID, body: str) -> Message:
    """Add a message to the thread, exactly once for each ``client_id`` of its author.

    ``body`` is trimmed and not blank. Sent again, by a retry or from two tabs at the same moment,
    the first message is returned. Members who are away hear of it later (``workspace.telling``).
    Raises NotFound, WorkspaceClosed, MessageKeyReused.
    """
    # One after the other, so that ids are in the order of commits (``workspace.telling``).
    project = access_workspace(actor, project_id, right=Right.POST_MESSAGES, lock=True)
    draft = Message(project=project, author=actor, client_id=client_id, body=body)
    # A second sender waits here for the first one's commit, then inserts nothing.
    Message.objects.bulk_create([draft], ignore_conflicts=True)
    message = Message.objects.get(author=actor, client_id=client_id)
    if message.project_id != project.pk or message.body != body:
        raise MessageKeyReused
    if message.pk == draft.pk:
        announce(project, "messages")
        tell_others_later(project, message)
    return message


def task_create(
    actor: User,
    *,
    project_id: UUID,
    title: str,
    status: TaskStatus = TaskStatus.TODO,
    assignee_id: UUID | None = None,
    **fields: Any,
) -> Task:
    """Add a card on top of its column. ``fields``: description, priority, due_date.

    Raises NotFound, WorkspaceClosed, ValidationFailed at assignee_id, BoardFull.
    """
    project = access_workspace(actor, project_id, right=Right.CHANGE_TASKS)
    _require_member(project, assignee_id)
    if Task.objects.filter(project=project, deleted_at__isnull=True).count() >= BOARD_LIMIT:
        raise BoardFull
    task = Task.objects.create(
        project=project,
        created_by=actor,
        title=title,
        status=status,
        assignee_id=assignee_id,
        position=_top_of(project, status),
        **fields,
    )
    announce(project, "tasks")
    return task


def task_edit(actor: User, *, task_id: UUID, **fields: Any) -> Task:
    """Change the named columns of a card; a new ``status`` puts it on top of that column.

    ``fields``: title, description, status, priority, due_date, assignee_id. Two people who move one
    card at the same moment both succeed, one after the other; everybody then sees the later move.
    """
    task, project = access_task(actor, task_id)
    if "assignee_id" in fields:
        _require_member(project, fields["assignee_id"])
    if fields.get("status", task.status) != task.status:
        fields["position"] = _top_of(project, fields["status"])
    for name, value in fields.items():
        setattr(task, name, value)
    task.save(update_fields=[*fields, "updated_at"])
    announce(project, "tasks")
    return task


def task_delete(actor: User, *, task_id: UUID) -> None:
    """Take a card off the board; by its author or the homeowner. Raises NotYoursToDelete."""
    task, project = access_task(actor, task_id)
    require_delete(actor, task, project)
    task.deleted_at = timezone.now()
    task.save(update_fields=["deleted_at", "updated_at"])
    announce(project, "tasks")


def _top_of(project: Project, status: str) -> float:
    """A position above every card of the column. Equal ones are told apart by the newer id."""
    column = Task.objects.filter(project=project, status=status, deleted_at__isnull=True)
    highest: float | None = column.aggregate(top=Min("position"))["top"]
    return 0.0 if highest is None else highest - 1


def _require_member(project: Project, user_id: UUID | None) -> None:
    if user_id is None or user_id == project.homeowner_id:
        return
    members = ProjectMember.objects.filter(project=project, user_id=user_id, removed_at=None)
    if not members.exists():
        raise ValidationFailed.at(
            "assignee_id", _("Please choose a member of this project."), "unknown"
        )
