"""Two concurrent actions: one step is taken, and the rows are consistent."""

from collections.abc import Callable

import pytest
from django.db import transaction
from django.test import Client

from bookings import rescheduling
from bookings.models import BookingStatus, Slot
from bookings.tests.booking_world import booking, working_day
from bookings.tests.test_booking_race import together
from config.tests.world import CANCELLING, World
from projects.transitions.models import Transition

pytestmark = pytest.mark.django_db(transaction=True)


def pressing(path: str, **body: str) -> Callable[[Client], int]:
    return lambda client: client.post(path, body, content_type="application/json").status_code


def world_with(state: str) -> World:
    with transaction.atomic():
        world = World()
        world.project(state)
    return world


def test_accepting_and_withdrawing_at_once() -> None:
    world = world_with("open")
    made = world.application("open")
    answers = together(
        pressing(f"/api/applications/{made.pk}/accept"),
        pressing(f"/api/applications/{made.pk}/withdraw"),
        users=[world.user("owner"), world.user("member")],
    )
    assert answers == [200, 409]
    made.refresh_from_db()
    hired = made.status == "accepted"
    assert made.project.status == ("in_progress" if hired else "open")


def test_cancelling_and_accepting_at_once() -> None:
    world = world_with("open")
    made, project = world.application("open"), world.project("open")
    answers = together(
        pressing(f"/api/projects/{project.pk}/cancel", **CANCELLING),
        pressing(f"/api/applications/{made.pk}/accept"),
        users=[world.user("owner"), world.user("owner")],
    )
    # A cancellation may follow the award, never the reverse.
    assert answers in ([200, 200], [200, 409])
    project.refresh_from_db()
    made.refresh_from_db()
    assert project.status == "cancelled"
    assert made.status == ("accepted" if answers == [200, 200] else "expired")
    assert (project.worker_id is not None) == (made.status == "accepted")


def test_delivering_and_cancelling_at_once() -> None:
    world = world_with("in_progress")
    project = world.project("in_progress")
    answers = together(
        pressing(f"/api/projects/{project.pk}/deliver"),
        pressing(f"/api/projects/{project.pk}/cancel", **CANCELLING),
        users=[world.user("member"), world.user("owner")],
    )
    assert answers == [200, 409]
    project.refresh_from_db()
    last = Transition.objects.filter(project=project).latest("id")
    assert project.status == last.to_status
    assert project.status in ("delivered", "cancelled")


def test_completing_and_taking_delivery_back_at_once() -> None:
    world = world_with("delivered")
    project = world.project("delivered")
    answers = together(
        pressing(f"/api/projects/{project.pk}/complete"),
        pressing(f"/api/projects/{project.pk}/undo-deliver"),
        users=[world.user("owner"), world.user("member")],
    )
    assert answers == [200, 409]


def test_undoing_twice_at_once() -> None:
    world = world_with("open")
    project, owner = world.project("open"), world.user("owner")
    client = Client()
    client.force_login(owner)
    assert pressing(f"/api/projects/{project.pk}/cancel", **CANCELLING)(client) == 200
    undo = pressing(f"/api/projects/{project.pk}/undo-cancel")
    assert together(undo, undo, users=[owner, owner]) == [200, 409]
    assert set(project.applications.values_list("status", flat=True)) == {"pending"}


def test_moving_and_cancelling_agreed_work_at_once() -> None:
    with transaction.atomic():
        world = World()
        made = booking(world, "accepted")
        rescheduling.reschedule_ask(
            world.user("owner"),
            booking_id=made.pk,
            on_date=working_day(3),
            slot=Slot.EVENING,
            note="",
        )
    answers = together(
        pressing(f"/api/bookings/{made.pk}/agree-reschedule"),
        pressing(f"/api/projects/{made.project_id}/cancel", **CANCELLING),
        users=[world.user("member"), world.user("owner")],
    )
    assert answers in ([200, 200], [200, 409])
    made.refresh_from_db()
    assert (made.status, made.reschedule_by) == (BookingStatus.CANCELLED, "")
    assert (made.on_date == working_day(3)) == (answers == [200, 200])
