"""The open-work list against a brute-force answer, its distances, and what it is asked for."""

from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from config.tests.world import World
from hiring import services
from hiring.cells import cell_of, cells_around
from hiring.market import Circle, Posted, WorkFilters, WorkSort, count_work, work_page
from hiring.models import Kind, Project
from hiring.placing import placed
from hiring.tests.market_world import PlainList, draw_work
from places.models import Area, City
from professionals.models import WorkerProfile, WorkerTrade
from trades.models import Trade

pytestmark = pytest.mark.django_db

points = st.tuples(st.floats(8, 34), st.floats(69, 96))


@pytest.fixture
def drawn(world: World) -> PlainList:
    return PlainList(draw_work(world.user("owner"), 400, seed=7))


def all_pages(filters: WorkFilters, sort: WorkSort, *, limit: int) -> list[Any]:
    found, cursor = [], None
    while True:
        ids, cursor = work_page(filters, sort=sort, cursor=cursor, limit=limit)
        assert len(ids) <= limit
        found += ids
        if cursor is None:
            return found


def some_filters() -> list[WorkFilters]:
    pune = Circle(18.5196, 73.8554, 25)
    return [
        WorkFilters(),
        WorkFilters(trade_ids=(1,)),
        WorkFilters(trade_ids=(1, 2, 3)),
        WorkFilters(circle=pune),
        WorkFilters(circle=Circle(19.0728, 72.8826, 100), trade_ids=(2, 4)),
        WorkFilters(circle=Circle(34.1, 77.6, 10)),
        WorkFilters(least_budget_paise=250_000, kind=Kind.JOB),
        WorkFilters(posted=Posted.WEEK, trade_ids=(1, 2)),
        WorkFilters(posted=Posted.MONTH, circle=pune, kind=Kind.PROJECT),
        WorkFilters(trade_ids=(-1,)),
    ]


@pytest.mark.parametrize("sort", [WorkSort.NEWEST, WorkSort.BUDGET, WorkSort.NEAREST])
@pytest.mark.parametrize("number", range(10))
def test_pages_are_what_brute_force_finds(drawn: PlainList, sort: WorkSort, number: int) -> None:
    filters = some_filters()[number]
    if sort is WorkSort.NEAREST and filters.circle is None:
        pytest.skip("distance needs a place")
    wanted = drawn.ids(filters, sort)
    assert all_pages(filters, sort, limit=7) == wanted
    assert count_work(filters) == len(wanted)


def test_paging_neither_repeats_nor_skips_while_work_comes_and_goes(
    world: World, drawn: PlainList
) -> None:
    before = drawn.ids(WorkFilters(), WorkSort.NEWEST)
    first, cursor = work_page(WorkFilters(), sort=WorkSort.NEWEST, cursor=None, limit=20)
    # What was seen closes, something new is posted, something further down closes.
    Project.objects.filter(pk__in=[first[3], before[40]]).update(status="expired")
    services.project_create(world.user("owner"), kind=Kind.JOB, title="New", description="d")
    rest = []
    while cursor:
        ids, cursor = work_page(WorkFilters(), sort=WorkSort.NEWEST, cursor=cursor, limit=20)
        rest += ids
    assert [*first, *rest] == [found for found in before if found != before[40]]


@given(points, st.integers(1, 100), st.floats(0, 1), st.floats(0, 6.28))
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_every_point_of_a_circle_lies_in_its_cells(
    point: tuple[float, float], radius: int, share: float, angle: float
) -> None:
    from math import cos, radians, sin

    latitude, longitude = point
    north = radius * share * sin(angle) / 111.4
    east = radius * share * cos(angle) / 111.4 / cos(radians(latitude + north))
    cells = cells_around(latitude, longitude, radius)
    assert cell_of(latitude + north, longitude + east) in cells
    assert len(cells) <= 200


def test_the_database_puts_positions_in_the_same_cells(drawn: PlainList) -> None:
    placed_rows = [row for row in drawn.rows if row.latitude is not None]
    assert placed_rows
    for row in placed_rows:
        assert row.longitude is not None
        assert row.cell == cell_of(row.latitude or 0, row.longitude)


def listed(client: Client, **query: Any) -> dict[str, Any]:
    answer = client.get("/api/open-work", query)
    assert answer.status_code == 200, answer.content
    return dict(answer.json())


def titles(page: dict[str, Any]) -> list[str]:
    return [item["title"] for item in page["items"]]


def post_job(
    world: World, title: str, city: str, trade: str | None = None, **fields: Any
) -> Project:
    return services.project_create(
        world.user("owner"),
        kind=Kind.JOB,
        title=title,
        description="d",
        city=City.objects.get(name=city),
        trade=Trade.objects.get(slug=trade) if trade else None,
        **fields,
    )


def give_ground(world: World, actor: str, city: str, *slugs: str, radius_km: int = 25) -> None:
    place = placed({"city": City.objects.get(name=city)})
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
