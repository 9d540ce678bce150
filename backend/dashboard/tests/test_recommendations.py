"""Recommendations are only open work and listed people that match, each with its reason."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Profile, User
from applications.services import application_submit
from config.tests.world import APPLICATION, World, craftsperson, person
from dashboard.tests.conftest import Get
from places.models import Area, City
from professionals.services import worker_profile_save
from professionals.team import services as teams
from projects.location import complete_place
from projects.models import Kind, PaymentStatus, Project, Status
from trades.models import Trade


@pytest.fixture
def pune() -> City:
    return City.objects.get(name="Pune")


def listed(user: User, city: City, *slugs: str, **fields: Any) -> None:
    worker_profile_save(
        user,
        trades=[Trade.objects.get(slug=slug) for slug in slugs],
        area=Area.objects.select_related("city").get(pk=city.pk),
        **fields,
    )


def post(owner: User, city: City, slug: str, *, days_ago: float = 0.5, paise: int = 900_000) -> Any:
    return Project.objects.create(
        kind=Kind.JOB,
        homeowner=owner,
        title=f"Work of a {slug}",
        trade=Trade.objects.get(slug=slug),
        **complete_place({"city": city}),
        budget_max_paise=paise,
        status=Status.OPEN,
        payment_status=PaymentStatus.NOT_NEEDED,
        published_at=timezone.now() - timedelta(days=days_ago),
    )


def shown(answer: Any) -> list[str]:
    return [item["work"]["id"] for item in answer["items"]]


def test_work_is_of_the_own_trades_within_reach_and_says_why(
    world: World, get: Get, pune: City
) -> None:
    owner, worker = world.user("owner"), world.user("worker")
    listed(worker, pune, "electrician", "plumber", rate_paise=90_000, rate_unit="day")
    main = post(owner, pune, "electrician")
    second = post(owner, pune, "plumber", days_ago=9)
    post(owner, pune, "painter")
    post(owner, City.objects.get(name="Mumbai"), "electrician")
    answer = get(worker, "recommended-work")
    assert shown(answer) == [str(main.pk), str(second.pk)]
    assert answer["ground"]["place"]["name"] == "Pune"
    first = answer["items"][0]["reasons"]
    assert first == {
        "is_first_trade": True,
        "distance_km": 0.0,
        "days_at_rate": 10,
        "is_fresh": True,
        "has_few_applications": True,
    }
    later = answer["items"][1]["reasons"]
    assert (later["is_first_trade"], later["is_fresh"]) == (False, False)


def test_what_is_applied_for_paused_or_closed_is_left_out(
    world: World, get: Get, pune: City
) -> None:
    owner, worker = world.user("owner"), world.user("worker")
    listed(worker, pune, "electrician")
    works = [post(owner, pune, "electrician", days_ago=day) for day in (1, 2, 3)]
    applying_for, paused, closed = works
    application_submit(worker, project_id=applying_for.pk, **APPLICATION)
    Project.objects.filter(pk=paused.pk).update(paused_at=timezone.now())
    Project.objects.filter(pk=closed.pk).update(status=Status.EXPIRED)
    assert shown(get(worker, "recommended-work")) == []


def test_before_trades_are_named_the_newest_is_shown_without_reasons(
    world: World, get: Get, pune: City
) -> None:
    work = post(world.user("owner"), pune, "painter")
    answer = get(world.user("worker"), "recommended-work")
    assert shown(answer) == [str(work.pk)]
    assert (answer["ground"], answer["items"][0]["reasons"]) == (None, None)


def test_workers_suit_the_open_work_and_have_not_applied_yet(
    world: World, get: Get, pune: City
) -> None:
    homeowner, worker, contractor = (
        world.user(name) for name in ("homeowner", "worker", "contractor")
    )
    listed(worker, pune, "electrician")
    listed(contractor, pune, "electrician", business_name="Singh and Sons")
    listed(world.user("member"), pune, "painter")
    work = post(homeowner, pune, "electrician")
    answer = get(homeowner, "recommended-workers")
    assert answer["basis"] == "open_work"
    assert {item["worker_id"] for item in answer["items"]} == {
        str(worker.pk),
        str(contractor.pk),
    }
    assert {item["for_work"]["id"] for item in answer["items"]} == {str(work.pk)}
    application_submit(worker, project_id=work.pk, **APPLICATION)
    left = get(homeowner, "recommended-workers")["items"]
    assert [item["worker_id"] for item in left] == [str(contractor.pk)]


def test_without_open_work_the_best_near_home_are_shown(world: World, get: Get, pune: City) -> None:
    homeowner = world.user("homeowner")
    listed(world.user("worker"), pune, "electrician")
    assert get(homeowner, "recommended-workers") == {"items": [], "basis": "nothing"}
    Profile.objects.filter(pk=homeowner.pk).update(city=pune)
    answer = get(homeowner, "recommended-workers")
    assert (answer["basis"], len(answer["items"])) == ("home", 1)
    assert answer["items"][0]["for_work"] is None


def _queries(user: User, path: str) -> int:
    client = Client()
    client.force_login(user)
    client.get(f"/api/me/{path}")  # The first request of a session records the visit.
    with CaptureQueriesContext(connection) as made:
        assert client.get(f"/api/me/{path}").json()["items"] != []
    return len(made)


def test_more_work_takes_no_more_queries(world: World, pune: City) -> None:
    owner, worker = world.user("owner"), world.user("worker")
    listed(worker, pune, "electrician")
    post(owner, pune, "electrician")
    few = _queries(worker, "recommended-work")
    for number in range(12):
        post(owner, pune, "electrician", days_ago=number)
    assert _queries(worker, "recommended-work") == few


def test_more_workers_take_no_more_queries(world: World, pune: City) -> None:
    owner = world.user("owner")
    listed(world.user("worker"), pune, "electrician")
    post(owner, pune, "electrician")
    few = _queries(owner, "recommended-workers")
    for number in range(5):
        listed(craftsperson("worker", f"mistri{number}"), pune, "electrician")
    assert _queries(owner, "recommended-workers") == few


def test_a_larger_crew_takes_no_more_queries(world: World) -> None:
    contractor = world.user("contractor")
    teams.team_save(contractor, name="Singh and Sons")
    teams.team_add_member(contractor, member=person("worker", "mason"))
    few = _queries(contractor, "crew")
    for number in range(8):
        teams.team_add_member(contractor, member=person("worker", f"mason{number}"))
    assert _queries(contractor, "crew") == few
