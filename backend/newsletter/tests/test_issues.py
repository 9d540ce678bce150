"""Issues: written, looked at, and sent to each reader once, whatever happens on the way."""

import threading
from typing import Any

import pytest
from django.core import mail
from django.db import connection, transaction
from django.test import Client
from django.test.utils import override_settings
from pytest_django import Settings

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import person
from content.articles import articles
from core.models import OutgoingMail
from core.testing.jobs import RunJobs
from newsletter import delivery
from newsletter.delivery import send_issue_batch, sending_nudge
from newsletter.models import Delivery, Issue, IssueStatus, Subscription
from newsletter.tests.issues import DRAFT, issue
from newsletter.tests.readers import reader
from staff.models import StaffAct

PATH = "/api/staff/newsletter"


@pytest.fixture
def editor(db: None) -> User:
    user = person("homeowner", "kavita", is_staff=True, desks=[Desk.EDITOR])
    give_authenticator(user)
    return user


@pytest.fixture
def desk(editor: User) -> Client:
    client = Client()
    sign_in_freshly(client, editor)
    return client


def post(client: Client, path: str, **body: Any) -> Any:
    return client.post(f"{PATH}/{path}", body, content_type="application/json")


def begun(desk: Client, **changed: Any) -> Any:
    answer = post(desk, "issues", **{**DRAFT, **changed})
    assert answer.status_code == 201, answer.content
    return answer.json()


def send(desk: Client, draft: Any) -> Any:
    return post(desk, f"issues/{draft['id']}/send", version=draft["version"])


def recipients() -> list[str]:
    return sorted(
        OutgoingMail.objects.filter(subject__in=SUBJECTS).values_list("recipient", flat=True)
    )


SUBJECTS = [DRAFT["subject_en"], DRAFT["subject_hi"]]


def in_batches_of(size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "BATCH", size)


def test_every_reader_gets_it_once_in_their_language(
    desk: Client, run_jobs: RunJobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_batches_of(2, monkeypatch)
    for number in range(4):
        reader(f"r{number}@example.in")
    reader("hindi@example.in", "hi")
    left = reader("left@example.in")
    Subscription.objects.filter(pk=left.pk).update(status="unsubscribed", ended_at=left.asked_at)
    answer = send(desk, begun(desk))
    assert answer.status_code == 200, answer.content
    assert (answer.json()["status"], answer.json()["recipients"]) == ("sending", 5)
    run_jobs()
    sent = {message.to[0]: message for message in mail.outbox if message.subject in SUBJECTS}
    assert len(sent) == sum(message.subject in SUBJECTS for message in mail.outbox)
    assert sorted(sent) == [
        "hindi@example.in",
        *(f"r{n}@example.in" for n in range(4)),
    ]
    hindi = sent["hindi@example.in"]
    assert hindi.subject == DRAFT["subject_hi"]
    assert hindi.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    one_click = hindi.extra_headers["List-Unsubscribe"].strip("<>")
    path = one_click[one_click.index("/api/") :]
    assert Client(enforce_csrf_checks=True).post(path).status_code == 204
    assert Subscription.objects.get(email="hindi@example.in").status == "unsubscribed"
    row = Issue.objects.get()
    assert (row.status, row.sent, row.skipped) == (IssueStatus.SENT, 5, 0)
    assert not Delivery.objects.exists(), "who got it is forgotten"
    (act,) = StaffAct.objects.filter(verb="newsletter.sent")
    assert act.detail == {"number": row.number, "recipients": 5}


def test_a_batch_that_was_killed_is_begun_anew_and_nobody_gets_it_twice(
    desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_batches_of(3, monkeypatch)
    for number in range(5):
        reader(f"r{number}@example.in")
    draft = begun(desk)
    send(desk, draft)
    send_issue_batch(issue_id=draft["id"])

    def killed(*_: Any) -> None:
        raise SystemExit

    with monkeypatch.context() as during:
        during.setattr(delivery, "_go_on", killed)
        with pytest.raises(SystemExit), transaction.atomic():
            send_issue_batch(issue_id=draft["id"])
    assert len(recipients()) == 3
    for _ in range(4):
        send_issue_batch(issue_id=draft["id"])
    assert recipients() == [f"r{n}@example.in" for n in range(5)]
    row = Issue.objects.get()
    assert (row.status, row.sent) == (IssueStatus.SENT, 5)


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_tick_each_reader_off_once(
    editor: User, desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_batches_of(2, monkeypatch)
    with transaction.atomic():
        for number in range(6):
            reader(f"r{number}@example.in")
    draft = begun(desk)
    send(desk, draft)
    start = threading.Barrier(2)

    def work() -> None:
        try:
            start.wait()
            for _ in range(3):
                with transaction.atomic():
                    send_issue_batch(issue_id=draft["id"])
        finally:
            connection.close()

    workers = [threading.Thread(target=work) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert recipients() == [f"r{n}@example.in" for n in range(6)]
    assert Issue.objects.get().sent == 6


def test_who_leaves_meanwhile_is_skipped(desk: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    in_batches_of(1, monkeypatch)
    reader("first@example.in")
    left = reader("left@example.in")
    gone = reader("gone@example.in")
    draft = begun(desk)
    send(desk, draft)
    send_issue_batch(issue_id=draft["id"])
    Subscription.objects.filter(pk=left.pk).update(status="unsubscribed", ended_at=left.asked_at)
    gone.delete()
    for _ in range(2):
        send_issue_batch(issue_id=draft["id"])
    row = Issue.objects.get()
    assert (row.status, row.sent, row.skipped) == (IssueStatus.SENT, 1, 2)
    assert recipients() == ["first@example.in"]


def test_it_can_be_stopped_and_goes_on_where_it_was(
    desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_batches_of(1, monkeypatch)
    for number in range(2):
        reader(f"r{number}@example.in")
    draft = begun(desk)
    send(desk, draft)
    send_issue_batch(issue_id=draft["id"])
    assert post(desk, f"issues/{draft['id']}/stop").json()["status"] == "stopped"
    send_issue_batch(issue_id=draft["id"])
    assert len(recipients()) == 1
    assert post(desk, f"issues/{draft['id']}/stop").status_code == 409
    assert post(desk, f"issues/{draft['id']}/go-on").json()["status"] == "sending"
    send_issue_batch(issue_id=draft["id"])
    assert len(recipients()) == 2
    verbs = StaffAct.objects.order_by("id").values_list("verb", flat=True)
    assert list(verbs) == ["newsletter.sent", "newsletter.stopped", "newsletter.went_on"]


def test_a_job_that_gave_up_is_followed_by_another(
    desk: Client, run_jobs: RunJobs, settings: Settings
) -> None:
    from procrastinate.contrib.django.models import ProcrastinateJob

    reader()
    draft = begun(desk)
    send(desk, draft)
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM procrastinate_jobs WHERE task_name LIKE %s", ["newsletter%"])
    for _ in range(2):
        sending_nudge()
    mine = ProcrastinateJob.objects.filter(task_name__startswith="newsletter")
    assert mine.count() == 1
    run_jobs()
    assert Issue.objects.get().status == IssueStatus.SENT


def test_it_is_sent_as_it_was_read_and_once(desk: Client) -> None:
    assert send(desk, begun(desk)).json()["code"] == "nobody_subscribed"
    reader()
    draft = begun(desk)
    saved = desk.put(
        f"{PATH}/issues/{draft['id']}",
        {**DRAFT, "subject_en": "Another", "edit_version": draft["edit_version"]},
        content_type="application/json",
    ).json()
    assert (saved["version"], saved["subject_en"]) == (2, "Another")
    assert send(desk, draft).json()["code"] == "issue_changed"
    assert send(desk, saved).status_code == 200
    assert send(desk, saved).json()["code"] == "issue_not_draft"
    late = {**DRAFT, "edit_version": "*"}
    path = f"{PATH}/issues/{draft['id']}"
    assert desk.put(path, late, content_type="application/json").status_code == 409
    assert desk.delete(f"{path}?version=2").status_code == 409
    assert Delivery.objects.count() == 1


def test_readers_get_the_teasers_it_began_with(desk: Client) -> None:
    one = articles("en")[0]
    reader()
    draft = begun(desk, articles=[one.slug])
    send(desk, draft)
    Issue.objects.update(articles=[])
    send_issue_batch(issue_id=draft["id"])
    written = OutgoingMail.objects.get(subject=DRAFT["subject_en"])
    assert one.title in written.text
    assert one.summary in written.text
    row = desk.get(PATH).json()
    assert row["readers"] == 1


@override_settings(PUBLIC_URL="https://karigar.test")
def test_the_letter_is_words_of_ours_then_articles_and_the_way_out(desk: Client) -> None:
    one = articles("hi")[0]
    reader()
    reader("hindi@example.in", "hi")
    draft = begun(desk, articles=[one.slug])
    send(desk, draft)
    send_issue_batch(issue_id=draft["id"])
    english = OutgoingMail.objects.get(subject=DRAFT["subject_en"])
    assert "<strong>terraces</strong>" in english.html
    assert 'href="https://karigar.test/contact"' in english.html
    assert "- one\n- two" in english.text
    assert english.unsubscribe_url.startswith(
        "https://karigar.test/api/newsletter/unsubscribes?key="
    )
    assert "https://karigar.test/newsletter#key=" in english.text
    hindi = OutgoingMail.objects.get(subject=DRAFT["subject_hi"])
    assert f"https://karigar.test/hi/blog/{one.slug}" in hindi.html
    assert one.title in hindi.text
    assert "लेख पढ़ें" in hindi.html


def test_a_preview_is_the_mail_itself(desk: Client) -> None:
    seen = post(desk, "previews", **{**DRAFT, "language": "hi"}).json()
    assert seen["subject"] == DRAFT["subject_hi"]
    assert "<h2" in seen["html"]
    assert "इस महीने" in seen["html"]


def test_a_test_goes_to_oneself_alone(desk: Client, editor: User) -> None:
    reader()
    OutgoingMail.objects.all().delete()
    answer = post(desk, f"issues/{begun(desk)['id']}/tests")
    assert answer.json() == {"sent_to": editor.email}
    subjects = [f"[Test] {subject}" for subject in SUBJECTS]
    mails = OutgoingMail.objects.order_by("id")
    assert [(one.recipient, one.subject) for one in mails] == [
        (editor.email, subject) for subject in subjects
    ]


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"words_en": "# Too large"}, "words_en"),
        ({"words_hi": "It costs {listing_fee}."}, "words_hi"),
        ({"words_en": "[away](//evil.example)"}, "words_en"),
        ({"words_en": "<script>alert(1)</script>"}, "words_en"),
        ({"words_hi": " "}, "words_hi"),
        ({"articles": ["no-such-article"]}, "articles"),
        ({"subject_en": " "}, "subject_en"),
    ],
)
def test_what_readers_would_not_see_as_meant_is_refused(
    desk: Client, changed: dict[str, Any], field: str
) -> None:
    answer = post(desk, "issues", **{**DRAFT, **changed})
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]
    assert not Issue.objects.exists()


def test_a_draft_is_thrown_away_and_that_is_noted(desk: Client, editor: User) -> None:
    row = issue(editor)
    assert desk.delete(f"{PATH}/issues/{row.pk}?version=1").status_code == 204
    assert not Issue.objects.exists()
    assert StaffAct.objects.get().verb == "newsletter.discarded"


def test_the_desk_tells_which_issue_an_article_was_in(desk: Client) -> None:
    one = articles("en")[0]
    reader()
    send(desk, begun(desk, articles=[one.slug]))
    seen = desk.get(PATH).json()
    choice = next(row for row in seen["articles"] if row["slug"] == one.slug)
    assert choice["sent_in"] == seen["issues"][0]["number"]
    assert set(choice["languages"]) == {"en", "hi"}
