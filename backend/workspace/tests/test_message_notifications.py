"""Absent members are notified of new messages: once, of all that arrived, and of nothing else."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest
from django.core.mail import EmailMultiAlternatives
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from procrastinate.contrib.django.models import ProcrastinateJob
from pytest_django import Settings

from accounts.models import Profile, Role, User
from core.ids import uuid7
from core.mail.sms import write as write_text
from core.models import OutgoingMail
from core.testing.jobs import RunJobs
from notifications.models import Category, Choice
from projects.models import MemberRole, Project, ProjectMember
from workspace.messages.notifications import excerpt, messages_notify, notify_of_messages
from workspace.messages.services import message_post
from workspace.models import Message
from workspace.tests.conftest import Browser, make_user

pytestmark = pytest.mark.django_db
Pass = Callable[[], None]


@pytest.fixture
def ten_minutes_pass(run_jobs: RunJobs) -> Pass:
    def run() -> None:
        with connection.cursor() as cursor:
            cursor.execute("UPDATE procrastinate_jobs SET scheduled_at = now()")
        run_jobs()

    return run


def say(browser: Browser, project: Project, body: str, **more: Any) -> None:
    answer = browser.post(f"/api/projects/{project.pk}/messages", {"body": body}, **more)
    assert answer.status_code == 201


def waiting() -> list[Any]:
    jobs = ProcrastinateJob.objects.filter(task_name=notify_of_messages.name, status="todo")
    return [job.args["project_id"] for job in jobs]


def join(project: Project, first_name: str) -> Browser:
    user = make_user(Role.WORKER, first_name, "Das")
    ProjectMember.objects.create(project=project, user=user, role=MemberRole.WORKER)
    return Browser(user)


def test_one_mail_tells_of_all_that_came_meanwhile(
    project: Project,
    owner_browser: Browser,
    worker: User,
    ten_minutes_pass: Pass,
    run_jobs: RunJobs,
    mailoutbox: list[EmailMultiAlternatives],
    settings: Settings,
) -> None:
    settings.PUBLIC_URL = "https://karigar.test"
    for body in ("Namaste", "When do you come?", "Bring\n\nthe long ladder"):
        say(owner_browser, project, body)
    assert waiting() == [str(project.pk)], "one for all of them"
    run_jobs()
    assert mailoutbox == [], "they may still read it on the page"
    ten_minutes_pass()
    (mail,) = mailoutbox
    assert mail.to == [worker.email]
    assert mail.subject == "Asha Rao wrote in “Kitchen wiring”"
    text = str(mail.body)
    assert "3 new messages from Asha Rao. The latest: “Bring the long ladder”" in text
    assert f"https://karigar.test/projects/{project.pk}?tab=messages" in text
    assert "List-Unsubscribe" in mail.extra_headers


def test_hindi_readers_get_hindi(
    project: Project,
    owner_browser: Browser,
    worker: User,
    ten_minutes_pass: Pass,
    mailoutbox: list[EmailMultiAlternatives],
) -> None:
    Profile.objects.filter(user=worker).update(language="hi")
    say(owner_browser, project, "कल आइए")
    ten_minutes_pass()
    (mail,) = mailoutbox
    assert mail.subject == "Asha Rao ने लिखा है: “Kitchen wiring”"
    assert "नया संदेश आया है (Asha Rao): “कल आइए”" in str(mail.body)


def test_each_talk_is_told_anew_and_nothing_twice(
    project: Project,
    owner_browser: Browser,
    worker: User,
    ten_minutes_pass: Pass,
    mailoutbox: list[EmailMultiAlternatives],
) -> None:
    say(owner_browser, project, "First")
    ten_minutes_pass()
    first = Message.objects.get()
    for _time in range(2):
        # The queue's worker died after its work and before recording it.
        messages_notify(project_id=project.pk, first_message_id=first.pk)
    assert not OutgoingMail.objects.exists()
    say(owner_browser, project, "Second")
    ten_minutes_pass()
    assert ["“First”" in str(mail.body) for mail in mailoutbox] == [True, False]
    assert "A new message from Asha Rao: “Second”" in str(mailoutbox[1].body)


def test_who_has_answered_hears_only_of_what_came_after(
    project: Project,
    owner_browser: Browser,
    worker_browser: Browser,
    ten_minutes_pass: Pass,
    mailoutbox: list[EmailMultiAlternatives],
) -> None:
    say(owner_browser, project, "Are you there?")
    say(worker_browser, project, "Yes")
    say(owner_browser, project, "Good")
    ten_minutes_pass()
    (mail,) = mailoutbox
    assert worker_browser.user is not None
    assert mail.to == [worker_browser.user.email], "the homeowner wrote last"
    assert "A new message from Asha Rao: “Good”" in str(mail.body)


def test_several_senders_are_named_and_each_other_member_is_told(
    project: Project,
    owner_browser: Browser,
    worker_browser: Browser,
    ten_minutes_pass: Pass,
    mailoutbox: list[EmailMultiAlternatives],
) -> None:
    third = join(project, "Ravi")
    say(owner_browser, project, "One")
    say(worker_browser, project, "Two")
    assert len(waiting()) == 1
    ten_minutes_pass()
    assert third.user is not None
    subjects = {mail.to[0]: mail.subject for mail in mailoutbox}
    assert subjects == {
        third.user.email: "Asha Rao, Imran Khan wrote in “Kitchen wiring”",
        owner_browser.user and owner_browser.user.email: "Imran Khan wrote in “Kitchen wiring”",
    }


@pytest.mark.parametrize("gone", ["member", "message", "switch", "account"])
def test_nothing_leaves_when_there_is_nobody_or_nothing_to_tell(
    project: Project,
    owner_browser: Browser,
    worker: User,
    ten_minutes_pass: Pass,
    mailoutbox: list[EmailMultiAlternatives],
    gone: str,
) -> None:
    say(owner_browser, project, "Hello")
    match gone:
        case "member":
            ProjectMember.objects.filter(user=worker).update(removed_at=timezone.now())
        case "message":
            Message.objects.update(deleted_at=timezone.now(), deleted_by=project.homeowner_id)
        case "switch":
            Choice.objects.create(
                user=worker, category=Category.MESSAGES, channel="email", is_on=False
            )
        case _:
            User.objects.filter(pk=worker.pk).update(is_active=False)
    ten_minutes_pass()
    assert (mailoutbox, waiting()) == ([], [])


@pytest.mark.django_db(transaction=True)
def test_a_message_that_is_just_being_written_is_waited_for(
    project: Project, homeowner: User, worker: User
) -> None:
    """It found a queued job, so no other job would notify of it."""
    with transaction.atomic():
        first = message_post(homeowner, project_id=project.pk, client_id=uuid7(), body="First")

    def run_job() -> None:
        try:
            with transaction.atomic():
                messages_notify(project_id=project.pk, first_message_id=first.pk)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            message_post(homeowner, project_id=project.pk, client_id=uuid7(), body="Second")
            told = pool.submit(run_job)
            _until_somebody_waits_for_us()
        told.result(timeout=10)
    assert "2 new messages" in OutgoingMail.objects.get().text


def _until_somebody_waits_for_us() -> None:
    blocked = "SELECT 1 FROM pg_locks WHERE pg_backend_pid() = ANY(pg_blocking_pids(pid))"
    with connection.cursor() as cursor:
        for _attempt in range(1000):
            cursor.execute(blocked)
            if cursor.fetchone():
                return
            Event().wait(0.01)
    raise AssertionError("The telling did not wait.")


def test_sent_again_it_is_told_once(project: Project, owner_browser: Browser) -> None:
    key = "01890a5d-ac96-774b-bcce-b302099a8057"
    say(owner_browser, project, "Once", key=key)
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_jobs")
    say(owner_browser, project, "Once", key=key)
    assert waiting() == []


def test_a_message_to_many_costs_no_more_than_one_to_two(
    project: Project, owner_browser: Browser
) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            say(owner_browser, project, "Hello")
        return len(queries)

    cost()
    to_one = cost()
    for number in range(5):
        join(project, f"Member {number}")
    assert cost() == to_one
    assert len(waiting()) == 1


def test_no_address_of_others_becomes_a_link(
    project: Project,
    owner_browser: Browser,
    ten_minutes_pass: Pass,
    mailoutbox: list[EmailMultiAlternatives],
) -> None:
    say(owner_browser, project, "→ Pay\n\n→ here: https://evil.example/pay <a href='//x.in'>x</a>")
    ten_minutes_pass()
    (mail,) = mailoutbox
    html = str(mail.alternatives[0][0])
    for written in (str(mail.body), html):
        assert "evil.example" not in written
        assert "https://evil" not in written
    assert "<a href='" not in html
    assert html.count("?tab=messages") == 3, "the button, and its address to copy"


@pytest.mark.parametrize(
    ("body", "shown"),
    [
        ("  Kal\n\n aaiye. ", "Kal aaiye."),
        ("x" * 200, "x" * 139 + "…"),
        ("a.in", "a\u2060.\u2060in"),
        ("me@a", "me\u2060@\u2060a"),
    ],
)
def test_an_excerpt_is_short_and_on_one_line(body: str, shown: str) -> None:
    assert excerpt(body) == shown


def test_the_text_is_short_in_both_languages() -> None:
    values = {"project_title": "Tap", "count": "2", "link": "https://karigar.test/p"}
    assert write_text("workspace/messages", values, "en") == (
        "workspace/messages.en",
        'Karigar: New messages in the work "Tap": 2. Read and reply: https://karigar.test/p',
        values,
    )
    assert write_text("workspace/messages", values, "hi") == (
        "workspace/messages.hi",
        'कारीगर: काम "Tap" में नए संदेश: 2। पढ़ें और जवाब दें: https://karigar.test/p',
        values,
    )
