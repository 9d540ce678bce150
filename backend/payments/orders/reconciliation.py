"""Queries the gateway for an order's outcome, in case neither browser nor webhook reports it.

"Paid but the order stays pending" is the best-known failure of shops on this gateway (weak point
34): a webhook can be lost, a phone can die. So every pending order is queried, and a stale one
expires only after the gateway has said that it has no payment.
"""

from datetime import timedelta
from uuid import UUID

import structlog
from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from integrations.razorpay.client import gateway
from integrations.razorpay.gateway import GatewayPayment
from payments.errors import PaymentNotVerified
from payments.lock_order import lock_order
from payments.models import OPEN_ORDERS, FoundBy, Order, OrderStatus
from payments.orders import settlement

log = structlog.get_logger(__name__)

ASK_AFTER = timedelta(minutes=1)
EXPIRE_AFTER = timedelta(minutes=15)
ASK_AGAIN_UNTIL = timedelta(days=5)
"""Banks settle an attempt in doubt within five days; so long an expired order is asked about."""
ASK_EXPIRED_EVERY = timedelta(hours=1)
NOT_AGAIN_WITHIN = timedelta(seconds=4)
MOST_AT_ONCE = 500


def apply(order: Order, told: list[GatewayPayment], *, found_by: FoundBy) -> None:
    """Settle a locked order by the gateway's full list of its payments."""
    for payment in told:
        try:
            settlement.record_payment(order, payment)
        except PaymentNotVerified:
            # Logged where it was found; the other attempts still count.
            continue
    order.checked_at = timezone.now()
    order.save(update_fields=["checked_at", "updated_at"])
    settlement.settle(order, found_by=found_by)


def was_asked_just_now(order: Order) -> bool:
    """Whether a query would be too soon after the last."""
    if order.status == OrderStatus.PAID:
        return True
    return order.checked_at is not None and timezone.now() - order.checked_at < NOT_AGAIN_WITHIN


def orders_to_reconcile() -> list[UUID]:
    """Open orders older than a minute, and at intervals recently expired ones."""
    now = timezone.now()
    is_waiting = Q(status__in=OPEN_ORDERS, opened_at__lte=now - ASK_AFTER)
    is_in_doubt = Q(status=OrderStatus.EXPIRED, opened_at__gte=now - ASK_AGAIN_UNTIL) & (
        Q(checked_at__isnull=True) | Q(checked_at__lte=now - ASK_EXPIRED_EVERY)
    )
    due = Order.objects.filter(is_waiting | is_in_doubt).order_by(
        F("checked_at").asc(nulls_first=True)
    )
    return list(due.values_list("pk", flat=True)[:MOST_AT_ONCE])


def order_reconcile(*, order_id: UUID) -> None:
    """Query the gateway about one order; repair it if paid, expire it if stale.

    The gateway is called outside of any transaction, so a slow answer holds no lock. Safe to
    repeat. Raises GatewayError, and then nothing has changed.
    """
    order = Order.objects.get(pk=order_id)
    if order.status == OrderStatus.PAID:
        return
    if order.status == OrderStatus.OPENING:
        _give_up(order_id)
        return
    told = gateway().payments_of_order(order.gateway_order_id)
    with transaction.atomic():
        order = lock_order(order_id)
        apply(order, told, found_by=FoundBy.RECONCILIATION)
        if order.status == OrderStatus.PAID:
            log.info("order repaired", order=order.gateway_order_id)
        elif _is_stale(order):
            settlement.expire(order)


def _give_up(order_id: UUID) -> None:
    """Abandon a reservation whose request died before the gateway answered."""
    with transaction.atomic():
        order = lock_order(order_id)
        if order.status == OrderStatus.OPENING and _is_stale(order):
            settlement.expire(order)


def _is_stale(order: Order) -> bool:
    """Whether it was open for too long and no attempt is in progress at the bank."""
    return (
        order.status in (OrderStatus.OPENING, OrderStatus.CREATED, OrderStatus.FAILED)
        and timezone.now() - order.opened_at >= EXPIRE_AFTER
    )
