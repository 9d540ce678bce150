"""Refunds' operations for payers: each parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, viewer_of
from core.api.pagination import Page, Paging
from core.api.public_reads import public_read
from payments.refunds import selectors
from payments.refunds.schemas import CancellationSplitOut, RefundOut, RefundRulesOut

router = Router()


@router.get("/refund-rules", auth=None)
@public_read(seconds=600)
def refund_rules_get(request: HttpRequest) -> RefundRulesOut:
    """The figures of the refund policy, as every page shows them and the code applies them."""
    return selectors.refund_rules()


@router.get("/me/refunds")
def refunds_list(request: HttpRequest, paging: Query[Paging]) -> Page[RefundOut]:
    """The viewer's refunds, newest first."""
    return selectors.own_refunds(viewer_of(request), paging=paging)


@router.get("/projects/{project_id}/cancellation-split")
def cancellation_split_get(request: HttpRequest, project_id: UUID) -> CancellationSplitOut:
    """What would become of the money if the viewer ended the work now; for its two parties."""
    return selectors.cancellation_split(viewer_of(request), project_id)
