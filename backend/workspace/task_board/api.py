"""Operations of the task board."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Status

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging
from core.api.record_versions import EditedMeanwhile
from workspace.errors import NotYoursToDelete, WorkspaceClosed
from workspace.task_board import selectors, services
from workspace.task_board.checklist_api import router as checklist
from workspace.task_board.errors import BoardFull, NotYoursToRestore
from workspace.task_board.files_api import router as files
from workspace.task_board.schemas import TaskChangeIn, TaskIn, TaskOut, TaskPlaceIn

router = Router()
router.add_router("", checklist)
router.add_router("", files)


@router.get("/projects/{project_id}/tasks")
def tasks_list(request: HttpRequest, project_id: UUID, paging: Query[Paging]) -> Page[TaskOut]:
    """The next ``limit`` cards of each column, top first."""
    viewer = viewer_of(request)
    page = selectors.board_page(viewer, project_id, paging=paging)
    return Page(items=TaskOut.of_rows(page.rows, viewer, page.project), next=page.next)


@router.get("/projects/{project_id}/tasks/deleted")
def tasks_deleted(request: HttpRequest, project_id: UUID) -> Page[TaskOut]:
    """The deleted cards that the viewer may restore, latest first, for 30 days; ``next`` is
    null."""
    viewer = viewer_of(request)
    project, rows = selectors.deleted_tasks_of(viewer, project_id)
    return Page(items=TaskOut.of_rows(rows, viewer, project))


@router.post("/projects/{project_id}/tasks")
@refuses(WorkspaceClosed, BoardFull)
@idempotent
def tasks_create(request: HttpRequest, project_id: UUID, body: TaskIn) -> Status[TaskOut]:
    """Add a card on top of its column."""
    viewer = viewer_of(request)
    row = services.task_create(viewer, project_id=project_id, **body.model_dump())
    return Status(201, TaskOut.of(row, viewer))


@router.patch("/tasks/{task_id}")
@refuses(WorkspaceClosed, EditedMeanwhile)
def tasks_edit(request: HttpRequest, task_id: UUID, body: TaskChangeIn) -> TaskOut:
    """Change a card or move it to another column; fields left out stay as they are."""
    viewer = viewer_of(request)
    row = services.task_edit(viewer, task_id=task_id, **body.model_dump(exclude_unset=True))
    return TaskOut.of(row, viewer)


@router.post("/tasks/{task_id}/moves")
@refuses(WorkspaceClosed)
def tasks_move(request: HttpRequest, task_id: UUID, body: TaskPlaceIn) -> TaskOut:
    """Move a card below another one of a column, or to the top."""
    viewer = viewer_of(request)
    row = services.task_move(viewer, task_id=task_id, **body.model_dump())
    return TaskOut.of(row, viewer)


@router.delete("/tasks/{task_id}")
@refuses(NotYoursToDelete, WorkspaceClosed)
def tasks_delete(request: HttpRequest, task_id: UUID) -> None:
    """Take a card off the board."""
    services.task_delete(viewer_of(request), task_id=task_id)


@router.post("/tasks/{task_id}/restoration")
@refuses(NotYoursToRestore, WorkspaceClosed, BoardFull)
def tasks_restore(request: HttpRequest, task_id: UUID) -> TaskOut:
    """Restore a deleted card to its place; for the person who deleted it and the homeowner, for 30
    days."""
    viewer = viewer_of(request)
    row = services.task_restore(viewer, task_id=task_id)
    return TaskOut.of(row, viewer)
