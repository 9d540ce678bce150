"""Files attached to a card: photos of what is meant, or of what was done.

A file is attached to one card at most. When detached, it stays in the project's files.
"""

from collections.abc import Collection
from uuid import UUID

from accounts.models import User
from core.errors import NotFound
from core.events import publish
from projects.models import Project
from workspace.files.selectors import files_by_task
from workspace.files.services import files_attach
from workspace.task_board.events import announce_card
from workspace.task_board.models import Task
from workspace.task_board.policy import access_task


def task_files_add(actor: User, *, task_id: UUID, file_ids: Collection[UUID]) -> Task:
    """Attach files of the project to the card, in addition to those already attached.

    Raises NotFound, WorkspaceClosed, ValidationFailed at file_ids for a file that can't be used.
    """
    task, project = access_task(actor, task_id)
    files_attach(actor, project=project, file_ids={*_present(task), *file_ids}, task=task)
    _announce(project)
    return task


def task_file_remove(actor: User, *, task_id: UUID, file_id: UUID) -> Task:
    """Detach a file from the card. Raises NotFound, also for a file that is not attached."""
    task, project = access_task(actor, task_id)
    present = _present(task)
    if file_id not in present:
        raise NotFound
    files_attach(actor, project=project, file_ids=present - {file_id}, task=task)
    _announce(project)
    return task


def _present(task: Task) -> set[UUID]:
    """The card's files; the card's row is locked, so others' additions come afterwards."""
    return {file.pk for file in files_by_task([task.pk]).get(task.pk, ())}


def _announce(project: Project) -> None:
    announce_card(project)
    publish(f"project:{project.pk}", "files")
