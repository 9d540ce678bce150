"""The overview and waiting counts: who sees them, and how stale they may be."""

from datetime import timedelta

from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.models import Desk, Profile, User
from backoffice import totals
from backoffice.tests.conftest import Browse, staff_member
from config.tests.world import World, person
from core.ids import uuid7
from places.models import City
from workspace.models import Message


def test_the_four_totals_and_ten_of_each(desk: Client, world: World) -> None:
    project = world.project("in_progress")
    Message.objects.create(
        project=project, author=world.user("owner"), body="Namaste", client_id=uuid7()
    )
    for number in range(8):
        person("worker", f"w{number}")
    shown = desk.get("/api/staff/overview").json()
    assert shown["totals"] == {
        "users": User.objects.count(),
        "projects": 1,
        "messages": 1,
        "files": 0,
    }
    assert len(shown["recent_users"]) == 10
    assert shown["recent_users"][0]["name"] == "W7 Sharma"
    assert shown["recent_projects"][0]["title"] == "Rewire the kitchen"
    assert shown["recent_projects"][0]["homeowner_name"] == "Anita Sharma"
    assert len(shown["days"]) == 30
    assert shown["days"][-1]["messages"] == 1
    assert sum(day["users"] for day in shown["days"]) == shown["totals"]["users"]


def test_it_counts_once_a_minute(desk: Client, world: World) -> None:
    before = desk.get("/api/staff/overview").json()["totals"]["users"]
    person("worker", "nisha")
    assert desk.get("/api/staff/overview").json()["totals"]["users"] == before
    cache.clear()
    assert desk.get("/api/staff/overview").json()["totals"]["users"] == before + 1


def test_a_day_is_one_in_india(db: None) -> None:
    user = person("worker", "nisha")
    today = timezone.localdate()
    assert totals.new_by_day(User.objects.all(), today) == {today: 1}
    User.objects.filter(pk=user.pk).update(created_at=timezone.now() - timedelta(days=2))
    assert totals.new_by_day(User.objects.all(), today) == {}


def test_each_desk_hears_its_own_numbers(browse: Browse, world: World) -> None:
    world.project("disputed")
    asked = {
        Desk.VERIFIER: {"verifications"},
        Desk.FINANCE: {"refunds", "failed_payouts", "fee_proposals"},
        Desk.EDITOR: set(),
    }
    for desk, seen in asked.items():
        shown = browse(staff_member(desk.value, desk)).get("/api/staff/waiting").json()
        assert {name for name, count in shown.items() if count is not None} == seen
    moderator = browse(staff_member("moderna", Desk.MODERATOR)).get("/api/staff/waiting").json()
    assert moderator["disputes"] == 1
    assert moderator["refunds"] is None
    owner = browse(staff_member("owner", Desk.OWNER)).get("/api/staff/waiting").json()
    assert {owner["disputes"], owner["refunds"], owner["failed_jobs"]} == {0, 1}


def test_the_desks_read_place_names_in_their_language(browse: Browse, world: World) -> None:
    city = City.objects.exclude(name_hi="").order_by("-population")[0]
    user = person("worker", "nisha")
    Profile.objects.filter(pk=user.pk).update(city=city)
    desk = browse(staff_member("moderna", Desk.MODERATOR))
    for language, name in (("en", city.name), ("hi", city.name_hi)):
        shown = desk.get("/api/staff/overview", headers={"Accept-Language": language}).json()
        assert name in [row["city"] for row in shown["recent_users"]]
        users = desk.get("/api/staff/users", headers={"Accept-Language": language}).json()
        assert name in [row["city"] for row in users["items"]]
