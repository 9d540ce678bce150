"""A message's reply reference and attached files."""

from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction

from accounts.models import User
from projects.models import Project
from workspace.models import File, Message
from workspace.tests.conftest import Browser
from workspace.tests.test_thread_changes import restore, say, shown, thread
from workspace.tests.upload_client import kept_file

pytestmark = pytest.mark.django_db


# Replies


def test_an_answer_shows_what_it_answers(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    asked = say(owner_browser, project, f"Which\n  switches? {'x' * 200}")
    answer = say(worker_browser, project, "The white ones", reply_to_id=asked["id"])
    assert answer["reply_to"]["id"] == asked["id"]
    assert answer["reply_to"]["author"]["first_name"] == "Asha"
    assert answer["reply_to"]["excerpt"].startswith("Which switches? xxx")
    assert len(answer["reply_to"]["excerpt"]) == 140
    assert answer["reply_to"]["is_deleted"] is False


def test_what_was_answered_may_be_gone(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    asked = say(owner_browser, project, "Which switches?")
    say(worker_browser, project, "The white ones", reply_to_id=asked["id"])
    owner_browser.delete(f"/api/messages/{asked['id']}")
    answer = shown(worker_browser, project)[0]
    assert answer["reply_to"] == {
        "id": asked["id"],
        "author": asked["author"],
        "excerpt": "",
        "file_count": 0,
        "is_deleted": True,
    }


def test_only_a_message_of_the_project_is_answered(
    project: Project, other_project: Project, owner_browser: Browser
) -> None:
    foreign = say(Browser(other_project.homeowner), other_project, "Secret")
    for reply_to in (foreign["id"], str(uuid4()), "me"):
        answer = owner_browser.post(thread(project), {"body": "Hm", "reply_to_id": reply_to})
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "reply_to_id"
        assert "Secret" not in answer.content.decode()
    assert shown(owner_browser, project) == []


def test_no_message_answers_itself(project: Project, owner_browser: Browser) -> None:
    message = say(owner_browser, project)
    with pytest.raises(IntegrityError), transaction.atomic():
        Message.objects.filter(pk=message["id"]).update(reply_to=message["id"])


# Files


def test_a_message_may_be_files_alone(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    file = kept_file(project.homeowner, project)
    sent = say(owner_browser, project, "  ", file_ids=[str(file.pk), str(file.pk)])
    assert sent["body"] == ""
    (seen,) = shown(worker_browser, project)
    assert [(each["id"], each["name"]) for each in seen["files"]] == [(str(file.pk), "plan.pdf")]
    assert seen["files"][0]["message_id"] == sent["id"]


def test_only_ones_own_files_of_the_project_go_along(
    project: Project, other_project: Project, worker: User, owner_browser: Browser
) -> None:
    sent = kept_file(project.homeowner, project)
    say(owner_browser, project, "Plan", file_ids=[str(sent.pk)])
    for file_id in (
        sent.pk,
        kept_file(worker, project).pk,
        kept_file(project.homeowner, other_project).pk,
        uuid4(),
    ):
        answer = owner_browser.post(thread(project), {"body": "", "file_ids": [str(file_id)]})
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "file_ids"
    many = [str(uuid4()) for _number in range(11)]
    assert owner_browser.post(thread(project), {"body": "", "file_ids": many}).status_code == 422
    assert Message.objects.count() == 1
    assert File.objects.filter(message__isnull=False).count() == 1


def test_files_go_and_come_back_with_their_message(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    file = kept_file(project.homeowner, project)
    sent = say(owner_browser, project, "Plan", file_ids=[str(file.pk)])
    download = f"/api/files/{file.pk}/download"
    assert worker_browser.get(download).status_code == 302
    assert owner_browser.delete(f"/api/messages/{sent['id']}").status_code == 204
    assert worker_browser.get(download).status_code == 404
    assert shown(worker_browser, project)[0]["files"] == []
    assert worker_browser.get(f"/api/projects/{project.pk}/files").json()["items"] == []
    assert len(restore(owner_browser, sent).json()["files"]) == 1
    assert worker_browser.get(download).status_code == 302
