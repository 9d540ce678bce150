"""Writes of payments: confirm an order from the browser, and query its outcome.

The browser sends neither an amount nor a state (weak point 31). ``payments.orders.creation`` opens
orders.
"""

import structlog
from django.db import transaction

from accounts.models import User
from core.resilience.bulkhead import TooBusy
from integrations.razorpay.client import gateway
from integrations.razorpay.gateway import GatewayError, GatewayPayment
from payments.errors import PaymentNotVerified
from payments.lock_order import lock_order
from payments.models import FoundBy, Order, OrderStatus
from payments.orders import reconciliation, settlement
from payments.orders.tasks import enqueue_reconciliation
from payments.policy import access_own_order

log = structlog.get_logger(__name__)


def order_confirm(actor: User, *, gateway_order_id: str, payment_id: str, signature: str) -> Order:
    """Take checkout's answer from the browser: verify it, query the gateway, settle the order.

    The signature is checked over the stored order id. If the gateway is unreachable, the attempt is
    recorded and a job asks again; the answer then says pending, never paid.

    Call it outside of a transaction. Raises NotFound, PaymentNotVerified.
    """
    order = access_own_order(actor, gateway_order_id)
    if not gateway().verify_checkout_signature(
        order_id=order.gateway_order_id, payment_id=payment_id, signature=signature
    ):
        log.warning("checkout signature refused", order=order.gateway_order_id)
        raise PaymentNotVerified
    told = _ask_for(payment_id) or _unknown_payment(order, payment_id)
    with transaction.atomic():
        order = lock_order(order.pk)
        settlement.record_payment(order, told)
        settlement.settle(order, found_by=FoundBy.BROWSER)
        if order.status != OrderStatus.PAID:
            enqueue_reconciliation(order.pk)
    return order


def _ask_for(payment_id: str) -> GatewayPayment | None:
    try:
        return gateway().fetch_payment(payment_id)
    except (GatewayError, TooBusy) as error:
        log.warning("payment not fetched", payment=payment_id, reason=str(error))
        return None


def _unknown_payment(order: Order, payment_id: str) -> GatewayPayment:
    """An attempt of which only the signature is known."""
    return GatewayPayment(
        id=payment_id,
        order_id=order.gateway_order_id,
        amount_paise=order.amount_paise,
        currency=order.currency,
        status="created",
        method="",
        error_code="",
        error_description="",
    )


def order_check(actor: User, *, gateway_order_id: str) -> Order:
    """Query the gateway now about an order the payer is waiting for; at most every few seconds.

    Call it outside of a transaction. Raises NotFound. If the gateway does not answer, nothing
    changes.
    """
    order = access_own_order(actor, gateway_order_id)
    if reconciliation.was_asked_just_now(order):
        return order
    try:
        told = gateway().payments_of_order(order.gateway_order_id)
    except (GatewayError, TooBusy) as error:
        log.warning("order not checked", order=order.gateway_order_id, reason=str(error))
        return order
    with transaction.atomic():
        order = lock_order(order.pk)
        reconciliation.apply(order, told, found_by=FoundBy.RECONCILIATION)
    return order
