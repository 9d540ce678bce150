"""Refunds listing fees of work cancelled in time, automatically.

A periodic job finds them rather than the cancellation triggering it: a cancellation that can be
undone moves no money yet, and a missed step is made up for a minute later.
"""

from datetime import timedelta
from uuid import UUID

import structlog
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from payments.lock_order import lock_order
from payments.models import Order, OrderStatus, Purpose
from payments.refunds.models import Refund, RefundCause
from payments.refunds.rules import RULES, listing_fee_comes_back
from payments.refunds.services import order_refund_whole
from projects.models import PaymentStatus, Project, Status

log = structlog.get_logger(__name__)

LOOKS_BACK = timedelta(days=14)
"""How long ago a cancellation may lie: the job has been away for that long at most."""
MOST_AT_ONCE = 200
_BY_RULE = [RefundCause.LISTING_CANCELLED, RefundCause.PAID_IN_VAIN]


def cancelled_listings_refund() -> int:
    """Owe the fees of work cancelled in time; returns how many. Safe to repeat: refunds already
    owed are skipped, and each is checked again under the lock."""
    count = 0
    for order_id in _cancelled_in_time():
        with transaction.atomic():
            count += _refund_if_due(order_id)
    return count


def _cancelled_in_time() -> list[UUID]:
    now = timezone.now()
    orders = Order.objects.filter(
        purpose=Purpose.LISTING_FEE,
        status=OrderStatus.PAID,
        project__status=Status.CANCELLED,
        project__payment_status=PaymentStatus.PAID,
        project__cancelled_at__range=(now - LOOKS_BACK, now - RULES.waits_for),
        project__published_at__gte=F("project__cancelled_at") - RULES.listing_fee_within,
        project__applications__isnull=True,
    ).exclude(refunds__cause__in=_BY_RULE)
    return list(orders.values_list("pk", flat=True)[:MOST_AT_ONCE])


def _refund_if_due(order_id: UUID) -> bool:
    order = lock_order(order_id)
    if not fee_comes_back(order.project) or _went_back(order):
        return False
    order_refund_whole(order, RefundCause.LISTING_CANCELLED)
    log.info("listing fee goes back", order=order.gateway_order_id)
    return True


def fee_comes_back(project: Project) -> bool:
    """Whether a project's cancellation refunds its fee; False while it is not cancelled."""
    if project.status != Status.CANCELLED or not (project.cancelled_at and project.published_at):
        return False
    return listing_fee_comes_back(
        went_live_at=project.published_at,
        cancelled_at=project.cancelled_at,
        has_applications=project.applications.exists(),
    )


def _went_back(order: Order) -> bool:
    return Refund.objects.filter(order=order, cause__in=_BY_RULE).exists()
