"""A page of the list reads its own rows from an index, however much work is open."""

import json
import re
from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from config.tests.world import World
from core.api.pagination import Paging
from demo.scale_work import load_open_work
from projects.market import search
from projects.market.search import Circle, Posted, WorkFilters, WorkSort, work_page
from projects.models import Kind

pytestmark = pytest.mark.django_db

OPEN = 12_000
LIMIT = 20
PUNE = Circle(18.5196, 73.8554, 25)
MUMBAI = Circle(19.0728, 72.8826, 100)

ASKED = {
    "everything": WorkFilters(),
    "a trade": WorkFilters(trade_ids=(2,)),
    "three trades": WorkFilters(trade_ids=(1, 2, 5)),
    "a place": WorkFilters(circle=PUNE),
    "a wide place": WorkFilters(circle=MUMBAI),
    "trades round a place": WorkFilters(trade_ids=(1, 2), circle=PUNE),
    "a week": WorkFilters(posted=Posted.WEEK, circle=PUNE),
    "a kind": WorkFilters(kind=Kind.JOB),
}


@pytest.fixture
def much_work() -> None:
    load_open_work(OPEN, homeowner_id=World().user("owner").pk)


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for below in plan.get("Plans", []):
        yield from nodes(below)


def test_a_page_touches_few_rows(much_work: None) -> None:
    """One load of work for all questions: writing it takes longer than asking."""
    for name, filters in ASKED.items():
        for sort in WorkSort:
            if filters.circle is not None or sort is not WorkSort.NEAREST:
                check_page(name, filters, sort)


def check_page(name: str, filters: WorkFilters, sort: WorkSort) -> None:
    with CaptureQueriesContext(connection) as queries:
        first, cursor = work_page(filters, sort=sort, paging=Paging(limit=LIMIT))
        work_page(filters, sort=sort, paging=Paging(cursor=cursor, limit=LIMIT))
    assert first, name
    pages = [q["sql"] for q in queries.captured_queries if "projects_project" in q["sql"]]
    assert len(pages) == 2
    cells = search._cells(filters.circle) if filters.circle else []
    walks = max(1, len(filters.trade_ids))
    walks *= len(cells) if cells and sort is not WorkSort.NEAREST else 1
    for sql in pages:
        with search._order_of_the_index() if sort is WorkSort.NEAREST else nullcontext():
            plan = explained(sql)
        scans = [node for node in nodes(plan) if "Relation Name" in node]
        assert "Seq Scan" not in {node["Node Type"] for node in scans}, (name, sort, plan)
        read = sum(
            (node["Actual Rows"] + node.get("Rows Removed by Filter", 0)) * node["Actual Loops"]
            for node in scans
        )
        # One page from each walk, and what the walks passed over outside the circle.
        assert read <= 3 * walks * (LIMIT + 1) + 100, (name, sort, read, walks)


def explained(sql: str) -> dict[str, Any]:
    with connection.cursor() as cursor:
        cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON) " + re.sub("%", "%%", sql))
        (answer,) = cursor.fetchone()
    plan = answer if isinstance(answer, list) else json.loads(answer)
    return dict(plan[0]["Plan"])
