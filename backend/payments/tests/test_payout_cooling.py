"""A changed bank account is paid to a day later, and its owner is notified at once."""

from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from accounts.models import SecurityEvent
from accounts.tests.signing_in import sign_in_freshly
from config.tests.world import World
from core.testing.jobs import RunJobs
from integrations.razorpay.testing import RunningSimulator
from payments.payouts import bank_accounts
from payments.payouts.models import Payout, PayoutAccount, PayoutStatus
from payments.payouts.payout_account import COOLING_OFF, active_account
from payments.payouts.payout_account_tasks import begin_paying
from payments.payouts.ports import account_watcher
from payments.tests.paid_work import NUMBER, paid_at_gateway, released, with_account, with_phone

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("in_progress",)

OTHER = "918020011223344"
PATH = "/api/me/payout-account"


@pytest.fixture
def member(world: World) -> Client:
    with_phone(world.user("member"))
    client = Client()
    sign_in_freshly(client, world.user("member"))
    return client


def put(client: Client, number: str) -> Any:
    body = {
        "account_holder_name": "Suresh Sharma",
        "account_number": number,
        "account_number_again": number,
        "ifsc": "HDFC0001234",
    }
    return client.put(PATH, body, content_type="application/json")


def the_day_is_over() -> None:
    PayoutAccount.objects.filter(usable_from__isnull=False).update(usable_from=timezone.now())


def status_of(payout: Payout) -> str:
    payout.refresh_from_db()
    return payout.status


def test_the_first_account_is_paid_to_at_once(world: World, simulator: RunningSimulator) -> None:
    account = with_account(world.user("member"))
    assert account.usable_from is None
    assert active_account(account.worker_id) == account


def test_a_changed_one_waits_a_day_and_its_money_with_it(
    world: World, simulator: RunningSimulator, run_jobs: RunJobs
) -> None:
    member = world.user("member")
    with_account(member)
    latter = with_account(member, number=OTHER)
    assert latter.usable_from is not None
    waits = latter.usable_from - timezone.now()
    assert COOLING_OFF.total_seconds() - 60 < waits.total_seconds() <= COOLING_OFF.total_seconds()
    payout = released(paid_at_gateway(simulator, world.project("in_progress")), 400_000)
    run_jobs()
    begin_paying(worker_id=str(member.pk))
    run_jobs()
    assert status_of(payout) == PayoutStatus.WAITING, "a job that comes too early pays nothing"
    the_day_is_over()
    begin_paying(worker_id=str(member.pk))
    begin_paying(worker_id=str(member.pk))
    run_jobs()
    assert status_of(payout) == PayoutStatus.PAID
    assert payout.account == latter


def test_money_on_its_way_to_the_former_stays_with_it_and_the_rest_waits(
    world: World, simulator: RunningSimulator, run_jobs: RunJobs
) -> None:
    member = world.user("member")
    former = with_account(member)
    funding = paid_at_gateway(simulator, world.project("in_progress"))
    sent = released(funding, 300_000)
    run_jobs()
    queued = released(funding, 100_000)
    with_account(member, number=OTHER)
    run_jobs()
    assert (status_of(sent), sent.account) == (PayoutStatus.PAID, former)
    assert (status_of(queued), queued.account) == (PayoutStatus.WAITING, None)


def test_neither_a_removal_nor_a_former_account_gets_round_the_day(
    world: World, member: Client, simulator: RunningSimulator
) -> None:
    with_account(world.user("member"))
    assert member.delete(PATH).status_code == 204
    after_removal = put(member, OTHER).json()["account"]["usable_from"]
    assert after_removal is not None
    the_day_is_over()
    back_again = put(member, NUMBER).json()["account"]["usable_from"]
    assert back_again is not None, "the former one again is a change as well"


def test_the_same_account_again_neither_begins_nor_ends_a_wait(
    member: Client, simulator: RunningSimulator
) -> None:
    assert put(member, NUMBER).json()["account"]["usable_from"] is None
    assert put(member, NUMBER).json()["account"]["usable_from"] is None
    first = put(member, OTHER).json()["account"]["usable_from"]
    assert put(member, OTHER).json()["account"]["usable_from"] == first
    the_day_is_over()
    assert put(member, OTHER).json()["account"]["usable_from"] is None


def test_a_change_is_noted_and_the_mail_says_what_to_do_if_it_was_not_you(
    world: World, member: Client, simulator: RunningSimulator, run_jobs: RunJobs
) -> None:
    with_account(world.user("member"))
    assert put(member, OTHER).status_code == 200
    assert member.delete(PATH).status_code == 204
    events = SecurityEvent.objects.filter(
        user=world.user("member"), kind__startswith="payout_account"
    ).order_by("id")
    assert [(event.kind, event.detail) for event in events] == [
        ("payout_account_changed", {"account": "XXXX XXXX 3344"}),
        ("payout_account_removed", {"account": "XXXX XXXX 3344"}),
    ]
    run_jobs()
    (changed,) = [one for one in mail.outbox if "has changed" in one.subject]
    assert "24 hours" in changed.body
    assert "secure_account#key=" in changed.body
    assert OTHER not in changed.body


def test_a_watcher_is_told_outside_of_any_lock(
    world: World, simulator: RunningSimulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    class Watcher:
        def account_given(self, worker: Any, details: Any) -> Any:
            seen.append(f"given {PayoutAccount.objects.count()}")
            return lambda account: seen.append(f"kept {account.last_four}")

        def account_taken_away(self, worker_id: Any) -> None:
            seen.append("taken away")

    monkeypatch.setattr(account_watcher, "_value", Watcher())
    with_account(world.user("member"))
    bank_accounts.account_close(world.user("member"))
    assert seen == ["given 0", "kept 7891", "taken away"]
