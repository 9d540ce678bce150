"""How workers answer requests, counted from their requests."""

from datetime import timedelta

import pytest
from django.utils import timezone

from bookings import closure, services
from bookings.models import Booking, Slot
from bookings.tests.booking_world import ask, listed, overdue, working_day
from config.tests.world import World
from professionals.models import WorkerProfile, WorkerTrade
from professionals.rules import FEWEST_REQUESTS

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
