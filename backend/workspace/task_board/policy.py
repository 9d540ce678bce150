"""Who may change and restore which card.

Everything that assigns positions on a board (a new card, a move, a restoration) locks the project's
row first and the card's second, always in this order, to prevent deadlocks.
"""

from datetime import timedelta
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from core.errors import require
from projects.models import Project
from projects.policy import Viewer, owns
from workspace.policy import Right, access_workspace
from workspace.task_board.models import ChecklistItem, Task

RESTORABLE_FOR = timedelta(days=30)


def access_task(
    actor: User, task_id: UUID, *, places: bool = False, is_deleted: bool = False
) -> tuple[Task, Project]:
    """A task for editing, its row locked until the transaction ends, with its project.

    ``places`` locks the project's row too. Raises NotFound, WorkspaceClosed, NotAllowed.
    """
    rows = Task.objects.filter(pk=task_id)
    if not is_deleted:
        rows = rows.filter(deleted_at__isnull=True)
    project_id = require(rows.values_list("project_id", flat=True).first())
    project = access_workspace(actor, project_id, right=Right.CHANGE_TASKS, lock=places)
    # Locked only now, so that a stranger can't lock other people's rows; it may be deleted
    # meanwhile.
    task = require(rows.select_for_update().first())
    return task, project


def access_checklist_item(actor: User, item_id: UUID) -> tuple[ChecklistItem, Task, Project]:
    """A checklist item for editing; its card's row is locked until the transaction ends."""
    rows = ChecklistItem.objects.filter(pk=item_id)
    task_id = require(rows.values_list("task_id", flat=True).first())
    task, project = access_task(actor, task_id)
    item = require(rows.first())
    return item, task, project


def may_restore(viewer: Viewer, task: Task, project: Project) -> bool:
    """The person who deleted it, or the homeowner, within ``RESTORABLE_FOR``."""
    return is_restorable(task) and (task.deleted_by_id == viewer.pk or owns(viewer, project))


def is_restorable(task: Task) -> bool:
    return task.deleted_at is not None and task.deleted_at > timezone.now() - RESTORABLE_FOR
