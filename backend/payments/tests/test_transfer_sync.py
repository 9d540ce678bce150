"""A funding's transfers follow our rows, with a gateway that fails and forgets."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.db.models import Sum

from config.tests.world import World
from core.testing.jobs import RunJobs
from integrations.razorpay.client import RazorpayGateway, gateway
from integrations.razorpay.gateway import GatewayTransfer, GatewayUnreachable
from integrations.razorpay.simulator.switches import ApiFault, Endpoint, Outcome
from integrations.razorpay.testing import RunningSimulator
from notifications.models import Notification
from payments.escrow.models import Funding
from payments.ledger.models import AccountKind, Entry, PostingKind
from payments.payouts import reconciliation, recording, services
from payments.payouts.models import Payout, PayoutAccount, PayoutStatus
from payments.payouts.transfer_sync import funding_sync
from payments.tests.paid_work import paid_at_gateway, released, with_account
from projects.models import Project

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("in_progress",)
ACTS = ("transfer", "release_transfer", "reverse_transfer", "transfer_from_balance")


class Killed(BaseException):
    """The process dies here; nothing of ours runs after it."""


@pytest.fixture
def work(world: World) -> Project:
    return world.project("in_progress")


@pytest.fixture
def funding(simulator: RunningSimulator, work: Project) -> Funding:
    """₹10,000 held for work of ``member``."""
    return paid_at_gateway(simulator, work)


def sync(funding: Funding) -> None:
    funding_sync(funding_id=funding.pk)


def transfers_of(funding: Funding) -> list[GatewayTransfer]:
    payment = funding.order.payments.get()
    return gateway().transfers_of_payment(payment.gateway_payment_id)


def refund(funding: Funding, amount_paise: int) -> None:
    """Refund part of the held money."""
    funding.refunded_paise += amount_paise
    funding.save()
    gateway().refund(
        payment_id=funding.order.payments.get().gateway_payment_id,
        amount_paise=amount_paise,
        key=f"refund-of-{amount_paise}",
        notes={},
    )


def figures(funding: Funding) -> tuple[int, int]:
    """Paise that left the hold, and paise still on hold."""
    rows = transfers_of(funding)
    left = [(row, row.amount_paise - row.amount_reversed_paise) for row in rows]
    live = [(row, paise) for row, paise in left if row.status != "failed"]
    return (
        sum(paise for row, paise in live if not row.is_on_hold),
        sum(paise for row, paise in live if row.is_on_hold),
    )


def paid_out_in_books(funding: Funding) -> int:
    entries = Entry.objects.filter(
        account__kind=AccountKind.WORKER,
        posting__kind__in=[PostingKind.PAID_OUT, PostingKind.PAYOUT_RETURNED],
        posting__project=funding.project_id,
    )
    return entries.aggregate(paise=Sum("amount_paise"))["paise"] or 0


def status_of(payout: Payout) -> str:
    payout.refresh_from_db()
    return payout.status


def test_a_release_is_set_aside_cut_and_paid(funding: Funding, world: World) -> None:
    with_account(world.user("member"))
    sync(funding)
    assert figures(funding) == (0, 1_000_000)
    payout = released(funding, 400_000, fee_paise=10_000)
    assert payout.status == PayoutStatus.QUEUED
    sync(funding)
    assert status_of(payout) == PayoutStatus.PAID
    assert payout.paid_at is not None
    assert payout.amount_paise == 390_000
    assert figures(funding) == (390_000, 600_000)
    assert paid_out_in_books(funding) == 390_000
    told = Notification.objects.get(event="payments/payout_paid")
    assert told.user_id == payout.worker_id
    assert told.context["account"] == "XXXX XXXX 7891"


def test_without_an_account_it_waits_for_one(
    funding: Funding, world: World, run_jobs: RunJobs
) -> None:
    first, second = released(funding, 300_000), released(funding, 200_000)
    run_jobs()
    assert {status_of(first), status_of(second)} == {PayoutStatus.WAITING}
    assert transfers_of(funding) == []
    with_account(world.user("member"))
    run_jobs()
    assert {status_of(first), status_of(second)} == {PayoutStatus.PAID}
    assert figures(funding) == (500_000, 500_000)


def test_the_same_release_begins_one_payout(funding: Funding) -> None:
    payout = released(funding, 300_000)
    assert services.payout_begin(payout.release) == payout
    assert Payout.objects.count() == 1


def test_what_goes_back_is_taken_from_the_hold_first(funding: Funding, world: World) -> None:
    with_account(world.user("member"))
    sync(funding)
    funding.refunded_paise = 700_000
    funding.save()
    sync(funding)
    assert figures(funding) == (0, 300_000)


def test_after_a_refund_the_rest_is_sent_from_our_balance(funding: Funding, world: World) -> None:
    funding.refunded_paise = 700_000
    funding.save()
    payment = funding.order.payments.get()
    gateway().refund(
        payment_id=payment.gateway_payment_id,
        amount_paise=700_000,
        key="refund-of-a-part",
        notes={},
    )
    payout = released(funding, 300_000)
    with_account(world.user("member"))
    sync(funding)
    sync(funding)
    assert status_of(payout) == PayoutStatus.PAID
    assert payout.balance_key
    assert transfers_of(funding) == [], "the payment has none"
    assert gateway().fetch_transfer(payout.gateway_transfer_id).amount_paise == 300_000
    assert paid_out_in_books(funding) == 300_000


@contextmanager
def dying(monkeypatch: pytest.MonkeyPatch, name: str, *, after: bool) -> Iterator[None]:
    """The process dies at the first such call, before the gateway acts or just after."""
    whole: Callable[..., object] = getattr(RazorpayGateway, name)

    def die(self: RazorpayGateway, *args: object, **named: object) -> object:
        if after:
            whole(self, *args, **named)
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(RazorpayGateway, name, die)
        yield


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("act", ACTS)
def test_a_crash_at_any_call_ends_in_one_transfer(
    funding: Funding,
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    act: str,
    after: bool,
) -> None:
    expected = (400_000, 600_000)
    if act == "transfer_from_balance":
        funding.refunded_paise = 600_000
        funding.save()
        payment = funding.order.payments.get()
        gateway().refund(
            payment_id=payment.gateway_payment_id,
            amount_paise=600_000,
            key="refund-of-it",
            notes={},
        )
        expected = (0, 0)
    with_account(world.user("member"))
    if act in ("reverse_transfer", "release_transfer"):
        sync(funding)
    payout = released(funding, 400_000)
    with dying(monkeypatch, act, after=after), pytest.raises(Killed):
        sync(funding)
    sync(funding)
    sync(funding)
    assert status_of(payout) == PayoutStatus.PAID
    assert figures(funding) == expected
    assert paid_out_in_books(funding) == 400_000
    assert gateway().fetch_transfer(payout.gateway_transfer_id).amount_paise >= 400_000


NOTES = (*("note_assigned", "note_claimed", "note_sent", "note_paid", "note_checked"),)


@pytest.mark.parametrize("note", NOTES)
def test_a_crash_before_anything_is_written_down_is_made_up_for(
    funding: Funding, world: World, monkeypatch: pytest.MonkeyPatch, note: str
) -> None:
    payout = released(funding, 400_000)
    with_account(world.user("member"))

    def die(*_args: object, **_named: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(recording, note, die)
        with pytest.raises(Killed):
            sync(funding)
    sync(funding)
    assert status_of(payout) == PayoutStatus.PAID
    assert figures(funding) == (400_000, 600_000)
    assert paid_out_in_books(funding) == 400_000


@pytest.mark.parametrize("fault", [ApiFault.DOWN, ApiFault.GARBAGE, ApiFault.ACTED_BUT_LOST])
@pytest.mark.parametrize(
    "endpoint",
    [
        Endpoint.TRANSFERS_OF_PAYMENT,
        Endpoint.REFUNDS_OF_PAYMENT,
        Endpoint.TRANSFER,
        Endpoint.REVERSE_TRANSFER,
        Endpoint.RELEASE_TRANSFER,
    ],
)
def test_an_answer_that_never_came_changes_nothing_in_the_end(
    funding: Funding,
    world: World,
    simulator: RunningSimulator,
    endpoint: Endpoint,
    fault: ApiFault,
) -> None:
    with_account(world.user("member"))
    if endpoint in (Endpoint.REVERSE_TRANSFER, Endpoint.RELEASE_TRANSFER):
        sync(funding)
    payout = released(funding, 400_000)
    simulator.switches.fail(endpoint, fault)
    with pytest.raises(GatewayUnreachable):
        sync(funding)
    sync(funding)
    assert status_of(payout) == PayoutStatus.PAID
    assert payout.attempts == 0, "who was not told has not failed"
    assert figures(funding) == (400_000, 600_000)
    assert paid_out_in_books(funding) == 400_000


def test_a_transfer_that_fails_after_it_was_sent_is_booked_back_and_tried_again(
    funding: Funding, world: World, simulator: RunningSimulator
) -> None:
    with_account(world.user("member"))
    simulator.switches.transfer = Outcome.STUCK
    payout = released(funding, 1_000_000)
    sync(funding)
    assert status_of(payout) == PayoutStatus.SENT
    assert paid_out_in_books(funding) == 1_000_000
    simulator.transfers.end(payout.gateway_transfer_id, Outcome.FAILED)
    simulator.switches.transfer = Outcome.PROCESSED
    sync(funding)
    assert status_of(payout) == PayoutStatus.FAILED
    assert paid_out_in_books(funding) == 0
    assert Notification.objects.filter(event="payments/payout_failed").count() == 1
    services.payout_retry(world.user("member"), payout_id=payout.pk)
    sync(funding)
    assert status_of(payout) == PayoutStatus.PAID
    assert payout.failure == ""
    assert paid_out_in_books(funding) == 1_000_000
    assert figures(funding) == (1_000_000, 0)


def test_what_the_gateway_refuses_is_tried_a_few_times_and_then_shown_to_people(
    funding: Funding, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = with_account(world.user("member"))
    PayoutAccount.objects.update(gateway_account_id="acc_Unknown")
    payout = released(funding, 400_000)
    for _ in range(recording.MOST_ATTEMPTS):
        assert status_of(payout) == PayoutStatus.QUEUED
        sync(funding)
    assert status_of(payout) == PayoutStatus.FAILED
    assert payout.attempts == recording.MOST_ATTEMPTS
    assert "invalid" in payout.failure
    PayoutAccount.objects.update(gateway_account_id=account.gateway_account_id)
    services.payouts_take_account(payout.worker_id)
    sync(funding)
    assert status_of(payout) == PayoutStatus.PAID, "a corrected account tries again by itself"


def test_payouts_that_have_not_left_follow_a_change_of_account(
    funding: Funding, world: World, simulator: RunningSimulator, run_jobs: RunJobs
) -> None:
    member = world.user("member")
    former = with_account(member)
    sync(funding)
    sent = released(funding, 300_000)
    sync(funding)
    queued = released(funding, 200_000)
    latter = with_account(member, number="918020011223344")
    PayoutAccount.objects.update(usable_from=None)
    services.payouts_take_account(member.pk)
    run_jobs()
    assert status_of(sent) == status_of(queued) == PayoutStatus.PAID
    assert (sent.account, queued.account) == (former, latter)
    assert figures(funding) == (500_000, 500_000)
    held = [row for row in transfers_of(funding) if row.is_on_hold and row.status != "reversed"]
    assert {row.account_id for row in held} == {latter.gateway_account_id}


def test_lost_news_is_found_by_the_clock(funding: Funding, world: World, run_jobs: RunJobs) -> None:
    with_account(world.user("member"))
    payout = released(funding, 400_000)
    assert reconciliation.fundings_to_sync() == [], "its own job has not had its time"
    Payout.objects.update(updated_at=payout.created_at - reconciliation.QUEUED_FOR)
    assert reconciliation.fundings_to_sync() == [funding.pk]
    sync(funding)
    Payout.objects.update(updated_at=payout.created_at - reconciliation.QUEUED_FOR)
    assert reconciliation.fundings_to_sync() == [], "paid"
