"""Operations of the moderators on disputes: each parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query

from accounts.errors import ReauthenticationRequired
from accounts.reauthentication.services import recently_authenticated
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging
from disputes.errors import HearFirst
from payments.disputes import selectors, services
from payments.disputes.schemas import DecisionIn, DisputeOut, DisputeRowOut
from projects.errors import WrongState

router = Router()


@router.get("/staff/disputes")
def staff_disputes_list(request: HttpRequest, paging: Query[Paging]) -> Page[DisputeRowOut]:
    """Open disputes, the longest waiting first."""
    return selectors.disputes(viewer_of(request), paging=paging)


@router.get("/staff/projects/{project_id}/dispute")
def staff_dispute_get(request: HttpRequest, project_id: UUID) -> DisputeOut:
    """A disputed project, its statements, and its held money."""
    return selectors.dispute(viewer_of(request), project_id)


@router.post("/staff/projects/{project_id}/decision")
@refuses(ReauthenticationRequired, WrongState, HearFirst)
@recently_authenticated
def staff_dispute_decide(request: HttpRequest, project_id: UUID, body: DecisionIn) -> None:
    """Divide the held money of a disputed project, and end the work. Both sides are notified."""
    services.dispute_decide(
        viewer_of(request),
        project_id=project_id,
        worker_shares={share.milestone_id: share.worker_paise for share in body.shares},
        words=body.words,
        is_done=body.is_done,
    )
