"""The banking step: the bank is asked whose the account is, and nobody stores its number."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from config.tests.world import World
from core.testing.jobs import RunJobs
from integrations.razorpay.gateway import GatewayUnreachable
from integrations.razorpay.simulator.switches import ApiFault, BankAnswer, Endpoint
from integrations.razorpay.testing import (
    RunningSimulator,
)
from notifications.models import Notification
from payments.payouts.models import PayoutAccount
from payments.tests.paid_work import with_phone
from verification.banking import bank_checks, submission, tasks
from verification.banking.completeness import missing_banking
from verification.banking.models import BankCheck, CheckState
from verification.banking.rules import BANK_CHANGED
from verification.banking.schemas import masked_name
from verification.banking.selectors import (
    banking_for_desk,
    has_shared_account,
    is_account_confirmed,
    same_accounts,
)
from verification.models import Verification, VerificationStatus
from verification.tests.banking_world import (
    MONEY,
    NUMBER,
    PATH,
    UPI,
    account_check,
    advance,
    put,
    questions,
)
from verification.tests.conftest import Browse


@pytest.fixture
def worker(world: World) -> User:
    return with_phone(world.user("member"))


@pytest.fixture
def client(worker: User, browse: Browse) -> Client:
    return browse(worker)


def test_the_bank_confirms_the_holder(
    client: Client, worker: User, simulator: RunningSimulator, run_jobs: RunJobs
) -> None:
    assert missing_banking(worker.pk) == ["bank_account"]
    answer = put(client)
    assert answer.status_code == 200, answer.content
    shown = answer.json()
    assert shown["account"]["masked_number"] == "XXXX XXXX 7891"
    assert shown["account"]["bank_name"] == "HDFC Bank"
    assert (shown["account_check"]["state"], shown["missing"]) == ("pending", [])
    assert shown["upi_check"] is None
    run_jobs()
    advance(worker)
    told = client.get(PATH).json()["account_check"]
    assert (told["state"], told["masked_name"]) == ("valid", "S••••• S•••••")
    assert told["is_name_alike"] is True
    assert is_account_confirmed(worker.pk)
    assert Verification.objects.get(worker=worker).edited_steps == ["banking"]


def test_a_upi_id_is_asked_about_as_well(
    client: Client, worker: User, simulator: RunningSimulator, run_jobs: RunJobs
) -> None:
    shown = put(client, upi_id=UPI.upper()).json()
    assert shown["account"]["masked_upi"] == "su•••@okaxis"
    run_jobs()
    advance(worker)
    assert client.get(PATH).json()["upi_check"]["state"] == "valid"
    assert put(client, upi_id="failure@okaxis").json()["upi_check"]["state"] == "pending"
    run_jobs()
    advance(worker)
    assert client.get(PATH).json()["missing"] == ["upi_refused"]
    assert Notification.objects.filter(event="verification/upi_unknown").count() == 1
    shown = put(client).json()
    assert (shown["upi_check"], shown["missing"]) == (None, []), "it may be left out again"


@pytest.mark.parametrize(
    ("ending", "state", "lacks"),
    [
        ("990001", CheckState.INVALID, ["bank_account_refused"]),
        ("990002", CheckState.VALID, []),
        ("990003", CheckState.UNAVAILABLE, []),
        ("990004", CheckState.PENDING, []),
    ],
)
def test_what_a_bank_may_say(
    client: Client,
    worker: User,
    simulator: RunningSimulator,
    ending: str,
    state: CheckState,
    lacks: list[str],
) -> None:
    put(client, number=f"50100{ending}")
    advance(worker)
    assert account_check(worker).state == state
    assert missing_banking(worker.pk) == lacks
    assert not is_account_confirmed(worker.pk), "each of them is for the eyes of staff"
    told = Notification.objects.filter(event="verification/bank_account_unknown")
    assert told.count() == (1 if state == CheckState.INVALID else 0)


def test_somebody_else_s_name_is_shown_to_nobody_but_staff(
    client: Client, worker: User, simulator: RunningSimulator
) -> None:
    put(client, number="50100990002")
    advance(worker)
    answer = client.get(PATH)
    assert answer.json()["account_check"]["is_name_alike"] is False
    assert "GURPREET" not in answer.content.decode()
    verification = Verification.objects.get(worker=worker)
    desk = banking_for_desk(verification)
    assert desk is not None
    assert (desk.name_at_bank, desk.score) == ("GURPREET KAUR GILL", 0)
    assert NUMBER not in repr(desk)


@pytest.mark.parametrize("fault", [ApiFault.DOWN, ApiFault.GARBAGE, ApiFault.SLOW])
def test_an_account_is_kept_when_nobody_can_be_asked(
    client: Client, worker: User, simulator: RunningSimulator, fault: ApiFault
) -> None:
    simulator.switches.slow_seconds = 0
    simulator.switches.fail(Endpoint.CREATE_FUND_ACCOUNT, fault)
    shown = put(client).json()
    assert shown["account"] is not None
    assert shown["account_check"]["state"] == "unavailable"
    assert shown["missing"] == []


def test_without_a_provider_staff_look_themselves(
    client: Client, worker: User, simulator: RunningSimulator, settings: Settings
) -> None:
    settings.PENNY_DROP = {**settings.PENNY_DROP, "account_number": ""}
    shown = put(client).json()
    assert (shown["account_check"]["state"], shown["missing"]) == ("not_asked", [])
    assert questions(simulator) == 0


def test_a_lost_answer_costs_no_second_rupee(
    client: Client, worker: User, simulator: RunningSimulator
) -> None:
    put(client)
    check = account_check(worker)
    simulator.switches.fail(Endpoint.ASK_BANK, ApiFault.ACTED_BUT_LOST)
    with pytest.raises(GatewayUnreachable):
        bank_checks.check_advance(check_id=check.pk)
    for _ in range(3):
        bank_checks.check_advance(check_id=check.pk)
    assert questions(simulator) == 1
    check.refresh_from_db()
    assert check.state == CheckState.VALID


def test_a_bank_that_is_silent_for_a_day_is_given_up(
    client: Client, worker: User, simulator: RunningSimulator, run_jobs: RunJobs
) -> None:
    simulator.switches.bank_answer = BankAnswer.NO_ANSWER
    put(client)
    check = account_check(worker)
    assert bank_checks.check_advance(check_id=check.pk) == timedelta(seconds=4)
    BankCheck.objects.update(asked_at=timezone.now() - timedelta(minutes=20))
    assert bank_checks.check_advance(check_id=check.pk) == timedelta(minutes=10)
    tasks.ask_banks_again()
    assert "verification.banking.tasks.ask_bank" in run_jobs()
    BankCheck.objects.update(asked_at=timezone.now() - timedelta(hours=25))
    assert bank_checks.check_advance(check_id=check.pk) is None
    check.refresh_from_db()
    assert (check.state, check.answered_at) == (CheckState.UNAVAILABLE, None)


def test_the_same_account_again_is_not_asked_about_again(
    client: Client, worker: User, simulator: RunningSimulator
) -> None:
    put(client)
    advance(worker)
    answer = put(client, account_holder_name="Suresh K Sharma").json()["account_check"]
    assert (answer["state"], answer["is_name_alike"]) == ("valid", True)
    answer = put(client, account_holder_name="Gurpreet Gill", number=f"000{NUMBER}"[:18]).json()
    assert answer["account_check"]["is_name_alike"] is False, "leading zeros are nothing"
    assert questions(simulator) == 1


def test_nobody_collects_rupees(client: Client, worker: User, simulator: RunningSimulator) -> None:
    for number in range(submission.MOST_A_DAY):
        assert put(client, number=f"5010023456{number:04}").status_code == 200
        advance(worker)
    assert questions(simulator) == submission.MOST_A_DAY
    answer = put(client, number="50100999999999").json()
    assert answer["account_check"]["state"] == "not_asked"


def test_an_answer_about_a_replaced_account_changes_nothing(
    client: Client, worker: User, simulator: RunningSimulator
) -> None:
    put(client, number="50100990001")
    former = account_check(worker)
    put(client)
    assert bank_checks.check_advance(check_id=former.pk) is None
    former.refresh_from_db()
    assert former.state == CheckState.PENDING
    assert missing_banking(worker.pk) == []
    assert not Notification.objects.exists()


def test_the_same_account_at_two_workers_is_flagged_and_not_refused(
    client: Client, worker: User, world: World, browse: Browse, simulator: RunningSimulator
) -> None:
    other = with_phone(world.user("stranger"), "+919876500001")
    assert put(client, upi_id=UPI).status_code == 200
    assert put(browse(other), number=f"00{NUMBER}", ifsc="HDFC0000053").status_code == 200
    verification = Verification.objects.get(worker=worker)
    assert [(one.worker_id, one.kind, one.is_current) for one in same_accounts(worker.pk)] == [
        (other.pk, "bank_account", True)
    ]
    assert has_shared_account(verification)
    assert put(browse(other), number="50100999999999", upi_id=UPI).status_code == 200
    assert {(one.kind, one.is_current) for one in same_accounts(worker.pk)} == {
        ("bank_account", False),
        ("upi", True),
    }


def test_an_account_changed_on_the_money_page_is_checked_and_looked_at(
    client: Client, worker: User, simulator: RunningSimulator
) -> None:
    put(client)
    advance(worker)
    Verification.objects.filter(worker=worker).update(
        status=VerificationStatus.VERIFIED,
        round=1,
        submitted_at=timezone.now(),
        decided_at=timezone.now(),
        verified_until=timezone.now() + timedelta(days=300),
    )
    assert put(client).status_code == 409, "the wizard is closed to the verified"
    assert put(client, path=MONEY).status_code == 200
    verification = Verification.objects.get(worker=worker)
    assert verification.flags == [], "the same account is no change"
    assert put(client, path=MONEY, number="918020011223344").status_code == 200
    verification.refresh_from_db()
    assert verification.flags == [BANK_CHANGED]
    assert verification.status == VerificationStatus.VERIFIED
    assert account_check(worker).state == CheckState.PENDING


def test_while_staff_look_at_it_the_wizard_changes_nothing(
    client: Client, worker: User, simulator: RunningSimulator
) -> None:
    put(client)
    Verification.objects.filter(worker=worker).update(
        status=VerificationStatus.PENDING, round=1, submitted_at=timezone.now()
    )
    answer = put(client, number="918020011223344")
    assert (answer.status_code, answer.json()["code"]) == (409, "verification_under_review")
    assert PayoutAccount.objects.get().last_four == "7891"


def test_a_submission_in_between_keeps_nothing(
    client: Client,
    worker: User,
    simulator: RunningSimulator,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is submitted after the first check and before the account is saved."""
    put(client)
    monkeypatch.setattr(
        "verification.banking.services.refuse_unless_open",
        lambda verification, _now: Verification.objects.filter(pk=verification.pk).update(
            status=VerificationStatus.PENDING, round=1, submitted_at=timezone.now()
        ),
    )
    assert put(client, number="918020011223344").status_code == 409
    assert account_check(worker).last_four == "7891"
    assert PayoutAccount.objects.get().last_four == "7891"


def test_a_removed_account_is_no_current_one(
    client: Client, worker: User, simulator: RunningSimulator
) -> None:
    put(client)
    assert client.delete(MONEY).status_code == 204
    shown = client.get(PATH).json()
    assert (shown["account"], shown["account_check"]) == (None, None)
    assert shown["missing"] == ["bank_account"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"ifsc": " "}, "Please fill in all required banking details."),
        (
            {"account_number_again": "50100234567890"},
            "Account numbers do not match. Please check and try again.",
        ),
        ({"ifsc": "HDFC000031"}, "IFSC code must be 11 characters long."),
    ],
)
def test_the_words_of_the_specification(
    client: Client, simulator: RunningSimulator, changes: dict[str, str], said: str
) -> None:
    answer = put(client, **changes)
    assert (answer.status_code, answer.json()["detail"]) == (422, said)
    simulator.switches.fail(Endpoint.OPEN_ACCOUNT, ApiFault.DOWN)
    answer = put(client)
    assert answer.json()["detail"] == "Failed to save banking details. Please try again."


def test_masked_names() -> None:
    assert masked_name("RAMESH KUMAR") == "R••••• K••••"
    assert masked_name("S. Vikram") == "S. V•••••"
    assert masked_name("") == ""
