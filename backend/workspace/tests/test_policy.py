"""Who has access to a workspace, and what each state of the project allows."""

from collections.abc import Callable
from uuid import uuid4

import pytest
from django.db import IntegrityError

from accounts.models import Role, User
from core.errors import NotAllowed
from projects.models import GuestRights, Project, ProjectMember, Status
from workspace.errors import WorkspaceClosed
from workspace.models import File, Task
from workspace.policy import Right, access_workspace, rights_of
from workspace.tests.conftest import Browser, make_user
from workspace.tests.upload_client import Sender

WORKING = set(Right)
TABLE = {
    Status.DRAFT: WORKING,
    Status.OFFERED: WORKING,
    Status.OPEN: WORKING,
    Status.IN_PROGRESS: WORKING,
    Status.DELIVERED: WORKING,
    Status.DISPUTED: {Right.POST_MESSAGES, Right.ADD_FILES},
    Status.COMPLETED: {Right.POST_MESSAGES},
    Status.CANCELLED: {Right.POST_MESSAGES},
    Status.EXPIRED: set(),
}


@pytest.mark.parametrize("status", [s for s in Status.values if s != Status.DRAFT])
def test_each_state_takes_what_the_table_says(
    in_state: Callable[[str], Project], owner_browser: Browser, status: str
) -> None:
    project = in_state(status)
    task = Task.objects.create(
        project=project, created_by=project.homeowner, title="Old", position=0
    )
    file = File.objects.create(
        project=project, uploaded_by=project.homeowner, name="a.pdf", key="k", size=1, mime="x"
    )
    base = f"/api/projects/{project.pk}"
    tried = {
        Right.POST_MESSAGES: owner_browser.post(f"{base}/messages", {"body": "Hi"}),
        Right.ADD_FILES: Sender(owner_browser).begin(project),
        Right.CHANGE_TASKS: owner_browser.patch(f"/api/tasks/{task.pk}", {"status": "completed"}),
        Right.DELETE_FILES: owner_browser.delete(f"/api/files/{file.pk}"),
    }
    done = {right for right, answer in tried.items() if answer.status_code < 300}
    refused = {right for right, answer in tried.items() if answer.status_code == 409}
    assert done == TABLE[Status(status)]
    assert refused == WORKING - done
    may = owner_browser.get(f"{base}/overview").json()["may"]
    assert {right for right in Right if may[right.value]} == done


def test_a_draft_takes_everything_from_its_owner(homeowner: User) -> None:
    assert rights_of(homeowner, Project(homeowner=homeowner, status=Status.DRAFT)) == WORKING


GRANTED: dict[str, set[Right]] = {
    GuestRights.LOOK: set(),
    GuestRights.TALK: {Right.POST_MESSAGES},
    GuestRights.WORK: WORKING,
}


@pytest.mark.parametrize("rights", GuestRights.values)
@pytest.mark.parametrize("status", Status.values)
def test_a_guest_may_what_state_and_homeowner_both_give(
    in_state: Callable[[str], Project], rights: str, status: str
) -> None:
    project, guest = in_state(status), make_user(Role.HOMEOWNER, "Nikhil", "Joshi")
    assert rights_of(guest, project) == set()
    ProjectMember.objects.create(project=project, user=guest, role="guest", guest_rights=rights)
    assert rights_of(guest, project) == TABLE[Status(status)] & GRANTED[rights]
    for right in Right:
        if right not in TABLE[Status(status)]:
            with pytest.raises(WorkspaceClosed):
                access_workspace(guest, project.pk, right=right)
        elif right not in GRANTED[rights]:
            with pytest.raises(NotAllowed):
                access_workspace(guest, project.pk, right=right)
        else:
            assert access_workspace(guest, project.pk, right=right) == project


@pytest.mark.parametrize(("role", "rights"), [("guest", ""), ("guest", "own"), ("worker", "work")])
def test_guests_alone_have_rights_and_all_of_them(project: Project, role: str, rights: str) -> None:
    with pytest.raises(IntegrityError):
        ProjectMember.objects.create(
            project=project, user=make_user(Role.WORKER), role=role, guest_rights=rights
        )


def test_before_the_award_the_homeowner_is_alone_there(
    in_state: Callable[[str], Project], owner_browser: Browser, worker_browser: Browser
) -> None:
    project = in_state(Status.OPEN)
    assert owner_browser.get(f"/api/projects/{project.pk}/overview").status_code == 200
    assert worker_browser.get(f"/api/projects/{project.pk}/overview").status_code == 404


def test_the_overview_counts_what_is_there(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    base = f"/api/projects/{project.pk}"
    for status in ("todo", "todo", "in_progress", "completed"):
        owner_browser.post(f"{base}/tasks", {"title": status, "status": status})
    gone = owner_browser.post(f"{base}/tasks", {"title": "gone", "status": "in_progress"}).json()
    owner_browser.delete(f"/api/tasks/{gone['id']}")
    owner_browser.post(f"{base}/messages", {"body": "Hello"})
    seen = worker_browser.get(f"{base}/overview").json()
    assert seen["counts"] == {
        "tasks_total": 4,
        "tasks_completed": 1,
        "tasks_in_progress": 1,
        "files": 0,
        "messages": 1,
    }
    assert seen["my_role"] == "worker"
    assert seen["project"]["title"] == "Kitchen wiring"
    assert seen["project"]["worker"]["first_name"] == "Imran"
    assert [(m["first_name"], m["role"]) for m in seen["members"]] == [
        ("Asha", "homeowner"),
        ("Imran", "worker"),
    ]


def test_outsiders_and_unknown_ids_get_the_same_answer(
    project: Project, outsiders: list[Browser]
) -> None:
    for outsider in outsiders:
        foreign = outsider.get(f"/api/projects/{project.pk}/overview")
        unknown = outsider.get(f"/api/projects/{uuid4()}/overview")
        assert foreign.status_code == unknown.status_code == 404
        assert foreign.json()["detail"] == unknown.json()["detail"]
    assert Browser(None).get(f"/api/projects/{project.pk}/overview").status_code == 401


def test_a_removed_member_finds_nothing_any_more(project: Project, worker_browser: Browser) -> None:
    base = f"/api/projects/{project.pk}"
    task_id = worker_browser.post(f"{base}/tasks", {"title": "Mine"}).json()["id"]
    ProjectMember.objects.filter(user=worker_browser.user).update(removed_at="2026-01-01T00:00Z")
    assert worker_browser.get(f"{base}/overview").status_code == 404
    assert worker_browser.get(f"{base}/tasks").status_code == 404
    assert worker_browser.get(f"{base}/files").status_code == 404
    assert worker_browser.patch(f"/api/tasks/{task_id}", {"title": "x"}).status_code == 404
    assert worker_browser.delete(f"/api/tasks/{task_id}").status_code == 404
