"""Who may do what with money. No gateway answers here: none may be needed to refuse."""

from typing import Any

from django.utils import timezone

from bookings.tests.booking_world import booking
from config.tests.policy_matrix import Row, everyone, signed_in
from config.tests.world import World
from payments.models import FeeSchedule, Order
from payments.tests import (
    policy_rows_escrow,
    policy_rows_fee_schedule,
    policy_rows_invoices,
    policy_rows_ledger,
    policy_rows_payouts,
    policy_rows_refunds,
)


def project(state: str) -> Any:
    return lambda world: {"project_id": world.project(state).pk}


def booking_in(state: str) -> Any:
    return lambda world: {"booking_id": booking(world, state).pk}


def order(world: World) -> dict[str, Any]:
    row = Order.objects.create(
        project=world.project("draft"),
        payer=world.user("owner"),
        fee_schedule=FeeSchedule.objects.get(),
        amount_paise=500,
        gateway_order_id="order_OfTheOwner",
        receipt="listing-of-the-owner",
        opened_at=timezone.now(),
    )
    return {"gateway_order_id": row.gateway_order_id}


def forged(_world: World) -> dict[str, Any]:
    return {"payment_id": "pay_Forged", "signature": "0" * 64}


ROWS = [
    Row("fees_get", everyone(200)),
    Row(
        "fee_quote_get",
        signed_in(404, owner=200, staff=403),
        path=project("draft"),
        case="draft",
    ),
    Row(
        "fee_quote_get",
        signed_in(404, owner=200, member=403, staff=403),
        path=project("in_progress"),
        case="awarded",
    ),
    Row(
        "orders_open",
        signed_in(404, owner=503, staff=403),
        path=project("draft"),
        case="draft: allowed, and the gateway is not there",
    ),
    Row(
        "orders_open",
        signed_in(404, owner=409, member=403, staff=403),
        path=project("in_progress"),
        case="paid already",
    ),
    Row(
        "booking_orders_open",
        signed_in(404, owner=503, staff=403),
        path=booking_in("reserved"),
        case="reserved: allowed, and the gateway is not there",
    ),
    Row(
        "booking_orders_open",
        signed_in(404, owner=409, member=403, staff=403),
        path=booking_in("accepted"),
        case="agreed",
    ),
    Row("orders_get", signed_in(404, owner=200), path=order),
    Row("orders_check", signed_in(404, owner=200), path=order),
    Row("orders_confirm", signed_in(404, owner=400), path=order, body=forged, case="forged"),
    Row("webhooks_razorpay", everyone(400), case="unsigned"),
]
ROWS += policy_rows_payouts.ROWS
ROWS += policy_rows_ledger.ROWS
ROWS += policy_rows_invoices.ROWS
ROWS += policy_rows_escrow.ROWS
ROWS += policy_rows_fee_schedule.ROWS
ROWS += policy_rows_refunds.ROWS
