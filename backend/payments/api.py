"""The current fees, for everybody: each operation parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from payments import selectors
from payments.errors import NothingToPay
from payments.fee_schedule.rules import FeeQuoteOut
from payments.schemas import FeesOut

router = Router()


@router.get("/fees", auth=None)
def fees_get(request: HttpRequest) -> FeesOut:
    """The current fees, as every page shows them."""
    return selectors.fees()


@router.get("/projects/{project_id}/fee-quote")
@refuses(NothingToPay)
def fee_quote_get(request: HttpRequest, project_id: UUID) -> FeeQuoteOut:
    """The payment dialog's figures: budget, fee, tax inside it, total, and what is charged now."""
    return selectors.fee_quote(viewer_of(request), project_id)
