"""The audit log of 100,000 acts: whatever is asked for is found by an index."""

from datetime import datetime
from uuid import UUID

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import Desk
from config.tests.world import person
from staff.audit_selectors import acts
from staff.schemas import ActFilterIn

pytestmark = pytest.mark.django_db
PAST = datetime(2026, 3, 4, 12, 0, tzinfo=timezone.get_default_timezone())


@pytest.fixture(scope="module")
def many_acts(module_db: None) -> None:
    """All of one owner."""
    kavita = person("homeowner", "kavita", is_staff=True)
    with connection.cursor() as cursor:
        cursor.execute(
            """
            INSERT INTO staff_act (id, actor_id, desk, verb, subject_kind, subject_id, about_id,
                                   words, detail, at, address, request_id)
            SELECT ('0193' || lpad(to_hex(n), 8, '0') || '70008000000000000000')::uuid, %s,
                   'owner', 'raw_data.opened', 'raw_data', n::text, NULL, '', '{}', now(), NULL, ''
            FROM generate_series(1, 100000) AS n
            """,
            [kavita.pk],
        )
        cursor.execute("ANALYZE staff_act")
    # Once, rather than at the end of each test.
    connection.check_constraints()


@pytest.mark.usefixtures("many_acts")
@pytest.mark.parametrize(
    "wanted",
    [
        ActFilterIn(),
        ActFilterIn(actor=UUID(int=1)),
        ActFilterIn(verb="user.suspended"),
        ActFilterIn(desk=Desk.EDITOR),
        ActFilterIn(about=str(UUID(int=1))),
        ActFilterIn(subject_kind="user", subject_id="x"),
        ActFilterIn(first=PAST.date(), last=PAST.date()),
    ],
    ids=["all", "actor", "verb", "desk", "about", "subject", "days"],
)
def test_no_filter_reads_the_whole_table(wanted: ActFilterIn) -> None:
    """What is asked for is rare or far back."""
    plan = acts(wanted).order_by("-id")[:51].explain()
    assert "Index" in plan
    assert "Seq Scan" not in plan
    assert "Sort" not in plan
    assert "Rows Removed" not in plan
