"""Receives the gateway's webhooks: verified on the raw body, stored once, answered at once.

Source: https://razorpay.com/docs/webhooks/validate-test and …/best-practices: events repeat, come
late and out of order, and must be answered within five seconds. A job does the work
(``payments.webhooks.dispatch``).
"""

import hashlib

from integrations.razorpay.client import gateway
from payments.errors import WebhookNotSigned
from payments.models import WebhookEvent
from payments.webhooks.dispatch import event_type, storable
from payments.webhooks.tasks import handle_webhook


def webhook_receive(*, body: bytes, signature: str, event_id: str) -> WebhookEvent:
    """Store a signed webhook and queue its work; a repeated one is handled once.

    ``event_id`` is the header x-razorpay-event-id; without it the body is its own id. Raises
    WebhookNotSigned.
    """
    if not gateway().verify_webhook(body=body, signature=signature):
        raise WebhookNotSigned
    event, is_new = WebhookEvent.objects.get_or_create(
        event_id=(event_id or hashlib.sha256(body).hexdigest())[:80],
        defaults={"type": event_type(body), "payload": storable(body.decode(errors="replace"))},
    )
    if is_new:
        handle_webhook.defer(event_id=event.event_id)
    return event
