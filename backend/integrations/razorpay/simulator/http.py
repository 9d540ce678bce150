"""The simulator's HTTP side: Razorpay's API under /v1 and /v2, the pages under /dev/gateway."""

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from integrations.local_answer import Answer
from integrations.razorpay.simulator import checkout
from integrations.razorpay.simulator.accounts import Accounts
from integrations.razorpay.simulator.api import Api
from integrations.razorpay.simulator.checkout import PUBLIC_PATH
from integrations.razorpay.simulator.checkout_choices import Wishes
from integrations.razorpay.simulator.desk import Desk
from integrations.razorpay.simulator.entities import error_body
from integrations.razorpay.simulator.parsing import Refusal
from integrations.razorpay.simulator.refunds import Refunds
from integrations.razorpay.simulator.request import Request
from integrations.razorpay.simulator.shop import BrowserFate, Method, Shop
from integrations.razorpay.simulator.switches import ApiFault, Endpoint, Outcome, Switches
from integrations.razorpay.simulator.transfers import Transfers
from integrations.razorpay.simulator.validations import Validations
from integrations.razorpay.simulator.webhooks import WebhookFate

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

__all__ = ["ApiFault", "Application"]


class Application:
    """The WSGI application over one Shop, and the handles a test holds."""

    def __init__(self, shop: Shop, switches: Switches | None = None) -> None:
        self.shop = shop
        self.switches = switches or Switches()
        self.refunds = Refunds(shop.store, self.switches)
        self.transfers = Transfers(shop.store, self.switches)
        self.accounts = Accounts(shop.store, self.switches)
        self.validations = Validations(shop.store, self.switches)
        self._api = Api(
            shop, self.refunds, self.transfers, self.accounts, self.validations, self.switches
        )
        desk = Desk(
            shop.store,
            self.switches,
            self.refunds,
            self.transfers,
            self.accounts,
            self.validations,
        )
        identifier = r"([A-Za-z0-9_]{1,60})"
        routes: list[tuple[str, str, Callable[..., Answer]]] = [
            ("GET", f"{PUBLIC_PATH}/({checkout.ASSET_NAMES})", self._asset),
            ("GET", f"{PUBLIC_PATH}/checkout/{identifier}", self._page),
            ("POST", f"{PUBLIC_PATH}/checkout/{identifier}/attempts", self._attempt),
            ("GET", f"{PUBLIC_PATH}/?", desk.page),
            ("POST", f"{PUBLIC_PATH}/switches", desk.switch),
            ("POST", f"{PUBLIC_PATH}/faults", desk.break_endpoint),
            ("POST", f"{PUBLIC_PATH}/(refunds|transfers)/{identifier}/end", desk.end),
            ("POST", f"{PUBLIC_PATH}/accounts/{identifier}/review", desk.review),
            ("POST", f"{PUBLIC_PATH}/validations/{identifier}/end", desk.answer_bank),
        ]
        self._routes = [
            (method, re.compile(f"^{pattern}$"), handler) for method, pattern, handler in routes
        ]

    @property
    def fault(self) -> ApiFault | None:
        """A fault at every endpoint, until it is taken away."""
        return self.switches.fault

    @fault.setter
    def fault(self, fault: ApiFault | None) -> None:
        self.switches.fault = fault

    def fail(self, endpoint: str, fault: ApiFault, *, times: int = 1) -> None:
        """Misbehave at one endpoint (a name of ``Gateway``'s calls), the next ``times``."""
        self.switches.fail(Endpoint(endpoint), fault, times=times)

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        return self._answer(Request(environ)).send(start_response)

    def _answer(self, request: Request) -> Answer:
        if request.path.startswith(("/v1/", "/v2/")):
            return self._api.answer(request)
        for method, pattern, handler in self._routes:
            match = pattern.match(request.path)
            if match and method == request.method:
                try:
                    return handler(request, *match.groups())
                except Refusal as refusal:
                    return Answer.of_json(refusal.body, refusal.status)
        return Answer.of_json(error_body("The requested URL was not found on the server."), 404)

    def _asset(self, _request: Request, name: str) -> Answer:
        body, content_type = checkout.asset(name)
        return Answer(body, content_type)

    def _page(self, request: Request, order_id: str) -> Answer:
        query = {key: values[0] for key, values in parse_qs(request.query).items()}
        if query.get("key_id") != self.shop.key_id:
            raise Refusal("The api key provided is invalid", status=401)
        page = checkout.page(self.shop.order(order_id), query)
        return Answer(page, "text/html; charset=utf-8", headers=checkout.PAGE_HEADERS)

    def _attempt(self, request: Request, order_id: str) -> Answer:
        choices = request.json()
        try:
            method = Method(str(choices.get("method")))
            browser = BrowserFate(choices.get("browser", BrowserFate.ANSWERED))
            webhook = WebhookFate(choices.get("webhook", WebhookFate.ON_TIME))
            refund = choices.get("refund")
            fault = choices.get("fault")
            wishes = Wishes(
                refund=Outcome(refund) if refund else None,
                fault=ApiFault(fault) if fault else None,
            )
        except ValueError as error:
            raise Refusal(f"{error}.") from error
        if choices.get("outcome") == "fail":
            return Answer.of_json(self.shop.fail(order_id, method=method, webhook=webhook))
        answer = self.shop.pay(
            order_id, method=method, browser=browser, webhook=webhook, wishes=wishes
        )
        return Answer.of_json({"lost": True} if browser == BrowserFate.LOST else answer)
