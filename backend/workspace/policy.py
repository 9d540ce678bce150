"""Who may do what in a project's workspace.

Members alone come in: the homeowner, whoever was hired, and people added to the project. Everybody
else, staff included, gets 404: a private conversation is opened to staff only through a dispute.
Before the award the homeowner is alone there and may already plan and collect drawings.

What the state of the project still takes:

====================================  ========  ==============  =========
state                                 messages  tasks, deletes  new files
====================================  ========  ==============  =========
draft, offered, open, in_progress,     yes       yes             yes
delivered
disputed (evidence must stay)         yes       no              yes
completed, cancelled                  yes       no              no
expired                               no        no              no
====================================  ========  ==============  =========

After the end people still talk, about a warranty or a key to hand back, but the record of the
work stands. Tasks may be changed by every member; what somebody added is deleted by that person or
by the homeowner (weak point 46).
"""

from enum import StrEnum
from uuid import UUID

from accounts.models import User
from core.errors import NotFound
from hiring.models import Project, Status
from hiring.policy import Viewer, access_project, is_member, owns
from workspace.errors import NotYoursToDelete, WorkspaceClosed
from workspace.models import File, Task


class Right(StrEnum):
    POST_MESSAGES = "post_messages"
    CHANGE_TASKS = "change_tasks"
    ADD_FILES = "add_files"
    DELETE_FILES = "delete_files"


_WORKING = frozenset(Right)
_RIGHTS: dict[str, frozenset[Right]] = {
    Status.DRAFT: _WORKING,
    Status.OFFERED: _WORKING,
    Status.OPEN: _WORKING,
    Status.IN_PROGRESS: _WORKING,
    Status.DELIVERED: _WORKING,
    Status.DISPUTED: frozenset({Right.POST_MESSAGES, Right.ADD_FILES}),
    Status.COMPLETED: frozenset({Right.POST_MESSAGES}),
    Status.CANCELLED: frozenset({Right.POST_MESSAGES}),
    Status.EXPIRED: frozenset(),
}


def access_workspace(
    viewer: Viewer, project_id: UUID, *, right: Right | None = None, lock: bool = False
) -> Project:
    """Fetch the project of a present member, who needs ``right`` in its present state.

    ``lock`` holds its row until the transaction ends. Raises NotFound for anybody else and
    WorkspaceClosed where the state has no such right.
    """
    project = access_project(viewer, project_id, lock=lock)
    if not is_member(viewer, project):
        raise NotFound
    if right is not None and right not in _RIGHTS[project.status]:
        raise WorkspaceClosed
    return project


def rights_in(project: Project) -> frozenset[Right]:
    """What its members may do now; a screen offers no more than that."""
    return _RIGHTS[project.status]


def may_delete(viewer: Viewer, row: Task | File, project: Project) -> bool:
    author_id = row.created_by_id if isinstance(row, Task) else row.uploaded_by_id
    return author_id == viewer.pk or owns(viewer, project)


def require_delete(viewer: Viewer, row: Task | File, project: Project) -> None:
    if not may_delete(viewer, row, project):
        raise NotYoursToDelete


def access_task(actor: User, task_id: UUID) -> tuple[Task, Project]:
    """A task to be changed, its row held until the transaction ends, with its project."""
    rows = Task.objects.filter(pk=task_id, deleted_at__isnull=True)
    project_id = rows.values_list("project_id", flat=True).first()
    if project_id is None:
        raise NotFound
    project = access_workspace(actor, project_id, right=Right.CHANGE_TASKS)
    # Locked only now, so that a stranger can't hold other people's rows; it may be gone meanwhile.
    task = rows.select_for_update().first()
    if task is None:
        raise NotFound
    return task, project


def access_file(
    viewer: Viewer, file_id: UUID, *, right: Right | None = None
) -> tuple[File, Project]:
    """A file of a project the viewer is a member of, with the project; NotFound otherwise."""
    file = File.objects.filter(pk=file_id, deleted_at__isnull=True).first()
    if file is None:
        raise NotFound
    return file, access_workspace(viewer, file.project_id, right=right)
