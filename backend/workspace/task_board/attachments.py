"""The files at a card: photos of what is meant, or of what was done.

A file is at one card at most and stays in the project's files when it is taken off.
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
    """Put files of the project at the card, besides those that are there.

    Raises NotFound, WorkspaceClosed, ValidationFailed at file_ids for a file that can't be used.
    """
    task, project = access_task(actor, task_id)
    files_attach(actor, project=project, file_ids={*_present(task), *file_ids}, task=task)
    _announce(project)
    return task


def task_file_remove(actor: User, *, task_id: UUID, file_id: UUID) -> Task:
    """Take a file off the card. Raises NotFound, also for a file that is not there."""
    task, project = access_task(actor, task_id)
    present = _present(task)
    if file_id not in present:
        raise NotFound
    files_attach(actor, project=project, file_ids=present - {file_id}, task=task)
    _announce(project)
    return task


def _present(task: Task) -> set[UUID]:
    """What is at the card, whose row is held: what others add at this moment comes after."""
    return {file.pk for file in files_by_task([task.pk]).get(task.pk, ())}


def _announce(project: Project) -> None:
    announce_card(project)
    publish(f"project:{project.pk}", "files")
