"""Transfers: set aside on hold, released, taken back; by the SDK, of the simulator."""

import json

import pytest

from integrations.razorpay.client import RazorpayGateway, read_transfer
from integrations.razorpay.gateway import GatewayRefused, GatewayTransfer, GatewayUnreachable
from integrations.razorpay.simulator.http import ApiFault
from integrations.razorpay.simulator.switches import Outcome, Review
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import RunningSimulator
from integrations.razorpay.tests.conftest import a_payment, an_account

KEY = "0190a1b2-0000-7000-8000-000000000001"


@pytest.fixture
def payment_id(simulator: RunningSimulator) -> str:
    return a_payment(simulator, 100_000)


@pytest.fixture
def account_id(gateway: RazorpayGateway) -> str:
    return an_account(gateway).id


def transfer(
    gateway: RazorpayGateway, payment_id: str, account_id: str, amount_paise: int = 40_000
) -> GatewayTransfer:
    return gateway.transfer(
        payment_id=payment_id, account_id=account_id, amount_paise=amount_paise, notes={"a": "b"}
    )


def only(gateway: RazorpayGateway, payment_id: str) -> GatewayTransfer:
    (found,) = gateway.transfers_of_payment(payment_id)
    return found


def transfer_events(simulator: RunningSimulator) -> list[str]:
    names = [json.loads(body)["event"] for _, body in simulator.queued_events()]
    return [name for name in names if name.startswith("transfer.")]


def test_a_transfer_waits_on_hold(
    gateway: RazorpayGateway, payment_id: str, account_id: str
) -> None:
    made = transfer(gateway, payment_id, account_id)
    assert (made.status, made.is_on_hold, made.is_settled) == ("pending", True, False)
    assert (made.payment_id, made.account_id) == (payment_id, account_id)
    found = only(gateway, payment_id)
    assert (found.id, found.amount_paise, found.status) == (made.id, 40_000, "processed")
    assert (found.is_on_hold, found.is_settled) == (True, False)
    assert gateway.fetch_transfer(made.id) == found


def test_a_released_transfer_is_settled_once(
    gateway: RazorpayGateway, simulator: RunningSimulator, payment_id: str, account_id: str
) -> None:
    made = transfer(gateway, payment_id, account_id)
    assert transfer_events(simulator) == ["transfer.processed"]
    released = gateway.release_transfer(made.id)
    assert (released.is_on_hold, released.is_settled) == (False, False)
    again = gateway.release_transfer(made.id)
    assert (again.is_on_hold, again.is_settled) == (False, True)
    told = [
        read_transfer(json.loads(body)["payload"]["transfer"]["entity"])
        for _, body in simulator.queued_events()
        if b"transfer.processed" in body
    ]
    assert [(one.is_on_hold, one.is_settled) for one in told] == [(True, False), (False, True)]


def test_what_is_set_aside_cannot_be_refunded_until_it_is_taken_back(
    gateway: RazorpayGateway, payment_id: str, account_id: str
) -> None:
    made = transfer(gateway, payment_id, account_id, 90_000)
    with pytest.raises(GatewayRefused, match="not have enough balance"):
        gateway.refund(payment_id=payment_id, amount_paise=20_000, key=KEY, notes={})
    gateway.reverse_transfer(made.id, amount_paise=10_000)
    assert only(gateway, payment_id).amount_reversed_paise == 10_000
    assert only(gateway, payment_id).status == "partially_reversed"
    gateway.refund(payment_id=payment_id, amount_paise=20_000, key=KEY, notes={})


def test_transfers_never_exceed_the_payment(
    gateway: RazorpayGateway, payment_id: str, account_id: str
) -> None:
    transfer(gateway, payment_id, account_id, 60_000)
    with pytest.raises(GatewayRefused, match="greater than what is left"):
        transfer(gateway, payment_id, account_id, 40_001)
    transfer(gateway, payment_id, account_id, 40_000)
    assert len(gateway.transfers_of_payment(payment_id)) == 2


def test_reversals_never_exceed_the_transfer(
    gateway: RazorpayGateway, payment_id: str, account_id: str
) -> None:
    made = transfer(gateway, payment_id, account_id)
    gateway.reverse_transfer(made.id, amount_paise=15_000)
    for amount_paise in (25_001, 99, 0, -1):
        with pytest.raises(GatewayRefused):
            gateway.reverse_transfer(made.id, amount_paise=amount_paise)
    gateway.reverse_transfer(made.id, amount_paise=25_000)
    assert only(gateway, payment_id).status == "reversed"
    with pytest.raises(GatewayRefused):
        gateway.reverse_transfer(made.id, amount_paise=100)


def test_what_was_settled_is_not_taken_back(
    gateway: RazorpayGateway, payment_id: str, account_id: str
) -> None:
    made = transfer(gateway, payment_id, account_id)
    gateway.release_transfer(made.id)
    with pytest.raises(GatewayRefused, match="not have enough balance for a reversal"):
        gateway.reverse_transfer(made.id, amount_paise=40_000)


def test_only_what_is_left_is_settled(
    gateway: RazorpayGateway, payment_id: str, account_id: str
) -> None:
    made = transfer(gateway, payment_id, account_id)
    gateway.reverse_transfer(made.id, amount_paise=40_000)
    gateway.release_transfer(made.id)
    assert not gateway.fetch_transfer(made.id).is_settled


def test_no_transfer_of_a_payment_once_a_refund_was_asked(
    gateway: RazorpayGateway, simulator: RunningSimulator, payment_id: str, account_id: str
) -> None:
    """Source: https://razorpay.com/docs/api/payments/route/transfers."""
    gateway.refund(payment_id=payment_id, amount_paise=10_000, key=KEY, notes={})
    with pytest.raises(GatewayRefused, match="once a refund"):
        transfer(gateway, payment_id, account_id)
    sent = gateway.transfer_from_balance(
        account_id=account_id, amount_paise=40_000, key=KEY, notes={"a": "b"}
    )
    assert (sent.is_on_hold, sent.payment_id) == (False, "")
    assert gateway.fetch_transfer(sent.id).is_settled
    assert gateway.transfers_of_payment(payment_id) == []
    assert transfer_events(simulator) == ["transfer.processed"] * 2


def test_a_transfer_from_the_balance_is_sent_once_by_its_key(
    gateway: RazorpayGateway, simulator: RunningSimulator, payment_id: str, account_id: str
) -> None:
    def send(amount_paise: int) -> GatewayTransfer:
        return gateway.transfer_from_balance(
            account_id=account_id, amount_paise=amount_paise, key=KEY, notes={}
        )

    simulator.application.fail("transfer_from_balance", ApiFault.ACTED_BUT_LOST)
    with pytest.raises(GatewayUnreachable):
        send(90_000)
    assert send(90_000).id == send(90_000).id
    with pytest.raises(GatewayRefused, match="same idempotency key"):
        send(5_000)
    with pytest.raises(GatewayRefused, match="not have enough balance"):
        gateway.transfer_from_balance(
            account_id=account_id, amount_paise=10_001, key=KEY[:-1] + "2", notes={}
        )


def test_a_lost_answer_to_a_transfer_is_found_by_asking(
    gateway: RazorpayGateway, simulator: RunningSimulator, payment_id: str, account_id: str
) -> None:
    simulator.application.fail("transfer", ApiFault.ACTED_BUT_LOST)
    with pytest.raises(GatewayUnreachable):
        transfer(gateway, payment_id, account_id)
    assert only(gateway, payment_id).amount_paise == 40_000


def test_a_failed_transfer_gives_the_money_back(
    gateway: RazorpayGateway, simulator: RunningSimulator, payment_id: str, account_id: str
) -> None:
    simulator.switches.transfer = Outcome.FAILED
    made = transfer(gateway, payment_id, account_id, 100_000)
    failed = only(gateway, payment_id)
    assert (failed.id, failed.status) == (made.id, "failed")
    assert "could not be carried out" in failed.error_description
    assert transfer_events(simulator) == ["transfer.failed"]
    with pytest.raises(GatewayRefused):
        gateway.release_transfer(made.id)
    gateway.refund(payment_id=payment_id, amount_paise=100_000, key=KEY, notes={})


def test_a_transfer_can_stay_pending(
    gateway: RazorpayGateway, simulator: RunningSimulator, payment_id: str, account_id: str
) -> None:
    simulator.switches.transfer = Outcome.STUCK
    made = transfer(gateway, payment_id, account_id)
    gateway.release_transfer(made.id)
    assert (only(gateway, payment_id).status, only(gateway, payment_id).is_settled) == (
        "pending",
        False,
    )
    simulator.transfers.end(made.id, Outcome.PROCESSED)
    assert only(gateway, payment_id).is_settled


def test_only_to_active_accounts(
    gateway: RazorpayGateway, simulator: RunningSimulator, payment_id: str, account_id: str
) -> None:
    with pytest.raises(GatewayRefused, match="Account ID"):
        transfer(gateway, payment_id, "acc_nobodyhere0001")
    simulator.accounts.review(account_id, Review.NEEDS_CLARIFICATION)
    with pytest.raises(GatewayRefused, match="activated"):
        transfer(gateway, payment_id, account_id)
    simulator.accounts.review(account_id, Review.ACTIVATED)
    made = transfer(gateway, payment_id, account_id)
    simulator.accounts.review(account_id, Review.SUSPENDED)
    gateway.release_transfer(made.id)
    assert not gateway.fetch_transfer(made.id).is_settled, "a suspended account is not settled"


def test_webhooks_of_transfers_can_be_lost(
    gateway: RazorpayGateway, simulator: RunningSimulator, payment_id: str, account_id: str
) -> None:
    simulator.switches.webhook = WebhookFate.LOST
    gateway.release_transfer(transfer(gateway, payment_id, account_id).id)
    assert transfer_events(simulator) == []
    assert only(gateway, payment_id).is_settled


def test_ids_that_are_none_are_refused(gateway: RazorpayGateway, payment_id: str) -> None:
    for unknown in ("trf_doesnotexist00", "../payments", ""):
        with pytest.raises(GatewayRefused):
            gateway.fetch_transfer(unknown)
        with pytest.raises(GatewayRefused):
            gateway.release_transfer(unknown)
        with pytest.raises(GatewayRefused):
            gateway.reverse_transfer(unknown, amount_paise=100)
        with pytest.raises(GatewayRefused):
            transfer(gateway, payment_id, unknown)
