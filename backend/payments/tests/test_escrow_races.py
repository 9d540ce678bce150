"""Two concurrent movements of the same money: it moves once, and the ledger balances."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import transaction

from config.tests.world import CANCELLING, World
from core.testing.races import together
from milestones import services as plan
from milestones.models import Milestone, MilestoneStatus
from notifications.models import Notification
from payments.escrow.auto_release import release_unanswered, remind_unanswered
from payments.escrow.models import Funding, Release, ReleaseCause
from payments.escrow.services import milestone_release
from payments.refunds.models import Refund, RefundCause
from payments.tests.money_world import aged, order_for, pay, planned, reminded, submitted
from payments.tests.test_escrow import books_balance
from projects import lifecycle
from projects.models import Project, Status
from projects.services import project_move

FIVE_DAYS, SEVEN_DAYS = timedelta(days=5), timedelta(days=7)

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def world() -> World:
    with transaction.atomic():
        made = World()
        made.project("in_progress")
    return made


def release_of(
    world: World, funding: Funding, amount_paise: int | None = None
) -> Callable[[], object]:
    return lambda: milestone_release(
        world.user("owner"), milestone_id=funding.milestone_id, amount_paise=amount_paise
    )


def move_of(world: World, actor: str, verb: lifecycle.Verb, **words: str) -> Callable[[], object]:
    return lambda: project_move(
        world.user(actor), project_id=world.project("in_progress").pk, verb=verb, **words
    )


def handed_over(world: World) -> Funding:
    with transaction.atomic():
        return submitted(world)


def test_two_releases_of_the_whole(world: World) -> None:
    funding = handed_over(world)
    results = together(release_of(world, funding), release_of(world, funding))
    assert results[0] == "done"
    assert results[1] in ("nothing_held", "milestone_wrong_state")
    assert Release.objects.get().amount_paise == 2_000_000
    assert books_balance()


def test_two_large_parts_do_not_both_fit(world: World) -> None:
    funding = handed_over(world)
    part = release_of(world, funding, 1_500_000)
    assert together(part, part) == ["done", "validation_failed"]
    funding.refresh_from_db()
    assert funding.held_paise == 500_000
    assert books_balance()


def test_a_release_against_a_dispute(world: World) -> None:
    funding = handed_over(world)
    dispute = move_of(world, "member", lifecycle.DISPUTE, reason="He shouts.")
    results = together(release_of(world, funding), dispute)
    funding.refresh_from_db()
    if results == ["done", "done"]:
        assert funding.held_paise == 0, "released first: there was nothing to freeze"
    else:
        assert results == ["done", "wrong_state"]
        assert (funding.held_paise, funding.frozen_at is not None) == (2_000_000, True)
    assert books_balance()


def test_an_accept_against_the_clock(world: World) -> None:
    funding = handed_over(world)
    with transaction.atomic():
        since = aged(funding, SEVEN_DAYS).created_at
        reminded(funding, since + FIVE_DAYS)
    results = together(
        lambda: plan.milestone_accept(world.user("owner"), milestone_id=funding.milestone_id),
        release_unanswered,
        release_unanswered,
    )
    assert set(results) <= {"done", "milestone_wrong_state"}
    release = Release.objects.get()
    assert release.amount_paise == 2_000_000
    assert (release.cause == ReleaseCause.SILENCE) == (release.actor_id is None)
    assert Milestone.objects.get().status == MilestoneStatus.ACCEPTED
    assert books_balance()


def test_two_clocks_remind_once(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    funding = handed_over(world)
    monkeypatch.setattr("payments.escrow.auto_release.is_by_day", lambda _now: True)
    with transaction.atomic():
        aged(funding, FIVE_DAYS)
    assert together(remind_unanswered, remind_unanswered) == ["done", "done"]
    assert Notification.objects.filter(event="payments/release_waits").count() == 1


def test_cancelling_while_the_payment_comes_in(world: World) -> None:
    with transaction.atomic():
        order = order_for(planned(world))
    cancel = move_of(world, "owner", lifecycle.CANCEL, **CANCELLING)
    assert together(lambda: pay(order), cancel) == ["done", "done"]
    assert Project.objects.get(pk=order.project_id).status == Status.CANCELLED
    refund = Refund.objects.get()
    assert refund.amount_paise == 2_000_000
    came_first = Funding.objects.exists()
    assert refund.cause == (RefundCause.WORK_CANCELLED if came_first else RefundCause.PAID_IN_VAIN)
    assert books_balance()


def test_the_same_payment_told_at_once(world: World) -> None:
    with transaction.atomic():
        order = order_for(planned(world))
    assert together(*[lambda: pay(order)] * 4) == ["done"] * 4
    assert Funding.objects.count() == 1
    assert not Refund.objects.exists()
    assert books_balance()
