"""The finance desk's operations: each parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query, Status

from accounts.errors import ReauthenticationRequired
from accounts.reauthentication.services import recently_authenticated
from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging
from core.api.rate_limits import limited
from core.errors import NotFound
from payments.refunds import staff_selectors, staff_services
from payments.refunds.errors import (
    DecideTheDispute,
    NotFailed,
    NothingLeftToRefund,
    RefundAlreadyDecided,
    SecondPersonNeeded,
)
from payments.refunds.schemas import (
    MoneyDeskOut,
    StaffOrderOut,
    StaffRefundIn,
    StaffRefundOut,
    StaffRefundState,
)

router = Router()


@router.get("/staff/money")
def staff_money_get(request: HttpRequest) -> MoneyDeskOut:
    """What of the money needs staff, and what repaired itself."""
    return staff_selectors.money(viewer_of(request))


@router.get("/staff/orders/{gateway_id}")
def staff_orders_get(request: HttpRequest, gateway_id: str) -> StaffOrderOut:
    """A paid order by its id or by its payment's: what can still be given back."""
    return staff_selectors.order(viewer_of(request), gateway_id)


@router.get("/staff/refunds")
def staff_refunds_list(
    request: HttpRequest,
    paging: Query[Paging],
    status: StaffRefundState | None = None,
) -> Page[StaffRefundOut]:
    """All refunds, newest first, or those of one state."""
    return staff_selectors.refunds(viewer_of(request), status=status, paging=paging)


@router.post("/staff/refunds")
@refuses(ReauthenticationRequired, NotFound, DecideTheDispute, NothingLeftToRefund)
@limited("staff-refunds", times=60, seconds=3600, by="person")
@recently_authenticated
@idempotent
def staff_refunds_ask(request: HttpRequest, body: StaffRefundIn) -> Status[StaffRefundOut]:
    """Give a part of a paid order back; above the limit a second member of staff must agree."""
    viewer = viewer_of(request)
    refund = staff_services.refund_ask(
        viewer,
        gateway_order_id=body.gateway_order_id,
        amount_paise=body.amount_paise,
        words=body.words,
    )
    return Status(201, staff_selectors.refund_detail(viewer, refund.pk))


@router.post("/staff/refunds/{refund_id}/approve")
@refuses(
    ReauthenticationRequired,
    SecondPersonNeeded,
    RefundAlreadyDecided,
    DecideTheDispute,
    NothingLeftToRefund,
)
@recently_authenticated
def staff_refunds_approve(request: HttpRequest, refund_id: UUID) -> StaffRefundOut:
    """Agree to a refund that another member of staff asked for."""
    viewer = viewer_of(request)
    return staff_selectors.refund_detail(
        viewer, staff_services.refund_approve(viewer, refund_id=refund_id).pk
    )


@router.post("/staff/refunds/{refund_id}/decline")
@refuses(ReauthenticationRequired, RefundAlreadyDecided)
@recently_authenticated
def staff_refunds_decline(request: HttpRequest, refund_id: UUID) -> StaffRefundOut:
    """Turn a refund down, or withdraw one's own asking."""
    viewer = viewer_of(request)
    return staff_selectors.refund_detail(
        viewer, staff_services.refund_decline(viewer, refund_id=refund_id).pk
    )


@router.post("/staff/refunds/{refund_id}/retry")
@refuses(ReauthenticationRequired, NotFailed)
@recently_authenticated
def staff_refunds_retry(request: HttpRequest, refund_id: UUID) -> StaffRefundOut:
    """Send a refund again that was turned down."""
    viewer = viewer_of(request)
    return staff_selectors.refund_detail(
        viewer, staff_services.refund_retry(viewer, refund_id=refund_id).pk
    )
