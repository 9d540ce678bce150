"""Payments' operations: each parses, calls one function, and answers."""

from typing import Annotated
from uuid import UUID

from django.http import HttpRequest
from ninja import Header, Router, Status

from core.api.operations import answers, viewer_of, waits_outside
from core.errors import NotAllowed, NotFound
from payments import selectors
from payments.errors import (
    AlreadyPaid,
    GatewayNotAnswering,
    NothingToPay,
    PaymentNotVerified,
    WebhookNotSigned,
)
from payments.orders import creation as order_creation
from payments.orders import services
from payments.schemas import CheckoutOut, ConfirmIn, FeeQuoteOut, FeesOut, OrderOut
from payments.webhooks import services as webhooks

router = Router()


@router.get("/fees", auth=None, response=answers(FeesOut), operation_id="fees_get")
def fees_get(request: HttpRequest) -> FeesOut:
    """The fees in force, as every page tells them."""
    return selectors.fees()


@router.get(
    "/projects/{project_id}/fee-quote",
    response=answers(FeeQuoteOut, NotFound, NotAllowed, NothingToPay),
    operation_id="fee_quote_get",
)
def fee_quote_get(request: HttpRequest, project_id: UUID) -> FeeQuoteOut:
    """The payment dialog's figures: budget, fee, tax inside it, total, and what is charged now."""
    return FeeQuoteOut.from_row(selectors.fee_quote(viewer_of(request), project_id))


@router.post(
    "/projects/{project_id}/orders",
    response=answers(
        CheckoutOut, NotFound, NotAllowed, NothingToPay, AlreadyPaid, GatewayNotAnswering
    ),
    operation_id="orders_open",
)
@waits_outside
def orders_open(request: HttpRequest, project_id: UUID) -> CheckoutOut:
    """Open the listing fee's order, or the same one again: repeating costs nothing."""
    viewer = viewer_of(request)
    return CheckoutOut.of(order_creation.order_open(viewer, project_id=project_id), viewer)


@router.get(
    "/orders/{gateway_order_id}",
    response=answers(OrderOut, NotFound),
    operation_id="orders_get",
)
def orders_get(request: HttpRequest, gateway_order_id: str) -> OrderOut:
    """One of the viewer's own orders."""
    return OrderOut.of(selectors.order_detail(viewer_of(request), gateway_order_id))


@router.post(
    "/orders/{gateway_order_id}/confirm",
    response=answers(OrderOut, NotFound, PaymentNotVerified),
    operation_id="orders_confirm",
)
@waits_outside
def orders_confirm(request: HttpRequest, gateway_order_id: str, body: ConfirmIn) -> OrderOut:
    """Bring checkout's answer to the server, which checks it and asks the gateway."""
    return OrderOut.of(
        services.order_confirm(
            viewer_of(request),
            gateway_order_id=gateway_order_id,
            payment_id=body.payment_id,
            signature=body.signature,
        )
    )


@router.post(
    "/orders/{gateway_order_id}/check",
    response=answers(OrderOut, NotFound),
    operation_id="orders_check",
)
@waits_outside
def orders_check(request: HttpRequest, gateway_order_id: str) -> OrderOut:
    """Ask the gateway now what became of an order the payer is waiting for."""
    return OrderOut.of(services.order_check(viewer_of(request), gateway_order_id=gateway_order_id))


@router.post(
    "/webhooks/razorpay",
    auth=None,
    response=answers(None, WebhookNotSigned, status=204),
    operation_id="webhooks_razorpay",
)
def webhooks_razorpay(
    request: HttpRequest,
    x_razorpay_signature: Annotated[str, Header()] = "",
    x_razorpay_event_id: Annotated[str, Header()] = "",
) -> Status[None]:
    """The gateway's events; the signature covers the raw body."""
    webhooks.webhook_receive(
        body=request.body, signature=x_razorpay_signature, event_id=x_razorpay_event_id
    )
    return Status(204, None)
