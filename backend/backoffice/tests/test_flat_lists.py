"""The desk's lists at 100,000 people and as much work: how many rows the database reads for a
page."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.models import QuerySet
from pytest_django import DjangoDbBlocker

from accounts.models import Role
from backoffice.projects import projects
from backoffice.users import UserFilter, UserState, users
from core.models import Record
from projects.models import Status

pytestmark = pytest.mark.django_db

MANY = 100_000
PAGE = 26
MOST_READ = 400
"""Rows that a page may look at; a scan of the table would look at all of them."""

_crowd = """
CREATE FUNCTION pg_temp.id_at(number bigint) RETURNS uuid LANGUAGE sql AS $$
    SELECT encode(set_byte(set_byte(substring(int8send(1700000000000 + number) FROM 3)
        || uuid_send(gen_random_uuid()), 6, 112), 8, 128), 'hex')::varchar(32)::uuid
$$;
INSERT INTO accounts_user (id, created_at, updated_at, email, password, role, is_active, is_staff,
                           is_superuser, closing_at)
SELECT pg_temp.id_at(n), now(), now(), 'person' || n || '@example.in', '!',
       CASE WHEN n %% 500 = 0 THEN 'supervisor' ELSE 'worker' END, true, false, false,
       CASE WHEN n %% 5000 = 0 THEN now() END
FROM generate_series(1, %(many)s) AS n;
INSERT INTO accounts_profile (user_id, first_name, last_name, phone, avatar_key, language,
                              locality, pincode, created_at, updated_at)
SELECT account.id, CASE WHEN n %% 1000 = 0 THEN 'Zubeida' ELSE 'Mohan' END,
       left(md5(n::text), 12), '+919' || lpad(n::text, 9, '0'), '', 'hi', '', '', now(), now()
FROM accounts_user account,
     LATERAL (SELECT substring(account.email FROM '\\d+')::int AS n) numbered
WHERE account.email LIKE 'person%%';
INSERT INTO projects_project (id, created_at, updated_at, kind, homeowner_id, title, description,
                            skills_needed, locality, quantity_unit, status, payment_status)
SELECT pg_temp.id_at(n), now(), now(), 'job', account.id,
       CASE WHEN n %% 1000 = 0 THEN 'Waterproof the terrace'
            ELSE 'Paint ' || left(md5(n::text), 12) END,
       '', '{}', '', '', CASE WHEN n %% 5000 = 0 THEN 'expired' ELSE 'draft' END, 'not_needed'
FROM accounts_user account,
     LATERAL (SELECT substring(account.email FROM '\\d+')::int AS n) numbered
WHERE account.email LIKE 'person%%';
"""


@pytest.fixture(scope="module")
def crowd(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """Created once for all of these tests, and rolled back after them."""
    with django_db_blocker.unblock():
        connection.set_autocommit(False)
        try:
            with connection.cursor() as cursor:
                # References of these rows are right: checking them is a sixth of the work.
                cursor.execute("SET LOCAL session_replication_role = replica")
                cursor.execute(_crowd, {"many": MANY})
                cursor.execute("SET LOCAL session_replication_role = origin")
                # Analyze every row: in a sample, one in hundreds would mislead the planner.
                cursor.execute("SET LOCAL default_statistics_target = 1000")
                for table in ("accounts_user", "accounts_profile", "projects_project"):
                    cursor.execute(f"ANALYZE {table}")
            yield
        finally:
            connection.rollback()
            connection.set_autocommit(True)


def read(rows: "QuerySet[Record]") -> tuple[int, int]:
    """How many rows the scans of a page read, and how many the page has."""
    statement, values = rows.order_by("-id")[:PAGE].query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}", values)
        (found,) = cursor.fetchone()
    plan = (json.loads(found) if isinstance(found, str) else found)[0]["Plan"]
    looked = 0
    for step in steps(plan):
        if "Scan" in step["Node Type"] and "Relation Name" in step:
            assert step["Node Type"] != "Seq Scan", step
            each = step["Actual Rows"] + step.get("Rows Removed by Filter", 0)
            each += step.get("Rows Removed by Index Recheck", 0)
            looked += round(each * step["Actual Loops"])
    return looked, plan["Actual Rows"]


def steps(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for child in plan.get("Plans", []):
        yield from steps(child)


USERS = {
    "everybody": UserFilter(),
    "a role": UserFilter(role=Role.SUPERVISOR),
    "a state": UserFilter(state=UserState.CLOSING),
    "active": UserFilter(state=UserState.ACTIVE),
    "a name": UserFilter(words="zubeida"),
    "part of a name": UserFilter(words="c4ca4238a0"),
    "an address": UserFilter(words="person4242@example.in"),
    "a number": UserFilter(words="90000 42424"),
    "nobody": UserFilter(words="nobody has this name"),
}
PROJECTS: dict[str, tuple[str, Status | None]] = {
    "all": ("", None),
    "a state": ("", Status.EXPIRED),
    "a title": ("waterproof", None),
    "a homeowner": ("zubeida", None),
    "a title in a state": ("waterproof", Status.EXPIRED),
    "nothing": ("no such work at all", None),
}


@pytest.mark.usefixtures("crowd")
@pytest.mark.parametrize("name", USERS)
def test_a_page_of_people_reads_few_rows(name: str) -> None:
    looked, _ = read(users(USERS[name]))
    assert looked <= MOST_READ


@pytest.mark.usefixtures("crowd")
@pytest.mark.parametrize("name", PROJECTS)
def test_a_page_of_work_reads_few_rows(name: str) -> None:
    looked, _ = read(projects(*PROJECTS[name]))
    assert looked <= MOST_READ
