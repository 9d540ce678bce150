"""Refunds: the same calls as of the real gateway, by its own SDK."""

import json

import pytest

from integrations.razorpay.client import RazorpayGateway, read_refund
from integrations.razorpay.gateway import GatewayRefund, GatewayRefused, GatewayUnreachable
from integrations.razorpay.simulator.http import ApiFault
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.simulator.switches import Outcome
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import RunningSimulator
from integrations.razorpay.tests.conftest import a_payment

KEY = "0190a1b2-0000-7000-8000-000000000001"
OTHER_KEY = "0190a1b2-0000-7000-8000-000000000002"


def refund(
    gateway: RazorpayGateway, payment_id: str, amount_paise: int = 500, key: str = KEY
) -> GatewayRefund:
    return gateway.refund(
        payment_id=payment_id, amount_paise=amount_paise, key=key, notes={"refund": key}
    )


def events(simulator: RunningSimulator) -> list[str]:
    return [json.loads(body)["event"] for _, body in simulator.queued_events()]


def test_a_whole_refund(gateway: RazorpayGateway, simulator: RunningSimulator) -> None:
    payment_id = a_payment(simulator, 500)
    asked = refund(gateway, payment_id)
    assert (asked.status, asked.amount_paise, asked.receipt) == ("pending", 500, KEY)
    assert asked.payment_id == payment_id
    (found,) = gateway.refunds_of_payment(payment_id)
    assert (found.id, found.status) == (asked.id, "processed")
    assert gateway.fetch_payment(payment_id).status == "refunded"
    with pytest.raises(GatewayRefused, match="fully refunded already"):
        refund(gateway, payment_id, 1, OTHER_KEY)


def test_refunds_in_parts_never_exceed_the_payment(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    payment_id = a_payment(simulator, 1000)
    refund(gateway, payment_id, 400)
    assert gateway.fetch_payment(payment_id).status == "captured"
    with pytest.raises(GatewayRefused, match="greater than the refund payment amount"):
        refund(gateway, payment_id, 601, OTHER_KEY)
    refund(gateway, payment_id, 600, OTHER_KEY)
    assert gateway.fetch_payment(payment_id).status == "refunded"
    assert sum(one.amount_paise for one in gateway.refunds_of_payment(payment_id)) == 1000


def test_one_key_is_one_refund(gateway: RazorpayGateway, simulator: RunningSimulator) -> None:
    payment_id = a_payment(simulator, 1000)
    first = refund(gateway, payment_id, 400)
    assert refund(gateway, payment_id, 400).id == first.id
    with pytest.raises(GatewayRefused, match="same idempotency key"):
        refund(gateway, payment_id, 500)
    with pytest.raises(GatewayRefused, match="same idempotency key"):
        refund(gateway, a_payment(simulator, 1000), 400)
    assert len(gateway.refunds_of_payment(payment_id)) == 1


def test_an_answer_that_got_lost_is_asked_for_again(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    payment_id = a_payment(simulator, 500)
    simulator.application.fail("refund", ApiFault.ACTED_BUT_LOST)
    with pytest.raises(GatewayUnreachable, match="504"):
        refund(gateway, payment_id)
    (found,) = gateway.refunds_of_payment(payment_id)
    assert refund(gateway, payment_id).id == found.id
    assert len(gateway.refunds_of_payment(payment_id)) == 1


@pytest.mark.parametrize("amount_paise", [0, -5, 501])
def test_amounts_out_of_bounds_are_refused(
    gateway: RazorpayGateway, simulator: RunningSimulator, amount_paise: int
) -> None:
    payment_id = a_payment(simulator, 500)
    with pytest.raises(GatewayRefused):
        refund(gateway, payment_id, amount_paise)
    assert gateway.refunds_of_payment(payment_id) == []


def test_only_captured_payments_are_refunded(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    order = simulator.shop.create_order({"amount": 500, "currency": "INR"})
    failed = simulator.shop.fail(order["id"], method=Method.CARD)["error"]["metadata"]
    with pytest.raises(GatewayRefused, match="should be captured"):
        refund(gateway, failed["payment_id"])
    for unknown in ("pay_doesnotexist00", "../refunds"):
        with pytest.raises(GatewayRefused, match="does not exist"):
            refund(gateway, unknown)
        with pytest.raises(GatewayRefused, match="does not exist"):
            gateway.refunds_of_payment(unknown)


def test_a_key_out_of_shape_is_refused(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    with pytest.raises(GatewayRefused, match="idempotency key"):
        refund(gateway, a_payment(simulator, 500), key="short")


def test_a_failed_refund_leaves_the_payment_refundable(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    payment_id = a_payment(simulator, 500)
    simulator.switches.refund = Outcome.FAILED
    failed = refund(gateway, payment_id)
    assert events(simulator)[-2:] == ["refund.created", "refund.failed"]
    assert gateway.fetch_payment(payment_id).status == "captured"
    simulator.switches.refund = Outcome.PROCESSED
    again = refund(gateway, payment_id, 500, OTHER_KEY)
    assert again.id != failed.id
    assert {one.status for one in gateway.refunds_of_payment(payment_id)} == {"failed", "processed"}


def test_a_refund_can_stay_pending_until_it_is_ended(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    payment_id = a_payment(simulator, 500)
    simulator.switches.refund = Outcome.STUCK
    stuck = refund(gateway, payment_id)
    assert gateway.refunds_of_payment(payment_id)[0].status == "pending"
    assert events(simulator)[-1] == "refund.created"
    simulator.refunds.end(stuck.id, Outcome.PROCESSED)
    assert gateway.refunds_of_payment(payment_id)[0].status == "processed"
    assert events(simulator)[-1] == "refund.processed"


def test_its_webhooks_tell_of_refund_and_payment(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    payment_id = a_payment(simulator, 500)
    asked = refund(gateway, payment_id, 200)
    bodies = [json.loads(body) for _, body in simulator.queued_events()][-2:]
    assert [body["event"] for body in bodies] == ["refund.created", "refund.processed"]
    told = [read_refund(body["payload"]["refund"]["entity"]) for body in bodies]
    assert [one.status for one in told] == ["pending", "processed"]
    assert {one.id for one in told} == {asked.id}
    payment = bodies[1]["payload"]["payment"]["entity"]
    assert (payment["amount_refunded"], payment["refund_status"]) == (200, "partial")
    assert bodies[1]["contains"] == ["refund", "payment"]


@pytest.mark.parametrize(("fate", "count"), [(WebhookFate.LOST, 0), (WebhookFate.TWICE, 4)])
def test_refunds_share_the_fates_of_webhooks(
    gateway: RazorpayGateway, simulator: RunningSimulator, fate: WebhookFate, count: int
) -> None:
    payment_id = a_payment(simulator, 500)
    simulator.switches.webhook = fate
    refund(gateway, payment_id)
    assert len([name for name in events(simulator) if name.startswith("refund.")]) == count


def test_reordered_news_of_a_refund(gateway: RazorpayGateway, simulator: RunningSimulator) -> None:
    payment_id = a_payment(simulator, 500)
    simulator.switches.webhook = WebhookFate.REORDERED
    refund(gateway, payment_id)
    assert events(simulator)[-2:] == ["refund.processed", "refund.created"]


def test_more_refunds_than_one_page_shows(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    payment_id = a_payment(simulator, 500)
    for number in range(12):
        refund(gateway, payment_id, 10, f"refund-number-{number}")
    assert len(gateway.refunds_of_payment(payment_id)) == 12
