"""How a slice listens to the gateway's webhooks: what it reads of an event, and what it then does.

Each slice of payments names its own (``LISTENERS``); ``payments.webhooks.dispatch`` asks them.
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
    """``read`` takes the event's ``entity``, and raises KeyError, TypeError or ValueError for what
    is not in the contract's shape; ``act`` runs in the job's transaction and can run twice."""

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
