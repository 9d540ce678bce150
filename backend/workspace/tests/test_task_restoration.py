"""Restoration of deleted cards: by whom, how long, and to which place."""

from datetime import timedelta

import pytest
from django.utils import timezone

from projects.models import Project, Status
from workspace.models import Task
from workspace.task_board import services
from workspace.task_board.policy import RESTORABLE_FOR
from workspace.tests.conftest import Browser
from workspace.tests.test_board_order import add, shown


def restore(browser: Browser, task: Task) -> int:
    return browser.post(f"/api/tasks/{task.pk}/restoration", {}).status_code


def bin_of(browser: Browser, project: Project) -> list[str]:
    items = browser.get(f"/api/projects/{project.pk}/tasks/deleted").json()["items"]
    assert all(item["may_restore"] and item["deleted_by"] for item in items)
    return [item["title"] for item in items]


def test_a_card_comes_back_where_it_stood(project: Project, owner_browser: Browser) -> None:
    c, b, a = (add(project, title) for title in "cba")
    owner_browser.delete(f"/api/tasks/{b.pk}")
    owner_browser.delete(f"/api/tasks/{c.pk}")
    assert shown(owner_browser, project)["todo"] == "a"
    assert bin_of(owner_browser, project) == ["c", "b"]
    assert restore(owner_browser, b) == 200
    assert restore(owner_browser, b) == 200
    assert shown(owner_browser, project)["todo"] == "ab"
    assert bin_of(owner_browser, project) == ["c"]
    b.refresh_from_db()
    assert (b.deleted_at, b.deleted_by) == (None, None)
    assert a.pk


def test_whoever_deleted_it_and_the_homeowner_put_it_back(
    project: Project, owner_browser: Browser, worker_browser: Browser, outsiders: list[Browser]
) -> None:
    assert worker_browser.user
    mine = services.task_create(worker_browser.user, project_id=project.pk, title="m")
    theirs = services.task_create(worker_browser.user, project_id=project.pk, title="t")
    worker_browser.delete(f"/api/tasks/{mine.pk}")
    owner_browser.delete(f"/api/tasks/{theirs.pk}")
    assert bin_of(worker_browser, project) == ["m"]
    assert bin_of(owner_browser, project) == ["t", "m"]
    assert restore(worker_browser, theirs) == 403
    for browser in outsiders:
        assert restore(browser, mine) == 404
        assert browser.get(f"/api/projects/{project.pk}/tasks/deleted").status_code == 404
    assert restore(owner_browser, mine) == 200
    assert restore(owner_browser, theirs) == 200


def test_after_thirty_days_it_is_gone(project: Project, owner_browser: Browser) -> None:
    task = add(project, "a")
    owner_browser.delete(f"/api/tasks/{task.pk}")
    nearly = timezone.now() - RESTORABLE_FOR + timedelta(minutes=1)
    Task.objects.update(deleted_at=nearly)
    assert bin_of(owner_browser, project) == ["a"]
    Task.objects.update(deleted_at=nearly - timedelta(minutes=2))
    assert bin_of(owner_browser, project) == []
    assert restore(owner_browser, task) == 404


def test_a_full_board_takes_nothing_back(
    project: Project, owner_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    task = add(project, "a")
    owner_browser.delete(f"/api/tasks/{task.pk}")
    add(project, "b")
    monkeypatch.setattr(services, "BOARD_LIMIT", 1)
    assert restore(owner_browser, task) == 409


def test_a_closed_project_takes_nothing_back(project: Project, owner_browser: Browser) -> None:
    task = add(project, "a")
    owner_browser.delete(f"/api/tasks/{task.pk}")
    Project.objects.filter(pk=project.pk).update(status=Status.COMPLETED)
    assert restore(owner_browser, task) == 409
    items = owner_browser.get(f"/api/projects/{project.pk}/tasks/deleted").json()["items"]
    assert [item["may_restore"] for item in items] == [False]
