"""Sends refunds to the gateway and queries their outcome: jobs, outside a transaction.

Each step may run twice. The gateway knows an attempt by its key and returns the same refund again;
an earlier attempt with a lost answer is looked up before a new key is used. ``transitions.apply``
applies the gateway's answers under the lock, any number of times.
"""

from uuid import UUID

import structlog
from django.db import transaction
from django.utils import timezone

from integrations.razorpay.client import gateway
from integrations.razorpay.gateway import GatewayRefund, GatewayRefused
from payments.payouts.transfer_sync import funding_sync
from payments.refunds import transitions
from payments.refunds.errors import RefundMismatch
from payments.refunds.models import Refund, RefundStatus

log = structlog.get_logger(__name__)


def refund_send(*, refund_id: UUID) -> None:
    """Send one refund that is owed, or has failed and is due again.

    A milestone's money may be reserved for its worker: it is taken back first. Raises
    GatewayUnreachable, and then the job retries; a refusal is recorded and retried later.
    """
    refund = _begin(refund_id)
    if refund is None:
        return
    if refund.funding_id is not None:
        funding_sync(funding_id=refund.funding_id)
    try:
        told = _sent_before(refund) or _send(refund)
    except GatewayRefused as error:
        _record_refusal(refund, str(error))
        return
    _apply(refund_id, told)


def _begin(refund_id: UUID) -> Refund | None:
    """The refund, owed under its current key; None if there is nothing to send."""
    with transaction.atomic():
        refund = transitions.lock_refund(refund_id)
        if refund.status == RefundStatus.FAILED:
            transitions.owe_again(refund)
        return refund if refund.status == RefundStatus.OWED else None


def _send(refund: Refund) -> GatewayRefund:
    return gateway().refund(
        payment_id=refund.payment.gateway_payment_id,
        amount_paise=refund.amount_paise,
        key=refund.key,
        notes={"refund_id": str(refund.pk)},
    )


def _sent_before(refund: Refund) -> GatewayRefund | None:
    """An earlier attempt that worked although its answer said otherwise or was lost."""
    if refund.attempts == 0:
        return None
    for told in gateway().refunds_of_payment(refund.payment.gateway_payment_id):
        if told.receipt.startswith(refund.pk.hex) and told.status != transitions.FAILED:
            return told
    return None


def _record_refusal(refund: Refund, reason: str) -> None:
    with transaction.atomic():
        now = transitions.lock_refund(refund.pk)
        if now.status == RefundStatus.OWED and now.key == refund.key:
            transitions.fail(now, reason=reason)


def refund_reconcile(*, refund_id: UUID) -> None:
    """Query the gateway for the outcome of a refund on its way. Raises GatewayError."""
    refund = Refund.objects.select_related("payment").get(pk=refund_id)
    if refund.status != RefundStatus.SENT:
        return
    for told in gateway().refunds_of_payment(refund.payment.gateway_payment_id):
        if told.id == refund.gateway_refund_id:
            _apply(refund_id, told)
    # Queried now: the next query waits its usual time.
    Refund.objects.filter(pk=refund_id).update(updated_at=timezone.now())


def _apply(refund_id: UUID, told: GatewayRefund) -> None:
    with transaction.atomic():
        refund = transitions.lock_refund(refund_id)
        try:
            transitions.apply(refund, told)
        except RefundMismatch:
            log.error("refund does not fit", refund=str(refund_id), gateway_refund=told.id)
