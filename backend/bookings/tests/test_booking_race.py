"""Two concurrent actions: one time is booked only once."""

from collections.abc import Callable
from functools import partial

import pytest
from django.db import transaction
from django.test import Client

from accounts.models import User
from bookings.models import Booking, BookingStatus, Slot
from bookings.tests.booking_world import ask, booking, listed, request_body, working_day
from bookings.tests.instant_world import confirms_at_once, reserving
from config.tests.clients import browser
from config.tests.world import World
from core.testing.races import at_once
from projects.models import Project


def together(*presses: Callable[[Client], int], users: list[User]) -> list[int]:
    """Runs the persons' actions concurrently; returns the status codes, lowest first."""
    acts = [partial(press, browser(user)) for press, user in zip(presses, users, strict=True)]
    return sorted(at_once(*acts))


@pytest.mark.django_db(transaction=True)
def test_accepting_and_withdrawing_at_once_leaves_one_of_them() -> None:
    with transaction.atomic():
        world = World()
        made = booking(world)
    answers = together(
        lambda client: client.post(f"/api/bookings/{made.pk}/accept").status_code,
        lambda client: client.post(f"/api/bookings/{made.pk}/withdraw").status_code,
        users=[world.user("member"), world.user("owner")],
    )
    assert answers == [200, 409]
    made.refresh_from_db()
    agreed = made.status == BookingStatus.ACCEPTED
    assert made.project.status == ("in_progress" if agreed else "cancelled")


@pytest.mark.django_db(transaction=True)
def test_two_requests_for_one_time_are_not_both_accepted() -> None:
    with transaction.atomic():
        world = World()
        first = booking(world)
        second = ask(world.user("homeowner"), world.user("member"), slot=Slot.WHOLE_DAY)
    worker = world.user("member")
    answers = together(
        lambda client: client.post(f"/api/bookings/{first.pk}/accept").status_code,
        lambda client: client.post(f"/api/bookings/{second.pk}/accept").status_code,
        users=[worker, worker],
    )
    assert answers == [200, 409]
    assert Booking.objects.filter(status=BookingStatus.ACCEPTED).count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_who_want_one_time_at_once_leave_it_to_one() -> None:
    with transaction.atomic():
        world = World()
        worker = confirms_at_once(world.user("member"))

    def want(client: Client) -> int:
        return reserving(client, worker).status_code

    answers = together(want, want, users=[world.user("owner"), world.user("homeowner")])
    assert answers == [201, 409]
    assert Booking.objects.get().status == BookingStatus.RESERVED
    assert Project.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_one_homeowner_reserves_one_time_however_often_she_presses() -> None:
    with transaction.atomic():
        world = World()
        worker = confirms_at_once(world.user("member"))
    answers = together(
        lambda client: reserving(client, worker).status_code,
        lambda client: reserving(client, worker, slot="evening").status_code,
        users=[world.user("owner")] * 2,
    )
    assert answers == [201, 409]


@pytest.mark.django_db(transaction=True)
def test_reserving_and_accepting_at_once_leave_the_time_to_one() -> None:
    with transaction.atomic():
        world = World()
        worker = confirms_at_once(world.user("member"))
        asked = ask(world.user("homeowner"), worker, on_date=working_day(2), slot=Slot.MORNING)
    answers = together(
        lambda client: client.post(f"/api/bookings/{asked.pk}/accept").status_code,
        lambda client: reserving(client, worker).status_code,
        users=[worker, world.user("owner")],
    )
    assert answers in ([200, 409], [201, 409])


@pytest.mark.django_db(transaction=True)
def test_the_limit_of_open_requests_holds_for_many_at_once() -> None:
    with transaction.atomic():
        world = World()
        listed(world.user("member"))
    path = f"/api/workers/{world.user('member').pk}/bookings"

    def ask_once(client: Client) -> int:
        body = request_body()
        return client.post(path, body, content_type="application/json").status_code

    answers = together(*[ask_once] * 5, users=[world.user("owner")] * 5)
    assert answers == [201, 201, 201, 409, 409]
