"""Query plans for a long thread: few rows for a page, a count and a search."""

from collections.abc import Iterator
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoDbBlocker

from accounts.models import Role
from core.api.pagination import Paging, encode_cursor
from core.ids import uuid7
from projects.models import Project, Status
from workspace.members.selectors import overview
from workspace.messages.search import messages_found
from workspace.messages.selectors import thread_page
from workspace.models import Message
from workspace.tests.conftest import make_project, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def long_thread(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Project]:
    """A long thread, older than a longer one elsewhere; created once, then rolled back."""
    with django_db_blocker.unblock():
        connection.set_autocommit(False)
        try:
            first, second = (
                make_project(make_user(Role.HOMEOWNER), make_user(Role.WORKER), Status.IN_PROGRESS)
                for _number in range(2)
            )
            for place, count in ((first, 8000), (second, 12000)):
                Message.objects.bulk_create(
                    Message(
                        id=uuid7(),
                        project=place,
                        author=first.homeowner,
                        client_id=uuid4(),
                        body=f"Bag number {number} of cement at the gate since day {number % 97}",
                    )
                    for number in range(count)
                )
            with connection.cursor() as cursor:
                cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
                cursor.execute("ANALYZE workspace_message")
            yield first
        finally:
            connection.rollback()
            connection.set_autocommit(True)


def explained(sql: str) -> str:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, TIMING OFF, SUMMARY OFF) {sql}")
        return "\n".join(line for (line,) in cursor.fetchall())


def walked(found: CaptureQueriesContext) -> list[str]:
    """The plans of the statements that read the thread."""
    sql = [each["sql"] for each in found if 'FROM "workspace_message"' in each["sql"]]
    return [explained(each) for each in sql if "LIMIT" in each and "ORDER BY" in each]


def test_a_page_reads_no_more_than_it_shows(long_thread: Project) -> None:
    middle = Message.objects.filter(project=long_thread).order_by("pk")[4000].pk
    place = encode_cursor([middle])
    with CaptureQueriesContext(connection) as found:
        for cursor, where in (
            (None, {}),
            (None, {"around": middle}),
            (place, {}),
            (None, {"newer_than": place}),
        ):
            paging = Paging(cursor=cursor, limit=30)
            thread_page(long_thread.homeowner, long_thread.pk, paging=paging, **where)
    plans = walked(found)
    assert len(plans) == 5
    for plan in plans:
        assert "using message_thread" in plan, plan
        assert "Removed by Filter" not in plan, plan
        assert "Sort" not in plan, plan


def test_what_is_unread_is_counted_from_the_mark(long_thread: Project) -> None:
    worker = long_thread.worker
    assert worker is not None
    with CaptureQueriesContext(connection) as found:
        assert overview(worker, long_thread.pk).unread_messages == 100
    (plan,) = walked(found)
    # The statement also reads the stored counts, each a table of its own.
    (count,) = [step for step in plan.split("InitPlan") if "using message_thread" in step]
    assert "Removed by Filter" not in count.partition("SubPlan")[0], plan
    assert "Sort" not in plan, plan


def test_common_words_are_met_on_the_way_down(long_thread: Project) -> None:
    with CaptureQueriesContext(connection) as found:
        page = messages_found(
            long_thread.homeowner, long_thread.pk, words="CEMENT", paging=Paging(limit=30)
        )
    assert [row.body[:15] for row in page.rows[:1]] == ["Bag number 7999"]
    place, lately = walked(found)
    assert "using message_thread" in place, place
    assert "message_thread" in lately or "message_search" in lately, lately
    assert "Seq Scan" not in lately, lately


def test_rare_words_are_found_by_their_index(long_thread: Project) -> None:
    with CaptureQueriesContext(connection) as found:
        page = messages_found(
            long_thread.homeowner, long_thread.pk, words="number 399 of", paging=Paging(limit=30)
        )
    assert [row.body[:14] for row in page.rows] == ["Bag number 399"]
    _place, _lately, of_old = walked(found)
    assert "message_search" in of_old, of_old
    assert "Seq Scan" not in of_old, of_old


def test_a_search_walks_on_from_page_to_page(long_thread: Project) -> None:
    """Across the border between scanned recent messages and those found by the index."""
    seen: list[str] = []
    cursor: str | None = None
    while True:
        page = messages_found(
            long_thread.homeowner,
            long_thread.pk,
            words="day 42",
            paging=Paging(cursor=cursor, limit=20),
        )
        seen += [row.body.split()[2] for row in page.rows]
        cursor = page.older
        if cursor is None:
            break
    assert seen == [str(number) for number in reversed(range(8000)) if number % 97 == 42]
