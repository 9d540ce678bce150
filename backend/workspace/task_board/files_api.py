"""Operations of a card's files; each answers with the updated card."""

from uuid import UUID

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from workspace.errors import WorkspaceClosed
from workspace.task_board import attachments
from workspace.task_board.schemas import TaskFilesIn, TaskOut

router = Router()


@router.post("/tasks/{task_id}/files")
@refuses(WorkspaceClosed)
def task_files_add(request: HttpRequest, task_id: UUID, body: TaskFilesIn) -> TaskOut:
    """Attach more files of the project to the card."""
    viewer = viewer_of(request)
    row = attachments.task_files_add(viewer, task_id=task_id, file_ids=body.file_ids)
    return TaskOut.of(row, viewer)


@router.delete("/tasks/{task_id}/files/{file_id}")
@refuses(WorkspaceClosed)
def task_files_remove(request: HttpRequest, task_id: UUID, file_id: UUID) -> TaskOut:
    """Take a file off the card; it stays in the project's files."""
    viewer = viewer_of(request)
    row = attachments.task_file_remove(viewer, task_id=task_id, file_id=file_id)
    return TaskOut.of(row, viewer)
