"""Files attached to a card: of the same project, by concurrent additions."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.utils import timezone

from projects.models import Project
from workspace.models import File, Task
from workspace.tests.conftest import Browser
from workspace.tests.test_board_order import add


@pytest.fixture
def file_in() -> Callable[..., File]:
    def make(project: Project, name: str = "wall.jpg", **more: object) -> File:
        return File.objects.create(
            project=project,
            uploaded_by=project.homeowner,
            name=name,
            key=f"k/{uuid4()}",
            size=1,
            mime="image/jpeg",
            **more,
        )

    return make


def names(browser: Browser, task: Task) -> list[str]:
    items = browser.get(f"/api/projects/{task.project_id}/tasks").json()["items"]
    (card,) = [item for item in items if item["id"] == str(task.pk)]
    return [file["name"] for file in card["files"]]


def put(browser: Browser, task: Task, *files: File) -> int:
    body = {"file_ids": [str(file.pk) for file in files]}
    return browser.post(f"/api/tasks/{task.pk}/files", body).status_code


def test_files_come_beside_each_other_and_go_one_by_one(
    project: Project,
    owner_browser: Browser,
    worker_browser: Browser,
    file_in: Callable[..., File],
) -> None:
    task, one, two = add(project, "a"), file_in(project, "1"), file_in(project, "2")
    assert put(worker_browser, task, one) == 200
    assert put(owner_browser, task, two) == 200
    assert names(worker_browser, task) == ["1", "2"]
    assert worker_browser.delete(f"/api/tasks/{task.pk}/files/{one.pk}").status_code == 200
    assert worker_browser.delete(f"/api/tasks/{task.pk}/files/{one.pk}").status_code == 404
    assert names(owner_browser, task) == ["2"]
    one.refresh_from_db()
    assert (one.task, one.deleted_at) == (None, None)


def test_only_files_of_the_project_that_are_there(
    project: Project,
    other_project: Project,
    owner_browser: Browser,
    file_in: Callable[..., File],
) -> None:
    task, good = add(project, "a"), file_in(project)
    for bad in (file_in(other_project), file_in(project, deleted_at=timezone.now())):
        answer = owner_browser.post(
            f"/api/tasks/{task.pk}/files", {"file_ids": [str(good.pk), str(bad.pk)]}
        )
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "file_ids"
    assert names(owner_browser, task) == []
    foreign = add(other_project, "z")
    assert put(owner_browser, foreign, good) == 404
    taken = file_in(other_project, task=foreign)
    assert owner_browser.delete(f"/api/tasks/{task.pk}/files/{taken.pk}").status_code == 404
    assert owner_browser.delete(f"/api/tasks/{foreign.pk}/files/{taken.pk}").status_code == 404
    taken.refresh_from_db()
    assert taken.task_id == foreign.pk
