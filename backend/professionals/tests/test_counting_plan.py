"""The query plan of a count: it uses the index on places and reads no worker."""

import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from professionals.counts.area_counts import area_counts_refresh_all
from professionals.counts.selectors import count_workers
from professionals.models import AreaCount
from professionals.tests.test_counts import TODAY, Made, areas, around_pune, write
from trades.models import Trade

pytestmark = pytest.mark.django_db


def test_counting_reads_the_areas_around_and_no_worker() -> None:
    """By the index on the areas' centres, a row for each area (and block) within the box."""
    write([worker_of(number % 4) for number in range(200)], areas())
    area_counts_refresh_all()
    count_far_away()
    with CaptureQueriesContext(connection) as made_queries:
        count_workers(around_pune(min_rating=4, available_on=TODAY()))
    assert len(made_queries) == 1
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("EXPLAIN (ANALYZE, FORMAT JSON) " + made_queries[0]["sql"])
        plan = cursor.fetchone()[0]
    nodes = list(walk(json.loads(plan)[0]["Plan"] if isinstance(plan, str) else plan[0]["Plan"]))
    assert "area_count_by_place" in {node.get("Index Name") for node in nodes}
    tables = {node.get("Relation Name") for node in nodes} - {None}
    assert not any("worker" in str(table) or "user" in str(table) for table in tables)
    # Of each table less than the areas far away; the trades are read whole.
    trades = Trade.objects.count()
    assert all(node["Actual Rows"] <= trades for node in nodes if node.get("Relation Name"))


def count_far_away() -> None:
    """500 areas north of Jaipur: enough to make every plan but the index on places far slower."""
    columns = [f.column for f in AreaCount._meta.concrete_fields if not f.primary_key]
    of_place = {"area_id": "a.id", "latitude": "a.latitude", "longitude": "a.longitude"}
    names = ", ".join(columns)
    copied = ", ".join(of_place.get(column, f"t.{column}") for column in columns)
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO professionals_area_count ({names}) SELECT {copied} FROM"  # noqa: S608 — columns
            " (SELECT * FROM places_area WHERE latitude > 27 ORDER BY id LIMIT 500) a,"
            " (SELECT * FROM professionals_area_count LIMIT 1) t"
        )
        cursor.execute("ANALYZE professionals_area_count")


def worker_of(area: int) -> Made:
    return Made(
        area, frozenset({1}), Decimal(4), 1, frozenset(), None, frozenset(), 0, 127,
        frozenset({0, 1}), True,
    )  # fmt: skip


def walk(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for part in node.get("Plans", ()):
        yield from walk(part)
