"""Paging the discussion: backwards, forwards and around a message, without gaps or repeats."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.api.pagination import encode_cursor
from core.ids import uuid7
from projects.models import Project
from workspace.models import Message, ThreadCount
from workspace.tests.conftest import Browser

pytestmark = pytest.mark.django_db


def path(project: Project, more: str = "") -> str:
    return f"/api/projects/{project.pk}/messages{more}"


def write(project: Project, count: int) -> list[Message]:
    return Message.objects.bulk_create(
        Message(
            id=uuid7(),
            project=project,
            author=project.homeowner,
            client_id=uuid4(),
            body=str(number),
        )
        for number in range(count)
    )


def bodies(page: dict[str, Any]) -> list[str]:
    return [item["body"] for item in page["items"]]


def test_the_newest_page_has_nothing_newer(project: Project, owner_browser: Browser) -> None:
    write(project, 5)
    page = owner_browser.get(path(project, "?limit=3")).json()
    assert bodies(page) == ["4", "3", "2"]
    assert page["newer"] is None
    assert page["next"] is not None


def test_an_empty_thread_has_no_cursors(project: Project, owner_browser: Browser) -> None:
    assert owner_browser.get(path(project)).json() == {"items": [], "next": None, "newer": None}


def test_from_a_message_both_ends_of_the_thread_are_reached(
    project: Project, owner_browser: Browser
) -> None:
    rows = write(project, 20)
    page = owner_browser.get(path(project, f"?limit=4&around={rows[10].pk}")).json()
    assert bodies(page) == ["12", "11", "10", "9"]
    seen = bodies(page)
    older, newer = page["next"], page["newer"]
    while older:
        page = owner_browser.get(path(project, f"?limit=4&cursor={older}")).json()
        assert page["newer"], "there is something newer than what is older"
        seen, older = [*seen, *bodies(page)], page["next"]
    while newer:
        page = owner_browser.get(path(project, f"?limit=4&newer_than={newer}")).json()
        assert page["next"]
        seen, newer = [*bodies(page), *seen], page["newer"]
    assert seen == [str(number) for number in reversed(range(20))]


def test_a_page_goes_back_the_way_it_came(project: Project, owner_browser: Browser) -> None:
    write(project, 6)
    newest = owner_browser.get(path(project, "?limit=2")).json()
    older = owner_browser.get(path(project, f"?limit=2&cursor={newest['next']}")).json()
    back = owner_browser.get(path(project, f"?limit=2&newer_than={older['newer']}")).json()
    assert bodies(back) == bodies(newest)
    assert back["newer"] is None


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(count=st.integers(1, 12), at=st.integers(0, 11), limit=st.integers(1, 8))
def test_around_holds_the_message_whatever_the_page(
    project: Project, owner_browser: Browser, count: int, at: int, limit: int
) -> None:
    Message.objects.all().delete()
    rows = write(project, count)
    wanted = rows[at % count]
    page = owner_browser.get(path(project, f"?limit={limit}&around={wanted.pk}")).json()
    ids = [item["id"] for item in page["items"]]
    assert str(wanted.pk) in ids
    assert len(ids) == min(limit, len(ids)) > 0
    assert ids == sorted(ids, reverse=True)
    everything = [str(row.pk) for row in reversed(rows)]
    first = everything.index(ids[0])
    assert ids == everything[first : first + len(ids)], "no gap"
    assert (page["newer"] is None) == (first == 0)
    assert (page["next"] is None) == (ids[-1] == everything[-1])


def test_a_place_elsewhere_is_refused_at_the_field(
    project: Project, other_project: Project, owner_browser: Browser
) -> None:
    (foreign,) = write(other_project, 1)
    write(project, 1)
    for query, field in (
        (f"?around={foreign.pk}", "around"),
        (f"?around={uuid4()}", "around"),
        ("?around=no-id", "around"),
        ("?cursor=%00%ff", "cursor"),
        (f"?cursor={encode_cursor([7])}", "cursor"),
        (f"?newer_than={encode_cursor(['x'])}", "newer_than"),
        (f"?newer_than={encode_cursor([str(uuid4()), 1])}", "newer_than"),
        (f"?around={foreign.pk}&cursor=x", "around"),
        ("?limit=101", "limit"),
        ("?limit=0", "limit"),
    ):
        answer = owner_browser.get(path(project, query))
        assert answer.status_code == 422, query
        assert [error["field"] for error in answer.json()["errors"]] == [field], query
    # A cursor is only a position in time: it gives no access to another project.
    answer = owner_browser.get(path(project, f"?newer_than={encode_cursor([foreign.pk])}"))
    assert bodies(answer.json()) == ["0"]


def test_a_page_costs_the_same_queries_whatever_is_on_it(
    project: Project, owner_browser: Browser, django_assert_max_num_queries: Any
) -> None:
    first = write(project, 30)
    Message.objects.filter(pk__in=[row.pk for row in first[10:]]).update(reply_to=first[0])
    owner_browser.get(path(project))
    with django_assert_max_num_queries(15):
        owner_browser.get(path(project, "?limit=30"))


def test_the_count_is_what_is_shown_whoever_writes(project: Project) -> None:
    def counts() -> int:
        return ThreadCount.objects.get(project=project).messages

    rows = write(project, 5)
    assert counts() == 5
    owner = project.homeowner
    Message.objects.filter(pk=rows[0].pk).update(deleted_at=rows[0].created_at, deleted_by=owner)
    Message.objects.filter(pk__in=[rows[0].pk, rows[1].pk]).update(hidden_at=rows[0].created_at)
    assert counts() == 3, "what was deleted and hidden is missing once"
    Message.objects.filter(pk=rows[0].pk).update(deleted_at=None, deleted_by=None)
    assert counts() == 3
    Message.objects.update(hidden_at=None, body="again")
    assert counts() == 5
    Message.objects.filter(pk=rows[4].pk).delete()
    assert counts() == 4
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM workspace_message")
    assert counts() == 0


@settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    acts=st.lists(
        st.tuples(
            st.sampled_from(["write", "delete", "restore", "hide", "show", "erase"]),
            st.integers(0, 9),
        ),
        max_size=30,
    )
)
def test_the_count_never_drifts(
    project: Project, other_project: Project, acts: list[tuple[str, int]]
) -> None:
    Message.objects.all().delete()
    for act, number in acts:
        place = project if number % 2 else other_project
        rows = Message.objects.filter(project=place)
        some = list(rows.order_by("pk").values_list("pk", flat=True)[: number % 4])
        moment = place.created_at
        match act:
            case "write":
                write(place, number)
            case "delete":
                rows.filter(pk__in=some).update(deleted_at=moment, deleted_by=place.homeowner)
            case "restore":
                Message.objects.update(deleted_at=None, deleted_by=None)
            case "hide":
                rows.filter(pk__in=some).update(hidden_at=moment)
            case "show":
                rows.update(hidden_at=None)
            case _:
                rows.filter(pk__in=some).delete()
    for place in (project, other_project):
        shown = Message.objects.filter(
            project=place, deleted_at__isnull=True, hidden_at__isnull=True
        ).count()
        counts = ThreadCount.objects.filter(project=place).first()
        assert (counts.messages if counts else 0) == shown
