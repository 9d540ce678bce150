"""Editing, deleting and restoring a message: by whom, how long, and what stays."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.http import HttpResponse
from django.utils import timezone

from accounts.models import Role, User
from core.events.models import Event
from projects.models import GuestRights, MemberRole, Project, ProjectMember, Status
from workspace.models import Message, MessageVersion
from workspace.tests.conftest import Browser, make_project, make_user
from workspace.tests.upload_client import kept_file

pytestmark = pytest.mark.django_db


def thread(project: Project) -> str:
    return f"/api/projects/{project.pk}/messages"


def say(browser: Browser, project: Project, body: str = "Kal aaiye", **more: Any) -> dict[str, Any]:
    answer = browser.post(thread(project), {"body": body, **more})
    assert answer.status_code == 201, answer.content
    return dict(answer.json())


def shown(browser: Browser, project: Project) -> list[dict[str, Any]]:
    return list(browser.get(thread(project)).json()["items"])


def restore(browser: Browser, message: dict[str, Any]) -> HttpResponse:
    return browser.post(f"/api/messages/{message['id']}/restoration", {})


def age(message: dict[str, Any], **by: float) -> None:
    Message.objects.filter(pk=message["id"]).update(created_at=timezone.now() - timedelta(**by))


def join_as_guest(project: Project, rights: str) -> Browser:
    guest = make_user(Role.HOMEOWNER, "Gita", "Nair")
    ProjectMember.objects.create(
        project=project, user=guest, role=MemberRole.GUEST, guest_rights=rights
    )
    return Browser(guest)


# Editing


def test_an_edited_message_says_so_and_keeps_what_it_said(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    sent = say(owner_browser, project, "Come at 9")
    for body in ("Come at 10", "Come at 11", " Come at 11\n"):
        answer = owner_browser.patch(f"/api/messages/{sent['id']}", {"body": body})
        assert answer.status_code == 200
    (seen,) = shown(worker_browser, project)
    assert (seen["body"], seen["edited_at"] is not None) == ("Come at 11", True)
    wordings = worker_browser.get(f"/api/messages/{sent['id']}/versions").json()["items"]
    assert [each["body"] for each in wordings] == ["Come at 11", "Come at 10", "Come at 9"]
    assert wordings[-1]["written_at"] == sent["created_at"]
    assert MessageVersion.objects.count() == 2, "the same words again are no change"


def test_a_message_is_edited_for_fifteen_minutes(project: Project, owner_browser: Browser) -> None:
    sent = say(owner_browser, project)
    age(sent, minutes=14, seconds=50)
    assert shown(owner_browser, project)[0]["may_edit"] is True
    assert owner_browser.patch(f"/api/messages/{sent['id']}", {"body": "2"}).status_code == 200
    age(sent, minutes=15, seconds=1)
    assert shown(owner_browser, project)[0]["may_edit"] is False
    late = owner_browser.patch(f"/api/messages/{sent['id']}", {"body": "3"})
    assert (late.status_code, late.json()["code"]) == (409, "message_settled")


def test_nobody_edits_anothers_words(
    project: Project, owner_browser: Browser, worker_browser: Browser, outsiders: list[Browser]
) -> None:
    sent = say(worker_browser, project)
    refused = owner_browser.patch(f"/api/messages/{sent['id']}", {"body": "No"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_message")
    assert shown(owner_browser, project)[0]["may_edit"] is False
    for outsider in outsiders:
        path = f"/api/messages/{sent['id']}"
        assert outsider.patch(path, {"body": "No"}).status_code == 404
        assert outsider.delete(path).status_code == 404
        assert restore(outsider, sent).status_code == 404
        assert outsider.get(f"{path}/versions").status_code == 404
    assert owner_browser.patch(f"/api/messages/{uuid4()}", {"body": "No"}).status_code == 404


@pytest.mark.parametrize("body", ["", " \n", "\u200b\u2060", "x" * 4001])
def test_no_edit_leaves_nothing_or_too_much(
    project: Project, owner_browser: Browser, body: str
) -> None:
    sent = say(owner_browser, project)
    answer = owner_browser.patch(f"/api/messages/{sent['id']}", {"body": body})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "body"
    file = kept_file(project.homeowner, project)
    beside = say(owner_browser, project, "Plan", file_ids=[str(file.pk)])
    bare = owner_browser.patch(f"/api/messages/{beside['id']}", {"body": body})
    assert bare.status_code == (422 if len(body) > 4000 else 200)


# Deleting


def test_a_deleted_message_keeps_its_place_without_its_words(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    sent = say(worker_browser, project, "Wrong chat")
    assert worker_browser.delete(f"/api/messages/{sent['id']}").status_code == 204
    assert worker_browser.delete(f"/api/messages/{sent['id']}").status_code == 204, "a retry"
    (seen,) = shown(owner_browser, project)
    assert (seen["body"], seen["files"], seen["reply_to"], seen["held"]) == ("", [], None, [])
    assert seen["deleted_by"]["first_name"] == "Imran"
    assert seen["deleted_at"] is not None
    may = ("may_edit", "may_delete", "may_restore", "may_report")
    assert not any(seen[right] for right in may)
    assert shown(worker_browser, project)[0]["may_restore"] is True
    assert owner_browser.get(f"/api/messages/{sent['id']}/versions").status_code == 404
    edit = worker_browser.patch(f"/api/messages/{sent['id']}", {"body": "Again"})
    assert edit.status_code == 404
    counts = owner_browser.get(f"/api/projects/{project.pk}/overview").json()["counts"]
    assert counts["messages"] == 0
    assert Message.objects.get().body == "Wrong chat", "for a dispute"


def test_the_author_and_the_homeowner_delete_and_nobody_else(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    guest = join_as_guest(project, GuestRights.TALK)
    for author, by, status in (
        (worker_browser, owner_browser, 204),
        (guest, owner_browser, 204),
        (owner_browser, worker_browser, 403),
        (guest, worker_browser, 403),
        (worker_browser, guest, 403),
    ):
        sent = say(author, project)
        assert shown(by, project)[0]["may_delete"] is (status == 204)
        assert by.delete(f"/api/messages/{sent['id']}").status_code == status


def test_whoever_deleted_brings_back_for_an_hour(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    sent = say(worker_browser, project, "Mine")
    owner_browser.delete(f"/api/messages/{sent['id']}")
    assert restore(worker_browser, sent).status_code == 403
    back = restore(owner_browser, sent)
    assert (back.status_code, back.json()["body"]) == (200, "Mine")
    assert restore(owner_browser, sent).status_code == 200, "a retry"
    owner_browser.delete(f"/api/messages/{sent['id']}")
    Message.objects.update(deleted_at=timezone.now() - timedelta(hours=1, seconds=1))
    assert restore(owner_browser, sent).status_code == 404
    assert shown(owner_browser, project)[0]["may_restore"] is False


@pytest.mark.parametrize(
    ("state", "minutes", "edit", "own", "others"),
    [
        (Status.DELIVERED, 1, 200, 204, 204),
        (Status.DELIVERED, 60, 409, 204, 204),
        (Status.DISPUTED, 1, 409, 409, 409),
        (Status.COMPLETED, 1, 200, 204, 409),
        (Status.COMPLETED, 60, 409, 409, 409),
        (Status.CANCELLED, 1, 200, 204, 409),
    ],
)
def test_each_state_takes_what_the_table_says(
    project: Project,
    owner_browser: Browser,
    worker_browser: Browser,
    state: str,
    minutes: int,
    edit: int,
    own: int,
    others: int,
) -> None:
    first, second = say(owner_browser, project, "1"), say(owner_browser, project, "2")
    theirs = say(worker_browser, project, "3")
    for sent in (first, second, theirs):
        age(sent, minutes=minutes)
    Project.objects.filter(pk=project.pk).update(
        status=state, delivered_at=timezone.now() if state == Status.DELIVERED else None
    )
    rights = {item["id"]: item for item in shown(owner_browser, project)}
    assert rights[first["id"]]["may_edit"] is (edit == 200)
    assert rights[second["id"]]["may_delete"] is (own == 204)
    assert rights[theirs["id"]]["may_delete"] is (others == 204)
    changed = owner_browser.patch(f"/api/messages/{first['id']}", {"body": "1b"})
    assert changed.status_code == edit
    assert owner_browser.delete(f"/api/messages/{second['id']}").status_code == own
    assert owner_browser.delete(f"/api/messages/{theirs['id']}").status_code == others


def test_a_guest_who_only_looks_reads_and_changes_nothing(
    project: Project, owner_browser: Browser
) -> None:
    guest = join_as_guest(project, GuestRights.TALK)
    sent = say(guest, project)
    ProjectMember.objects.filter(user=guest.user).update(guest_rights=GuestRights.LOOK)
    assert shown(guest, project)[0]["body"] == "Kal aaiye"
    assert guest.post(thread(project), {"body": "Hi"}).status_code == 403
    assert guest.patch(f"/api/messages/{sent['id']}", {"body": "x"}).status_code == 403
    assert guest.delete(f"/api/messages/{sent['id']}").status_code == 403


# Repeats, and text without visible characters


def test_a_retry_after_an_edit_is_still_the_same_message(
    project: Project, owner_browser: Browser
) -> None:
    key, file = str(uuid4()), kept_file(project.homeowner, project)
    sent = {"body": "Come at 9", "file_ids": [str(file.pk)]}
    first = owner_browser.post(thread(project), sent, key=key).json()
    owner_browser.patch(f"/api/messages/{first['id']}", {"body": "Come at 10"})
    again = owner_browser.post(thread(project), sent, key=key)
    assert (again.status_code, again.json()["id"]) == (201, first["id"])
    assert again.json()["body"] == "Come at 10"
    other = say(owner_browser, project, "Which?")
    for changed in (
        {**sent, "body": "Come at 10"},
        {**sent, "file_ids": []},
        {**sent, "reply_to_id": other["id"]},
    ):
        answer = owner_browser.post(thread(project), changed, key=key)
        assert (answer.status_code, answer.json()["code"]) == (409, "message_key_reused")


def test_a_key_of_another_project_is_refused(
    project: Project, owner_browser: Browser, worker: User
) -> None:
    second = make_project(project.homeowner, worker, Status.IN_PROGRESS)
    key = str(uuid4())
    assert owner_browser.post(thread(project), {"body": "Hi"}, key=key).status_code == 201
    assert owner_browser.post(thread(second), {"body": "Hi"}, key=key).status_code == 409


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a\x00b", "ab"),
        ("a\x07\x1bb\r\nc\td", "ab\nc\td"),
        ("pay \u202e001", "pay 001"),
        ("<img src=x onerror=alert(1)>{{7*7}}", "<img src=x onerror=alert(1)>{{7*7}}"),
        ("\u0938\u095c\u0915", "\u0938\u0921\u093c\u0915"),
        ("क्\u200dष \u200c", "क्\u200dष \u200c"),
        ("x" * 4000, "x" * 4000),
        (" " * 10 + "x" * 4000, "x" * 4000),
        ("😀", "😀"),
    ],
)
def test_what_is_kept_of_what_was_typed(
    project: Project, owner_browser: Browser, typed: str, kept: str
) -> None:
    assert say(owner_browser, project, typed)["body"] == kept.strip()


@pytest.mark.parametrize("body", ["\x00", "\u200b", "\u2060 \u3000\u00a0", "\u202e", "x" * 4001])
def test_what_nobody_sees_is_no_message(
    project: Project, owner_browser: Browser, body: str
) -> None:
    answer = owner_browser.post(thread(project), {"body": body})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "body"


def test_nobody_floods_the_thread(
    project: Project, owner_browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.api.rate_limits.clock", lambda: 1_000_000_000.0)
    answers = [owner_browser.post(thread(project), {"body": str(n)}) for n in range(61)]
    assert {answer.status_code for answer in answers[:60]} == {201}
    assert answers[60].status_code == 429
    assert int(answers[60].headers["Retry-After"]) > 0


@pytest.mark.django_db(transaction=True)
def test_every_change_says_what_went_stale(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    def heard(act: Callable[[], Any]) -> set[str]:
        Event.objects.all().delete()
        act()
        rows = Event.objects.filter(topic=f"project:{project.pk}")
        return set(rows.values_list("name", flat=True))

    file = kept_file(project.homeowner, project)
    sent = say(owner_browser, project, "Hi", file_ids=[str(file.pk)])
    path = f"/api/messages/{sent['id']}"
    all_of_it = {"messages", "files", "overview", "reading"}
    assert heard(lambda: owner_browser.patch(path, {"body": "Ho"})) == {"messages", "overview"}
    assert heard(lambda: owner_browser.patch(path, {"body": "Ho"})) == set()
    assert heard(lambda: owner_browser.delete(path)) == all_of_it
    assert heard(lambda: owner_browser.delete(path)) == set()
    assert heard(lambda: restore(owner_browser, sent)) == all_of_it
    assert heard(lambda: restore(owner_browser, sent)) == set()
