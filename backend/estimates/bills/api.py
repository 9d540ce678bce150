"""Operations of estimates: parse, call one function, answer."""

from typing import TypeVar
from uuid import UUID

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.http import content_disposition_header
from ninja import Query, Status

from core.api.idempotency import idempotent
from core.api.operations import (
    Router,
    anyone,
    outside_transaction,
    refuses,
    viewer_of,
    waits_outside,
)
from core.api.pagination import Page, Paging, page_newest_first
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from core.errors import ValidationFailed
from core.files.spreadsheets import encode_lines
from estimates.bills import exports, services
from estimates.bills.schemas import (
    BillIn,
    BillOut,
    EstimateChangeIn,
    EstimateRowOut,
    NewEstimateIn,
    SavedEstimateOut,
    WorkKindOut,
    WorkKindsOut,
)
from estimates.errors import AlreadyPosted, OnlyHomeownersEstimate, TooManyEstimates
from estimates.models import WorkKind
from estimates.policy import access_estimate, visible_estimates
from projects.errors import OnlyHomeownersPost
from projects.posting.errors import TooManyDrafts
from projects.schemas import ProjectOut

router = Router()

Answer = TypeVar("Answer", bound=HttpResponseBase)


@router.get("/work-kinds", auth=None)
@outside_transaction
def work_kinds_list(request: HttpRequest) -> WorkKindsOut:
    """What an estimate can be made for, with the fields of each form, in the reader's language."""
    return WorkKindsOut(items=[WorkKindOut.of(one) for one in WorkKind])


@router.post("/bills", auth=anyone)
@refuses(ValidationFailed)
@limited("bills", times=240, seconds=600)
def bills_preview(request: HttpRequest, body: BillIn) -> BillOut:
    """The bill of quantities of a piece of work. Nothing is stored."""
    return BillOut.of(services.bill_of(body)[0])


@router.get("/estimates")
def estimates_list(request: HttpRequest, paging: Query[Paging]) -> Page[EstimateRowOut]:
    """The viewer's own estimates, newest first."""
    return page_newest_first(visible_estimates(viewer_of(request)), paging).map(EstimateRowOut.of)


@router.post("/estimates")
@refuses(OnlyHomeownersEstimate, TooManyEstimates, ValidationFailed)
@idempotent
def estimates_create(request: HttpRequest, body: NewEstimateIn) -> Status[SavedEstimateOut]:
    """Save an estimate."""
    viewer = viewer_of(request)
    estimate = services.estimate_create(viewer, body=body)
    return Status(201, SavedEstimateOut.of(access_estimate(viewer, estimate.pk)))


@router.get("/estimates/{estimate_id}")
def estimates_get(request: HttpRequest, estimate_id: UUID) -> SavedEstimateOut:
    return SavedEstimateOut.of(access_estimate(viewer_of(request), estimate_id))


@router.put("/estimates/{estimate_id}")
@refuses(ValidationFailed, EditedMeanwhile)
def estimates_edit(
    request: HttpRequest, estimate_id: UUID, body: EstimateChangeIn
) -> SavedEstimateOut:
    """Change an estimate; it is priced by today's rates."""
    viewer = viewer_of(request)
    services.estimate_edit(
        viewer, estimate_id=estimate_id, body=body, edit_version=body.edit_version
    )
    return SavedEstimateOut.of(access_estimate(viewer, estimate_id))


@router.delete("/estimates/{estimate_id}")
def estimates_delete(request: HttpRequest, estimate_id: UUID) -> None:
    services.estimate_delete(viewer_of(request), estimate_id=estimate_id)


@router.post("/estimates/{estimate_id}/post")
@refuses(AlreadyPosted, OnlyHomeownersPost, TooManyDrafts, ValidationFailed)
def estimates_post(request: HttpRequest, estimate_id: UUID) -> Status[ProjectOut]:
    """Start a job from an estimate: a draft with its title, scope and budget range."""
    viewer = viewer_of(request)
    project = services.estimate_post(viewer, estimate_id=estimate_id)
    return Status(201, ProjectOut.of(project, viewer))


@router.get(
    "/estimates/{estimate_id}/csv",
    openapi_extra={"responses": {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}},
    response={200: None},
)
@limited("estimate-file", times=60, seconds=600, by="person")
@waits_outside
def estimates_csv(request: HttpRequest, estimate_id: UUID) -> StreamingHttpResponse:
    """The bill of quantities as a table, in the viewer's language."""
    estimate = access_estimate(viewer_of(request), estimate_id)
    response = StreamingHttpResponse(
        encode_lines(exports.as_csv(estimate)), content_type="text/csv; charset=utf-8"
    )
    return _as_file(response, f"{estimate.title}.csv")


@router.get(
    "/estimates/{estimate_id}/pdf",
    openapi_extra={
        "responses": {200: {"content": {"application/pdf": {"schema": {"format": "binary"}}}}}
    },
    response={200: None},
)
@limited("estimate-file", times=60, seconds=600, by="person")
@waits_outside
def estimates_pdf(request: HttpRequest, estimate_id: UUID) -> HttpResponse:
    """The bill of quantities as PDF, in the viewer's language."""
    estimate = access_estimate(viewer_of(request), estimate_id)
    response = HttpResponse(exports.as_pdf(estimate), content_type="application/pdf")
    return _as_file(response, f"{estimate.title}.pdf")


def _as_file(response: Answer, name: str) -> Answer:
    response.headers["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    response.headers["Cache-Control"] = "private, no-store"
    return response
