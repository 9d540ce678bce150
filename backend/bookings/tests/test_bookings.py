"""Requesting a worker for a day and agreeing on it, through the API as the browser uses it."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from applications.services import application_submit
from bookings import services
from bookings.models import Booking, BookingStatus, Slot
from bookings.tests.booking_world import (
    NASHIK,
    PUNE,
    ask,
    asking,
    booking,
    fields,
    listed,
    request_body,
    steps,
    working_day,
)
from config.tests.clients import post
from config.tests.world import APPLICATION, CANCELLING, World, person
from core.errors import NotFound
from milestones.models import Milestone
from professionals import calendar
from projects.lifecycle import CANCEL
from projects.models import Project, ProjectMember
from projects.services import project_move

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ()


def test_request_reaches_the_worker_and_nobody_else(
    world: World, owner: Client, member: Client
) -> None:
    made = asking(owner, world)
    assert made.status_code == 201
    shown = made.json()
    assert shown["status"] == "requested"
    assert shown["work"]["status"] == "offered"
    assert shown["area"]["name"] == "Pune"
    [received] = member.get("/api/bookings", {"group": "waiting"}).json()["items"]
    assert received["id"] == shown["id"]
    assert received["possible_verbs"] == ["accept", "counter", "decline"]
    # The name as strangers see it, until the agreement.
    assert (received["homeowner"]["first_name"], received["homeowner"]["last_name"]) == (
        "Anita",
        "S.",
    )
    assert shown["possible_verbs"] == ["open_to_all", "withdraw"]


def test_offered_work_is_in_no_list_of_open_work(
    world: World, owner: Client, member: Client
) -> None:
    work = asking(owner, world).json()["work"]["id"]
    for browser in (Client(), owner, member):
        assert browser.get("/api/open-work").json()["items"] == []
        assert browser.get(f"/api/open-work/{work}").status_code == 404
        assert browser.get(f"/api/open-work/{work}/similar").status_code == 404
    worker = Client()
    worker.force_login(world.user("worker"))
    application = {
        "proposal": "I have done such work for seven years and can begin on Monday.",
        "rate_paise": 50_000,
        "rate_unit": "hour",
        "estimated_duration": "3 days",
    }
    assert post(worker, f"/api/projects/{work}/applications", application).status_code == 404
    assert worker.put(f"/api/me/saved-work/{work}").status_code == 404
    assert member.get(f"/api/projects/{work}").status_code == 404
    assert owner.get(f"/api/projects/{work}").json()["status"] == "offered"


def test_accepting_hires_the_worker(world: World, owner: Client, member: Client) -> None:
    made = booking(world)
    answer = post(member, f"/api/bookings/{made.pk}/accept")
    assert answer.status_code == 200
    assert answer.json()["status"] == "accepted"
    work = member.get(f"/api/projects/{made.project_id}").json()
    assert work["status"] == "in_progress"
    assert work["worker"]["id"] == str(world.user("member").pk)
    assert ProjectMember.objects.filter(project=made.project, role="worker").count() == 1
    assert steps(owner, made) == [("offer", "homeowner"), ("book", "worker")]
    assert answer.json()["homeowner"]["last_name"] == "Sharma"
    assert member.get("/api/bookings", {"group": "agreed"}).json()["items"][0]["id"] == str(made.pk)


def test_a_booking_with_a_budget_is_paid_as_one_part(world: World, member: Client) -> None:
    without = booking(world)
    made = ask(
        world.user("owner"),
        world.user("member"),
        budget_paise=300_000,
        on_date=working_day(2),
    )
    for request in (made, without):
        assert post(member, f"/api/bookings/{request.pk}/accept").status_code == 200
    [part] = Milestone.objects.filter(project=made.project)
    assert (part.title, part.amount_paise) == (made.project.title, 300_000)
    assert not Milestone.objects.filter(project=without.project).exists()


@pytest.mark.parametrize("state", ["requested", "accepted"])
def test_a_private_offer_is_nobody_elses_to_apply_to(world: World, state: str) -> None:
    """Its existence is not revealed either."""
    made = booking(world)
    if state == "accepted":
        services.booking_accept(world.user("member"), booking_id=made.pk)
    with pytest.raises(NotFound):
        application_submit(world.user("worker"), project_id=made.project_id, **APPLICATION)


def test_accepting_twice_is_refused(world: World, member: Client) -> None:
    made = booking(world)
    assert post(member, f"/api/bookings/{made.pk}/accept").status_code == 200
    again = post(member, f"/api/bookings/{made.pk}/accept")
    assert again.status_code == 409
    assert again.json()["code"] == "booking_wrong_state"


def test_an_agreed_slot_is_free_no_more(world: World, member: Client) -> None:
    first = booking(world)
    other = ask(world.user("homeowner"), world.user("member"))
    whole = ask(world.user("homeowner"), world.user("member"), slot=Slot.WHOLE_DAY)
    evening = ask(world.user("homeowner"), world.user("member"), slot=Slot.EVENING)
    assert post(member, f"/api/bookings/{first.pk}/accept").status_code == 200
    for taken in (other, whole):
        answer = post(member, f"/api/bookings/{taken.pk}/accept")
        assert answer.status_code == 409
        assert answer.json()["code"] == "slot_taken"
        assert answer.json()["free_slots"][0] == {
            "on": working_day().isoformat(),
            "slots": ["afternoon", "evening"],
        }
    assert post(member, f"/api/bookings/{evening.pk}/accept").status_code == 200
    free = member.get(f"/api/workers/{world.user('member').pk}/free-slots").json()["items"]
    # Today is offered too, early in the day.
    assert {"on": working_day().isoformat(), "slots": ["afternoon"]} in free


def test_database_refuses_two_agreements_for_one_time(world: World) -> None:
    agreed = booking(world, "accepted")
    for slot in (Slot.MORNING, Slot.WHOLE_DAY):
        other = ask(person("homeowner", f"neha{slot}"), world.user("member"), slot=Slot.EVENING)
        with pytest.raises(IntegrityError), transaction.atomic():
            Booking.objects.filter(pk=other.pk).update(
                status=BookingStatus.ACCEPTED, slot=slot, on_date=agreed.on_date
            )


def test_full_day_is_taken_in_the_calendar_until_the_work_is_called_off(world: World) -> None:
    member, on = world.user("member"), working_day()
    listed(member)
    made = [ask(world.user("owner"), member, slot=slot) for slot in (Slot.MORNING, Slot.AFTERNOON)]
    made.append(ask(world.user("homeowner"), member, slot=Slot.EVENING))
    for row in made:
        assert calendar.days_taken(member.pk, on, on) == set()
        services.booking_accept(member, booking_id=row.pk)
    assert calendar.days_taken(member.pk, on, on) == {on}
    project_move(world.user("owner"), project_id=made[0].project_id, verb=CANCEL, **CANCELLING)
    assert calendar.days_taken(member.pk, on, on) == set()
    made[0].refresh_from_db()
    assert made[0].status == BookingStatus.CANCELLED
    free = Client().get(f"/api/workers/{member.pk}/free-slots").json()["items"]
    assert {"on": on.isoformat(), "slots": ["morning"]} in free


def dated(change: dict[str, Any]) -> dict[str, Any]:
    """The date in ``days`` from today; computed when the test runs, not at collection."""
    left = {**change}
    days = left.pop("days", None)
    if days is not None:
        left["on_date"] = (timezone.localdate() + timedelta(days=days)).isoformat()
    return left


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"days": -1}, "on_date"),
        ({"days": 181}, "on_date"),
        ({"area_id": 1}, "area_id"),
        ({"area_id": NASHIK}, "area_id"),
        ({"trade": "plumber"}, "trade"),
        ({"trade": "astronaut"}, "trade"),
        ({"description": "Too few"}, "description"),
        ({"slot": "night"}, "slot"),
        ({"budget_paise": 99}, "budget_paise"),
    ],
)
def test_wrong_request_is_refused_at_the_field(
    world: World, owner: Client, member: Client, change: dict[str, Any], field: str
) -> None:
    answer = asking(owner, world, **dated(change))
    assert answer.status_code == 422
    assert fields(answer) == {field}
    assert Project.objects.count() == 0


def test_too_far_a_place_is_told_with_the_distance(
    world: World, owner: Client, member: Client
) -> None:
    [error] = asking(owner, world, area_id=NASHIK).json()["errors"]
    assert "25 km" in error["message"]
    assert "16" in error["message"]  # Pune to Nashik: about 165 km.


def test_a_day_off_is_refused_with_the_next_free_days(
    world: World, owner: Client, member: Client
) -> None:
    away = [working_day(1), working_day(2)]
    calendar.days_change(world.user("member"), away=away, free=[])
    answer = asking(owner, world)
    assert answer.status_code == 422
    assert fields(answer) == {"on_date"}
    offered = [day["on"] for day in answer.json()["free_slots"]]
    assert offered == [working_day(number).isoformat() for number in (3, 4, 5)]


def test_today_ends_part_by_part(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = listed(world.user("member"))
    profile.weekdays = 127
    profile.save()
    now = timezone.localtime().replace(hour=13, minute=0)
    today = now.date()
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    free = Client().get(f"/api/workers/{profile.pk}/free-slots").json()["items"]
    assert free[0] == {"on": today.isoformat(), "slots": ["afternoon", "evening"]}


def test_free_slots_are_asked_for_in_spans(world: World) -> None:
    path = f"/api/workers/{listed(world.user('member')).pk}/free-slots"
    first = working_day()
    answer = Client().get(path, {"from": first, "to": first + timedelta(days=63)})
    assert (answer.status_code, fields(answer)) == (422, {"to"})
    backwards = Client().get(path, {"from": first, "to": first - timedelta(days=3)})
    assert backwards.json()["items"] == []
    sundays = [
        day["on"]
        for day in Client()
        .get(path, {"from": first, "to": first + timedelta(days=62)})
        .json()["items"]
    ]
    assert len(sundays) in (53, 54)


def test_only_so_many_requests_wait_at_once(world: World, owner: Client, member: Client) -> None:
    for slot in ("morning", "afternoon", "evening"):
        assert asking(owner, world, slot=slot).status_code == 201
    answer = asking(owner, world, slot="whole_day")
    assert answer.status_code == 409
    assert answer.json()["code"] == "too_many_open_requests"
    withdrawn = Booking.objects.first()
    assert withdrawn is not None
    assert post(owner, f"/api/bookings/{withdrawn.pk}/withdraw").status_code == 200
    assert asking(owner, world, slot="whole_day").status_code == 201


def test_repeating_a_request_with_its_key_makes_one(
    world: World, owner: Client, member: Client
) -> None:
    path = f"/api/workers/{world.user('member').pk}/bookings"
    sent = [post(owner, path, request_body(), **{"Idempotency-Key": "form-1"}) for _ in range(2)]
    assert sent[0].json() == sent[1].json()
    assert Booking.objects.count() == 1


def test_another_time_is_agreed_to_by_the_homeowner(
    world: World, owner: Client, member: Client
) -> None:
    made = booking(world)
    path = f"/api/bookings/{made.pk}"
    past = {"on_date": (timezone.localdate() - timedelta(days=1)).isoformat(), "slot": "evening"}
    assert fields(post(member, f"{path}/counter", past)) == {"on_date"}
    proposal = {"on_date": working_day(2).isoformat(), "slot": "evening", "note": "Busy then."}
    shown = post(member, f"{path}/counter", proposal).json()
    assert (shown["proposed_on"], shown["proposed_slot"]) == (
        working_day(2).isoformat(),
        "evening",
    )
    assert owner.get(path).json()["possible_verbs"] == ["accept_counter", "open_to_all", "withdraw"]
    agreed = post(owner, f"{path}/accept-counter").json()
    assert (agreed["on_date"], agreed["slot"]) == (working_day(2).isoformat(), "evening")
    assert agreed["work"]["status"] == "in_progress"
    assert steps(owner, made) == [
        ("offer", "homeowner"),
        ("counter", "worker"),
        ("book", "homeowner"),
    ]


def test_list_costs_the_same_number_of_queries_however_long(
    world: World, member: Client, django_assert_max_num_queries: Any
) -> None:
    for number in range(6):
        ask(person("homeowner", f"owner{number}"), world.user("member"), area_id=PUNE)
    member.get("/api/session")  # The first request of an hour records the visit.
    with django_assert_max_num_queries(11):
        assert len(member.get("/api/bookings").json()["items"]) == 6
