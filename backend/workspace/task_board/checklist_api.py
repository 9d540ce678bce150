"""Operations of a card's checklist; each answers with the updated card."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.record_versions import EditedMeanwhile
from workspace.errors import WorkspaceClosed
from workspace.task_board import checklist
from workspace.task_board.errors import ChecklistFull
from workspace.task_board.schemas import (
    ChecklistItemChangeIn,
    ChecklistItemIn,
    ChecklistPlaceIn,
    TaskOut,
)

router = Router()


@router.post("/tasks/{task_id}/checklist")
@refuses(WorkspaceClosed, ChecklistFull)
@idempotent
def checklist_add(request: HttpRequest, task_id: UUID, body: ChecklistItemIn) -> Status[TaskOut]:
    """Add a line below the others; a checklist has 50 at most."""
    viewer = viewer_of(request)
    row = checklist.item_add(viewer, task_id=task_id, text=body.text)
    return Status(201, TaskOut.of(row, viewer))


@router.patch("/checklist-items/{item_id}")
@refuses(WorkspaceClosed, EditedMeanwhile)
def checklist_edit(request: HttpRequest, item_id: UUID, body: ChecklistItemChangeIn) -> TaskOut:
    """Tick a line, or change its words."""
    viewer = viewer_of(request)
    row = checklist.item_edit(viewer, item_id=item_id, **body.model_dump(exclude_unset=True))
    return TaskOut.of(row, viewer)


@router.post("/checklist-items/{item_id}/moves")
@refuses(WorkspaceClosed)
def checklist_move(request: HttpRequest, item_id: UUID, body: ChecklistPlaceIn) -> TaskOut:
    """Move a line below another one of its checklist, or to the top."""
    viewer = viewer_of(request)
    row = checklist.item_move(viewer, item_id=item_id, after_id=body.after_id)
    return TaskOut.of(row, viewer)


@router.delete("/checklist-items/{item_id}")
@refuses(WorkspaceClosed)
def checklist_delete(request: HttpRequest, item_id: UUID) -> TaskOut:
    """Take a line off."""
    viewer = viewer_of(request)
    row = checklist.item_delete(viewer, item_id=item_id)
    return TaskOut.of(row, viewer)
