"""The simulator's HTTP side: Razorpay's API under /v1, the checkout page under /dev/gateway."""

import base64
import hmac
import json
import re
import time
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs

from integrations.local_answer import Answer
from integrations.razorpay.simulator import checkout
from integrations.razorpay.simulator.checkout import PUBLIC_PATH
from integrations.razorpay.simulator.entities import error_body
from integrations.razorpay.simulator.shop import BrowserFate, Method, Refusal, Shop
from integrations.razorpay.simulator.webhooks import WebhookFate

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

LARGEST_BODY = 64 * 1024
SLOW_SECONDS = 30


class ApiFault(StrEnum):
    """Ways a gateway's API misbehaves; tests switch them on."""

    DOWN = "down"
    GARBAGE = "garbage"
    SLOW = "slow"


class Application:
    """The WSGI application over one Shop."""

    def __init__(self, shop: Shop) -> None:
        self.shop = shop
        self.fault: ApiFault | None = None
        self.slow_seconds: float = SLOW_SECONDS
        identifier = r"([A-Za-z0-9_]{1,60})"
        routes: list[tuple[str, str, Callable[..., Answer]]] = [
            ("POST", "/v1/orders", self._create_order),
            ("GET", f"/v1/orders/{identifier}", self._order),
            ("GET", f"/v1/orders/{identifier}/payments", self._payments_of_order),
            ("GET", f"/v1/payments/{identifier}", self._payment),
            ("GET", f"{PUBLIC_PATH}/({checkout.ASSET_NAMES})", self._asset),
            ("GET", f"{PUBLIC_PATH}/checkout/{identifier}", self._page),
            ("POST", f"{PUBLIC_PATH}/checkout/{identifier}/attempts", self._attempt),
        ]
        self._routes = [
            (method, re.compile(f"^{pattern}$"), handler) for method, pattern, handler in routes
        ]

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        return self._answer(environ).send(start_response)

    def _answer(self, environ: "WSGIEnvironment") -> Answer:
        path = environ.get("PATH_INFO", "/")
        if path.startswith("/v1/"):
            if not self._is_ours(environ.get("HTTP_AUTHORIZATION", "")):
                return Answer.of_json(error_body("Authentication failed"), 401)
            if self.fault is not None:
                return self._misbehave(self.fault)
        for method, pattern, handler in self._routes:
            match = pattern.match(path)
            if match and method == environ["REQUEST_METHOD"]:
                try:
                    return handler(environ, *match.groups())
                except Refusal as refusal:
                    return Answer.of_json(refusal.body, refusal.status)
        return Answer.of_json(error_body("The requested URL was not found on the server."), 404)

    def _is_ours(self, header: str) -> bool:
        expected = base64.b64encode(f"{self.shop.key_id}:{self.shop.key_secret}".encode())
        return hmac.compare_digest(header.encode(), b"Basic " + expected)

    def _misbehave(self, fault: ApiFault) -> Answer:
        if fault == ApiFault.GARBAGE:
            return Answer(b"<html>Bad Gateway</html>", "text/html")
        if fault == ApiFault.SLOW:
            time.sleep(self.slow_seconds)
        return Answer.of_json(error_body("We are facing some trouble.", code="SERVER_ERROR"), 500)

    def _create_order(self, environ: "WSGIEnvironment") -> Answer:
        return Answer.of_json(self.shop.create_order(_read_json(environ)))

    def _order(self, _environ: "WSGIEnvironment", order_id: str) -> Answer:
        return Answer.of_json(self.shop.order(order_id))

    def _payments_of_order(self, _environ: "WSGIEnvironment", order_id: str) -> Answer:
        return Answer.of_json(self.shop.payments_of_order(order_id))

    def _payment(self, _environ: "WSGIEnvironment", payment_id: str) -> Answer:
        return Answer.of_json(self.shop.payment(payment_id))

    def _asset(self, _environ: "WSGIEnvironment", name: str) -> Answer:
        body, content_type = checkout.asset(name)
        return Answer(body, content_type)

    def _page(self, environ: "WSGIEnvironment", order_id: str) -> Answer:
        query = {
            key: values[0] for key, values in parse_qs(environ.get("QUERY_STRING", "")).items()
        }
        if query.get("key_id") != self.shop.key_id:
            raise Refusal("The api key provided is invalid", status=401)
        page = checkout.page(self.shop.order(order_id), query)
        return Answer(page, "text/html; charset=utf-8", headers=checkout.PAGE_HEADERS)

    def _attempt(self, environ: "WSGIEnvironment", order_id: str) -> Answer:
        request = _read_json(environ)
        try:
            method = Method(str(request.get("method")))
            browser = BrowserFate(request.get("browser", BrowserFate.ANSWERED))
            webhook = WebhookFate(request.get("webhook", WebhookFate.ON_TIME))
        except ValueError as error:
            raise Refusal(f"{error}.") from error
        if request.get("outcome") == "fail":
            return Answer.of_json(self.shop.fail(order_id, method=method, webhook=webhook))
        answer = self.shop.pay(order_id, method=method, browser=browser, webhook=webhook)
        return Answer.of_json({"lost": True} if browser == BrowserFate.LOST else answer)


def _read_json(environ: "WSGIEnvironment") -> dict[str, Any]:
    """The JSON object of the body. Asking for the content type keeps other sites' forms out."""
    if not environ.get("CONTENT_TYPE", "").startswith("application/json"):
        raise Refusal("The content type must be application/json.")
    length = int(environ.get("CONTENT_LENGTH") or 0)
    if length > LARGEST_BODY:
        raise Refusal("The request is too large.", status=413)
    try:
        data = json.loads(environ["wsgi.input"].read(length))
    except ValueError as error:
        raise Refusal("The request is not valid JSON.") from error
    if not isinstance(data, dict):
        raise Refusal("The request is not a JSON object.")
    return data
