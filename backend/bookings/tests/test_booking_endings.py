"""How a request ends without an agreement, and who is notified."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from bookings import closure, privacy
from bookings.models import ANSWER_WITHIN, Booking, BookingStatus
from bookings.tests.booking_world import booking, fields, overdue
from config.tests.clients import post
from config.tests.world import World
from core.models import OutgoingMail
from core.privacy.data_holders import Identity
from projects.models import Status
from projects.privacy import erase

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ()


def test_declined_work_goes_back_and_can_be_opened_to_all(
    world: World, owner: Client, member: Client
) -> None:
    made = booking(world)
    assert fields(post(member, f"/api/bookings/{made.pk}/decline", {"reason": " "})) == {"reason"}
    answer = post(member, f"/api/bookings/{made.pk}/decline", {"reason": "Out of town."})
    assert answer.json()["status"] == "declined"
    shown = owner.get(f"/api/bookings/{made.pk}").json()
    assert (shown["reply"], shown["work"]["status"]) == ("Out of town.", "draft")
    assert shown["possible_verbs"] == ["open_to_all"]
    assert Client().get("/api/open-work").json()["items"] == []

    opened = post(owner, f"/api/bookings/{made.pk}/open-to-all")
    assert opened.json()["possible_verbs"] == []
    [listed_work] = Client().get("/api/open-work").json()["items"]
    assert listed_work["id"] == str(made.project_id)
    again = post(owner, f"/api/bookings/{made.pk}/open-to-all")
    assert again.status_code == 409


def test_opening_to_all_ends_a_request_that_waits(
    world: World, owner: Client, member: Client
) -> None:
    made = booking(world)
    assert post(owner, f"/api/bookings/{made.pk}/open-to-all").json()["status"] == "withdrawn"
    assert post(member, f"/api/bookings/{made.pk}/accept").status_code == 409
    assert len(Client().get("/api/open-work").json()["items"]) == 1


def test_calling_the_offered_work_off_withdraws_the_request(world: World, owner: Client) -> None:
    made = booking(world)
    assert post(owner, f"/api/projects/{made.project_id}/cancel").status_code == 200
    made.refresh_from_db()
    assert made.status == BookingStatus.WITHDRAWN


def test_unanswered_requests_end_and_the_work_goes_back(world: World, member: Client) -> None:
    made = booking(world)
    assert made.answer_by <= made.created_at + ANSWER_WITHIN + timedelta(minutes=1)
    overdue(made)
    late = post(member, f"/api/bookings/{made.pk}/accept")
    assert (late.status_code, late.json()["code"]) == (409, "answer_too_late")
    assert closure.requests_expire() == 1
    assert closure.requests_expire() == 0
    made.refresh_from_db()
    assert (made.status, made.project.status) == (BookingStatus.EXPIRED, Status.DRAFT)


def mails() -> list[tuple[str, str]]:
    """The recipients of queued mails, and the beginning of each, oldest first."""
    rows = OutgoingMail.objects.order_by("id").values_list("recipient", "subject")
    return [(to.partition("@")[0], subject.partition(":")[0]) for to, subject in rows]


def test_whoever_has_to_answer_is_reminded_once(world: World) -> None:
    made = booking(world)
    assert closure.requests_remind() == 0
    Booking.objects.filter(pk=made.pk).update(remind_at=timezone.now())
    assert closure.requests_remind() == 1
    assert closure.requests_remind() == 0
    assert mails() == [("suresh", "New request"), ("suresh", "Still waiting for you")]


@pytest.mark.parametrize(
    ("state", "told"),
    [
        ("accepted", [("anita", "Suresh comes")]),
        ("declined", [("anita", "Suresh can't come")]),
        ("agreed", [("anita", "Suresh proposes another time"), ("suresh", "It is agreed")]),
        ("withdrawn", [("suresh", "Request withdrawn")]),
        ("expired", [("anita", "No answer in time"), ("suresh", "Request ended")]),
    ],
)
def test_both_sides_hear_of_it(world: World, state: str, told: list[tuple[str, str]]) -> None:
    booking(world, state)
    assert mails() == [("suresh", "New request"), *told]


@pytest.mark.parametrize("role", ["owner", "member"])
def test_erasing_either_side_ends_the_request(world: World, role: str) -> None:
    made = booking(world)
    for erase_rows in (privacy.erase, erase):
        erase_rows(Identity(world.user(role).pk))
    made.refresh_from_db()
    ended = (made.status, made.project.status)
    assert ended == (
        (BookingStatus.WITHDRAWN, Status.CANCELLED)
        if role == "owner"
        else (BookingStatus.DECLINED, Status.DRAFT)
    )


def test_nothing_is_agreed_with_somebody_who_closes_the_account(
    world: World, member: Client
) -> None:
    made = booking(world)
    owner = world.user("owner")
    owner.closing_at = timezone.now() + timedelta(days=7)
    owner.save()
    answer = post(member, f"/api/bookings/{made.pk}/accept")
    assert (answer.status_code, answer.json()["code"]) == (409, "other_side_closes_account")


def test_the_counts_of_the_groups_are_those_of_the_lists(
    world: World, owner: Client, member: Client
) -> None:
    def assert_counted(who: Client, **expected: int) -> None:
        assert who.get("/api/bookings/counts").json() == expected
        for group, count in expected.items():
            assert len(who.get(f"/api/bookings?group={group}").json()["items"]) == count

    made = booking(world)
    for who in (owner, member):
        assert_counted(who, waiting=1, agreed=0, past=0)
    post(member, f"/api/bookings/{made.pk}/accept")
    for who in (owner, member):
        assert_counted(who, waiting=0, agreed=1, past=0)
    Booking.objects.filter(pk=made.pk).update(status=BookingStatus.WITHDRAWN)
    for who in (owner, member):
        assert_counted(who, waiting=0, agreed=0, past=1)
