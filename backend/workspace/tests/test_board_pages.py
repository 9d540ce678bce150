"""A board is read in pages: the next cards of each column, top first."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.api.pagination import encode_cursor
from projects.models import Project
from workspace.models import Task, TaskStatus
from workspace.tests.conftest import Browser

pytestmark = pytest.mark.django_db


def fill(project: Project, status: TaskStatus, number: int) -> None:
    Task.objects.bulk_create(
        Task(
            project=project,
            created_by=project.homeowner,
            title=f"{status} {count}",
            status=status,
            # Every second card stands at the same position as the one above it.
            position=count // 2,
            completed_at=project.created_at if status == TaskStatus.COMPLETED else None,
        )
        for count in range(number)
    )


def pages_of(browser: Browser, project: Project, limit: int) -> list[list[dict[str, Any]]]:
    pages, cursor = [], ""
    while True:
        answer = browser.get(f"/api/projects/{project.pk}/tasks?limit={limit}{cursor}").json()
        pages.append(answer["items"])
        if answer["next"] is None:
            return pages
        cursor = f"&cursor={answer['next']}"


def test_each_page_has_the_next_cards_of_each_column(
    project: Project, owner_browser: Browser
) -> None:
    fill(project, TaskStatus.TODO, 7)
    fill(project, TaskStatus.COMPLETED, 3)
    pages = pages_of(owner_browser, project, 3)
    assert [len(page) for page in pages] == [6, 3, 1]
    whole = pages_of(owner_browser, project, 100)
    assert len(whole) == 1
    for status in TaskStatus.values:
        column = [card["id"] for card in whole[0] if card["status"] == status]
        read = [card["id"] for page in pages for card in page if card["status"] == status]
        assert read == column
    positions = [(card["position"], card["id"]) for card in whole[0][:7]]
    assert [place for place, _id in positions] == sorted(place for place, _id in positions)


def test_the_first_page_costs_the_same_however_many_there_are(
    project: Project, owner_browser: Browser
) -> None:
    fill(project, TaskStatus.TODO, 25)
    first = pages_of(owner_browser, project, 20)[0]
    fill(project, TaskStatus.TODO, 400)
    with CaptureQueriesContext(connection) as made:
        answer = owner_browser.get(f"/api/projects/{project.pk}/tasks").json()
    assert len(answer["items"]) == len(first) == 20
    assert len([query for query in made if "SAVEPOINT" not in query["sql"]]) <= 7


@pytest.mark.parametrize(
    "cursor",
    [
        "x",
        encode_cursor([1, 2]),
        encode_cursor([1, 2, 3]),
        encode_cursor([["a", "b"], None, None]),
        encode_cursor([["nan", "01a20e4b-a865-76e7-ba90-942115cad930"], None, None]),
    ],
)
def test_a_cursor_of_nowhere_is_refused(
    project: Project, owner_browser: Browser, cursor: str
) -> None:
    answer = owner_browser.get(f"/api/projects/{project.pk}/tasks?cursor={cursor}")
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == ["cursor"]
