"""The lifecycle's operations: each takes one step of the table in ``lifecycle``."""

from uuid import UUID

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from projects import lifecycle, selectors, services
from projects.errors import (
    PaidWorkWaits,
    TooEarlyToExtend,
    TooLateToDispute,
    TooLateToUndo,
    WrongState,
)
from projects.schemas import ProjectOut, ReasonIn, TimelineEntryOut, TimelineOut
from projects.timeline import project_timeline

router = Router()

_left = (WrongState, PaidWorkWaits)


@router.post("/projects/{project_id}/deliver")
@refuses(WrongState)
def projects_deliver(request: HttpRequest, project_id: UUID, body: ReasonIn) -> ProjectOut:
    """The worker marks the work as delivered."""
    return _move(request, project_id, lifecycle.DELIVER, body)


@router.post("/projects/{project_id}/undo-deliver")
@refuses(WrongState)
def projects_undo_deliver(request: HttpRequest, project_id: UUID) -> ProjectOut:
    """The worker takes that back, until the homeowner has answered."""
    return _move(request, project_id, lifecycle.UNDO_DELIVER)


@router.post("/projects/{project_id}/request-changes")
@refuses(WrongState)
def projects_request_changes(request: HttpRequest, project_id: UUID, body: ReasonIn) -> ProjectOut:
    """The homeowner asks for changes to delivered work."""
    return _move(request, project_id, lifecycle.REQUEST_CHANGES, body)


@router.post("/projects/{project_id}/complete")
@refuses(WrongState)
def projects_complete(request: HttpRequest, project_id: UUID, body: ReasonIn) -> ProjectOut:
    """The homeowner accepts delivered work; reviews open."""
    return _move(request, project_id, lifecycle.COMPLETE, body)


@router.post("/projects/{project_id}/cancel")
@refuses(*_left)
def projects_cancel(request: HttpRequest, project_id: UUID, body: ReasonIn) -> ProjectOut:
    """The homeowner calls the work off; with a reason, once somebody applied or is hired."""
    return _move(request, project_id, lifecycle.CANCEL, body)


@router.post("/projects/{project_id}/undo-cancel")
@refuses(WrongState, TooLateToUndo)
def projects_undo_cancel(request: HttpRequest, project_id: UUID) -> ProjectOut:
    """The homeowner takes the cancellation of open work back, for ten minutes."""
    return _move(request, project_id, lifecycle.UNDO_CANCEL)


@router.post("/projects/{project_id}/call-off")
@refuses(*_left)
def projects_call_off(request: HttpRequest, project_id: UUID, body: ReasonIn) -> ProjectOut:
    """The hired worker leaves the work, with a reason; the homeowner may post it again."""
    return _move(request, project_id, lifecycle.CALL_OFF, body)


@router.post("/projects/{project_id}/extend")
@refuses(WrongState, TooEarlyToExtend)
def projects_extend(request: HttpRequest, project_id: UUID) -> ProjectOut:
    """The homeowner keeps open work listed for 30 days more, in its last five days."""
    return _move(request, project_id, lifecycle.EXTEND)


@router.post("/projects/{project_id}/dispute")
@refuses(WrongState, TooLateToDispute)
def projects_dispute(request: HttpRequest, project_id: UUID, body: ReasonIn) -> ProjectOut:
    """Either party asks staff to mediate; the project is frozen. Delivered work can be disputed
    for 48 hours."""
    return _move(request, project_id, lifecycle.DISPUTE, body)


@router.get("/projects/{project_id}/timeline")
def projects_timeline(request: HttpRequest, project_id: UUID) -> TimelineOut:
    """Who moved the project, when and why, oldest first."""
    story = project_timeline(viewer_of(request), project_id)
    return TimelineOut(items=TimelineEntryOut.from_rows(story))


def _move(
    request: HttpRequest, project_id: UUID, verb: lifecycle.Verb, body: ReasonIn | None = None
) -> ProjectOut:
    viewer = viewer_of(request)
    said = body or ReasonIn()
    services.project_move(
        viewer,
        project_id=project_id,
        verb=verb,
        reason=said.reason,
        reason_code=said.reason_code.value if said.reason_code else "",
    )
    return ProjectOut.of(selectors.project_detail(viewer, project_id), viewer)
