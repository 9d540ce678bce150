"""The contract of the gateway, asked through Razorpay's own SDK of the simulator's live server."""

import json
from dataclasses import replace

import pytest
from razorpay.utility import Utility

from core.resilience import external_calls
from integrations.razorpay.client import RazorpayGateway
from integrations.razorpay.gateway import GatewayRefused, GatewayUnreachable
from integrations.razorpay.signatures import sign, sign_checkout
from integrations.razorpay.simulator.http import ApiFault
from integrations.razorpay.simulator.parsing import Refusal
from integrations.razorpay.simulator.shop import BrowserFate, Method
from integrations.razorpay.testing import KEY_SECRET, WEBHOOK_SECRET, RunningSimulator

Simulator = RunningSimulator


def an_order(gateway: RazorpayGateway, **changes: object) -> str:
    values = {"amount_paise": 500, "currency": "INR", "receipt": "listing-1", "notes": {"a": "b"}}
    return gateway.create_order(**{**values, **changes}).id  # type: ignore[arg-type]


def test_an_order_is_created_and_found_again(gateway: RazorpayGateway) -> None:
    order = gateway.fetch_order(an_order(gateway))
    assert order.id.startswith("order_")
    assert (order.amount_paise, order.amount_paid_paise, order.currency) == (500, 0, "INR")
    assert (order.receipt, order.status) == ("listing-1", "created")
    assert gateway.payments_of_order(order.id) == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"amount_paise": 99},
        {"amount_paise": -500},
        {"amount_paise": 10**12},
        {"currency": "USD"},
        {"receipt": "x" * 41},
    ],
)
def test_an_order_out_of_bounds_is_refused(
    gateway: RazorpayGateway, wrong: dict[str, object]
) -> None:
    with pytest.raises(GatewayRefused):
        an_order(gateway, **wrong)


def test_a_payment_pays_the_order_once(gateway: RazorpayGateway, simulator: Simulator) -> None:
    order_id = an_order(gateway)
    answer = simulator.shop.pay(order_id, method=Method.UPI)
    payment = gateway.fetch_payment(answer["razorpay_payment_id"])
    assert (payment.status, payment.method, payment.amount_paise) == ("captured", "upi", 500)
    assert payment.order_id == order_id
    assert gateway.fetch_order(order_id).status == "paid"
    assert gateway.fetch_order(order_id).amount_paid_paise == 500
    with pytest.raises(Refusal, match="already been paid"):
        simulator.shop.pay(order_id, method=Method.CARD)
    assert len(gateway.payments_of_order(order_id)) == 1


def test_a_failed_attempt_leaves_the_order_payable(
    gateway: RazorpayGateway, simulator: Simulator
) -> None:
    order_id = an_order(gateway)
    error = simulator.shop.fail(order_id, method=Method.CARD)["error"]
    payment = gateway.fetch_payment(error["metadata"]["payment_id"])
    assert (payment.status, payment.method) == ("failed", "card")
    assert payment.error_code == "BAD_REQUEST_ERROR"
    assert "declined" in payment.error_description
    assert gateway.fetch_order(order_id).status == "attempted"
    simulator.shop.pay(order_id, method=Method.NETBANKING)
    assert {one.status for one in gateway.payments_of_order(order_id)} == {"failed", "captured"}


@pytest.mark.parametrize("unknown", ["order_doesnotexist12", "../payments", "order_x/../../y", ""])
def test_an_unknown_or_malformed_id_is_refused(gateway: RazorpayGateway, unknown: str) -> None:
    for ask in (gateway.fetch_order, gateway.payments_of_order, gateway.fetch_payment):
        with pytest.raises(GatewayRefused):
            ask(unknown)


def test_a_wrong_key_is_refused(simulator: Simulator) -> None:
    stranger = RazorpayGateway(replace(simulator.credentials, key_secret="guess"))
    with pytest.raises(GatewayRefused, match="Authentication failed"):
        an_order(stranger)
    stranger.close()


@pytest.mark.parametrize("fault", [ApiFault.DOWN, ApiFault.GARBAGE])
def test_a_gateway_at_fault_is_unreachable(
    gateway: RazorpayGateway, simulator: Simulator, fault: ApiFault
) -> None:
    simulator.application.fault = fault
    with pytest.raises(GatewayUnreachable):
        an_order(gateway)


def test_a_slow_gateway_is_not_waited_for(
    gateway: RazorpayGateway, simulator: Simulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulator.application.fault = ApiFault.SLOW
    simulator.switches.slow_seconds = 0.5
    monkeypatch.setattr(external_calls, "JOB_TIMEOUT", (1.0, 0.1))
    with pytest.raises(GatewayUnreachable, match="ReadTimeout"):
        an_order(gateway)


def test_a_gateway_that_is_not_there_is_unreachable(
    simulator: Simulator, capsys: pytest.CaptureFixture[str]
) -> None:
    nobody = RazorpayGateway(replace(simulator.credentials, api_base="http://127.0.0.1:9"))
    with pytest.raises(GatewayUnreachable, match="ConnectionError"):
        an_order(nobody)
    nobody.close()
    assert capsys.readouterr().out == ""


def test_checkout_signatures(gateway: RazorpayGateway, simulator: Simulator) -> None:
    order_id = an_order(gateway)
    answer = simulator.shop.pay(order_id, method=Method.UPI)
    payment_id, signature = answer["razorpay_payment_id"], answer["razorpay_signature"]

    def verify(**changes: str) -> bool:
        values = {"order_id": order_id, "payment_id": payment_id, "signature": signature}
        return gateway.verify_checkout_signature(**{**values, **changes})

    assert verify()
    assert not verify(order_id="order_another0000001")
    assert not verify(payment_id="pay_another00000001")
    for wrong in ("", "0" * 64, signature.upper(), signature[:-1], "भुगतान", "\ud800"):
        assert not verify(signature=wrong)


def test_a_wrong_signature_is_what_the_switch_gives(
    gateway: RazorpayGateway, simulator: Simulator
) -> None:
    order_id = an_order(gateway)
    answer = simulator.shop.pay(order_id, method=Method.UPI, browser=BrowserFate.WRONG_SIGNATURE)
    assert not gateway.verify_checkout_signature(
        order_id=order_id,
        payment_id=answer["razorpay_payment_id"],
        signature=answer["razorpay_signature"],
    )


def test_webhook_signatures_cover_the_raw_body(
    gateway: RazorpayGateway, simulator: Simulator
) -> None:
    order_id = an_order(gateway)
    simulator.shop.pay(order_id, method=Method.UPI)
    body = simulator.queued_events()[0][1]
    signature = sign(body, WEBHOOK_SECRET)
    assert gateway.verify_webhook(body=body, signature=signature)
    spaced = json.dumps(json.loads(body), indent=1).encode()
    assert not gateway.verify_webhook(body=spaced, signature=signature)
    assert not gateway.verify_webhook(body=b"\xff\xfe", signature=signature)
    assert not gateway.verify_webhook(body=body, signature=sign(body, KEY_SECRET))


def test_our_signatures_are_the_sdk_s() -> None:
    """The vendor's own check accepts what we sign."""
    assert Utility().verify_signature(
        "order_1|pay_1", sign_checkout("order_1", "pay_1", KEY_SECRET), KEY_SECRET
    )
