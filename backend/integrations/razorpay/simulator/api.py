"""Razorpay's API over HTTP, as its own SDK asks it, with the faults that are switched on."""

import base64
import hmac
import re
import time
from collections.abc import Callable
from urllib.parse import parse_qs

from integrations.local_answer import Answer
from integrations.razorpay.simulator.accounts import Accounts
from integrations.razorpay.simulator.checkout_choices import fault_at
from integrations.razorpay.simulator.entities import error_body
from integrations.razorpay.simulator.parsing import Refusal
from integrations.razorpay.simulator.refunds import Refunds
from integrations.razorpay.simulator.request import Request
from integrations.razorpay.simulator.shop import Shop
from integrations.razorpay.simulator.switches import ApiFault, Endpoint, Switches
from integrations.razorpay.simulator.transfers import Transfers
from integrations.razorpay.simulator.validations import Validations

Handler = Callable[..., dict[str, object]]

MOST_IN_A_LIST = 100


class Api:
    """Every endpoint our client asks. Only requests with the shop's key get further."""

    def __init__(
        self,
        shop: Shop,
        refunds: Refunds,
        transfers: Transfers,
        accounts: Accounts,
        validations: Validations,
        switches: Switches,
    ) -> None:
        self._shop = shop
        self._refunds = refunds
        self._transfers = transfers
        self._accounts = accounts
        self._validations = validations
        self._switches = switches
        one = r"([A-Za-z0-9_]{1,60})"
        order, payment = f"/v1/orders/{one}", f"/v1/payments/{one}"
        transfer, account = f"/v1/transfers/{one}", f"/v2/accounts/{one}"
        questions = "/v1/fund_accounts/validations"
        product = f"{account}/products/{one}"
        asked = Endpoint
        routes: list[tuple[str, str, Endpoint, Handler]] = [
            ("POST", "/v1/orders", asked.CREATE_ORDER, self._create_order),
            ("GET", order, asked.FETCH_ORDER, self._order),
            ("GET", f"{order}/payments", asked.PAYMENTS_OF_ORDER, self._payments_of_order),
            ("GET", payment, asked.FETCH_PAYMENT, self._payment),
            ("POST", f"{payment}/refund", asked.REFUND, self._refund),
            ("GET", f"{payment}/refunds", asked.REFUNDS_OF_PAYMENT, self._refunds_of_payment),
            ("POST", f"{payment}/transfers", asked.TRANSFER, self._transfer),
            ("GET", f"{payment}/transfers", asked.TRANSFERS_OF_PAYMENT, self._transfers_of_payment),
            ("POST", "/v1/transfers", asked.TRANSFER_FROM_BALANCE, self._transfer_from_balance),
            ("GET", transfer, asked.FETCH_TRANSFER, self._fetch_transfer),
            ("PATCH", transfer, asked.RELEASE_TRANSFER, self._change_hold),
            ("POST", f"{transfer}/reversals", asked.REVERSE_TRANSFER, self._reverse),
            ("POST", "/v2/accounts", asked.OPEN_ACCOUNT, self._open_account),
            ("GET", account, asked.FETCH_ACCOUNT, self._account),
            ("POST", f"{account}/products", asked.PRODUCT_OF_ACCOUNT, self._request_product),
            ("GET", product, asked.PRODUCT_OF_ACCOUNT, self._product),
            ("PATCH", product, asked.CHANGE_BANK, self._change_bank),
            ("POST", "/v1/contacts", asked.CREATE_CONTACT, self._create_contact),
            ("POST", "/v1/fund_accounts", asked.CREATE_FUND_ACCOUNT, self._create_fund_account),
            ("POST", questions, asked.ASK_BANK, self._ask_bank),
            ("GET", questions, asked.LATEST_BANK_ANSWERS, self._latest_bank_answers),
            ("GET", f"{questions}/{one}", asked.BANK_ANSWER, self._bank_answer),
        ]
        self._routes = [
            (method, re.compile(f"^{pattern}/?$"), endpoint, handler)
            for method, pattern, endpoint, handler in routes
        ]

    def answer(self, request: Request) -> Answer:
        if not self._is_ours(request.header("AUTHORIZATION")):
            return Answer.of_json(error_body("Authentication failed"), 401)
        for method, pattern, endpoint, handler in self._routes:
            match = pattern.match(request.path)
            if match and method == request.method:
                return self._handle(endpoint, handler, request, match.groups())
        return Answer.of_json(error_body("The requested URL was not found on the server."), 404)

    def _is_ours(self, header: str) -> bool:
        expected = base64.b64encode(f"{self._shop.key_id}:{self._shop.key_secret}".encode())
        return hmac.compare_digest(header.encode(), b"Basic " + expected)

    def _handle(
        self, endpoint: Endpoint, handler: Handler, request: Request, ids: tuple[str, ...]
    ) -> Answer:
        fault = self._switches.next_fault(endpoint) or self._wished_fault(ids)
        if fault is not None and fault != ApiFault.ACTED_BUT_LOST:
            return self._misbehave(fault)
        try:
            answer = Answer.of_json(handler(request, *ids))
        except Refusal as refusal:
            answer = Answer.of_json(refusal.body, refusal.status)
        return answer if fault is None else Answer(b"Gateway Time-out", "text/html", 504)

    def _wished_fault(self, ids: tuple[str, ...]) -> ApiFault | None:
        with self._shop.store.reading() as rows:
            return fault_at(rows, ids)

    def _misbehave(self, fault: ApiFault) -> Answer:
        if fault == ApiFault.GARBAGE:
            return Answer(b"<html>Bad Gateway</html>", "text/html")
        if fault == ApiFault.SLOW:
            time.sleep(self._switches.slow_seconds)
        return Answer.of_json(error_body("We are facing some trouble.", code="SERVER_ERROR"), 500)

    def _create_order(self, request: Request) -> dict[str, object]:
        return self._shop.create_order(request.json())

    def _order(self, _request: Request, order_id: str) -> dict[str, object]:
        return self._shop.order(order_id)

    def _payments_of_order(self, _request: Request, order_id: str) -> dict[str, object]:
        return self._shop.payments_of_order(order_id)

    def _payment(self, _request: Request, payment_id: str) -> dict[str, object]:
        return self._shop.payment(payment_id)

    def _refund(self, request: Request, payment_id: str) -> dict[str, object]:
        key = request.header("X_REFUND_IDEMPOTENCY")
        return self._refunds.create(payment_id, request.json(), key=key)

    def _refunds_of_payment(self, request: Request, payment_id: str) -> dict[str, object]:
        return self._refunds.of_payment(payment_id, most=_most(request))

    def _transfer(self, request: Request, payment_id: str) -> dict[str, object]:
        return self._transfers.create(payment_id, request.json())

    def _transfers_of_payment(self, request: Request, payment_id: str) -> dict[str, object]:
        return self._transfers.of_payment(payment_id, most=_most(request))

    def _transfer_from_balance(self, request: Request) -> dict[str, object]:
        key = request.header("X_TRANSFER_IDEMPOTENCY")
        return self._transfers.create_from_balance(request.json(), key=key)

    def _fetch_transfer(self, _request: Request, transfer_id: str) -> dict[str, object]:
        return self._transfers.fetch(transfer_id)

    def _change_hold(self, request: Request, transfer_id: str) -> dict[str, object]:
        return self._transfers.change_hold(transfer_id, request.json())

    def _reverse(self, request: Request, transfer_id: str) -> dict[str, object]:
        return self._transfers.reverse(transfer_id, request.json())

    def _open_account(self, request: Request) -> dict[str, object]:
        return self._accounts.create(request.json(), key=request.header("IDEMPOTENCY_KEY"))

    def _account(self, _request: Request, account_id: str) -> dict[str, object]:
        return self._accounts.fetch(account_id)

    def _request_product(self, request: Request, account_id: str) -> dict[str, object]:
        return self._accounts.request_product(account_id, request.json())

    def _product(self, _request: Request, account_id: str, product_id: str) -> dict[str, object]:
        return self._accounts.product(account_id, product_id)

    def _change_bank(self, request: Request, account_id: str, product_id: str) -> dict[str, object]:
        return self._accounts.change_bank(account_id, product_id, request.json())

    def _create_contact(self, request: Request) -> dict[str, object]:
        return self._validations.create_contact(request.json())

    def _create_fund_account(self, request: Request) -> dict[str, object]:
        return self._validations.create_fund_account(request.json())

    def _ask_bank(self, request: Request) -> dict[str, object]:
        return self._validations.create(request.json())

    def _latest_bank_answers(self, request: Request) -> dict[str, object]:
        return self._validations.latest(most=_most(request))

    def _bank_answer(self, _request: Request, validation_id: str) -> dict[str, object]:
        return self._validations.fetch(validation_id)


def _most(request: Request) -> int:
    """How many of a list are asked for; 10 unless told.

    Source: https://razorpay.com/docs/api/pagination.
    """
    asked = parse_qs(request.query).get("count", ["10"])[0]
    if not asked.isdecimal() or not 1 <= int(asked) <= MOST_IN_A_LIST:
        raise Refusal("The count must be between 1 and 100.", field="count")
    return int(asked)
