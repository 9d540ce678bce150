"""Orders' operations: each parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest

from bookings.errors import BookingWrongState, ReservationOver
from core.api.operations import Router, refuses, viewer_of, waits_outside
from payments.errors import (
    AlreadyPaid,
    GatewayNotAnswering,
    NothingToPay,
    PaymentNotVerified,
)
from payments.orders import creation, services
from payments.orders.schemas import CheckoutOut, ConfirmIn, OrderOut
from payments.policy import access_own_order

router = Router()


@router.post("/projects/{project_id}/orders")
@refuses(NothingToPay, AlreadyPaid, GatewayNotAnswering)
@waits_outside
def orders_open(request: HttpRequest, project_id: UUID) -> CheckoutOut:
    """Open the listing fee's order, or the same one again: repeating costs nothing."""
    viewer = viewer_of(request)
    return CheckoutOut.of(creation.order_open(viewer, project_id=project_id), viewer)


@router.post("/bookings/{booking_id}/orders")
@refuses(BookingWrongState, ReservationOver, GatewayNotAnswering)
@waits_outside
def booking_orders_open(request: HttpRequest, booking_id: UUID) -> CheckoutOut:
    """Open the order that pays a reserved time, or the same one again: repeating costs nothing."""
    viewer = viewer_of(request)
    return CheckoutOut.of(creation.order_open_for_booking(viewer, booking_id=booking_id), viewer)


@router.get("/orders/{gateway_order_id}")
def orders_get(request: HttpRequest, gateway_order_id: str) -> OrderOut:
    """One of the viewer's own orders."""
    return OrderOut.of(access_own_order(viewer_of(request), gateway_order_id))


@router.post("/orders/{gateway_order_id}/confirm")
@refuses(PaymentNotVerified)
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


@router.post("/orders/{gateway_order_id}/check")
@waits_outside
def orders_check(request: HttpRequest, gateway_order_id: str) -> OrderOut:
    """Ask the gateway now what became of an order the payer is waiting for."""
    return OrderOut.of(services.order_check(viewer_of(request), gateway_order_id=gateway_order_id))
