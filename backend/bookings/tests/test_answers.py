"""How workers answer requests, counted from their requests."""

from datetime import timedelta

import pytest
from django.utils import timezone

from bookings import closure, services
from bookings.answers import cancellations_of
from bookings.instant_booking.services import booking_confirm
from bookings.models import Booking, Slot
from bookings.rules import Cancellations
from bookings.tests.booking_world import ask, listed, overdue, working_day
from bookings.tests.instant_world import PRICE, reserved
from config.tests.world import World
from professionals.models import WorkerProfile, WorkerTrade
from professionals.rules import FEWEST_REQUESTS, QUALITY_ROOM
from projects import lifecycle
from projects.services import project_move

pytestmark = pytest.mark.django_db


def figures(world: World) -> tuple[int | None, int | None]:
    row = WorkerProfile.objects.get(pk=world.user("member").pk)
    copy = WorkerTrade.objects.get(worker=row)
    assert copy.response_minutes == row.response_minutes
    assert copy.acceptance_percent == (row.acceptance_percent or 0)
    return row.response_minutes, row.acceptance_percent


def requested(world: World, number: int, *, minutes_ago: int) -> Booking:
    made = ask(world.user("owner"), world.user("member"), on_date=working_day(number))
    since = timezone.now() - timedelta(minutes=minutes_ago)
    Booking.objects.filter(pk=made.pk).update(created_at=since)
    return made


def test_answers_count_once_there_are_enough_of_them() -> None:
    world = World()
    worker, owner = world.user("member"), world.user("owner")
    listed(worker)
    for number in range(1, FEWEST_REQUESTS):
        assert figures(world) == (None, None)
        made = requested(world, number, minutes_ago=30)
        services.booking_accept(worker, booking_id=made.pk)
    refused = requested(world, 7, minutes_ago=90)
    services.booking_decline(worker, booking_id=refused.pk, reason="I am out of town.")
    assert figures(world) == (30, 80)  # Four of five accepted.

    withdrawn = requested(world, 8, minutes_ago=2_000)
    services.booking_withdraw(owner, booking_id=withdrawn.pk)
    unanswered = requested(world, 9, minutes_ago=2_000)
    overdue(unanswered)
    closure.requests_expire()
    assert figures(world) == (30, 67)  # A withdrawn request says nothing; an expired one does.

    moved = requested(world, 10, minutes_ago=10)
    services.booking_counter(
        worker, booking_id=moved.pk, on_date=working_day(11), slot=Slot.EVENING, note=""
    )
    assert figures(world) == (30, 67)
    services.booking_accept_counter(owner, booking_id=moved.pk)
    assert figures(world) == (30, 71)  # Five of seven, once the homeowner has agreed.


def test_old_requests_do_not_count() -> None:
    world = World()
    worker = world.user("member")
    listed(worker)
    for number in range(1, FEWEST_REQUESTS + 1):
        made = requested(world, number, minutes_ago=30)
        services.booking_accept(worker, booking_id=made.pk)
    assert figures(world) == (30, 100)
    long_ago = timezone.now() - timedelta(days=400)
    Booking.objects.filter(worker=worker).update(created_at=long_ago)
    last = requested(world, 8, minutes_ago=1)
    services.booking_accept(worker, booking_id=last.pk)
    assert figures(world) == (None, None)


def points(world: World) -> int:
    row = WorkerTrade.objects.get(worker=world.user("member").pk)
    return row.best_rank % QUALITY_ROOM


def called_off(world: World, number: int, *, reason_code: str) -> None:
    made = requested(world, number, minutes_ago=30)
    worker = world.user("member")
    services.booking_accept(worker, booking_id=made.pk)
    project_move(
        worker,
        project_id=made.project_id,
        verb=lifecycle.CALL_OFF,
        reason="I cannot come.",
        reason_code=reason_code,
    )


def test_bookings_that_the_worker_calls_off_lower_the_rank() -> None:
    world = World()
    worker, owner = world.user("member"), world.user("owner")
    listed(worker)
    made = requested(world, 1, minutes_ago=30)
    services.booking_accept(worker, booking_id=made.pk)
    before = points(world)

    called_off(world, 2, reason_code="cannot_come")
    row = WorkerProfile.objects.get(pk=worker.pk)
    assert (row.agreed_bookings, row.cancelled_bookings) == (2, 1)
    assert points(world) == before - 42  # 500 / 12

    called_off(world, 3, reason_code="not_safe")  # Not his fault: it counts as agreed alone.
    project_move(
        owner,
        project_id=made.project_id,
        verb=lifecycle.CANCEL,
        reason="Plans have changed.",
        reason_code="plans_changed",
    )
    row.refresh_from_db()
    assert (row.agreed_bookings, row.cancelled_bookings) == (3, 1)
    assert points(world) == before - 38  # 500 / 13


@pytest.mark.parametrize(
    ("agreed", "own", "excused", "counted"),
    [
        (1, 0, 1, 0),
        (2, 0, 2, 1),  # Of twelve, with the ten that are trusted, one.
        (10, 0, 2, 0),
        (10, 1, 3, 2),
        (40, 0, 5, 0),
        (40, 2, 6, 3),
        (200, 0, 200, 179),
    ],
)
def test_excuses_count_above_one_in_ten(agreed: int, own: int, excused: int, counted: int) -> None:
    assert Cancellations(agreed, own, excused).counted == counted


def test_a_worker_who_always_blames_the_homeowner_ranks_lower() -> None:
    world = World()
    worker = world.user("member")
    listed(worker)
    made = requested(world, 1, minutes_ago=30)
    services.booking_accept(worker, booking_id=made.pk)
    before = points(world)
    called_off(world, 2, reason_code="site_not_ready")
    assert points(world) == before
    called_off(world, 3, reason_code="not_paid")
    called_off(world, 4, reason_code="not_safe")
    assert cancellations_of(worker.pk) == Cancellations(agreed=4, own=0, excused=3)
    row = WorkerProfile.objects.get(pk=worker.pk)
    assert (row.agreed_bookings, row.cancelled_bookings) == (4, 2)
    assert points(world) == before - 71  # 500 * 2 / 14


def test_a_confirmed_instant_booking_that_is_called_off_counts_too() -> None:
    world = World()
    worker = world.user("member")
    made = reserved(world)
    row = WorkerProfile.objects.get(pk=worker.pk)
    assert (row.agreed_bookings, row.cancelled_bookings) == (0, 0)  # Nobody has paid yet.
    assert booking_confirm(made.project, paid_paise=PRICE, payer=world.user("owner"))
    project_move(
        worker,
        project_id=made.project_id,
        verb=lifecycle.CALL_OFF,
        reason="I am ill.",
        reason_code="unwell",
    )
    row.refresh_from_db()
    assert (row.agreed_bookings, row.cancelled_bookings) == (1, 1)
    assert row.acceptance_percent is None
