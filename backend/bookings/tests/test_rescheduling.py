"""Another time for agreed work: requested by either side, accepted by the other."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from bookings import services as booking_services
from bookings.models import Booking, BookingStatus, Slot
from bookings.tests.booking_world import ask, booking, working_day
from config.tests.clients import browser
from config.tests.world import World
from core.models import OutgoingMail
from professionals import calendar
from projects import lifecycle, services
from projects.models import Status

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ()


def post(client: Client, made: Booking, verb: str, **body: str) -> Any:
    return client.post(f"/api/bookings/{made.pk}/{verb}", body, content_type="application/json")


def wish(number: int = 3, slot: str = "evening", note: str = "") -> dict[str, str]:
    return {"on_date": working_day(number).isoformat(), "slot": slot, "note": note}


@pytest.mark.parametrize(("asker", "other"), [("owner", "member"), ("member", "owner")])
def test_either_side_asks_and_the_other_agrees(world: World, asker: str, other: str) -> None:
    made = booking(world, "accepted")
    OutgoingMail.objects.all().delete()
    asked = post(browser(world.user(asker)), made, "reschedule", **wish(note="Exam day"))
    assert asked.status_code == 200
    assert (asked.json()["on_date"], asked.json()["reschedule"]["is_mine"]) == (
        working_day().isoformat(),
        True,
    )
    assert "agree_reschedule" not in asked.json()["possible_verbs"]
    assert post(browser(world.user(asker)), made, "agree-reschedule").status_code == 403
    seen = browser(world.user(other)).get(f"/api/bookings/{made.pk}").json()
    assert seen["reschedule"]["note"] == "Exam day"
    assert "agree_reschedule" in seen["possible_verbs"]
    agreed = post(browser(world.user(other)), made, "agree-reschedule")
    assert agreed.status_code == 200
    made.refresh_from_db()
    assert (made.on_date, made.slot, made.reschedule_by) == (working_day(3), Slot.EVENING, "")
    assert made.project.starts_on == working_day(3)
    assert [step["verb"] for step in agreed.json()["steps"]][-2:] == [
        "reschedule",
        "agree_reschedule",
    ]
    assert OutgoingMail.objects.count() == 2


def test_the_calendar_moves_with_it(world: World) -> None:
    made = booking(world, "accepted")
    member, owner = world.user("member"), world.user("owner")
    Booking.objects.filter(pk=made.pk).update(slot=Slot.WHOLE_DAY)
    calendar.day_booked(member.pk, working_day())
    post(browser(world.user("owner")), made, "reschedule", **wish(2, "whole_day"))
    assert calendar.days_taken(member.pk, working_day(), working_day(2)) == {working_day()}
    post(browser(world.user("member")), made, "agree-reschedule")
    assert calendar.days_taken(member.pk, working_day(), working_day(2)) == {working_day(2)}
    services.project_move(
        owner,
        project_id=made.project_id,
        verb=lifecycle.CANCEL,
        reason="We move.",
        reason_code="plans_changed",
    )
    assert calendar.days_taken(member.pk, working_day(), working_day(2)) == set()


def test_within_the_same_day_it_may_overlap_itself(world: World) -> None:
    made = booking(world, "accepted")
    assert (
        post(browser(world.user("owner")), made, "reschedule", **wish(1, "whole_day")).status_code
        == 200
    )
    assert post(browser(world.user("member")), made, "agree-reschedule").status_code == 200
    made.refresh_from_db()
    assert made.slot == Slot.WHOLE_DAY


def test_declining_keeps_the_time(world: World) -> None:
    made = booking(world, "accepted")
    post(browser(world.user("owner")), made, "reschedule", **wish())
    kept = post(browser(world.user("member")), made, "keep-time")
    assert (kept.status_code, kept.json()["reschedule"]) == (200, None)
    again = post(browser(world.user("member")), made, "agree-reschedule")
    assert (again.status_code, again.json()["code"]) == (409, "nobody_asks_for_another_time")


def test_a_time_of_other_agreed_work_is_refused(world: World) -> None:
    made = booking(world, "accepted")
    other = ask(world.user("homeowner"), world.user("member"), on_date=working_day(3))
    booking_services.booking_accept(world.user("member"), booking_id=other.pk)
    answer = post(browser(world.user("owner")), made, "reschedule", **wish(3, "morning"))
    assert (answer.status_code, answer.json()["code"]) == (409, "slot_taken")
    # Booked in the meantime: requested first, agreed later.
    post(browser(world.user("owner")), made, "reschedule", **wish(4, "morning"))
    third = ask(world.user("homeowner"), world.user("member"), on_date=working_day(4))
    booking_services.booking_accept(world.user("member"), booking_id=third.pk)
    answer = post(browser(world.user("member")), made, "agree-reschedule")
    assert (answer.status_code, answer.json()["code"]) == (409, "slot_taken")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda: {"on_date": (timezone.localdate() - timedelta(days=1)).isoformat()}, "on_date"),
        (lambda: {"on_date": (timezone.localdate() + timedelta(days=181)).isoformat()}, "on_date"),
        (lambda: {"on_date": working_day().isoformat(), "slot": "morning"}, "slot"),
        (lambda: {"slot": "night"}, "slot"),
        (lambda: {"note": "x" * 501}, "note"),
    ],
)
def test_wrong_wish_is_refused_at_the_field(
    world: World, change: Callable[[], dict[str, str]], field: str
) -> None:
    made = booking(world, "accepted")
    answer = post(browser(world.user("owner")), made, "reschedule", **{**wish(), **change()})
    assert answer.status_code == 422
    assert {error["field"] for error in answer.json()["errors"]} == {field}


def test_delivered_work_has_no_other_time(world: World) -> None:
    made = booking(world, "accepted")
    post(browser(world.user("owner")), made, "reschedule", **wish())
    services.project_move(world.user("member"), project_id=made.project_id, verb=lifecycle.DELIVER)
    answer = post(browser(world.user("member")), made, "agree-reschedule")
    assert (answer.status_code, answer.json()["code"]) == (409, "wrong_state")
    shown = browser(world.user("owner")).get(f"/api/bookings/{made.pk}").json()
    assert not {"reschedule", "agree_reschedule", "keep_time"} & set(shown["possible_verbs"])


def test_whoever_closes_an_account_agrees_on_nothing(world: World) -> None:
    made = booking(world, "accepted")
    member = world.user("member")
    member.closing_at = timezone.now()
    member.save()
    answer = post(browser(world.user("owner")), made, "reschedule", **wish())
    assert (answer.status_code, answer.json()["code"]) == (409, "other_side_closes_account")


def test_calling_off_ends_the_booking(world: World) -> None:
    made = booking(world, "accepted")
    post(browser(world.user("owner")), made, "reschedule", **wish())
    answer = browser(world.user("member")).post(
        f"/api/projects/{made.project_id}/call-off",
        {"reason": "I have fever.", "reason_code": "unwell"},
        content_type="application/json",
    )
    assert answer.status_code == 200
    made.refresh_from_db()
    assert (made.status, made.reschedule_on) == (BookingStatus.CANCELLED, None)
    assert made.project.status == Status.CANCELLED


def test_contact_details_are_held_back_until_it_is_agreed(world: World) -> None:
    number = "9876543210"
    booking(world)
    made = ask(
        world.user("owner"),
        world.user("member"),
        slot=Slot.EVENING,
        description=f"The fan makes a noise, call {number} before you come.",
    )
    own = browser(world.user("owner")).get(f"/api/bookings/{made.pk}").json()
    assert own["held_back"] == ["phone"]
    assert number in own["work"]["description"]
    other = browser(world.user("member")).get(f"/api/bookings/{made.pk}").json()
    assert number not in str(other)
    assert "shown after hiring" in other["work"]["description"]
    told = OutgoingMail.objects.filter(recipient="suresh@example.in").latest("id")
    assert number not in told.text + told.subject
    booking_services.booking_accept(world.user("member"), booking_id=made.pk)
    other = browser(world.user("member")).get(f"/api/bookings/{made.pk}").json()
    assert number in other["work"]["description"]
