"""The open-work list: its distances and its filters."""

from typing import Any

import pytest
from django.test import Client

from config.tests.world import World
from places.models import Area, City
from professionals.models import WorkerProfile, WorkerTrade
from projects import services
from projects.location import complete_place
from projects.models import Kind, Project
from trades.models import Trade

pytestmark = pytest.mark.django_db


def listed(client: Client, **query: Any) -> dict[str, Any]:
    answer = client.get("/api/open-work", query)
    assert answer.status_code == 200, answer.content
    return dict(answer.json())


def titles(page: dict[str, Any]) -> list[str]:
    return [item["title"] for item in page["items"]]


def post_job(
    world: World,
    title: str,
    city: str,
    trade: str | None = None,
    *,
    description: str = "d",
    **fields: Any,
) -> Project:
    return services.project_create(
        world.user("owner"),
        kind=Kind.JOB,
        title=title,
        description=description,
        city=City.objects.get(name=city),
        trade=Trade.objects.get(slug=trade) if trade else None,
        **fields,
    )


def give_ground(world: World, actor: str, city: str, *slugs: str, radius_km: int = 25) -> None:
    place = complete_place({"city": City.objects.get(name=city)})
    WorkerProfile.objects.filter(user=world.user(actor)).update(**place, travel_radius_km=radius_km)
    for position, slug in enumerate(slugs):
        WorkerTrade.objects.create(
            worker_id=world.user(actor).pk,
            trade=Trade.objects.get(slug=slug),
            position=position,
        )


def test_several_trades_and_the_total_come_with_the_first_page(
    world: World, worker: Client
) -> None:
    for title, trade in (("A", "plumber"), ("B", "painter"), ("C", "mason"), ("D", "plumber")):
        post_job(world, title, "Pune", trade)
    page = listed(worker, trade=["plumber", "painter"], limit=2)
    assert (titles(page), page["total"], page["is_total_least"]) == (["D", "B"], 3, False)
    rest = listed(worker, trade=["plumber", "painter"], limit=2, cursor=page["next"])
    assert (titles(rest), rest["total"], rest["next"]) == (["A"], None, None)
    assert titles(listed(worker, trade="no-such-trade")) == []


def test_at_least_so_much_means_that_the_range_reaches_it(world: World, worker: Client) -> None:
    ranges = {
        "3000 to 5000": (300_000, 500_000),
        "from 3000": (300_000, None),
        "up to 4999": (None, 499_900),
        "unspecified": (None, None),
        "up to 9000": (None, 900_000),
    }
    for title, (low, high) in ranges.items():
        post_job(world, title, "Pune", budget_min_paise=low, budget_max_paise=high)
    found = listed(worker, min_budget_paise=500_000, sort="budget")
    assert titles(found) == ["up to 9000", "3000 to 5000", "from 3000"]
    assert titles(listed(worker, sort="budget"))[-1] == "unspecified"


def test_place_is_understood_and_distances_run_from_it(world: World, worker: Client) -> None:
    post_job(world, "Pune", "Pune")
    post_job(world, "Mumbai", "Mumbai")
    page = listed(worker, place="पुणे", radius_km=100, sort="nearest")
    assert (titles(page), page["place"]["name"]) == (["Pune"], "Pune")
    assert page["items"][0]["distance_km"] == 0.0
    unknown = worker.get("/api/open-work", {"place": "Xyzzyzx"})
    assert (unknown.status_code, unknown.json()["code"]) == (422, "unknown_place")
    nowhere = worker.get("/api/open-work", {"sort": "nearest"})
    assert [error["field"] for error in nowhere.json()["errors"]] == ["sort"]


def test_own_trades_and_area_narrow_what_is_not_named(world: World, worker: Client) -> None:
    for title, city, trade in (
        ("near", "Pune", "plumber"),
        ("far", "Nagpur", "plumber"),
        ("another trade", "Pune", "mason"),
    ):
        post_job(world, title, city, trade)
    assert listed(worker, mine=True)["mine"] is None
    assert len(listed(worker, mine=True)["items"]) == 3
    give_ground(world, "worker", "Pune", "plumber", radius_km=10)
    page = listed(worker, mine=True)
    assert titles(page) == ["near"]
    assert page["mine"]["radius_km"] == 10
    assert page["mine"]["place"]["name"] == "Pune"
    assert [trade["slug"] for trade in page["mine"]["trades"]] == ["plumber"]
    assert titles(listed(worker, mine=True, place="Nagpur")) == ["far"]
    assert titles(listed(worker, mine=True, trade="mason")) == ["another trade"]
    everything = listed(worker)
    assert everything["mine"] is None
    assert {item["title"]: item["distance_km"] for item in everything["items"]}["near"] == 0.0
    assert listed(Client())["items"][0]["distance_km"] is None


def test_work_in_a_pin_code_is_placed_there(world: World, owner: Client, worker: Client) -> None:
    area = Area.objects.filter(kind="pincode").first() or Area.objects.create(
        id=400053,
        kind="pincode",
        name="Andheri West",
        city=City.objects.get(name="Mumbai"),
        latitude=19.13,
        longitude=72.82,
    )
    body = {"title": "Paint a room", "description": "White.", "area_id": area.pk}
    created = owner.post("/api/jobs", body, content_type="application/json").json()
    assert created["area"]["pincode"] == area.pincode
    assert created["city"]["id"] == area.city_id
    row = Project.objects.get(pk=created["id"])
    assert (row.latitude, row.longitude) == (area.latitude, area.longitude)


def test_job_page_tells_of_who_posts_and_of_similar_work(world: World, worker: Client) -> None:
    project = world.project("open")
    near = post_job(world, "Near", "Pune", "electrician")
    post_job(world, "Elsewhere", "Mumbai", "electrician")
    shown = worker.get(f"/api/open-work/{project.pk}").json()
    assert shown["homeowner"]["posted_count"] == 3
    assert shown["homeowner"]["completed_count"] == 0
    assert shown["homeowner"]["rating_average"] is None
    assert shown["worker_badges"] == []
    assert "homeowner_id" not in shown
    similar = worker.get(f"/api/open-work/{project.pk}/similar").json()["items"]
    assert [(item["id"], item["distance_km"]) for item in similar] == [(str(near.pk), 0.0)]


def test_closed_work_says_so_and_why(world: World, worker: Client) -> None:
    filled = worker.get(f"/api/open-work/{world.project('in_progress').pk}")
    assert (filled.status_code, filled.json()["is_filled"]) == (410, True)
    cancelled = worker.get(f"/api/open-work/{world.project('cancelled').pk}")
    assert (cancelled.status_code, cancelled.json()["is_filled"]) == (410, False)


def test_kept_work_is_a_list_of_ones_own(world: World, worker: Client, owner: Client) -> None:
    project = world.project("open")
    for _ in range(2):
        assert worker.put(f"/api/me/saved-work/{project.pk}").status_code == 204
    assert titles(worker.get("/api/me/saved-work").json()) == [project.title]
    assert listed(worker)["items"][0]["is_saved"] is True
    assert owner.get("/api/me/saved-work").json()["items"] == []
    worker.delete(f"/api/me/saved-work/{project.pk}")
    assert worker.get("/api/me/saved-work").json()["items"] == []
