"""The operation that receives the gateway's events."""

from typing import Annotated

from django.http import HttpRequest
from ninja import Header

from core.api.operations import Router, refuses
from payments.errors import WebhookNotSigned
from payments.webhooks import services

router = Router()


@router.post("/webhooks/razorpay", auth=None)
@refuses(WebhookNotSigned)
def webhooks_razorpay(
    request: HttpRequest,
    x_razorpay_signature: Annotated[str, Header()] = "",
    x_razorpay_event_id: Annotated[str, Header()] = "",
) -> None:
    """The gateway's events; the signature covers the raw body."""
    services.webhook_receive(
        body=request.body, signature=x_razorpay_signature, event_id=x_razorpay_event_id
    )
