"""The open-work list against a brute-force result."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import Role, User
from config.tests.world import person
from core.api.pagination import Paging
from projects import services
from projects.geo_grid import cell_of, cells_around
from projects.market.search import (
    Circle,
    Posted,
    WorkFilters,
    WorkSort,
    count_work,
    work_page,
)
from projects.models import Kind, Project
from projects.tests.market_world import PlainList, draw_work

pytestmark = pytest.mark.django_db

points = st.tuples(st.floats(8, 34), st.floats(69, 96))


@pytest.fixture(scope="module")
def poster(module_db: None) -> User:
    return person(Role.HOMEOWNER, "anita")


@pytest.fixture(scope="module")
def drawn(poster: User) -> PlainList:
    return PlainList(draw_work(poster, 400, seed=7))


def all_pages(filters: WorkFilters, sort: WorkSort, *, limit: int) -> list[Any]:
    found, cursor = [], None
    while True:
        ids, cursor = work_page(filters, sort=sort, paging=Paging(cursor=cursor, limit=limit))
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


@pytest.mark.parametrize(
    ("filters", "sort"),
    [
        (filters, sort)
        for filters in some_filters()
        for sort in (WorkSort.NEWEST, WorkSort.BUDGET, WorkSort.NEAREST)
        # Distance needs a place.
        if sort is not WorkSort.NEAREST or filters.circle
    ],
)
def test_pages_are_what_brute_force_finds(
    drawn: PlainList, filters: WorkFilters, sort: WorkSort
) -> None:
    wanted = drawn.ids(filters, sort)
    assert all_pages(filters, sort, limit=7) == wanted
    assert count_work(filters) == len(wanted)


def test_paging_neither_repeats_nor_skips_while_work_comes_and_goes(
    poster: User, drawn: PlainList
) -> None:
    before = drawn.ids(WorkFilters(), WorkSort.NEWEST)
    first, cursor = work_page(WorkFilters(), sort=WorkSort.NEWEST, paging=Paging(limit=20))
    # A listed work closes, a new one is posted, and one further down closes.
    Project.objects.filter(pk__in=[first[3], before[40]]).update(status="expired")
    services.project_create(poster, kind=Kind.JOB, title="New", description="d")
    rest = []
    while cursor:
        ids, cursor = work_page(
            WorkFilters(), sort=WorkSort.NEWEST, paging=Paging(cursor=cursor, limit=20)
        )
        rest += ids
    assert [*first, *rest] == [found for found in before if found != before[40]]


@given(points, st.integers(1, 100), st.floats(0, 1), st.floats(0, 6.28))
@settings(
    max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
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
