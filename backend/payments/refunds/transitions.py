"""Updates a refund from the gateway's news, from every source: the sending job's answer, webhooks,
reconciliation.

States only go forward: ``owed → sent → done``. A refund that the gateway or the bank rejects is
``failed``; a retry makes it ``owed`` under a new key (``Refund.key``), and news of the old attempt
is then ignored. So news may come in any order, any number of times.
"""

import re
from uuid import UUID

import structlog
from django.utils import timezone

from core.events import publish
from integrations.razorpay.gateway import GatewayRefund
from payments.ledger import movements
from payments.lock_order import lock_order
from payments.models import Purpose
from payments.refunds import notifications
from payments.refunds.errors import RefundMismatch
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.refunds.retries import waits_for_staff
from projects.listing_fee import listing_fee_refunded

log = structlog.get_logger(__name__)

PROCESSED, FAILED = "processed", "failed"
_known = ("pending", PROCESSED, FAILED)
_our_key = re.compile(r"([0-9a-f]{32})-\d{1,2}")


def refund_named(told: GatewayRefund) -> UUID | None:
    """Which of our refunds the gateway means, by its id or by the key it was sent with."""
    known = Refund.objects.filter(gateway_refund_id=told.id).values_list("pk", flat=True).first()
    if known is not None:
        return known
    key = _our_key.fullmatch(told.receipt)
    if key is None:
        return None
    named = Refund.objects.filter(pk=UUID(key[1]), payment__gateway_payment_id=told.payment_id)
    return named.values_list("pk", flat=True).first()


def lock_refund(refund_id: UUID) -> Refund:
    """Lock project, order and refund until the transaction ends, in that order."""
    order_id = Refund.objects.values_list("order_id", flat=True).get(pk=refund_id)
    order = lock_order(order_id)
    refund = (
        Refund.objects.select_for_update(of=("self",))
        .select_related("payment", "funding")
        .get(pk=refund_id)
    )
    refund.order = order
    return refund


def apply(refund: Refund, told: GatewayRefund) -> None:
    """Update a locked refund from the gateway's news.

    Raises RefundMismatch for another amount or payment, for a second refund where one is enough,
    and for a refund that failed after it had arrived; then nothing has changed.
    """
    if (
        told.amount_paise != refund.amount_paise
        or told.payment_id != refund.payment.gateway_payment_id
        or told.status not in _known
        or refund.status in (RefundStatus.ASKED, RefundStatus.DECLINED)
    ):
        raise RefundMismatch
    if refund.gateway_refund_id and refund.gateway_refund_id != told.id:
        if told.status == FAILED or refund.status == RefundStatus.FAILED:
            _apply_other_attempt(refund, told)
            return
        raise RefundMismatch
    if refund.status == RefundStatus.DONE:
        if told.status == FAILED:
            raise RefundMismatch
        return
    if refund.status == RefundStatus.FAILED:
        _apply_other_attempt(refund, told)
        return
    if told.status == FAILED and _is_of_earlier_attempt(refund, told):
        return
    _take(refund, told)


def _apply_other_attempt(refund: Refund, told: GatewayRefund) -> None:
    """News of an abandoned attempt: it matters only if that attempt worked after all."""
    if told.status == FAILED:
        return
    if refund.gateway_refund_id == told.id:
        # A failed refund does not recover at the gateway (razorpay.com/docs/api/refunds).
        raise RefundMismatch
    refund.gateway_refund_id = ""
    refund.status = RefundStatus.OWED
    _take(refund, told)


def _is_of_earlier_attempt(refund: Refund, told: GatewayRefund) -> bool:
    return told.receipt != refund.key and told.id != refund.gateway_refund_id


def _take(refund: Refund, told: GatewayRefund) -> None:
    if refund.status == RefundStatus.OWED:
        refund.gateway_refund_id = told.id
        if told.status == FAILED:
            fail(refund, reason="")
            return
        refund.status = RefundStatus.SENT
        refund.sent_at = timezone.now()
        refund.failure = ""
        refund.save()
        movements.refund_sent(refund)
    if told.status == PROCESSED:
        _arrive(refund)
    elif told.status == FAILED:
        movements.refund_returned(refund)
        fail(refund, reason="")
        return
    publish_refund(refund)


def _arrive(refund: Refund) -> None:
    refund.status = RefundStatus.DONE
    refund.done_at = timezone.now()
    refund.save()
    order = refund.order
    if order.purpose == Purpose.LISTING_FEE and _is_back_whole(refund):
        listing_fee_refunded(project_id=order.project_id)
    notifications.notify_arrived(refund)


def _is_back_whole(refund: Refund) -> bool:
    """Whether the whole fee was refunded: an additional payment is not part of it."""
    if refund.cause == RefundCause.PAID_TWICE:
        return False
    done = Refund.objects.filter(payment=refund.payment_id, status=RefundStatus.DONE).values_list(
        "amount_paise", flat=True
    )
    return sum(done) == refund.payment.amount_paise


def owe_again(refund: Refund) -> None:
    """Give a locked, failed refund a new attempt under a new key."""
    refund.status = RefundStatus.OWED
    refund.gateway_refund_id = ""
    refund.save()
    publish_refund(refund)


def fail(refund: Refund, *, reason: str) -> None:
    """The gateway or the bank refused the current attempt of a locked refund.

    The payer is notified once, and only of what only staff can solve.
    """
    refund.status = RefundStatus.FAILED
    refund.failure = reason[:300]
    refund.attempts += 1
    refund.save()
    log.warning("refund failed", refund=str(refund.pk), attempts=refund.attempts)
    if waits_for_staff(refund) and not waits_for_staff(refund, attempts=refund.attempts - 1):
        notifications.notify_delayed(refund)
    publish_refund(refund)


def publish_refund(refund: Refund) -> None:
    """Open pages of the payer and of the project refetch their money."""
    publish(f"user:{refund.order.payer_id}", "money")
    publish(f"project:{refund.order.project_id}", "money")
