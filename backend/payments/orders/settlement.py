"""Applies the gateway's news to orders and payments: one way, from every source.

A payment's status only ever rises in ``_rank``, and an order's status is derived from its payments.
So the browser's answer, webhooks and reconciliation may come in any order, any number of times,
with the same result; paid is final.
"""

from collections.abc import Callable

import structlog
from django.utils import timezone

from bookings.instant_booking.services import booking_confirm
from core.events import publish
from integrations.razorpay.gateway import GatewayPayment
from milestones.models import Milestone
from payments.errors import PaymentNotVerified
from payments.escrow.models import Funding
from payments.escrow.services import funding_begin
from payments.invoices.documents import document_for_order
from payments.ledger import movements
from payments.models import (
    OPEN_ORDERS,
    FoundBy,
    Order,
    OrderStatus,
    Payment,
    PaymentStatus,
    Purpose,
)
from payments.orders import notifications
from payments.refunds.models import RefundCause
from payments.refunds.selectors import paying_payment
from payments.refunds.services import order_refund_whole, refund_owe
from projects.lifecycle import PUBLISH
from projects.models import PaymentStatus as ListingFee
from projects.models import Project
from projects.services import project_publish

log = structlog.get_logger(__name__)

_rank = {
    PaymentStatus.CREATED: 0,
    # A bank may still authorise an attempt that was first reported as failed.
    PaymentStatus.FAILED: 1,
    PaymentStatus.AUTHORIZED: 2,
    PaymentStatus.CAPTURED: 3,
    PaymentStatus.REFUNDED: 4,
}

_TAKEN_FOR_NOTHING = (RefundCause.PAID_IN_VAIN, RefundCause.PAID_TWICE)


def status_of(payments: set[str]) -> OrderStatus:
    """An open order's status, from the statuses of its payments."""
    if payments & {PaymentStatus.CAPTURED, PaymentStatus.REFUNDED}:
        return OrderStatus.PAID
    if payments & {PaymentStatus.AUTHORIZED, PaymentStatus.CREATED}:
        return OrderStatus.ATTEMPTED
    return OrderStatus.FAILED if payments else OrderStatus.CREATED


def record_payment(order: Order, told: GatewayPayment) -> None:
    """Store the gateway's news of one attempt on a locked order.

    Money for an order that is already paid is refunded at once. Raises PaymentNotVerified for
    another order or amount; then nothing is stored.
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
    if order.status == OrderStatus.PAID and payment.status == PaymentStatus.CAPTURED:
        _give_back(payment)


def settle(order: Order, *, found_by: FoundBy) -> None:
    """Update a locked order's status from its payments; a paid order takes effect.

    The payer gets one receipt, whatever the source: a paid order is left alone.
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
        order.paid_at, order.found_by = timezone.now(), found_by
    order.save(update_fields=["status", "paid_at", "found_by", "updated_at"])
    if status == OrderStatus.PAID:
        _pay(order)
    notify_payer(order)


def _pay(order: Order) -> None:
    """Apply what a newly paid order was for, or refund it."""
    log.info("order paid", order=order.gateway_order_id, found_by=order.found_by)
    others = Order.objects.filter(
        project=order.project_id, purpose=order.purpose, milestone=order.milestone_id
    )
    others.filter(status=OrderStatus.OPENING).delete()
    others.filter(status__in=OPEN_ORDERS).update(
        status=OrderStatus.EXPIRED, updated_at=timezone.now()
    )
    kept = paying_payment(order)
    for payment in order.payments.filter(status=PaymentStatus.CAPTURED).exclude(pk=kept.pk):
        _give_back(payment)
    in_vain = _effects[Purpose(order.purpose)](order)
    if in_vain is not None:
        # Two orders for one item were paid in two tabs, or the item was removed meanwhile.
        log.warning("paid in vain", order=order.gateway_order_id, cause=in_vain)
        order_refund_whole(order, in_vain)


def _go_live(order: Order) -> RefundCause | None:
    """Publish the project; else return why its fee is refunded."""
    if order.project.payment_status != ListingFee.PENDING:
        return RefundCause.PAID_TWICE
    if not _can_go_live(order.project):
        return RefundCause.PAID_IN_VAIN
    order.project = project_publish(project_id=order.project_id, fee_paise=order.amount_paise)
    document = document_for_order(order)
    movements.listing_fee_paid(order)
    notifications.notify_paid(order, document)
    return None


def _can_go_live(project: Project) -> bool:
    return project.discarded_at is None and project.status in PUBLISH.sources


def _fund(order: Order) -> RefundCause | None:
    """Hold the milestone's money; else return why it is refunded."""
    if funding_begin(order) is not None:
        return None
    is_funded = Funding.objects.filter(milestone=order.milestone_id).exists()
    return RefundCause.PAID_TWICE if is_funded else RefundCause.PAID_IN_VAIN


def _book(order: Order) -> RefundCause | None:
    """Confirm the instant booking, whose milestone then holds the money; else return why it is
    refunded.
    """
    booking = booking_confirm(order.project, paid_paise=order.amount_paise, payer=order.payer)
    if booking is None:
        return RefundCause.PAID_IN_VAIN
    order.project = booking.project
    # The award has just planned it.
    order.milestone = Milestone.objects.get(project=order.project_id)
    order.save(update_fields=["milestone", "updated_at"])
    if funding_begin(order) is None:
        raise LookupError(f"{order} is confirmed and holds no money")
    return None


_effects: dict[Purpose, Callable[[Order], RefundCause | None]] = {
    Purpose.LISTING_FEE: _go_live,
    Purpose.MILESTONE: _fund,
    Purpose.VISIT: _book,
}


def _give_back(payment: Payment) -> None:
    """Refund the second of two payments of one order."""
    log.warning("order paid twice", payment=payment.gateway_payment_id)
    refund_owe(payment=payment, amount_paise=payment.amount_paise, cause=RefundCause.PAID_TWICE)


def has_given(order: Order) -> bool:
    """Whether a paid order took effect; if not, it is refunded."""
    if order.purpose == Purpose.LISTING_FEE:
        return not order.refunds.filter(cause__in=_TAKEN_FOR_NOTHING).exists()
    return Funding.objects.filter(order=order).exists()


def expire(order: Order) -> None:
    """Expire an order that nobody is paying. A payment that still arrives makes it paid.

    One that was never opened is deleted: nobody has its id, so nobody can pay it.
    """
    if order.status == OrderStatus.OPENING:
        order.delete()
        return
    order.status = OrderStatus.EXPIRED
    order.save(update_fields=["status", "updated_at"])
    notify_payer(order)


def notify_payer(order: Order) -> None:
    """Open pages of the project and of the payer refetch the order."""
    publish(f"project:{order.project_id}", "payments")
    publish(f"user:{order.payer_id}", "orders")
