"""How many rows a search reads: few index entries even in a crowded city, in every order."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from places.models import City
from professionals.models import WorkerTrade
from professionals.search import selectors as professionals_search
from professionals.search.request import Sort, WorkerSearch
from professionals.services import rating_changed
from professionals.tests.conftest import Listed
from trades.models import Trade

pytestmark = pytest.mark.django_db

MANY = 12_000

_crowd = """
WITH spot AS (
    SELECT area.*, row_number() OVER (ORDER BY area.id) - 1 AS number, count(*) OVER () AS many
    FROM places_area area
    WHERE latitude BETWEEN 18.9 AND 19.3 AND longitude BETWEEN 72.7 AND 73.1
), person AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, number, random() AS a, random() AS b, random() AS c
    FROM generate_series(1, %(many)s) AS number
), account AS (
    INSERT INTO accounts_user (id, created_at, updated_at, email, password, role, is_active,
                               is_staff, is_superuser)
    SELECT id, now(), now(), id || '@example.in', '!', 'worker', true, false, false FROM person
), name AS (
    INSERT INTO accounts_profile (user_id, first_name, last_name, phone, avatar_key, language,
                                  locality, pincode, created_at, updated_at)
    SELECT id, 'Mohan', '', '', '', 'hi', '', '', now(), now() FROM person
), profile AS (
    INSERT INTO professionals_worker_profile (
        user_id, business_name, description, experience_years, rate_paise, rate_unit, city_id,
        area_id, locality, latitude, longitude, travel_radius_km, availability, weekdays, languages,
        rating_average, rating_count, completed_projects, id_verified, reference_verified,
        skill_verified, top_rated, is_listed, created_at, updated_at)
    SELECT person.id, '', '', 0, NULL, 'day', spot.city_id, spot.id, '', spot.latitude,
           spot.longitude, 25, 'available', 127, '{hi}', 0, 0, 0, false, false, false, false, true,
           now(), now()
    FROM person JOIN spot ON spot.number = person.number %% spot.many
)
INSERT INTO professionals_worker_trade (
    worker_id, trade_id, position, area_id, latitude, longitude, is_listed, rating_average,
    rating_count, day_rate_paise, badges, experience_years, languages, weekdays, availability,
    completed_projects, wholeness, days_off)
SELECT person.id, %(trade)s, 0, spot.id, spot.latitude, spot.longitude, true,
       round((3 + 2 * a)::numeric, 2), (50 * b)::int, (40000 + 100000 * c)::int, (15 * b)::int,
       (30 * a)::int, CASE WHEN c < 0.3 THEN '{hi,mr}' ELSE '{hi}' END::varchar[], 63, 'available',
       0, 3, '{}'
FROM person JOIN spot ON spot.number = person.number %% spot.many
"""


def crowd() -> WorkerSearch:
    """12,000 electricians in one city, and a search in it."""
    trade, city = Trade.objects.get(slug="electrician"), City.objects.get(slug="mumbai")
    with connection.cursor() as cursor:
        cursor.execute("SELECT setseed(0.5)")
        cursor.execute(_crowd, {"many": MANY, "trade": trade.pk})
        # Deferred checks run now: statistics cannot be computed for a table with pending checks.
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        cursor.execute("ANALYZE professionals_worker_trade")
    return WorkerSearch(trade_ids=(trade.pk,), latitude=city.latitude, longitude=city.longitude)


def plans(search: WorkerSearch) -> list[dict[str, Any]]:
    """The plans of the statements that the functions ran, with the rows of each step."""
    noted: list[str] = []
    settings = {
        "log_min_duration": "0", "log_nested_statements": "on", "log_analyze": "on",
        "log_format": "json", "log_timing": "off",
    }  # fmt: skip
    raw = connection.connection
    assert raw is not None

    def note(said: Any) -> None:
        noted.append(said.message_primary)

    with connection.cursor() as cursor:
        cursor.execute("LOAD 'auto_explain'")
        for name, value in settings.items():
            cursor.execute(f"SET LOCAL auto_explain.{name} = '{value}'")
        cursor.execute("SET LOCAL client_min_messages = log")
        raw.add_notice_handler(note)
        professionals_search.find_workers_within_radius(search)
        raw.remove_notice_handler(note)
        cursor.execute("SET LOCAL client_min_messages = warning")
        cursor.execute("SET LOCAL auto_explain.log_min_duration = -1")
    return [json.loads(text[text.index("{") :])["Plan"] for text in noted if "plan:" in text]


def steps(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for child in plan.get("Plans", []):
        yield from steps(child)


def rows_touched(search: WorkerSearch) -> int:
    """Search rows that the plans' scans returned or discarded; fails for a table scan."""
    touched = 0
    for plan in plans(search):
        for step in steps(plan):
            if step.get("Relation Name") != "professionals_worker_trade":
                continue
            assert "Index" in step["Node Type"] or "Bitmap" in step["Node Type"], step["Node Type"]
            each = step["Actual Rows"] + step.get("Rows Removed by Filter", 0)
            touched += round(each * step["Actual Loops"])
    return touched


def test_no_order_and_no_filter_reads_the_city() -> None:
    search = crowd()
    soon = timezone.localdate() + timedelta(days=2)
    filters: list[dict[str, Any]] = [
        {},
        {"min_rating": 4},
        {"badges": frozenset({"id_verified"})},
        {"max_day_rate_paise": 80_000},
        {"available_on": soon},
        {"languages": frozenset({"mr"})},
        {"min_experience": 20},
        {"is_instant": True},
        {"min_rating": 4, "badges": frozenset({"skill_verified"}), "available_on": soon},
        {"languages": frozenset({"ne"})},  # Nobody.
    ]
    for sort in Sort:
        for asked in filters:
            wanted = replace(search, sort=sort, **asked)
            touched = rows_touched(wanted)
            assert 20 <= touched <= 3 * professionals_search.BUDGET, (sort, asked, touched)
            if not asked:
                assert touched <= 2 * professionals_search.THIN, (sort, touched)
        fifth = replace(search, sort=sort)
        for _page in range(4):
            fifth = replace(
                fifth, cursor=professionals_search.find_workers_within_radius(fifth).next
            )
        assert rows_touched(fifth) <= 3 * professionals_search.THIN, sort


def test_changing_one_profile_writes_its_own_rows_alone(listed: Listed) -> None:
    """``xmin`` names the transaction that wrote a row, and each savepoint is one."""
    listed("asha")
    other = listed("badal", trades=("electrician", "painter"))

    def written() -> dict[Any, str]:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT worker_id, trade_id, ctid::text, xmin::text FROM professionals_worker_trade"
            )
            return {row[:2]: row[2:] for row in cursor.fetchall()}

    before = written()
    rating_changed(worker_id=other.pk, average=Decimal(5), count=3)
    changed = {key for key, version in written().items() if before[key] != version}
    assert {worker_id for worker_id, _trade in changed} == {other.pk}
    assert len(changed) == WorkerTrade.objects.filter(worker_id=other.pk).count() == 2
