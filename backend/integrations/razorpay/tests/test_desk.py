"""The switches people have: on the checkout page for one payment, on the desk for everything."""

import pytest
import requests

from integrations.razorpay.client import RazorpayGateway
from integrations.razorpay.gateway import GatewayUnreachable
from integrations.razorpay.simulator import checkout_choices
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.simulator.switches import ApiFault, Outcome, Review
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import RunningSimulator
from integrations.razorpay.tests.conftest import BANK, a_payment, an_account


def post(simulator: RunningSimulator, path: str, body: object) -> requests.Response:
    return requests.post(f"{simulator.url}/dev/gateway/{path}", json=body, timeout=5)


def pay(simulator: RunningSimulator, **choices: str) -> tuple[str, str]:
    """Order and payment of an attempt at the checkout page."""
    order_id = simulator.shop.create_order({"amount": 500, "currency": "INR"})["id"]
    body = {"method": "upi", "outcome": "pay", **choices}
    answer = post(simulator, f"checkout/{order_id}/attempts", body).json()
    return order_id, answer["razorpay_payment_id"]


def test_a_payment_s_own_refund_outcome(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    _, payment_id = pay(simulator, refund="failed")
    _, other = pay(simulator)
    for number, one in enumerate((payment_id, other)):
        gateway.refund(payment_id=one, amount_paise=500, key=f"refund-key-{number}", notes={})
    assert gateway.refunds_of_payment(payment_id)[0].status == "failed"
    assert gateway.refunds_of_payment(other)[0].status == "processed"


def test_a_payment_s_own_fault_ends_by_itself(
    gateway: RazorpayGateway, simulator: RunningSimulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    order_id, payment_id = pay(simulator, fault="down")
    other_order, _ = pay(simulator)
    for ask in (gateway.payments_of_order, gateway.fetch_order):
        with pytest.raises(GatewayUnreachable):
            ask(order_id)
    with pytest.raises(GatewayUnreachable):
        gateway.fetch_payment(payment_id)
    assert gateway.fetch_order(other_order).status == "paid"
    now = checkout_choices.time.time()
    monkeypatch.setattr(
        checkout_choices.time, "time", lambda: now + checkout_choices.FAULT_SECONDS + 1
    )
    assert gateway.fetch_order(order_id).status == "paid"


def test_wishes_out_of_the_list_are_refused(simulator: RunningSimulator) -> None:
    order_id = simulator.shop.create_order({"amount": 500, "currency": "INR"})["id"]
    for wrong in ({"refund": "vanish"}, {"fault": "sulk"}):
        body = {"method": "upi", "outcome": "pay", **wrong}
        assert post(simulator, f"checkout/{order_id}/attempts", body).status_code == 400
    assert simulator.shop.order(order_id)["status"] == "created"


def test_the_desk_lists_what_is_there(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    for empty in ("/dev/gateway", "/dev/gateway/"):
        page = requests.get(f"{simulator.url}{empty}", timeout=5)
        assert page.status_code == 200
        assert page.text.count("None yet.") == 7
    payment_id = a_payment(simulator, 12_345_678)
    account_id = an_account(gateway).id
    gateway.fetch_account(account_id)
    made = gateway.transfer(
        payment_id=payment_id, account_id=account_id, amount_paise=50_000, notes={}
    )
    refund = gateway.refund(payment_id=payment_id, amount_paise=100, key="refund-key-1", notes={})
    page = requests.get(f"{simulator.url}/dev/gateway", timeout=5)
    for shown in (payment_id, account_id, made.id, refund.id, "₹1,23,456.78", "product.route"):
        assert shown in page.text
    for hidden in (BANK.number, BANK.holder_name, "asha@example.com", "9876543210"):
        assert hidden not in page.text
    assert "style=" not in page.text
    assert "<script>" not in page.text
    assert "script-src 'self';" in page.headers["Content-Security-Policy"]
    for name in ("desk.js", "desk.css"):
        assert requests.get(f"{simulator.url}/dev/gateway/{name}", timeout=5).status_code == 200


def test_the_desk_s_switches(simulator: RunningSimulator) -> None:
    switches = simulator.switches
    chosen = {
        "fault": "down",
        "webhook": "lost",
        "refund": "stuck",
        "transfer": "failed",
        "account": "under_review",
    }
    assert post(simulator, "switches", chosen).status_code == 200
    assert (switches.fault, switches.webhook) == (ApiFault.DOWN, WebhookFate.LOST)
    assert (switches.refund, switches.transfer) == (Outcome.STUCK, Outcome.FAILED)
    assert switches.account == Review.UNDER_REVIEW
    assert post(simulator, "switches", {"fault": ""}).status_code == 200
    assert switches.fault is None
    for wrong in ({"refund": "vanish"}, {"moon": "full"}):
        assert post(simulator, "switches", wrong).status_code == 400
    assert post(simulator, "switches", {"normal": True}).status_code == 200
    assert (switches.webhook, switches.refund) == (WebhookFate.ON_TIME, Outcome.PROCESSED)


def test_the_desk_breaks_one_call(gateway: RazorpayGateway, simulator: RunningSimulator) -> None:
    payment_id = a_payment(simulator, 500)
    body = {"endpoint": "fetch_payment", "fault": "garbage", "times": 2}
    assert post(simulator, "faults", body).status_code == 200
    page = requests.get(f"{simulator.url}/dev/gateway", timeout=5).text
    assert "fetch_payment: Answers nonsense, Answers nonsense" in page
    for _ in range(2):
        with pytest.raises(GatewayUnreachable):
            gateway.fetch_payment(payment_id)
    assert gateway.fetch_payment(payment_id).status == "captured"
    for wrong in ({"endpoint": "moon"}, {"fault": "sulk"}, {"times": 0}, {"times": True}):
        assert post(simulator, "faults", {**body, **wrong}).status_code == 400


def test_the_desk_decides_what_is_pending(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    post(simulator, "switches", {"refund": "stuck", "transfer": "stuck", "account": "under_review"})
    payment_id, account_id = a_payment(simulator, 1000), an_account(gateway).id
    assert post(simulator, f"accounts/{account_id}/review", {"review": "activated"}).ok
    made = gateway.transfer(
        payment_id=payment_id, account_id=account_id, amount_paise=500, notes={}
    )
    refund = gateway.refund(payment_id=payment_id, amount_paise=100, key="refund-key-1", notes={})
    assert post(simulator, f"transfers/{made.id}/end", {"outcome": "failed"}).ok
    assert post(simulator, f"refunds/{refund.id}/end", {"outcome": "stuck"}).status_code == 400
    assert post(simulator, f"refunds/{refund.id}/end", {"outcome": "processed"}).ok
    assert post(simulator, f"refunds/{refund.id}/end", {"outcome": "failed"}).status_code == 400
    assert gateway.fetch_transfer(made.id).status == "failed"
    assert gateway.refunds_of_payment(payment_id)[0].status == "processed"


def test_an_order_is_paid_by_any_method(simulator: RunningSimulator) -> None:
    for method in Method:
        assert pay(simulator, method=method)[1].startswith("pay_")
