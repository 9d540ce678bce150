"""Asking a bank whose an account is: what the contract promises, by the client of the real service.

The answers in ``DOCUMENTED`` are copies of those in RazorpayX's documentation.
"""

import json
from typing import Any

import pytest

from integrations.penny_drop.penny_drop import CheckOutcome
from integrations.penny_drop.razorpayx import PennyDropAccess, RazorpayX, _read
from integrations.razorpay.gateway import BankAccount, GatewayRefused, GatewayUnreachable
from integrations.razorpay.simulator.progress import ANOTHER_NAME
from integrations.razorpay.simulator.switches import ApiFault, BankAnswer, Endpoint
from integrations.razorpay.testing import KEY_ID, RunningSimulator

NUMBER = "50100123456789"


def a_bank(number: str = NUMBER, name: str = "Asha Devi") -> BankAccount:
    return BankAccount(holder_name=name, number=number, ifsc="HDFC0000317")


def test_a_bank_names_the_holder(banks: RazorpayX) -> None:
    account = banks.bank_account(reference="worker-1", bank=a_bank())
    asked = banks.ask(account, reference="check-1")
    assert (asked.outcome, asked.registered_name) == (CheckOutcome.PENDING, "")
    told = banks.fetch(asked.id)
    assert (told.outcome, told.registered_name) == (CheckOutcome.VALID, "ASHA DEVI")
    assert told.utr


def test_the_same_account_of_the_same_person_is_handed_over_once(banks: RazorpayX) -> None:
    first = banks.bank_account(reference="worker-1", bank=a_bank())
    assert banks.bank_account(reference="worker-1", bank=a_bank()) == first
    assert banks.bank_account(reference="worker-2", bank=a_bank()) != first
    assert banks.bank_account(reference="worker-1", bank=a_bank("918020011223344")) != first


@pytest.mark.parametrize(
    ("ending", "outcome", "name"),
    [
        ("990001", CheckOutcome.INVALID, ""),
        ("990002", CheckOutcome.VALID, ANOTHER_NAME),
        ("990003", CheckOutcome.FAILED, ""),
        ("990004", CheckOutcome.PENDING, ""),
    ],
)
def test_a_number_can_choose_the_answer(
    banks: RazorpayX, ending: str, outcome: CheckOutcome, name: str
) -> None:
    account = banks.bank_account(reference="worker-1", bank=a_bank(f"50100{ending}"))
    told = banks.fetch(banks.ask(account, reference="check-1").id)
    assert (told.outcome, told.registered_name) == (outcome, name)


def test_a_upi_id_is_asked_about_as_well(banks: RazorpayX) -> None:
    good = banks.upi(reference="worker-1", holder_name="Asha Devi", upi_id="asha@okaxis")
    told = banks.fetch(banks.ask(good, reference="check-1").id)
    assert (told.outcome, told.registered_name, told.utr) == (CheckOutcome.VALID, "ASHA DEVI", "")
    bad = banks.upi(reference="worker-1", holder_name="Asha Devi", upi_id="failure@okaxis")
    assert banks.fetch(banks.ask(bad, reference="check-2").id).outcome == CheckOutcome.INVALID


def test_a_name_in_letters_that_are_not_taken_is_no_obstacle(banks: RazorpayX) -> None:
    assert banks.bank_account(reference="worker-1", bank=a_bank(name="आशा देवी"))
    assert banks.bank_account(reference="worker-1", bank=a_bank(name="Om"))


def test_a_question_whose_answer_was_lost_is_found_and_not_put_twice(
    banks: RazorpayX, simulator: RunningSimulator
) -> None:
    account = banks.bank_account(reference="worker-1", bank=a_bank())
    simulator.switches.fail(Endpoint.ASK_BANK, ApiFault.ACTED_BUT_LOST)
    with pytest.raises(GatewayUnreachable):
        banks.ask(account, reference="check-1")
    first = banks.ask(account, reference="check-1")
    assert banks.ask(account, reference="check-1").id == first.id
    assert banks.ask(account, reference="check-2").id != first.id
    with simulator.store.reading() as rows:
        assert rows.execute("SELECT COUNT(*) FROM validations").fetchone()[0] == 2


@pytest.mark.parametrize("fault", [ApiFault.DOWN, ApiFault.GARBAGE, ApiFault.SLOW])
def test_faults_are_one_fact(
    banks: RazorpayX, simulator: RunningSimulator, fault: ApiFault
) -> None:
    simulator.switches.slow_seconds = 0
    simulator.switches.fault = fault
    for call in (
        lambda: banks.bank_account(reference="worker-1", bank=a_bank()),
        lambda: banks.fetch("fav_00000000000001"),
    ):
        with pytest.raises(GatewayUnreachable):
            call()


@pytest.mark.parametrize(
    "bank",
    [
        BankAccount("Asha Devi", "123", "HDFC0000317"),
        BankAccount("Asha Devi", NUMBER, "HDFC1000317"),
    ],
)
def test_what_is_out_of_shape_is_refused_without_the_number(
    banks: RazorpayX, bank: BankAccount
) -> None:
    with pytest.raises(GatewayRefused) as refusal:
        banks.bank_account(reference="worker-1", bank=bank)
    assert bank.number not in str(refusal.value)


def test_ids_that_are_none_go_nowhere(banks: RazorpayX) -> None:
    for unknown in ("fav_nobody00000001", "../contacts", ""):
        with pytest.raises(GatewayRefused):
            banks.fetch(unknown)
    with pytest.raises(GatewayRefused):
        banks.ask("fa_nobody000000001", reference="check-1")


def test_a_wrong_key_is_refused(simulator: RunningSimulator) -> None:
    stranger = RazorpayX(PennyDropAccess(simulator.url, KEY_ID, "wrong", "7878780080316316"))
    with pytest.raises(GatewayRefused):
        stranger.bank_account(reference="worker-1", bank=a_bank())
    stranger.close()


def test_a_person_at_the_desk_answers_for_a_silent_bank(
    banks: RazorpayX, simulator: RunningSimulator
) -> None:
    simulator.switches.bank_answer = BankAnswer.NO_ANSWER
    account = banks.bank_account(reference="worker-1", bank=a_bank())
    asked = banks.ask(account, reference="check-1")
    assert banks.fetch(asked.id).outcome == CheckOutcome.PENDING
    simulator.validations.end(asked.id, BankAnswer.INVALID)
    assert banks.fetch(asked.id).outcome == CheckOutcome.INVALID


def test_nobody_keeps_the_number_or_says_it(banks: RazorpayX, simulator: RunningSimulator) -> None:
    account = banks.bank_account(reference="worker-1", bank=a_bank())
    banks.upi(reference="worker-1", holder_name="Asha Devi", upi_id="asha.devi@okaxis")
    banks.ask(account, reference="check-1")
    with simulator.store.reading() as rows:
        kept = "\n".join(rows.iterdump())
    assert NUMBER not in kept
    assert "asha.devi" not in kept
    assert "7878780080316316" not in repr(banks.access)


DOCUMENTED: list[tuple[dict[str, Any], CheckOutcome, str]] = [
    (
        {
            "status": "created",
            "amount": 100,
            "results": {"account_status": None, "registered_name": None},
            "utr": None,
        },
        CheckOutcome.PENDING,
        "",
    ),
    (
        {
            "status": "completed",
            "amount": 100,
            "results": {"account_status": "active", "registered_name": "Gaurav Kumar"},
            "utr": "XXXXR7310682908954385XX",
        },
        CheckOutcome.VALID,
        "Gaurav Kumar",
    ),
    (
        {
            "status": "completed",
            "amount": None,
            "results": {"account_status": "invalid", "registered_name": None},
            "utr": None,
        },
        CheckOutcome.INVALID,
        "",
    ),
    ({"status": "failed", "results": {}, "utr": None}, CheckOutcome.FAILED, ""),
]


@pytest.mark.parametrize(("answer", "outcome", "name"), DOCUMENTED)
def test_the_documented_answers_are_read(
    answer: dict[str, Any], outcome: CheckOutcome, name: str
) -> None:
    told = _read({"id": "fav_00000000000001", "entity": "fund_account.validation", **answer})
    assert (told.outcome, told.registered_name) == (outcome, name)


@pytest.mark.parametrize(
    "change",
    [
        {"status": "pending"},
        {"status": "completed", "results": {"account_status": "unheard of"}},
        {"status": "completed", "results": {}},
    ],
)
def test_an_answer_outside_the_contract_is_no_outcome(change: dict[str, Any]) -> None:
    with pytest.raises((KeyError, ValueError)):
        _read(json.loads(json.dumps({"id": "fav_00000000000001", **change})))
