"""What the product needs of a payment gateway, in its own words.

Source of the contract: https://razorpay.com/docs/api/orders, …/payments, …/webhooks/validate-test.
Amounts are integer paise. The simulator and Razorpay are reached by the same client; only the
address differs.
"""

from dataclasses import dataclass
from typing import Protocol

SMALLEST_CHARGE_PAISE = 100
"""Razorpay takes no order under ₹1."""

LONGEST_RECEIPT = 40


class GatewayError(Exception):
    """The gateway did not do what was asked."""


class GatewayUnreachable(GatewayError):
    """No usable answer: refused connection, timeout, a fault of theirs, or text that is not JSON.

    Whether the request took effect is unknown; asking again is safe for every read.
    """


class GatewayRefused(GatewayError):
    """The gateway read the request and said no; the message is its reason."""


@dataclass(frozen=True, slots=True)
class GatewayOrder:
    """``status`` is created, attempted or paid."""

    id: str
    amount_paise: int
    amount_paid_paise: int
    currency: str
    receipt: str
    status: str


@dataclass(frozen=True, slots=True)
class GatewayPayment:
    """One attempt to pay an order: created, authorized, captured, refunded or failed."""

    id: str
    order_id: str
    amount_paise: int
    currency: str
    status: str
    method: str
    error_code: str
    error_description: str


class Gateway(Protocol):
    """Every call may raise GatewayUnreachable or GatewayRefused; the two checks never do."""

    @property
    def key_id(self) -> str:
        """The public half of the key, which the browser's checkout is opened with."""
        ...

    def create_order(
        self, *, amount_paise: int, currency: str, receipt: str, notes: dict[str, str]
    ) -> GatewayOrder:
        """Open an order whose payments are captured at once. ``receipt`` is our own reference."""
        ...

    def fetch_order(self, order_id: str) -> GatewayOrder: ...

    def payments_of_order(self, order_id: str) -> list[GatewayPayment]:
        """Every attempt to pay the order, in no promised sequence."""
        ...

    def fetch_payment(self, payment_id: str) -> GatewayPayment: ...

    def verify_checkout_signature(self, *, order_id: str, payment_id: str, signature: str) -> bool:
        """Whether the gateway signed this payment for ``order_id``: pass the stored order id."""
        ...

    def verify_webhook(self, *, body: bytes, signature: str) -> bool:
        """Whether the gateway signed exactly these bytes."""
        ...
