"""Handles stored webhooks."""

import json
from datetime import timedelta
from typing import Any

import structlog
from django.utils import timezone

from integrations.razorpay.client import read_payment
from integrations.razorpay.gateway import GatewayPayment
from payments.errors import PaymentNotVerified
from payments.lock_order import lock_order
from payments.models import FoundBy, Order, WebhookEvent, WebhookOutcome
from payments.orders import settlement
from payments.payouts import webhooks as payouts
from payments.refunds import webhooks as refunds
from payments.webhook_subscribers import AnyListener, Listener

log = structlog.get_logger(__name__)

BODY_KEPT_FOR = timedelta(days=30)
"""Long enough to look into what went wrong; the payments themselves are rows of their own."""


def webhook_handle(*, event_id: str) -> None:
    """Handle one stored webhook. Safe to repeat."""
    event = WebhookEvent.objects.select_for_update().get(pk=event_id)
    if event.handled_at is not None:
        return
    event.outcome = _apply(event)
    event.handled_at = timezone.now()
    event.save(update_fields=["outcome", "handled_at"])
    if event.outcome not in (WebhookOutcome.APPLIED, WebhookOutcome.IGNORED):
        log.error("webhook not applied", webhook=event_id, outcome=event.outcome)


def _apply(event: WebhookEvent) -> WebhookOutcome:
    listener = LISTENERS.get(event.type)
    if listener is None:
        return WebhookOutcome.IGNORED
    payload = _read(event.payload).get("payload")
    return listener.hear(payload if isinstance(payload, dict) else {})


def payment_event_handle(told: GatewayPayment) -> WebhookOutcome:
    """Settle the order of a signed event."""
    order_id = (
        Order.objects.filter(gateway_order_id=told.order_id).values_list("pk", flat=True).first()
    )
    if order_id is None:
        return WebhookOutcome.UNKNOWN_ORDER
    order = lock_order(order_id)
    try:
        settlement.record_payment(order, told)
    except PaymentNotVerified:
        return WebhookOutcome.MISMATCH
    settlement.settle(order, found_by=FoundBy.WEBHOOK)
    return WebhookOutcome.APPLIED


_payments = Listener("payment", read_payment, payment_event_handle)

LISTENERS: dict[str, AnyListener] = {
    "payment.authorized": _payments,
    "payment.captured": _payments,
    "payment.failed": _payments,
    "order.paid": _payments,
    **refunds.LISTENERS,
    **payouts.TRANSFERS,
    **payouts.ACCOUNTS,
}
"""Which events are used, and by whom."""


def _read(body: str | bytes) -> dict[str, Any]:
    try:
        data = json.loads(body)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def event_type(body: bytes) -> str:
    """The event's name, or "" if the body has none."""
    return storable(str(_read(body).get("event", "")))[:60]


def storable(text: str) -> str:
    """The text without NUL, which PostgreSQL does not store."""
    return text.replace("\0", "\ufffd")


def webhook_bodies_empty() -> int:
    """Empty the raw bodies of old events, which may name their payer; returns how many.

    What was done about them stays. Safe to repeat.
    """
    old = WebhookEvent.objects.filter(
        received_at__lt=timezone.now() - BODY_KEPT_FOR, handled_at__isnull=False
    )
    return old.exclude(payload="").update(payload="")
