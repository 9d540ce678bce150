"""Checklists: each item is saved separately, so that no tick is lost."""

from uuid import uuid4

import pytest
from django.db import transaction

from accounts.models import User
from core.events.models import Event
from projects.models import Project, Status
from workspace.models import ChecklistItem, Task
from workspace.task_board import checklist, services
from workspace.tests.conftest import Browser
from workspace.tests.test_board_order import together


@pytest.fixture
def task(project: Project) -> Task:
    with transaction.atomic():
        return services.task_create(
            project.homeowner, project_id=project.pk, title="Wire", checklist=["a", "b", "c"]
        )


def lines(browser: Browser, task: Task) -> list[tuple[str, bool]]:
    items = browser.get(f"/api/projects/{task.project_id}/tasks").json()["items"]
    (card,) = [item for item in items if item["id"] == str(task.pk)]
    return [(line["text"], line["is_done"]) for line in card["checklist"]]


def words(browser: Browser, task: Task) -> str:
    return "".join(text for text, _ in lines(browser, task))


def line(task: Task, text: str) -> str:
    return f"/api/checklist-items/{ChecklistItem.objects.get(task=task, text=text).pk}"


def test_lines_are_added_ticked_renamed_and_deleted(
    task: Task, owner_browser: Browser, worker_browser: Browser
) -> None:
    added = worker_browser.post(f"/api/tasks/{task.pk}/checklist", {"text": "  d "})
    assert added.status_code == 201
    assert [item["text"] for item in added.json()["checklist"]] == ["a", "b", "c", "d"]
    assert worker_browser.patch(line(task, "b"), {"is_done": True}).status_code == 200
    assert worker_browser.patch(line(task, "c"), {"text": "C"}).status_code == 200
    assert worker_browser.delete(line(task, "a")).status_code == 200
    assert lines(owner_browser, task) == [("b", True), ("C", False), ("d", False)]
    assert owner_browser.patch(line(task, "b"), {"is_done": False}).status_code == 200
    assert lines(worker_browser, task)[0] == ("b", False)


def test_a_new_card_brings_its_lines(project: Project, owner_browser: Browser) -> None:
    answer = owner_browser.post(
        f"/api/projects/{project.pk}/tasks", {"title": "Wire", "checklist": ["a", " b "]}
    )
    assert answer.status_code == 201
    assert [item["text"] for item in answer.json()["checklist"]] == ["a", "b"]


@pytest.mark.parametrize("texts", [["a"] * 51, [""], ["x" * 201]])
def test_a_new_card_holds_its_lines_to_the_same_limits(
    project: Project, owner_browser: Browser, texts: list[str]
) -> None:
    answer = owner_browser.post(
        f"/api/projects/{project.pk}/tasks", {"title": "Wire", "checklist": texts}
    )
    assert answer.status_code == 422
    assert not Task.objects.exists()


def test_lines_change_places(task: Task, owner_browser: Browser) -> None:
    first, last = (ChecklistItem.objects.get(task=task, text=text).pk for text in "ac")
    moved = owner_browser.post(f"{line(task, 'a')}/moves", {"after_id": str(last)})
    assert moved.status_code == 200
    assert words(owner_browser, task) == "bca"
    owner_browser.post(f"{line(task, 'b')}/moves", {"after_id": str(last)})
    assert words(owner_browser, task) == "cba"
    owner_browser.post(f"{line(task, 'a')}/moves", {"after_id": None})
    assert words(owner_browser, task) == "acb"
    assert first


@pytest.mark.parametrize("text", ["", "   ", "x" * 201, None])
def test_a_line_says_something(task: Task, owner_browser: Browser, text: object) -> None:
    added = owner_browser.post(f"/api/tasks/{task.pk}/checklist", {"text": text})
    assert added.status_code == 422
    assert added.json()["errors"][0]["field"] == "text"
    assert owner_browser.patch(line(task, "a"), {"text": text}).status_code == 422
    assert words(owner_browser, task) == "abc"


def test_a_checklist_has_an_end(
    task: Task, owner_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checklist, "CHECKLIST_LIMIT", 3)
    answer = owner_browser.post(f"/api/tasks/{task.pk}/checklist", {"text": "d"})
    assert (answer.status_code, answer.json()["code"]) == (409, "checklist_full")


def test_a_line_stands_below_one_of_its_own_checklist(
    task: Task, project: Project, other_project: Project, owner_browser: Browser
) -> None:
    elsewhere = [
        services.task_create(
            where.homeowner, project_id=where.pk, title="Other", checklist=["z"]
        ).checklist.get()
        for where in (project, other_project)
    ]
    own = ChecklistItem.objects.get(task=task, text="a")
    for after in (own.pk, uuid4(), *(item.pk for item in elsewhere)):
        answer = owner_browser.post(f"{line(task, 'a')}/moves", {"after_id": str(after)})
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "after_id"
    assert words(owner_browser, task) == "abc"


def test_the_lines_of_another_project_are_not_there(
    other_project: Project, owner_browser: Browser, outsiders: list[Browser]
) -> None:
    foreign = services.task_create(
        other_project.homeowner, project_id=other_project.pk, title="Theirs", checklist=["z"]
    )
    path = line(foreign, "z")
    for browser in (owner_browser, *outsiders):
        added = browser.post(f"/api/tasks/{foreign.pk}/checklist", {"text": "x"})
        assert added.status_code == 404
        assert browser.patch(path, {"is_done": True}).status_code == 404
        assert browser.post(f"{path}/moves", {"after_id": None}).status_code == 404
        assert browser.delete(path).status_code == 404
    assert list(ChecklistItem.objects.values_list("text", "is_done")) == [("z", False)]


def test_a_deleted_card_s_lines_rest(task: Task, owner_browser: Browser) -> None:
    path = line(task, "a")
    owner_browser.delete(f"/api/tasks/{task.pk}")
    assert owner_browser.patch(path, {"is_done": True}).status_code == 404
    assert owner_browser.post(f"/api/tasks/{task.pk}/restoration", {}).status_code == 200
    assert words(owner_browser, task) == "abc"


def test_a_closed_project_keeps_its_ticks(task: Task, owner_browser: Browser) -> None:
    Project.objects.filter(pk=task.project_id).update(status=Status.CANCELLED)
    answer = owner_browser.patch(line(task, "a"), {"is_done": True})
    assert (answer.status_code, answer.json()["code"]) == (409, "workspace_closed")


@pytest.mark.django_db(transaction=True)
def test_two_who_tick_at_once_both_do(
    project: Project, worker: User, owner_browser: Browser
) -> None:
    with transaction.atomic():
        task = services.task_create(
            worker, project_id=project.pk, title="Wire", checklist=["a", "b", "c"]
        )
    ids = {text: ChecklistItem.objects.get(text=text).pk for text in "abc"}
    together(
        lambda: checklist.item_edit(worker, item_id=ids["a"], is_done=True),
        lambda: checklist.item_edit(project.homeowner, item_id=ids["b"], is_done=True),
        lambda: checklist.item_edit(worker, item_id=ids["c"], text="C"),
        lambda: checklist.item_edit(project.homeowner, item_id=ids["c"], is_done=True),
        lambda: checklist.item_add(worker, task_id=task.pk, text="d"),
        lambda: checklist.item_add(project.homeowner, task_id=task.pk, text="d"),
    )
    found = lines(owner_browser, task)
    assert found[:3] == [("a", True), ("b", True), ("C", True)]
    assert found[3:] == [("d", False), ("d", False)]


@pytest.mark.django_db(transaction=True)
def test_every_change_is_told_to_the_board_alone(task: Task, owner_browser: Browser) -> None:
    owner_browser.get(f"/api/projects/{task.project_id}/tasks")
    Event.objects.all().delete()

    def told() -> set[str]:
        names = set(Event.objects.values_list("name", flat=True))
        Event.objects.all().delete()
        return names

    owner_browser.post(f"/api/tasks/{task.pk}/checklist", {"text": "d"})
    assert told() == {"tasks"}
    owner_browser.patch(line(task, "d"), {"is_done": True})
    assert told() == {"tasks"}
    owner_browser.post(f"{line(task, 'd')}/moves", {"after_id": None})
    assert told() == {"tasks"}
    owner_browser.delete(line(task, "d"))
    assert told() == {"tasks"}
