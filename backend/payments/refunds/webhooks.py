"""The gateway's webhooks about refunds. Source: https://razorpay.com/docs/webhooks/refunds."""

import structlog

from integrations.razorpay.client import read_refund
from integrations.razorpay.gateway import GatewayRefund
from payments.models import WebhookOutcome
from payments.refunds import transitions
from payments.refunds.errors import RefundMismatch
from payments.webhook_subscribers import Listener

log = structlog.get_logger(__name__)


def refund_event_handle(told: GatewayRefund) -> WebhookOutcome:
    """Apply a signed event to a refund, in the job's transaction.

    One that is not ours, made manually at the gateway, is left for staff: the desk shows it.
    """
    refund_id = transitions.refund_named(told)
    if refund_id is None:
        return WebhookOutcome.UNKNOWN_ORDER
    refund = transitions.lock_refund(refund_id)
    try:
        transitions.apply(refund, told)
    except RefundMismatch:
        log.error("refund does not fit", refund=str(refund_id), gateway_refund=told.id)
        return WebhookOutcome.MISMATCH
    return WebhookOutcome.APPLIED


_refunds = Listener("refund", read_refund, refund_event_handle)

LISTENERS = {
    "refund.created": _refunds,
    "refund.processed": _refunds,
    "refund.failed": _refunds,
}
