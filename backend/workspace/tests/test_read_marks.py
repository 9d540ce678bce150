"""How far each member has read: forward only, on all devices, without repeated notifications."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.core.mail import EmailMultiAlternatives
from django.db import connection
from django.http import HttpResponse
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Role, User
from core.events.models import Event
from core.ids import uuid7
from core.testing.jobs import RunJobs
from projects.models import MemberRole, Project, ProjectMember
from workspace.messages import read_marks
from workspace.messages.read_marks import MOST_COUNTED, messages_read, publish_read_marks
from workspace.models import Message, ThreadRead
from workspace.tests.conftest import Browser, make_user

pytestmark = pytest.mark.django_db


def path(project: Project) -> str:
    return f"/api/projects/{project.pk}/messages/reading"


def mark(browser: Browser, project: Project, up_to: object) -> HttpResponse:
    return browser.client.put(path(project), {"up_to": str(up_to)}, content_type="application/json")


def seen_by(browser: Browser, project: Project) -> dict[str, Any]:
    return dict(browser.get(path(project)).json())


def say(browser: Browser, project: Project, body: str = "Hi") -> UUID:
    answer = browser.post(f"/api/projects/{project.pk}/messages", {"body": body})
    return UUID(answer.json()["id"])


def heard(project: Project) -> list[str]:
    topic = Event.objects.filter(topic=f"project:{project.pk}")
    return list(topic.values_list("name", flat=True))


def join(project: Project, first_name: str) -> Browser:
    user = make_user(Role.WORKER, first_name, "Das")
    ProjectMember.objects.create(project=project, user=user, role=MemberRole.WORKER)
    return Browser(user)


def test_what_others_wrote_is_unread_until_it_was_seen(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    assert seen_by(worker_browser, project) == {
        "up_to": None,
        "first_unread_id": None,
        "unread": 0,
        "readers": [],
    }
    ids = [say(owner_browser, project) for _number in range(3)]
    before = seen_by(worker_browser, project)
    assert (before["first_unread_id"], before["unread"]) == (str(ids[0]), 3)
    after = mark(worker_browser, project, ids[1])
    assert after.status_code == 200
    assert (after.json()["first_unread_id"], after.json()["unread"]) == (str(ids[2]), 1)
    assert after.json()["up_to"] == str(ids[1])
    overview = worker_browser.get(f"/api/projects/{project.pk}/overview").json()
    assert overview["unread_messages"] == 1
    (reader, *_rest) = seen_by(owner_browser, project)["readers"]
    assert reader["user_id"] == str(worker_browser.user and worker_browser.user.pk)
    assert reader["up_to"] == str(ids[1])


def test_a_mark_only_moves_forward(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    first, second = say(owner_browser, project), say(owner_browser, project)
    mark(worker_browser, project, second)
    read_at = ThreadRead.objects.get(user=worker_browser.user).read_at
    assert mark(worker_browser, project, first).json()["up_to"] == str(second)
    assert ThreadRead.objects.get(user=worker_browser.user).read_at == read_at


@pytest.mark.django_db(transaction=True)
def test_two_devices_at_once_leave_the_later_mark(
    project: Project, owner_browser: Browser, worker: User
) -> None:
    ids = [say(owner_browser, project) for _number in range(8)]
    gate = Barrier(8)

    def read(up_to: UUID) -> None:
        gate.wait(timeout=10)
        try:
            messages_read(worker, project_id=project.pk, up_to=up_to)
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(read, reversed(ids)))
    assert ThreadRead.objects.get(user=worker).up_to == ids[-1]


def test_a_mark_stands_at_a_message_of_the_project(
    project: Project, other_project: Project, worker_browser: Browser
) -> None:
    foreign = say(Browser(other_project.homeowner), other_project)
    for up_to in (foreign, uuid4(), UUID(int=2**128 - 1), "all"):
        answer = mark(worker_browser, project, up_to)
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "up_to"
    assert not ThreadRead.objects.filter(project=project).exists()


def test_outsiders_mark_nothing(
    project: Project, owner_browser: Browser, outsiders: list[Browser]
) -> None:
    message = say(owner_browser, project)
    for outsider in outsiders:
        assert mark(outsider, project, message).status_code == 404
        assert outsider.get(path(project)).status_code == 404
    assert not ThreadRead.objects.exclude(user=project.homeowner).exists()


def test_ones_own_words_are_read_once_all_before_them_are(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    own = say(worker_browser, project)
    assert seen_by(worker_browser, project)["up_to"] == str(own)
    waiting = say(owner_browser, project, "Written while he had no connection")
    say(worker_browser, project, "Written without a connection, sent later")
    left = seen_by(worker_browser, project)
    assert (left["first_unread_id"], left["unread"]) == (str(waiting), 1)


def test_what_is_gone_is_not_unread(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    deleted, hidden, kept = (say(owner_browser, project) for _number in range(3))
    owner_browser.delete(f"/api/messages/{deleted}")
    Message.objects.filter(pk=hidden).update(hidden_at=timezone.now())
    left = seen_by(worker_browser, project)
    assert (left["first_unread_id"], left["unread"]) == (str(kept), 1)
    assert mark(worker_browser, project, hidden).status_code == 200, "it was on the screen once"


def test_whoever_comes_later_has_nothing_to_catch_up_with(
    project: Project, owner_browser: Browser
) -> None:
    say(owner_browser, project, "Long ago")
    newcomer = join(project, "Nila")
    assert seen_by(newcomer, project)["unread"] == 0
    news = say(owner_browser, project, "Welcome")
    assert seen_by(newcomer, project)["first_unread_id"] == str(news)


def test_only_present_members_are_among_the_readers(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    mark(worker_browser, project, say(owner_browser, project))
    assert len(seen_by(owner_browser, project)["readers"]) == 1
    ProjectMember.objects.filter(user=worker_browser.user).update(removed_at=timezone.now())
    assert seen_by(owner_browser, project)["readers"] == []


def test_beyond_a_hundred_nobody_counts(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    Message.objects.bulk_create(
        Message(id=uuid7(), project=project, author=project.homeowner, client_id=uuid4(), body="x")
        for _number in range(MOST_COUNTED + 20)
    )
    assert seen_by(worker_browser, project)["unread"] == MOST_COUNTED


@pytest.mark.django_db(transaction=True)
def test_a_small_circle_sees_marks_move_at_once(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    message = say(owner_browser, project)
    Event.objects.all().delete()
    for _time in range(2):
        mark(worker_browser, project, message)
    assert heard(project) == ["reading"], "and nothing when none moved"


@pytest.mark.django_db(transaction=True)
def test_a_crowds_marks_are_gathered(
    project: Project, owner_browser: Browser, run_jobs: RunJobs
) -> None:
    crowd = [join(project, f"Nr{number}") for number in range(read_marks.SMALL_CIRCLE)]
    message = say(owner_browser, project)
    Event.objects.all().delete()
    for browser in crowd:
        mark(browser, project, message)
    assert heard(project) == []
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE procrastinate_jobs SET scheduled_at = now() WHERE task_name = %s",
            [publish_read_marks.name],
        )
    run_jobs()
    assert heard(project) == ["reading"]


def test_what_was_read_is_not_told_by_mail(
    project: Project,
    owner_browser: Browser,
    worker_browser: Browser,
    run_jobs: RunJobs,
    mailoutbox: list[EmailMultiAlternatives],
) -> None:
    def ten_minutes_pass() -> None:
        with connection.cursor() as cursor:
            cursor.execute("UPDATE procrastinate_jobs SET scheduled_at = now()")
        run_jobs()

    first = say(owner_browser, project, "Seen on the page")
    mark(worker_browser, project, first)
    ten_minutes_pass()
    assert mailoutbox == []
    mark(worker_browser, project, say(owner_browser, project, "Seen too"))
    say(owner_browser, project, "Not seen")
    ten_minutes_pass()
    (mail,) = mailoutbox
    assert "A new message from Asha Rao: “Not seen”" in str(mail.body)


def test_reading_costs_the_same_whoever_is_there(
    project: Project, owner_browser: Browser, worker_browser: Browser
) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as found:
            seen_by(worker_browser, project)
        return len(found)

    say(owner_browser, project)
    queries()  # The first request of a session records its origin.
    few = queries()
    for number in range(6):
        say(join(project, f"Nr{number}"), project)
    assert queries() == few
