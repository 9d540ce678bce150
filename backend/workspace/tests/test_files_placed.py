"""Files at tasks and messages, and in folders."""

from functools import partial
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from core.events.models import Event
from core.ids import uuid7
from projects.models import Project
from workspace.files import services
from workspace.files.models import File, Folder
from workspace.messages.models import Message
from workspace.task_board.models import Task
from workspace.tests.conftest import Browser, make_user
from workspace.tests.upload_client import kept_file

pytestmark = pytest.mark.django_db


def path(project: Project) -> str:
    return f"/api/projects/{project.pk}/files"


def listed(browser: Browser, project: Project, query: str = "") -> list[str]:
    answer = browser.get(f"{path(project)}{query}")
    assert answer.status_code == 200, answer.content
    return [item["name"] for item in answer.json()["items"]]


# At tasks and messages


def test_files_stand_at_a_task(
    project: Project, other_project: Project, homeowner: User, worker: User
) -> None:
    task = Task.objects.create(project=project, created_by=homeowner, title="Wire", position=1)
    first, second = kept_file(homeowner, project), kept_file(worker, project)
    attach = partial(services.files_attach, worker, project=project)
    assert attach(file_ids=[second.pk, first.pk], task=task) == [first, second]
    assert attach(file_ids=[second.pk], task=task) == [second]
    assert list(task.files.all()) == [second]
    for wrong in (kept_file(other_project.homeowner, other_project).pk, uuid7()):
        with pytest.raises(services.ValidationFailed):
            attach(file_ids=[wrong], task=task)
    File.objects.filter(pk=first.pk).update(state="refused", refusal="virus")
    with pytest.raises(services.ValidationFailed):
        attach(file_ids=[first.pk], task=task)


def message(project: Project, author: Any) -> Message:
    return Message.objects.create(project=project, author=author, body="See", client_id=uuid7())


def test_a_message_takes_only_its_authors_files_that_no_other_has(
    project: Project, homeowner: User, worker: User
) -> None:
    own, owners = kept_file(worker, project), kept_file(homeowner, project)
    first, second = message(project, worker), message(project, worker)
    attach = partial(services.files_attach, worker, project=project)
    for _twice in range(2):
        assert attach(file_ids=[own.pk], message=first) == [own]
    for file, at in ((owners, first), (own, second)):
        with pytest.raises(services.ValidationFailed):
            attach(file_ids=[file.pk], message=at)


def test_files_of_a_deleted_message_are_hidden_with_it(
    project: Project, owner_browser: Browser, worker: User
) -> None:
    file = kept_file(worker, project)
    row = message(project, worker)
    services.files_attach(worker, project=project, file_ids=[file.pk], message=row)
    assert listed(owner_browser, project) == ["plan.pdf"]
    Message.objects.update(deleted_at=timezone.now(), deleted_by=worker)
    assert listed(owner_browser, project) == []
    assert owner_browser.get(f"/api/files/{file.pk}/download").status_code == 404


@pytest.mark.django_db(transaction=True)
def test_changes_are_told(project: Project, owner_browser: Browser) -> None:
    file = kept_file(project.homeowner, project)
    owner_browser.patch(f"/api/files/{file.pk}", {"name": "b.pdf"})
    owner_browser.delete(f"/api/files/{file.pk}")
    owner_browser.post(f"/api/files/{file.pk}/restoration", {})
    told = Event.objects.filter(topic=f"project:{project.pk}").values_list("name", flat=True)
    assert sorted(told) == ["files"] * 3 + ["overview"] * 3


# Folders


def test_folders_have_names_of_their_own(
    project: Project, other_project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    address = f"/api/projects/{project.pk}/folders"
    kitchen = owner_browser.post(address, {"name": "  Kitchen "}).json()
    assert (kitchen["name"], kitchen["files"]) == ("Kitchen", 0)
    bath = worker_browser.post(address, {"name": "bath"}).json()
    for name in ("kitchen", "KITCHEN"):
        for taken in (
            owner_browser.post(address, {"name": name}),
            owner_browser.patch(f"/api/folders/{bath['id']}", {"name": name}),
        ):
            assert (taken.status_code, taken.json()["code"]) == (409, "folder_name_taken")
    for name in ("", " ", "x" * 61, "\u202e"):
        assert owner_browser.post(address, {"name": name}).status_code == 422
    assert (
        owner_browser.patch(f"/api/folders/{kitchen['id']}", {"name": "kitchen"}).status_code == 200
    )
    stranger = Browser(other_project.homeowner)
    assert stranger.patch(f"/api/folders/{bath['id']}", {"name": "x"}).status_code == 404
    assert stranger.delete(f"/api/folders/{bath['id']}").status_code == 404
    assert [row["name"] for row in owner_browser.get(address).json()["items"]] == [
        "bath",
        "kitchen",
    ]


def test_a_deleted_folder_leaves_its_files(project: Project, owner_browser: Browser) -> None:
    file = kept_file(project.homeowner, project)
    folder = Folder.objects.create(project=project, created_by=project.homeowner, name="Bath")
    File.objects.filter(pk=file.pk).update(folder=folder)
    address = f"/api/projects/{project.pk}/folders"
    assert owner_browser.get(address).json()["items"][0]["files"] == 1
    assert owner_browser.delete(f"/api/folders/{folder.pk}").status_code == 204
    assert owner_browser.get(address).json()["items"] == []
    assert owner_browser.get(f"/api/files/{file.pk}").json()["folder_id"] is None


def test_a_stranger_of_the_same_role_is_a_stranger(project: Project) -> None:
    file = kept_file(project.homeowner, project)
    assert Browser(make_user("worker")).get(f"/api/files/{file.pk}").status_code == 404
