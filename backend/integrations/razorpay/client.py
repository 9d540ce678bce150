"""The gateway through Razorpay's own SDK. ``api_base`` chooses Razorpay or the simulator."""

import re
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import razorpay
import requests
from django.conf import settings
from razorpay.errors import BadRequestError, ServerError
from razorpay.errors import GatewayError as AcquirerError

from integrations.razorpay.gateway import (
    Gateway,
    GatewayOrder,
    GatewayPayment,
    GatewayRefused,
    GatewayUnreachable,
)
from integrations.razorpay.signatures import is_signed

Answer = TypeVar("Answer")

CONNECT_SECONDS = 3
READ_SECONDS = 8

_gateway_id = re.compile(r"^[a-z]{2,8}_[A-Za-z0-9]{1,40}$")


class BoundedSession(requests.Session):
    """Waits a bounded time, follows no redirect, and turns every network fault into one fact.

    The SDK prints network errors to the log stream and reads any body as JSON; both end here.
    """

    def request(self, *args: Any, **kwargs: Any) -> requests.Response:
        kwargs |= {"timeout": (CONNECT_SECONDS, READ_SECONDS), "allow_redirects": False}
        try:
            response = super().request(*args, **kwargs)
        except requests.RequestException as error:
            raise GatewayUnreachable(type(error).__name__) from error
        if response.status_code >= 500 or not _is_json_object(response):
            raise GatewayUnreachable(f"answer {response.status_code} that cannot be used")
        return response


def _is_json_object(response: requests.Response) -> bool:
    try:
        return isinstance(response.json(), dict)
    except requests.JSONDecodeError:
        return False


@dataclass(frozen=True, slots=True)
class Credentials:
    """Where the gateway is, and the two secrets shared with it."""

    api_base: str
    key_id: str
    key_secret: str
    webhook_secret: str


class RazorpayGateway:
    """``Gateway`` on the SDK. One object belongs to one thread, as a requests session does."""

    def __init__(self, credentials: Credentials) -> None:
        self._credentials = credentials
        self._session = BoundedSession()
        self._sdk: Any = razorpay.Client(  # type: ignore[no-untyped-call]  # it has no types
            session=self._session,
            auth=(credentials.key_id, credentials.key_secret),
            base_url=credentials.api_base,
        )

    @property
    def key_id(self) -> str:
        return self._credentials.key_id

    def close(self) -> None:
        """Let go of kept connections."""
        self._session.close()

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
        return self._ask(_read_order, self._sdk.order.fetch, _checked(order_id))

    def payments_of_order(self, order_id: str) -> list[GatewayPayment]:
        return self._ask(_read_payments, self._sdk.order.payments, _checked(order_id))

    def fetch_payment(self, payment_id: str) -> GatewayPayment:
        return self._ask(read_payment, self._sdk.payment.fetch, _checked(payment_id))

    def verify_checkout_signature(self, *, order_id: str, payment_id: str, signature: str) -> bool:
        message = f"{order_id}|{payment_id}".encode()
        return is_signed(message, signature, self._credentials.key_secret)

    def verify_webhook(self, *, body: bytes, signature: str) -> bool:
        return is_signed(body, signature, self._credentials.webhook_secret)

    def _ask(
        self, read: Callable[[dict[str, Any]], Answer], call: Callable[..., Any], *args: Any
    ) -> Answer:
        try:
            return read(call(*args))
        except BadRequestError as error:
            raise GatewayRefused(str(error)) from error
        except (ServerError, AcquirerError) as error:
            raise GatewayUnreachable(str(error)) from error
        except (KeyError, TypeError, ValueError) as error:
            raise GatewayUnreachable("answer without the fields of the contract") from error


def _checked(gateway_id: str) -> str:
    """Ids become part of an address: refuse what is not shaped like one."""
    if not _gateway_id.match(gateway_id):
        raise GatewayRefused("The id provided does not exist")
    return gateway_id


def _read_order(data: dict[str, Any]) -> GatewayOrder:
    return GatewayOrder(
        id=str(data["id"]),
        amount_paise=int(data["amount"]),
        amount_paid_paise=int(data["amount_paid"]),
        currency=str(data["currency"]),
        receipt=str(data.get("receipt") or ""),
        status=str(data["status"]),
    )


def _read_payments(data: dict[str, Any]) -> list[GatewayPayment]:
    return [read_payment(item) for item in data["items"]]


def read_payment(data: dict[str, Any]) -> GatewayPayment:
    """A payment entity of the API or of a webhook. Raises KeyError, TypeError or ValueError."""
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


_kept = threading.local()


def gateway() -> Gateway:
    """This thread's gateway, as the settings say; kept, so that connections are used again."""
    credentials = Credentials(**settings.PAYMENT_GATEWAY)
    kept: RazorpayGateway | None = getattr(_kept, "gateway", None)
    if kept is None or kept._credentials != credentials:
        if kept is not None:
            kept.close()
        kept = _kept.gateway = RazorpayGateway(credentials)
    return kept
