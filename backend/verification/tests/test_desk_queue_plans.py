"""A page of the queue costs the same however many wait."""

import json
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from config.tests.clients import fresh_browser
from verification.tests.whole import QUEUE, verifier

ROWS = 20_000
"""In each of the two lists, enough for the planner to mind; made by the database itself."""

MAKE = """
WITH people AS (
    INSERT INTO accounts_user (id, created_at, updated_at, password, is_superuser, role, is_active,
        is_staff, desks)
    SELECT gen_random_uuid(), now(), now(), '!', false, 'worker', true, false, '{}'
    FROM generate_series(1, %(count)s) RETURNING id
)
INSERT INTO verification_verification (id, created_at, updated_at, worker_id, status, round,
    submitted_at, flags, edited_steps, decided_at)
SELECT gen_random_uuid(), now(), now(), id, %(status)s, 1,
    now() - random() * interval '30 days',
    CASE WHEN row_number() OVER () %% 2000 = 0
        THEN ARRAY['same_identity']::varchar[] ELSE '{}' END,
    '{}',
    CASE WHEN %(status)s = 'pending' THEN NULL ELSE now() - random() * interval '30 days' END
FROM people
"""


@pytest.fixture(scope="module")
def many_wait(module_db: None) -> None:
    with connection.cursor() as cursor:
        for status in ("pending", "rejected"):
            cursor.execute(MAKE, {"count": ROWS, "status": status})
        # As autovacuum does: without statistics any plan is as good as another.
        cursor.execute("ANALYZE accounts_user, accounts_profile, verification_verification")
    # Once, rather than at the end of each test.
    connection.check_constraints()


@pytest.mark.django_db
@pytest.mark.usefixtures("many_wait")
@pytest.mark.parametrize(
    ("query", "indexes"),
    [
        ("", ["verification_queue"]),
        # Of many flagged ones the queue in its order is as short a way as the flags.
        ("flag=same_identity", ["verification_flagged", "verification_queue"]),
        ("status=rejected", ["verification_of_status"]),
    ],
)
def test_a_page_is_found_by_an_index_however_many_wait(query: str, indexes: list[str]) -> None:
    desk = fresh_browser(verifier())
    with CaptureQueriesContext(connection) as asked:
        page = desk.get(f"{QUEUE}?{query}")
        second = desk.get(f"{QUEUE}?{query}&cursor={page.json()['next'] or ''}")
    assert page.status_code == 200
    assert second.status_code in (200, 422)
    lists = [row["sql"] for row in asked if "LIMIT 26" in row["sql"]]
    assert lists
    for sql in lists:
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}")
            (plan,) = cursor.fetchone()
        told = json.dumps(plan)
        assert any(index in told for index in indexes), told
        assert '"Seq Scan"' not in _scans_of(told, "verification_verification")


def _scans_of(plan: str, table: str) -> str:
    """The kinds of scan that read the table itself."""
    found = []

    def walk(node: dict[str, Any]) -> None:
        if node.get("Relation Name") == table:
            found.append(f'"{node["Node Type"]}"')
        for child in node.get("Plans", []):
            walk(child)

    walk(json.loads(plan)[0]["Plan"])
    return " ".join(found)
