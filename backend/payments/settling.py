"""What the gateway says becomes what we hold: one way, whoever brings the news.

A payment's status only ever rises in ``_rank``, and an order's status follows from its payments.
So the browser's answer, webhooks and reconciliation may come in any sequence, any number of times,
and end in the same state; nothing leads back from paid.
"""

from uuid import UUID

import structlog
from django.utils import timezone

from core.events import publish
from hiring.models import PaymentStatus as ListingFee
from hiring.models import Project
from hiring.services import project_publish
from integrations.razorpay.gateway import GatewayPayment
from payments import messages
from payments.errors import PaymentNotVerified
from payments.models import OPEN_ORDERS, FoundBy, Order, OrderStatus, Payment, PaymentStatus

log = structlog.get_logger(__name__)

_rank = {
    PaymentStatus.CREATED: 0,
    # A bank may still authorise an attempt that was first reported as failed.
    PaymentStatus.FAILED: 1,
    PaymentStatus.AUTHORIZED: 2,
    PaymentStatus.CAPTURED: 3,
    PaymentStatus.REFUNDED: 4,
}


def status_of(payments: set[str]) -> OrderStatus:
    """An open order's status, from the statuses of its payments."""
    if payments & {PaymentStatus.CAPTURED, PaymentStatus.REFUNDED}:
        return OrderStatus.PAID
    if payments & {PaymentStatus.AUTHORIZED, PaymentStatus.CREATED}:
        return OrderStatus.ATTEMPTED
    return OrderStatus.FAILED if payments else OrderStatus.CREATED


def lock_order(order_id: UUID) -> Order:
    """Hold project and order until the transaction ends: the project first, as opening does."""
    project_id = Order.objects.values_list("project_id", flat=True).get(pk=order_id)
    project = Project.objects.select_for_update().get(pk=project_id)
    order = Order.objects.select_for_update().get(pk=order_id)
    order.project = project
    return order


def record_payment(order: Order, told: GatewayPayment) -> None:
    """Keep what the gateway told of one attempt on a locked order.

    Raises PaymentNotVerified when it is of another order or amount; nothing is kept then.
    """
    if (
        told.order_id != order.gateway_order_id
        or told.amount_paise != order.amount_paise
        or told.currency != order.currency
        or told.status not in _rank
    ):
        log.error("payment does not fit its order", order=order.gateway_order_id, payment=told.id)
        raise PaymentNotVerified
    payment = Payment.objects.filter(gateway_payment_id=told.id).first()
    if payment is None:
        payment = Payment(order=order, gateway_payment_id=told.id, amount_paise=told.amount_paise)
    elif _rank[PaymentStatus(payment.status)] >= _rank[PaymentStatus(told.status)]:
        return
    payment.status = told.status
    payment.method = told.method[:20]
    payment.error_code = told.error_code[:60]
    payment.error_description = told.error_description[:300]
    payment.save()


def settle(order: Order, *, found_by: FoundBy) -> None:
    """Bring a locked order's status in line with its payments; paid publishes its project.

    The payer gets one receipt, whoever brings the news first: a paid order is left alone.
    """
    if order.status == OrderStatus.PAID:
        return
    status = status_of(set(order.payments.values_list("status", flat=True)))
    if status == order.status:
        return
    if order.status == OrderStatus.EXPIRED and status != OrderStatus.PAID:
        return
    order.status = status
    if status == OrderStatus.PAID:
        _pay(order, found_by)
    order.save(update_fields=["status", "paid_at", "found_by", "updated_at"])
    if status == OrderStatus.PAID:
        messages.tell_paid(order)
    tell_payer(order)


def _pay(order: Order, found_by: FoundBy) -> None:
    order.paid_at = timezone.now()
    order.found_by = found_by
    if order.project.payment_status != ListingFee.PENDING:
        # Two orders of one project, opened under different fees, were both paid in two tabs.
        log.error("listing fee paid twice", order=order.gateway_order_id)
    others = order.project.orders.filter(status__in=OPEN_ORDERS).exclude(pk=order.pk)
    others.update(status=OrderStatus.EXPIRED, updated_at=timezone.now())
    order.project = project_publish(project_id=order.project_id, fee_paise=order.amount_paise)
    log.info("listing fee paid", order=order.gateway_order_id, found_by=found_by)


def expire(order: Order) -> None:
    """Nobody is paying this order any more. A payment that still arrives makes it paid."""
    order.status = OrderStatus.EXPIRED
    order.save(update_fields=["status", "updated_at"])
    tell_payer(order)


def tell_payer(order: Order) -> None:
    """Open pages of the project and of the payer fetch the order again."""
    publish(f"project:{order.project_id}", "payments")
    publish(f"user:{order.payer_id}", "orders")
