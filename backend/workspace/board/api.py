"""The operations of the board."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Router, Status

from core.api import answers, viewer_of
from core.errors import NotAllowed, NotFound
from core.idempotency import IdempotencyKeyReused, idempotent
from core.optimistic_locking import EditedMeanwhile
from core.pagination import Page
from workspace.board import presenting, selectors, services
from workspace.board.api_checklist import router as checklist
from workspace.board.api_files import router as files
from workspace.board.errors import BoardFull, NotYoursToRestore
from workspace.board.schemas import TaskChangeIn, TaskIn, TaskOut, TaskPlaceIn
from workspace.errors import NotYoursToDelete, WorkspaceClosed

router = Router()
router.add_router("", checklist)
router.add_router("", files)


@router.get(
    "/projects/{project_id}/tasks",
    response=answers(Page[TaskOut], NotFound),
    operation_id="tasks_list",
)
def tasks_list(request: HttpRequest, project_id: UUID) -> Any:
    """The whole board at once, top of each column first; ``next`` is always null."""
    viewer = viewer_of(request)
    project, rows = selectors.tasks_of(viewer, project_id)
    return {"items": presenting.tasks(rows, viewer, project), "next": None}


@router.get(
    "/projects/{project_id}/tasks/deleted",
    response=answers(Page[TaskOut], NotFound),
    operation_id="tasks_deleted",
)
def tasks_deleted(request: HttpRequest, project_id: UUID) -> Any:
    """What the viewer may put back, lately deleted first: kept for 30 days; ``next`` is null."""
    viewer = viewer_of(request)
    project, rows = selectors.deleted_tasks_of(viewer, project_id)
    return {"items": presenting.tasks(rows, viewer, project), "next": None}


@router.post(
    "/projects/{project_id}/tasks",
    response=answers(
        TaskOut,
        NotFound,
        NotAllowed,
        WorkspaceClosed,
        BoardFull,
        IdempotencyKeyReused,
        status=201,
    ),
    operation_id="tasks_create",
)
@idempotent
def tasks_create(request: HttpRequest, project_id: UUID, body: TaskIn) -> Any:
    """Add a card on top of its column."""
    viewer = viewer_of(request)
    row = services.task_create(viewer, project_id=project_id, **body.model_dump())
    return Status(201, presenting.task(row, viewer, row.project))


@router.patch(
    "/tasks/{task_id}",
    response=answers(TaskOut, NotFound, NotAllowed, WorkspaceClosed, EditedMeanwhile),
    operation_id="tasks_edit",
)
def tasks_edit(request: HttpRequest, task_id: UUID, body: TaskChangeIn) -> Any:
    """Change a card or move it to another column; fields left out stay as they are."""
    viewer = viewer_of(request)
    row = services.task_edit(viewer, task_id=task_id, **body.model_dump(exclude_unset=True))
    return presenting.task(row, viewer, row.project)


@router.post(
    "/tasks/{task_id}/moves",
    response=answers(TaskOut, NotFound, NotAllowed, WorkspaceClosed),
    operation_id="tasks_move",
)
def tasks_move(request: HttpRequest, task_id: UUID, body: TaskPlaceIn) -> Any:
    """Put a card right below another one of a column, or on top of it."""
    viewer = viewer_of(request)
    row = services.task_move(viewer, task_id=task_id, **body.model_dump())
    return presenting.task(row, viewer, row.project)


@router.delete(
    "/tasks/{task_id}",
    response=answers(None, NotFound, NotAllowed, NotYoursToDelete, WorkspaceClosed, status=204),
    operation_id="tasks_delete",
)
def tasks_delete(request: HttpRequest, task_id: UUID) -> Any:
    """Take a card off the board."""
    services.task_delete(viewer_of(request), task_id=task_id)
    return Status(204, None)


@router.post(
    "/tasks/{task_id}/restoration",
    response=answers(TaskOut, NotFound, NotAllowed, NotYoursToRestore, WorkspaceClosed, BoardFull),
    operation_id="tasks_restore",
)
def tasks_restore(request: HttpRequest, task_id: UUID) -> Any:
    """Put a deleted card back where it stood, by who deleted it or the homeowner, for 30 days."""
    viewer = viewer_of(request)
    row = services.task_restore(viewer, task_id=task_id)
    return presenting.task(row, viewer, row.project)
