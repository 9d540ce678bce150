"""The interface of the payment gateway, independent of the vendor.

Source of the contract: https://razorpay.com/docs/api/orders, …/payments, …/refunds,
…/payments/route and …/webhooks/validate-test.
Amounts are integer paise. The simulator and Razorpay are reached by the same client; only the
address differs.
"""

from dataclasses import dataclass
from typing import Protocol

from core.resilience.external_calls import ServiceAway

SMALLEST_CHARGE_PAISE = 100
"""Razorpay takes no order under ₹1."""

LONGEST_RECEIPT = 40


class GatewayError(Exception):
    """The gateway did not do what was asked."""


class GatewayUnreachable(GatewayError, ServiceAway):
    """No usable answer: refused connection, timeout, a fault of theirs, or text that is not JSON.

    Whether the request took effect is unknown; asking again is safe for every read.
    """

    retry_after = 5


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


@dataclass(frozen=True, slots=True)
class GatewayRefund:
    """Money on its way back to who paid: pending, processed or failed."""

    id: str
    payment_id: str
    amount_paise: int
    status: str
    receipt: str


@dataclass(frozen=True, slots=True)
class GatewayTransfer:
    """A part of a payment set aside for a linked account: created, pending, processed, failed,
    reversed or partially_reversed. ``amount_reversed_paise`` of it has come back to us; while
    ``is_on_hold`` the rest is not settled to the account's bank.

    ``processed`` says that the money is the linked account's at the gateway, which a transfer on
    hold is too; only ``is_settled`` says that it went to the account's bank. ``payment_id`` is ""
    for one from our own balance.
    """

    id: str
    payment_id: str
    account_id: str
    amount_paise: int
    amount_reversed_paise: int
    is_on_hold: bool
    status: str
    error_description: str
    is_settled: bool = False


@dataclass(frozen=True, slots=True)
class BankAccount:
    """Where a linked account is settled to. Never kept: it goes to the gateway and is forgotten."""

    holder_name: str
    number: str
    ifsc: str

    def __repr__(self) -> str:
        return f"BankAccount(…{self.number[-4:]})"


@dataclass(frozen=True, slots=True)
class GatewayAccount:
    """A linked account: under_review, active, needs_clarification or suspended."""

    id: str
    status: str


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

    def refund(
        self, *, payment_id: str, amount_paise: int, key: str, notes: dict[str, str]
    ) -> GatewayRefund:
        """Give a part or the whole of a captured payment back. The same ``key`` (10 to 36 letters,
        digits and hyphens) again is the same refund; with another amount it is refused."""
        ...

    def refunds_of_payment(self, payment_id: str) -> list[GatewayRefund]: ...

    def transfer(
        self, *, payment_id: str, account_id: str, amount_paise: int, notes: dict[str, str]
    ) -> GatewayTransfer:
        """Set a part of a captured payment aside for a linked account, on hold until released.

        The gateway knows no idempotency here: ask ``transfers_of_payment`` before, and again after
        GatewayUnreachable. It refuses one of a payment that a refund was asked of, whatever is
        left of it: what is owed then goes by ``transfer_from_balance``.
        """
        ...

    def transfer_from_balance(
        self, *, account_id: str, amount_paise: int, key: str, notes: dict[str, str]
    ) -> GatewayTransfer:
        """Send money of our own balance to a linked account, with no hold. The same ``key`` (as of
        ``refund``) again is the same transfer. No list of a payment's transfers holds it."""
        ...

    def transfers_of_payment(self, payment_id: str) -> list[GatewayTransfer]: ...

    def fetch_transfer(self, transfer_id: str) -> GatewayTransfer: ...

    def release_transfer(self, transfer_id: str) -> GatewayTransfer:
        """End the hold: what is left of the transfer is settled to the account's bank. Repeating it
        changes nothing."""
        ...

    def reverse_transfer(self, transfer_id: str, *, amount_paise: int) -> None:
        """Take a part of a transfer back, ₹1 at least and nothing that was settled. Ask for the
        transfer after GatewayUnreachable: repeating it takes back once more."""
        ...

    def open_account(
        self,
        *,
        reference: str,
        email: str,
        phone: str,
        holder_name: str,
        bank: BankAccount,
    ) -> GatewayAccount:
        """A linked account that is settled to ``bank``. ``reference`` is our own, 3 to 20 letters,
        digits, hyphens and underscores; the same one again, with the same ``email``, finds the same
        account and gives it the new bank. ``phone`` is E.164."""
        ...

    def fetch_account(self, account_id: str) -> GatewayAccount: ...

    def verify_checkout_signature(self, *, order_id: str, payment_id: str, signature: str) -> bool:
        """Whether the gateway signed this payment for ``order_id``: pass the stored order id."""
        ...

    def verify_webhook(self, *, body: bytes, signature: str) -> bool:
        """Whether the gateway signed exactly these bytes."""
        ...
