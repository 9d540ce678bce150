"""Operations of milestones: each parses the request, calls one function and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.record_versions import EditedMeanwhile
from milestones import selectors, services
from milestones.errors import (
    AnswerFirst,
    MilestoneFunded,
    MilestoneWrongState,
    PlanFull,
)
from milestones.models import Milestone
from milestones.schemas import (
    ChangesIn,
    MilestoneChangeIn,
    MilestoneIn,
    MilestoneOut,
    PlanOrderIn,
    PlanOut,
    SubmitIn,
)
from projects.errors import WrongState

router = Router()

_planned = (WrongState, AnswerFirst, PlanFull)
_moved = (WrongState, MilestoneWrongState)


@router.get("/projects/{project_id}/milestones")
def milestones_list(request: HttpRequest, project_id: UUID) -> PlanOut:
    """The whole plan in its order, and what the viewer may do with each part of it."""
    return PlanOut.of(selectors.plan(viewer_of(request), project_id))


@router.post("/projects/{project_id}/milestones")
@refuses(WrongState, AnswerFirst, PlanFull)
@idempotent
def milestones_add(
    request: HttpRequest, project_id: UUID, body: MilestoneIn
) -> Status[MilestoneOut]:
    """Plan one more milestone, after the others; a plan has at most 20."""
    row = services.milestone_add(viewer_of(request), project_id=project_id, **body.model_dump())
    return Status(201, _shown(request, row))


@router.put("/projects/{project_id}/milestones/order")
@refuses(WrongState, AnswerFirst)
def milestones_order(request: HttpRequest, project_id: UUID, body: PlanOrderIn) -> PlanOut:
    viewer = viewer_of(request)
    services.milestones_order(viewer, project_id=project_id, milestone_ids=body.ids)
    return PlanOut.of(selectors.plan(viewer, project_id))


@router.put("/milestones/{milestone_id}")
@refuses(WrongState, AnswerFirst, PlanFull, MilestoneFunded, EditedMeanwhile)
def milestones_change(
    request: HttpRequest, milestone_id: UUID, body: MilestoneChangeIn
) -> MilestoneOut:
    row = services.milestone_change(
        viewer_of(request), milestone_id=milestone_id, **body.model_dump()
    )
    return _shown(request, row)


@router.delete("/milestones/{milestone_id}")
@refuses(WrongState, AnswerFirst, MilestoneFunded)
def milestones_remove(request: HttpRequest, milestone_id: UUID) -> None:
    """Take a milestone out of the plan; it can be restored for an hour."""
    services.milestone_remove(viewer_of(request), milestone_id=milestone_id)


@router.post("/milestones/{milestone_id}/restore")
@refuses(*_planned)
def milestones_restore(request: HttpRequest, milestone_id: UUID) -> MilestoneOut:
    row = services.milestone_restore(viewer_of(request), milestone_id=milestone_id)
    return _shown(request, row)


@router.post("/milestones/{milestone_id}/submit")
@refuses(*_moved)
def milestones_submit(request: HttpRequest, milestone_id: UUID, body: SubmitIn) -> MilestoneOut:
    """The worker submits it."""
    row = services.milestone_submit(viewer_of(request), milestone_id=milestone_id, note=body.note)
    return _shown(request, row)


@router.post("/milestones/{milestone_id}/take-back")
@refuses(*_moved)
def milestones_take_back(request: HttpRequest, milestone_id: UUID) -> MilestoneOut:
    """The worker takes it back, as long as it was not answered."""
    row = services.milestone_take_back(viewer_of(request), milestone_id=milestone_id)
    return _shown(request, row)


@router.post("/milestones/{milestone_id}/accept")
@refuses(*_moved)
def milestones_accept(request: HttpRequest, milestone_id: UUID) -> MilestoneOut:
    """The homeowner agrees that it is done."""
    return _shown(request, services.milestone_accept(viewer_of(request), milestone_id=milestone_id))


@router.post("/milestones/{milestone_id}/request-changes")
@refuses(*_moved)
def milestones_request_changes(
    request: HttpRequest, milestone_id: UUID, body: ChangesIn
) -> MilestoneOut:
    """The homeowner asks for changes."""
    row = services.milestone_request_changes(
        viewer_of(request), milestone_id=milestone_id, words=body.words
    )
    return _shown(request, row)


def _shown(request: HttpRequest, row: Milestone) -> MilestoneOut:
    plan = PlanOut.of(selectors.plan(viewer_of(request), row.project_id))
    return next(item for item in plan.items if item.id == row.pk)
