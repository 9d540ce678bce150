"""How a concept subscribes to the gateway's webhooks: how it parses an event, and what it does.

Each concept of payments lists its own (``LISTENERS``); ``payments.webhooks.dispatch`` calls them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from integrations.razorpay.gateway import (
    GatewayAccount,
    GatewayPayment,
    GatewayRefund,
    GatewayTransfer,
)
from payments.models import WebhookOutcome

Told = TypeVar("Told")

Payload = dict[str, Any]
"""An event's ``payload``: JSON that was signed, of a shape nobody has checked yet."""


@dataclass(frozen=True, slots=True)
class Listener(Generic[Told]):
    """``read`` takes the event's ``entity``, and raises KeyError, TypeError or ValueError if its
    shape is wrong; ``act`` runs in the job's transaction and may run twice."""

    entity: str
    read: Callable[[dict[str, Any]], Told]
    act: Callable[[Told], WebhookOutcome]

    def hear(self, payload: Payload) -> WebhookOutcome:
        try:
            told = self.read(payload[self.entity]["entity"])
        except (KeyError, TypeError, ValueError):
            return WebhookOutcome.UNREADABLE
        return self.act(told)


AnyListener = (
    Listener[GatewayPayment]
    | Listener[GatewayRefund]
    | Listener[GatewayTransfer]
    | Listener[GatewayAccount]
)
