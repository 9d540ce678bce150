"""The gateway through Razorpay's own SDK. ``api_base`` chooses Razorpay or the simulator.

The readers take an entity of the API or of a webhook, and raise KeyError, TypeError or ValueError
for what is not in the contract's shape.
"""

import threading

from django.conf import settings

from integrations.razorpay.gateway import (
    BankAccount,
    Gateway,
    GatewayAccount,
    GatewayOrder,
    GatewayPayment,
    GatewayRefund,
    GatewayTransfer,
)
from integrations.razorpay.linked_accounts import LinkedAccounts, status_of_product
from integrations.razorpay.signatures import is_signed
from integrations.razorpay.transport import Credentials, Entity, Transport, checked


class RazorpayGateway:
    """``Gateway`` on the SDK. One object belongs to one thread."""

    def __init__(self, credentials: Credentials) -> None:
        self.credentials = credentials
        self._transport = Transport(credentials)
        self._sdk = self._transport.sdk
        self._ask = self._transport.ask
        self._accounts = LinkedAccounts(self._transport)

    @property
    def key_id(self) -> str:
        return self.credentials.key_id

    def close(self) -> None:
        """Close the open connections."""
        self._transport.close()

    def create_order(
        self, *, amount_paise: int, currency: str, receipt: str, notes: dict[str, str]
    ) -> GatewayOrder:
        return self._ask(
            _read_order,
            self._sdk.order.create,
            {
                "amount": amount_paise,
                "currency": currency,
                "receipt": receipt,
                "notes": notes,
                "payment": {
                    "capture": "automatic",
                    "capture_options": {
                        "automatic_expiry_period": 12,
                        "manual_expiry_period": 7200,
                        "refund_speed": "normal",
                    },
                },
            },
        )

    def fetch_order(self, order_id: str) -> GatewayOrder:
        return self._ask(_read_order, self._sdk.order.fetch, checked(order_id))

    def payments_of_order(self, order_id: str) -> list[GatewayPayment]:
        return self._ask(_read_payments, self._sdk.order.payments, checked(order_id))

    def fetch_payment(self, payment_id: str) -> GatewayPayment:
        return self._ask(read_payment, self._sdk.payment.fetch, checked(payment_id))

    def refund(
        self, *, payment_id: str, amount_paise: int, key: str, notes: dict[str, str]
    ) -> GatewayRefund:
        """Source: https://razorpay.com/docs/api/refunds/normal-refunds-idempotent."""
        return self._ask(
            read_refund,
            self._sdk.payment.refund,
            checked(payment_id),
            {"amount": amount_paise, "speed": "normal", "receipt": key, "notes": notes},
            headers={"X-Refund-Idempotency": key},
        )

    def refunds_of_payment(self, payment_id: str) -> list[GatewayRefund]:
        """Source: https://razorpay.com/docs/api/refunds/fetch-multiple-refund-payment."""
        return self._ask(
            _read_refunds,
            self._sdk.payment.fetch_multiple_refund,
            checked(payment_id),
            {"count": MOST_IN_A_LIST},
        )

    def transfer(
        self, *, payment_id: str, account_id: str, amount_paise: int, notes: dict[str, str]
    ) -> GatewayTransfer:
        """Source: https://razorpay.com/docs/api/payments/route/create-transfers-payments."""
        wanted = {
            "account": checked(account_id),
            "amount": amount_paise,
            "currency": "INR",
            "notes": notes,
            "on_hold": True,
        }
        (made,) = self._ask(
            _read_transfers,
            self._sdk.payment.transfer,
            checked(payment_id),
            {"transfers": [wanted]},
        )
        return made

    def transfer_from_balance(
        self, *, account_id: str, amount_paise: int, key: str, notes: dict[str, str]
    ) -> GatewayTransfer:
        """Source: https://razorpay.com/docs/api/payments/route/direct-transfers-idempotent-request.

        The gateway has to be asked once to switch this on for our account.
        """
        return self._ask(
            read_transfer,
            self._sdk.transfer.create,
            {
                "account": checked(account_id),
                "amount": amount_paise,
                "currency": "INR",
                "notes": notes,
            },
            headers={"X-Transfer-Idempotency": key},
        )

    def transfers_of_payment(self, payment_id: str) -> list[GatewayTransfer]:
        """Source: https://razorpay.com/docs/api/payments/route/fetch-transfers-payment."""
        return self._ask(
            _read_transfers,
            self._sdk.payment.transfers,
            checked(payment_id),
            {"count": MOST_IN_A_LIST},
        )

    def fetch_transfer(self, transfer_id: str) -> GatewayTransfer:
        return self._ask(read_transfer, self._sdk.transfer.fetch, checked(transfer_id))

    def release_transfer(self, transfer_id: str) -> GatewayTransfer:
        """Source: https://razorpay.com/docs/api/payments/route/modify-settlement-hold-transfers."""
        return self._ask(
            read_transfer, self._sdk.transfer.edit, checked(transfer_id), {"on_hold": 0}
        )

    def reverse_transfer(self, transfer_id: str, *, amount_paise: int) -> None:
        """Source: https://razorpay.com/docs/api/payments/route/reverse-a-transfer."""
        self._ask(
            _read_reversal,
            self._sdk.transfer.reverse,
            checked(transfer_id),
            {"amount": amount_paise},
        )

    def open_account(
        self, *, reference: str, email: str, phone: str, holder_name: str, bank: BankAccount
    ) -> GatewayAccount:
        return self._accounts.open(
            reference=reference, email=email, phone=phone, holder_name=holder_name, bank=bank
        )

    def fetch_account(self, account_id: str) -> GatewayAccount:
        return self._accounts.fetch(account_id)

    def verify_checkout_signature(self, *, order_id: str, payment_id: str, signature: str) -> bool:
        message = f"{order_id}|{payment_id}".encode()
        return is_signed(message, signature, self.credentials.key_secret)

    def verify_webhook(self, *, body: bytes, signature: str) -> bool:
        return is_signed(body, signature, self.credentials.webhook_secret)


MOST_IN_A_LIST = 100
"""A list gives 10 unless asked for more, and never more than this.
Source: https://razorpay.com/docs/api/pagination."""


def _read_order(data: Entity) -> GatewayOrder:
    return GatewayOrder(
        id=str(data["id"]),
        amount_paise=int(data["amount"]),
        amount_paid_paise=int(data["amount_paid"]),
        currency=str(data["currency"]),
        receipt=str(data.get("receipt") or ""),
        status=str(data["status"]),
    )


def _read_payments(data: Entity) -> list[GatewayPayment]:
    return [read_payment(item) for item in data["items"]]


def read_payment(data: Entity) -> GatewayPayment:
    """A payment entity. Source: https://razorpay.com/docs/api/payments/entity."""
    return GatewayPayment(
        id=str(data["id"]),
        order_id=str(data.get("order_id") or ""),
        amount_paise=int(data["amount"]),
        currency=str(data["currency"]),
        status=str(data["status"]),
        method=str(data.get("method") or ""),
        error_code=str(data.get("error_code") or ""),
        error_description=str(data.get("error_description") or ""),
    )


def _read_refunds(data: Entity) -> list[GatewayRefund]:
    return [read_refund(item) for item in data["items"]]


def read_refund(data: Entity) -> GatewayRefund:
    """A refund entity. Source: https://razorpay.com/docs/api/refunds/entity."""
    return GatewayRefund(
        id=str(data["id"]),
        payment_id=str(data["payment_id"]),
        amount_paise=int(data["amount"]),
        status=str(data["status"]),
        receipt=str(data.get("receipt") or ""),
    )


def _read_transfers(data: Entity) -> list[GatewayTransfer]:
    return [read_transfer(item) for item in data["items"]]


def read_transfer(data: Entity) -> GatewayTransfer:
    """A transfer entity. Source: https://razorpay.com/docs/api/payments/route/transfer-entity.

    ``on_hold`` and ``settlement_status`` are told of Route's transfers alone, the latter only once
    there is something to tell.
    """
    error = data.get("error") or {}
    source = str(data["source"])
    return GatewayTransfer(
        id=str(data["id"]),
        payment_id=source if source.startswith("pay_") else "",
        account_id=str(data["recipient"]),
        amount_paise=int(data["amount"]),
        amount_reversed_paise=int(data.get("amount_reversed") or 0),
        is_on_hold=bool(data["on_hold"]),
        status=str(data["status"]),
        error_description=str(error.get("description") or ""),
        is_settled=data.get("settlement_status") == "settled",
    )


def _read_reversal(data: Entity) -> str:
    return str(data["id"])


def read_account(data: Entity) -> GatewayAccount:
    """The ``merchant_product`` entity of the webhooks product.route.*.

    Source: https://razorpay.com/docs/webhooks/route.
    """
    return GatewayAccount(
        id=str(data["merchant_id"]), status=status_of_product(str(data["activation_status"]))
    )


_of_thread = threading.local()


def gateway() -> Gateway:
    """This thread's gateway, as the settings say, so that its connections are used again."""
    credentials = Credentials(**settings.PAYMENT_GATEWAY)
    gateway: RazorpayGateway | None = getattr(_of_thread, "gateway", None)
    if gateway is None or gateway.credentials != credentials:
        if gateway is not None:
            gateway.close()
        gateway = _of_thread.gateway = RazorpayGateway(credentials)
    return gateway
