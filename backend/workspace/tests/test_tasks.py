"""The board: defaults, moves, and permissions."""

import pytest

from core.events.models import Event
from projects.models import Project
from workspace.models import Task
from workspace.task_board import services
from workspace.tests.conftest import Browser


def path(project: Project) -> str:
    return f"/api/projects/{project.pk}/tasks"


def add(browser: Browser, project: Project, title: str, **more: object) -> str:
    answer = browser.post(path(project), {"title": title, **more})
    assert answer.status_code == 201, answer.content
    return answer.json()["id"]


def column(browser: Browser, project: Project, status: str) -> list[str]:
    items = browser.get(path(project)).json()["items"]
    return [task["title"] for task in items if task["status"] == status]


def test_a_task_begins_with_the_defaults_of_the_spec(
    project: Project, owner_browser: Browser
) -> None:
    answer = owner_browser.post(path(project), {"title": "  Buy switches "})
    task = answer.json()
    assert task["title"] == "Buy switches"
    assert (task["status"], task["priority"]) == ("todo", "medium")
    assert (task["due_date"], task["assignee"]) == (None, None)


@pytest.mark.parametrize("title", ["", "   ", "x" * 161])
def test_a_title_is_required(project: Project, owner_browser: Browser, title: str) -> None:
    answer = owner_browser.post(path(project), {"title": title})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "title"


def test_the_newest_stands_on_top_and_a_moved_card_on_top_of_its_new_column(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    first, _second, third = (add(owner_browser, project, title) for title in ("a", "b", "c"))
    assert column(worker_browser, project, "todo") == ["c", "b", "a"]
    for task_id in (third, first):
        moved = worker_browser.patch(f"/api/tasks/{task_id}", {"status": "in_progress"})
        assert moved.status_code == 200
    assert column(owner_browser, project, "in_progress") == ["a", "c"]
    assert column(owner_browser, project, "todo") == ["b"]


def test_only_what_was_sent_changes(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    task_id = add(
        owner_browser,
        project,
        "Tiles",
        due_date="2027-03-05",
        priority="high",
        assignee_id=str(worker_browser.user.pk),
    )
    changed = worker_browser.patch(f"/api/tasks/{task_id}", {"description": "60 × 60"}).json()
    assert changed["due_date"] == "2027-03-05"
    assert changed["priority"] == "high"
    assert changed["assignee"]["first_name"] == "Imran"
    cleared = worker_browser.patch(
        f"/api/tasks/{task_id}", {"due_date": None, "assignee_id": None}
    ).json()
    assert (cleared["due_date"], cleared["assignee"]) == (None, None)
    assert cleared["description"] == "60 × 60"


@pytest.mark.parametrize("field", ["title", "description", "status", "priority"])
def test_null_does_not_empty_what_a_task_must_have(
    project: Project, owner_browser: Browser, field: str
) -> None:
    task_id = add(owner_browser, project, "Tiles")
    answer = owner_browser.patch(f"/api/tasks/{task_id}", {field: None})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == field


def test_an_unknown_column_is_refused(project: Project, owner_browser: Browser) -> None:
    task_id = add(owner_browser, project, "Tiles")
    answer = owner_browser.patch(f"/api/tasks/{task_id}", {"status": "done"})
    assert answer.status_code == 422


def test_only_members_are_assigned(
    project: Project, other_project: Project, owner_browser: Browser
) -> None:
    foreign = str(other_project.worker_id)
    answer = owner_browser.post(path(project), {"title": "Tiles", "assignee_id": foreign})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "assignee_id"
    task_id = add(owner_browser, project, "Tiles", assignee_id=str(project.homeowner_id))
    changed = owner_browser.patch(f"/api/tasks/{task_id}", {"assignee_id": foreign})
    assert changed.status_code == 422


def test_author_and_homeowner_delete_nobody_else(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    owners = add(owner_browser, project, "Owner's")
    workers = add(worker_browser, project, "Worker's")
    also_workers = add(worker_browser, project, "Worker's second")
    refused = worker_browser.delete(f"/api/tasks/{owners}")
    assert refused.status_code == 403
    assert refused.json()["code"] == "not_yours_to_delete"
    may = {task["title"]: task["may_delete"] for task in _items(worker_browser, project)}
    assert may == {"Owner's": False, "Worker's": True, "Worker's second": True}
    assert worker_browser.delete(f"/api/tasks/{workers}").status_code == 204
    assert owner_browser.delete(f"/api/tasks/{also_workers}").status_code == 204
    assert owner_browser.delete(f"/api/tasks/{also_workers}").status_code == 404
    assert column(owner_browser, project, "todo") == ["Owner's"]
    assert Task.objects.count() == 3


def _items(browser: Browser, project: Project) -> list[dict[str, object]]:
    return browser.get(path(project)).json()["items"]


def test_a_member_of_one_project_does_not_reach_another_ones_task(
    project: Project, other_project: Project, owner_browser: Browser, outsiders: list[Browser]
) -> None:
    foreign = add(Browser(other_project.homeowner), other_project, "Not yours")
    for browser in (owner_browser, *outsiders):
        assert browser.patch(f"/api/tasks/{foreign}", {"title": "Mine"}).status_code == 404
        assert browser.delete(f"/api/tasks/{foreign}").status_code == 404
        assert browser.get(path(other_project)).status_code == 404
        assert browser.post(path(other_project), {"title": "x"}).status_code == 404
    assert Task.objects.get(pk=foreign).title == "Not yours"


def test_a_board_has_an_end(
    project: Project, owner_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "BOARD_LIMIT", 1)
    add(owner_browser, project, "Last one")
    answer = owner_browser.post(path(project), {"title": "One more"})
    assert answer.status_code == 409
    assert answer.json()["code"] == "board_full"


@pytest.mark.django_db(transaction=True)
def test_every_change_of_the_board_is_told(project: Project, owner_browser: Browser) -> None:
    def told() -> list[str]:
        # The first request of a session publishes to the list of devices, which is outside the
        # board.
        names = list(Event.objects.exclude(name="session").values_list("name", flat=True))
        Event.objects.all().delete()
        return sorted(set(names))

    task_id = add(owner_browser, project, "Tiles")
    assert told() == ["overview", "progress", "tasks"]
    owner_browser.patch(f"/api/tasks/{task_id}", {"status": "completed"})
    assert told() == ["overview", "progress", "tasks"]
    owner_browser.delete(f"/api/tasks/{task_id}")
    assert told() == ["overview", "progress", "tasks"]
