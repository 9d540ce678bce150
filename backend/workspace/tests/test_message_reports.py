"""Reports of messages: what moderators can read, and the effects of a decision."""

from typing import Any
from uuid import uuid4

import pytest
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.utils import timezone

from accounts.models import Desk, Role, User
from accounts.tests.signing_in import give_authenticator
from notifications.models import Notification
from projects.models import GuestRights, MemberRole, Project, ProjectMember
from staff.models import StaffAct
from workspace.models import Message, MessageReport
from workspace.tests.conftest import Browser, make_user
from workspace.tests.upload_client import kept_file

pytestmark = pytest.mark.django_db

DESK = "/api/staff/message-reports"


def say(browser: Browser, project: Project, body: str = "Hi", **more: Any) -> dict[str, Any]:
    answer = browser.post(f"/api/projects/{project.pk}/messages", {"body": body, **more})
    assert answer.status_code == 201
    return dict(answer.json())


def report(browser: Browser, message: dict[str, Any], **more: str) -> HttpResponse:
    body = {"reason": "abusive", "words": "He threatens me.", **more}
    return browser.post(f"/api/messages/{message['id']}/reports", body)


def decide(browser: Browser, report_id: str, outcome: str) -> HttpResponse:
    body = {"outcome": outcome, "words": "Nobody is threatened here."}
    return browser.post(f"{DESK}/{report_id}/decision", body)


def waiting(browser: Browser, state: str = "open") -> list[dict[str, Any]]:
    return list(browser.get(f"{DESK}?state={state}").json()["items"])


@pytest.fixture
def moderator(db: None) -> Browser:
    return Browser(staff_at(Desk.MODERATOR))


def staff_at(desk: Desk) -> User:
    user = make_user(Role.HOMEOWNER, "Nisha", "Shah", is_staff=True, desks=[desk])
    give_authenticator(user)
    return user


def test_a_member_reports_anothers_message_once(
    project: Project, owner_browser: Browser, worker_browser: Browser, outsiders: list[Browser]
) -> None:
    sent = say(worker_browser, project, "You will be sorry")
    answer = report(owner_browser, sent)
    assert answer.status_code == 201
    assert (answer.json()["is_reported"], answer.json()["may_report"]) == (True, False)
    again = report(owner_browser, sent, reason="fraud")
    assert (again.status_code, again.json()["code"]) == (409, "message_reported")
    own = report(worker_browser, sent)
    assert (own.status_code, own.json()["code"]) == (403, "own_message")
    for outsider in outsiders:
        assert report(outsider, sent).status_code == 404
    (seen,) = worker_browser.get(f"/api/projects/{project.pk}/messages").json()["items"]
    assert seen["body"] == "You will be sorry", "it stays until somebody has looked"
    assert seen["is_reported"] is False, "whose words they are isn't told"
    assert MessageReport.objects.count() == 1


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"reason": "ugly"}, "reason"),
        ({}, "reason"),
        ({"reason": "other", "words": "x" * 501}, "words"),
    ],
)
def test_a_report_says_why(
    project: Project, owner_browser: Browser, worker_browser: Browser, body: Any, field: str
) -> None:
    sent = say(worker_browser, project)
    answer = owner_browser.post(f"/api/messages/{sent['id']}/reports", body)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == field


def test_what_is_gone_is_not_reported(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    sent = say(worker_browser, project)
    worker_browser.delete(f"/api/messages/{sent['id']}")
    assert report(owner_browser, sent).status_code == 404
    assert report(owner_browser, {"id": uuid4()}).status_code == 404


def test_moderators_see_the_message_and_five_on_either_side(
    project: Project, owner_browser: Browser, worker_browser: Browser, moderator: Browser
) -> None:
    for number in range(7):
        say(owner_browser, project, f"before {number}")
    sent = say(worker_browser, project, "Pay outside <b>now</b>")
    worker_browser.patch(f"/api/messages/{sent['id']}", {"body": "Pay outside, please"})
    for number in range(7):
        say(owner_browser, project, f"after {number}")
    gone = say(owner_browser, project, "private")
    report(owner_browser, sent, reason="fraud")
    worker_browser.delete(f"/api/messages/{sent['id']}")
    (line,) = waiting(moderator)
    assert (line["excerpt"], line["is_deleted"]) == ("Pay outside, please", True)
    assert [(each["reason"], each["reporter_name"]) for each in line["reports"]] == [
        ("fraud", "Asha Rao")
    ]
    assert not StaffAct.objects.exists(), "nothing of the talk was read yet"
    for _look in range(2):
        talk = moderator.get(f"{DESK}/{line['id']}").json()
    assert talk["body"] == "Pay outside, please"
    assert [each["body"] for each in talk["wordings"]] == ["Pay outside <b>now</b>"]
    assert [each["body"] for each in talk["before"]] == [f"before {n}" for n in range(2, 7)]
    assert [each["body"] for each in talk["after"]] == [f"after {n}" for n in range(5)]
    assert gone["id"] not in str(talk)
    act = StaffAct.objects.get()
    assert (act.verb, act.subject_id) == ("message.read", sent["id"])
    assert act.about_id == (worker_browser.user and worker_browser.user.pk)
    assert moderator.get(f"/api/projects/{project.pk}/messages").status_code == 404


def test_a_hidden_message_is_read_by_nobody(
    project: Project,
    worker: User,
    owner_browser: Browser,
    worker_browser: Browser,
    moderator: Browser,
) -> None:
    file = kept_file(worker, project)
    sent = say(worker_browser, project, "You will be sorry", file_ids=[str(file.pk)])
    answer = say(owner_browser, project, "What?", reply_to_id=sent["id"])
    report(owner_browser, sent)
    (line,) = waiting(moderator)
    assert moderator.get("/api/staff/waiting").json()["message_reports"] == 1
    decided = decide(moderator, line["id"], "hide")
    assert decided.status_code == 200
    assert (decided.json()["is_hidden"], decided.json()["may_decide"]) == (True, False)
    assert moderator.get("/api/staff/waiting").json()["message_reports"] == 0
    for browser in (owner_browser, worker_browser):
        rows = browser.get(f"/api/projects/{project.pk}/messages").json()["items"]
        seen = {row["id"]: row for row in rows}
        hidden = seen[sent["id"]]
        assert (hidden["body"], hidden["files"], hidden["edited_at"]) == ("", [], None)
        assert hidden["hidden_at"] is not None
        may = ("may_edit", "may_delete", "may_restore", "may_report")
        assert not any(hidden[right] for right in may)
        assert seen[answer["id"]]["reply_to"]["is_deleted"] is True
        assert browser.get(f"/api/files/{file.pk}/download").status_code == 404
        assert browser.get(f"/api/messages/{sent['id']}/versions").status_code == 404
        assert browser.delete(f"/api/messages/{sent['id']}").status_code == 404
        search = f"/api/projects/{project.pk}/messages/search?q=sorry"
        assert browser.get(search).json()["items"] == []
    assert sorted(Notification.objects.values_list("event", flat=True)) == [
        "workspace/message_hidden",
        "workspace/message_report_upheld",
    ]
    act = StaffAct.objects.get(verb="message.hidden")
    assert act.words == "Nobody is threatened here."
    (past,) = waiting(moderator, "decided")
    assert past["reports"][0]["outcome"] == "hidden"
    assert past["reports"][0]["decided_by"] == "Nisha Shah"
    assert waiting(moderator) == []


def test_a_hidden_message_stays_hidden_to_whoever_had_deleted_it(
    project: Project, owner_browser: Browser, worker_browser: Browser, moderator: Browser
) -> None:
    sent = say(worker_browser, project)
    report(owner_browser, sent)
    worker_browser.delete(f"/api/messages/{sent['id']}")
    decide(moderator, waiting(moderator)[0]["id"], "hide")
    restored = worker_browser.post(f"/api/messages/{sent['id']}/restoration", {})
    assert restored.status_code == 404


def test_a_message_that_stays_is_told_to_each_reporter(
    project: Project, owner_browser: Browser, worker_browser: Browser, moderator: Browser
) -> None:
    guest = make_user(Role.HOMEOWNER, "Gita", "Nair")
    ProjectMember.objects.create(
        project=project, user=guest, role=MemberRole.GUEST, guest_rights=GuestRights.LOOK
    )
    sent = say(worker_browser, project)
    report(owner_browser, sent)
    assert report(Browser(guest), sent).status_code == 201
    (line,) = waiting(moderator)
    assert len(line["reports"]) == 2
    assert decide(moderator, line["id"], "keep").status_code == 200
    told = Notification.objects.filter(event="workspace/message_report_kept")
    assert set(told.values_list("user_id", flat=True)) == {guest.pk, project.homeowner_id}
    assert Notification.objects.count() == 2, "the author heard nothing"
    (seen,) = owner_browser.get(f"/api/projects/{project.pk}/messages").json()["items"]
    assert seen["body"] == "Hi"


def test_a_report_is_decided_once(
    project: Project, owner_browser: Browser, worker_browser: Browser, moderator: Browser
) -> None:
    report(owner_browser, say(worker_browser, project))
    (line,) = waiting(moderator)
    for outcome in ("delete", ""):
        assert decide(moderator, line["id"], outcome).status_code == 422
    bare = moderator.post(f"{DESK}/{line['id']}/decision", {"outcome": "hide", "words": " "})
    assert bare.status_code == 422
    assert decide(moderator, line["id"], "keep").status_code == 200
    late = decide(moderator, line["id"], "hide")
    assert (late.status_code, late.json()["code"]) == (409, "report_decided")
    assert Message.objects.get().hidden_at is None
    assert decide(moderator, str(uuid4()), "hide").status_code == 404


def test_nobody_decides_in_their_own_affair(
    project: Project, owner_browser: Browser, worker_browser: Browser, moderator: Browser
) -> None:
    report(owner_browser, say(worker_browser, project))
    (line,) = waiting(moderator)
    assert moderator.user
    ProjectMember.objects.create(project=project, user=moderator.user, role=MemberRole.WORKER)
    assert moderator.get(f"{DESK}/{line['id']}").status_code == 403
    assert decide(moderator, line["id"], "hide").status_code == 403
    assert decide(owner_browser, line["id"], "hide").status_code == 403
    assert decide(Browser(staff_at(Desk.FINANCE)), line["id"], "hide").status_code == 403


def test_moderators_open_the_files_of_that_message_alone(
    project: Project,
    other_project: Project,
    worker: User,
    owner_browser: Browser,
    worker_browser: Browser,
    moderator: Browser,
) -> None:
    file, other = kept_file(worker, project), kept_file(worker, project)
    sent = say(worker_browser, project, "See", file_ids=[str(file.pk)])
    report(owner_browser, sent)
    (line,) = waiting(moderator)
    talk = moderator.get(f"{DESK}/{line['id']}").json()
    assert [(each["name"], each["is_ready"]) for each in talk["files"]] == [("plan.pdf", True)]
    opened = moderator.get(f"{DESK}/{line['id']}/files/{file.pk}")
    assert (opened.status_code, opened.headers["Cache-Control"]) == (302, "no-store")
    assert StaffAct.objects.filter(verb="message.file_opened").count() == 1
    assert moderator.get(f"{DESK}/{line['id']}/files/{other.pk}").status_code == 404
    assert moderator.get(f"/api/files/{file.pk}/download").status_code == 404


def test_the_desk_is_paged(
    project: Project, owner_browser: Browser, worker_browser: Browser, moderator: Browser
) -> None:
    sent = [say(worker_browser, project, str(number)) for number in range(3)]
    for message in sent:
        report(owner_browser, message)
    first = moderator.get(f"{DESK}?limit=2").json()
    rest = moderator.get(f"{DESK}?limit=2&cursor={first['next']}").json()
    found = [item["excerpt"] for item in [*first["items"], *rest["items"]]]
    assert found == ["0", "1", "2"], "the longest waiting first"
    assert rest["next"] is None


def test_the_database_keeps_a_decision_whole(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    report(owner_browser, say(worker_browser, project))
    for broken in ({"outcome": "kept"}, {"decided_at": timezone.now()}, {"reason": "ugly"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            MessageReport.objects.update(**broken)
