"""Doing what a kept webhook asks for."""

import json
from typing import Any

import structlog
from django.utils import timezone

from integrations.razorpay.client import read_payment
from integrations.razorpay.gateway import GatewayPayment
from payments import settling
from payments.errors import PaymentNotVerified
from payments.models import FoundBy, Order, WebhookEvent, WebhookOutcome

log = structlog.get_logger(__name__)

USED = {"payment.authorized", "payment.captured", "payment.failed", "order.paid"}


def webhook_handle(*, event_id: str) -> None:
    """Do what one kept webhook asks for. Safe to repeat."""
    event = WebhookEvent.objects.select_for_update().get(pk=event_id)
    if event.handled_at is not None:
        return
    event.outcome = _apply(event)
    event.handled_at = timezone.now()
    event.save(update_fields=["outcome", "handled_at"])
    if event.outcome not in (WebhookOutcome.APPLIED, WebhookOutcome.IGNORED):
        log.error("webhook not applied", webhook=event_id, outcome=event.outcome)


def _apply(event: WebhookEvent) -> WebhookOutcome:
    if event.type not in USED:
        return WebhookOutcome.IGNORED
    told = _payment_in(event.payload)
    if told is None:
        return WebhookOutcome.UNREADABLE
    order_id = (
        Order.objects.filter(gateway_order_id=told.order_id).values_list("pk", flat=True).first()
    )
    if order_id is None:
        return WebhookOutcome.UNKNOWN_ORDER
    order = settling.lock_order(order_id)
    try:
        settling.record_payment(order, told)
    except PaymentNotVerified:
        return WebhookOutcome.MISMATCH
    settling.settle(order, found_by=FoundBy.WEBHOOK)
    return WebhookOutcome.APPLIED


def _read(body: str | bytes) -> dict[str, Any]:
    try:
        data = json.loads(body)
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}


def event_type(body: bytes) -> str:
    """The event's name, or "" where the body has none."""
    return storable(str(_read(body).get("event", "")))[:60]


def storable(text: str) -> str:
    """The text without the one character that PostgreSQL does not take."""
    return text.replace("\0", "\ufffd")


def _payment_in(payload: str) -> GatewayPayment | None:
    try:
        return read_payment(_read(payload)["payload"]["payment"]["entity"])
    except (KeyError, TypeError, ValueError):
        return None
