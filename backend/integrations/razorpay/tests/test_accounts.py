"""Linked accounts: opened once, reviewed, and given another bank; by the SDK, of the simulator."""

import json
import sqlite3

import pytest

from integrations.razorpay.client import RazorpayGateway, read_account
from integrations.razorpay.gateway import BankAccount, GatewayRefused, GatewayUnreachable
from integrations.razorpay.simulator.http import ApiFault
from integrations.razorpay.simulator.switches import Review
from integrations.razorpay.testing import RunningSimulator
from integrations.razorpay.tests.conftest import BANK, an_account


def reviews(simulator: RunningSimulator) -> list[str]:
    return [json.loads(body)["event"] for _, body in simulator.queued_events()]


def test_an_account_is_reviewed_and_active(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    account = an_account(gateway)
    assert account.id.startswith("acc_")
    assert gateway.fetch_account(account.id).status == "active"
    bodies = [json.loads(body) for _, body in simulator.queued_events()]
    assert [body["event"] for body in bodies] == [
        "product.route.under_review",
        "product.route.activated",
    ]
    told = [read_account(body["payload"]["merchant_product"]["entity"]) for body in bodies]
    assert [one.status for one in told] == ["under_review", "active"]
    assert {one.id for one in told} == {account.id}
    assert bodies[0]["account_id"] == account.id


def test_the_same_request_again_is_the_same_account(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    simulator.application.fail("open_account", ApiFault.ACTED_BUT_LOST)
    with pytest.raises(GatewayUnreachable):
        an_account(gateway)
    assert an_account(gateway).id == an_account(gateway).id
    assert len(simulator.queued_events()) == 2


def test_another_bank_for_the_same_account(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    account = an_account(gateway)
    changed = an_account(gateway, bank=BankAccount("Asha Devi", "99887766554433", "SBIN0001234"))
    assert (changed.id, changed.status) == (account.id, "under_review")
    assert gateway.fetch_account(account.id).status == "active"
    assert len(reviews(simulator)) == 4


def test_an_address_that_is_somebody_else_s_is_not_taken_over(gateway: RazorpayGateway) -> None:
    an_account(gateway)
    with pytest.raises(GatewayRefused, match="belongs to another account"):
        an_account(gateway, reference="worker-2")


def test_a_reference_is_used_once(gateway: RazorpayGateway) -> None:
    an_account(gateway)
    with pytest.raises(GatewayRefused, match="already been taken"):
        an_account(gateway, email="other@example.com")


@pytest.mark.parametrize(
    ("name", "status"),
    [
        ("Asha Clarify", "needs_clarification"),
        ("Asha Suspend", "suspended"),
        ("Asha Review", "under_review"),
    ],
)
def test_a_name_can_choose_the_review(gateway: RazorpayGateway, name: str, status: str) -> None:
    account = an_account(gateway, bank=BankAccount(name, BANK.number, BANK.ifsc))
    assert gateway.fetch_account(account.id).status == status


def test_a_review_can_change_its_mind(
    gateway: RazorpayGateway, simulator: RunningSimulator
) -> None:
    account = an_account(gateway)
    simulator.accounts.review(account.id, Review.NEEDS_CLARIFICATION)
    assert gateway.fetch_account(account.id).status == "needs_clarification"
    assert reviews(simulator)[-1] == "product.route.needs_clarification"
    simulator.accounts.review(account.id, Review.SUSPENDED)
    assert gateway.fetch_account(account.id).status == "suspended"
    with pytest.raises(GatewayRefused, match="suspended"):
        an_account(gateway, bank=BankAccount("Asha Devi", "99887766554433", "SBIN0001234"))


@pytest.mark.parametrize(
    ("bank", "reason"),
    [
        (BankAccount("Asha Devi", "123", "HDFC0000317"), "account number"),
        (BankAccount("Asha Devi", "12345678901234567890", "HDFC0000317"), "account number"),
        (BankAccount("Asha Devi", "123456789012", "HDFC1000317"), "code"),
        (BankAccount("Asha Devi", "123456789012", "hdfc0000317"), "code"),
        (BankAccount("", "123456789012", "HDFC0000317"), "beneficiary name"),
    ],
)
def test_a_bank_out_of_shape_is_refused(
    gateway: RazorpayGateway, bank: BankAccount, reason: str
) -> None:
    with pytest.raises(GatewayRefused, match=reason) as refusal:
        an_account(gateway, bank=bank)
    assert bank.number not in str(refusal.value)


def test_a_short_name_is_taken(gateway: RazorpayGateway) -> None:
    assert an_account(gateway, holder_name="Om").id


def test_an_unknown_account(gateway: RazorpayGateway) -> None:
    for unknown in ("acc_nobodyhere0001", "../accounts", ""):
        with pytest.raises(GatewayRefused, match="does not exist"):
            gateway.fetch_account(unknown)


def test_nobody_keeps_the_number(gateway: RazorpayGateway, simulator: RunningSimulator) -> None:
    an_account(gateway)
    assert BANK.number not in repr(BANK)
    with simulator.store.reading() as rows:
        assert isinstance(rows, sqlite3.Connection)
        assert BANK.number not in "\n".join(rows.iterdump())
