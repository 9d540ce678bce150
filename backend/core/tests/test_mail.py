"""Mail: one source for text and HTML, sent by a job after the commit, seen in /dev/inbox."""

import runpy
from pathlib import Path
from typing import Any

import pytest
from django.core import mail
from django.core.mail import get_connection
from django.db import transaction
from django.template import TemplateDoesNotExist
from django.test import Client
from django.utils import timezone
from procrastinate.contrib.django.models import ProcrastinateJob
from pytest_django import Settings

from config.mail import mail_settings
from core.mail.attachments import Attachment, MadeFile, makers
from core.mail.mail import Letter, deliver_mail, send_each_later, send_later, write
from core.mail.outgoing_claims import CLAIMED_FOR, BeingSent, claimed
from core.models import OutgoingMail
from core.outbox.backend import store_sms
from core.outbox.models import DevMessage
from core.resilience.external_calls import ServiceAway
from core.testing.jobs import RunJobs

english = """{{ name }} was accepted

Hello {{ first_name }},

{{ name }} & you begin
on Monday.

→ Open the project
"""
hindi = """{{ name }} स्वीकार हुआ

नमस्ते {{ first_name }},

→ प्रोजेक्ट खोलें
"""
values = {"first_name": "Asha", "name": "Sharma & <Sons>", "link": "/projects/7"}


@pytest.fixture(autouse=True)
def templates(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "mail" / "room"
    folder.mkdir(parents=True)
    (folder / "accepted.en.txt").write_text(english)
    (folder / "accepted.hi.txt").write_text(hindi)
    (folder / "plain.en.txt").write_text("Only English\n\nNothing to press.\n\n→ Unused")
    (engine,) = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "DIRS": [tmp_path]}]
    settings.PUBLIC_URL = "https://karigar.test"


def test_text_and_html_say_the_same() -> None:
    subject, text, html = write("room/accepted", values, "en")
    assert subject == "Sharma & <Sons> was accepted"
    assert "Hello Asha,\n\nSharma & <Sons> & you begin on Monday.\n" in text
    assert "Open the project:\nhttps://karigar.test/projects/7\n" in text
    assert "Sharma &amp; &lt;Sons&gt; &amp; you begin on Monday." in html
    assert 'href="https://karigar.test/projects/7"' in html
    assert "<Sons>" not in html


def test_hindi_is_its_own_template_and_english_the_fallback() -> None:
    subject, text, html = write("room/accepted", values, "hi")
    assert subject.endswith("स्वीकार हुआ")
    assert "नमस्ते Asha" in text
    assert "कारीगर" in text
    assert '<html lang="hi">' in html
    assert write("room/plain", {}, "hi")[0] == "Only English"


def test_a_button_needs_a_link() -> None:
    _subject, text, html = write("room/plain", {}, "en")
    assert "http" not in text.replace("https://karigar.test", "")
    assert 'class="button"' not in html


def test_the_mail_says_what_it_is_about_where_from_and_how_to_reach_us(settings: Settings) -> None:
    _subject, text, html = write("room/accepted", values, "en")
    preview = html.partition("<body")[2].partition("</div>")[0]
    assert "Sharma &amp; &lt;Sons&gt; &amp; you begin on Monday." in preview
    for part in (text, html):
        assert settings.POSTAL_ADDRESS in part
    assert 'href="https://karigar.test/contact"' in html
    assert "If the button does not work" in html
    assert "बटन काम न करे" in write("room/accepted", values, "hi")[2]
    assert "<img" not in html


def test_what_people_write_never_becomes_a_link() -> None:
    _subject, _text, html = write(
        "room/accepted", {**values, "name": "Win at www.evil.example https://evil.example"}, "en"
    )
    assert "href" in html
    assert 'href="http' not in html.replace('href="https://karigar.test', "")


def test_a_code_stands_by_itself(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "mail" / "room" / "code.en.txt").write_text("Code\n\nHello,\n\n# {{ code }}\n")
    _subject, text, html = write("room/code", {"code": "012345"}, "en")
    assert "\n    012345\n" in text
    assert ">012345</p>" in html


def test_whole_addresses_stay_as_they_are() -> None:
    link = "https://karigar.test/auth?message=email_confirmed#key=a:b"
    assert link in write("room/accepted", {**values, "link": link}, "en")[1]


@pytest.mark.django_db
def test_a_missing_template_is_found_out_at_once() -> None:
    with pytest.raises(TemplateDoesNotExist):
        send_later("room/nothing", "asha@example.in", {}, "en")


@pytest.mark.django_db
def test_it_leaves_with_its_job_and_is_forgotten(run_jobs: RunJobs) -> None:
    send_later("room/accepted", "asha@example.in", values, "hi")
    assert mail.outbox == []
    assert run_jobs() == [deliver_mail.name]
    (message,) = mail.outbox
    assert message.to == ["asha@example.in"]
    assert message.subject.endswith("स्वीकार हुआ")
    assert message.extra_headers["Message-ID"].startswith("<")
    assert message.alternatives[0][1] == "text/html"  # type: ignore[attr-defined]
    assert not OutgoingMail.objects.exists()


@pytest.mark.django_db
def test_the_job_knows_only_an_id_and_may_run_twice(run_jobs: RunJobs) -> None:
    send_later("room/accepted", "asha@example.in", values)
    job = ProcrastinateJob.objects.get()
    assert set(job.args) == {"mail_id", "_request_id"}
    assert "asha" not in str(job.args)
    run_jobs()
    deliver_mail(job.args["mail_id"])
    assert len(mail.outbox) == 1


@pytest.mark.django_db
def test_a_failing_server_leaves_the_mail_for_the_next_attempt(
    monkeypatch: pytest.MonkeyPatch, run_jobs: RunJobs
) -> None:
    send_later("room/accepted", "asha@example.in", values)
    waiting = str(OutgoingMail.objects.get().pk)

    def refuse(*_args: Any, **_options: Any) -> int:
        raise ConnectionRefusedError

    monkeypatch.setattr("django.core.mail.backends.locmem.EmailBackend.send_messages", refuse)
    with pytest.raises(ServiceAway):
        deliver_mail(waiting)
    assert OutgoingMail.objects.count() == 1
    monkeypatch.undo()
    run_jobs()
    assert len(mail.outbox) == 1


@pytest.mark.django_db
def test_two_runs_send_one_mail_and_a_dead_one_holds_it_for_minutes_only() -> None:
    send_later("room/accepted", "asha@example.in", values)
    waiting = OutgoingMail.objects.get()
    with claimed(OutgoingMail, str(waiting.pk)):
        with pytest.raises(BeingSent):
            deliver_mail(str(waiting.pk))
        assert mail.outbox == []
    OutgoingMail.objects.update(claimed_at=timezone.now() - CLAIMED_FOR * 2)
    deliver_mail(str(waiting.pk))
    assert len(mail.outbox) == 1


@pytest.mark.django_db(transaction=True)
def test_a_rolled_back_request_sends_nothing() -> None:
    with transaction.atomic():
        send_later("room/accepted", "asha@example.in", values)
        transaction.set_rollback(True)
    assert not OutgoingMail.objects.exists()
    assert not ProcrastinateJob.objects.exists()


def test_a_file_is_made_when_the_mail_leaves(db: None, run_jobs: RunJobs) -> None:
    made: list[tuple[str, str]] = []

    def maker(of: str, language: str) -> MadeFile:
        made.append((of, language))
        return MadeFile("रसीद.pdf", "application/pdf", b"%PDF-")

    makers.add("room/paper", maker)
    paper = Attachment("room/paper", "7")
    send_each_later([Letter("room/accepted", "asha@example.in", values, "hi", attached=(paper,))])
    assert made == []
    run_jobs()
    assert made == [("7", "hi")]
    ((name, content, content_type),) = mail.outbox[0].attachments
    assert (name, content, content_type) == ("रसीद.pdf", b"%PDF-", "application/pdf")


def test_the_inbox_hands_out_what_a_mail_carried(db: None, client: Client) -> None:
    message = mail.EmailMultiAlternatives("Receipt", "Text", to=["asha@example.in"])
    message.attach("receipt.pdf", b"%PDF-", "application/pdf")
    get_connection("core.outbox.backend.OutboxEmailBackend").send_messages([message])
    (listed,) = client.get("/dev/inbox/messages").json()
    (file,) = listed["attachments"]
    assert file["name"] == "receipt.pdf"
    assert file["url"] in client.get(f"/dev/inbox/{listed['id']}").content.decode()
    answer = client.get(file["url"])
    assert (answer.content, answer.headers["Content-Type"]) == (b"%PDF-", "application/pdf")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="receipt.pdf"'


def sent_to_outbox(to: str, subject: str = "Hello") -> DevMessage:
    message = mail.EmailMultiAlternatives(
        subject, "Look at https://karigar.test/a. And https://karigar.test/b?x=1#key=2", to=[to]
    )
    message.attach_alternative("<html><head></head><body>Hi</body></html>", "text/html")
    connection = get_connection("core.outbox.backend.OutboxEmailBackend")
    assert connection.send_messages([message]) == 1
    return DevMessage.objects.latest("created_at")


@pytest.mark.django_db
def test_the_inbox_as_json_newest_first() -> None:
    sent_to_outbox("asha@example.in", "First")
    sent_to_outbox("ravi@example.in", "Foreign")
    sent_to_outbox("asha@example.in", "Second")
    store_sms(to="+919876543210", text="123456 is your code")
    rows = Client().get("/dev/inbox/messages", {"to": "Asha@example.in"}).json()
    assert [row["subject"] for row in rows] == ["Second", "First"]
    assert rows[0]["links"] == ["https://karigar.test/a", "https://karigar.test/b?x=1#key=2"]
    assert set(rows[0]) >= {"id", "to", "subject", "text", "html", "links", "created_at"}
    (text,) = Client().get("/dev/inbox/messages", {"to": "+919876543210"}).json()
    assert (text["channel"], text["text"]) == ("sms", "123456 is your code")
    assert len(Client().get("/dev/inbox/messages").json()) == 4


@pytest.mark.django_db
def test_the_inbox_as_pages() -> None:
    assert b"Nothing has been sent" in Client().get("/dev/inbox/").content
    message = sent_to_outbox("asha@example.in", "<script>alert(1)</script>")
    page = Client().get("/dev/inbox/")
    assert b"&lt;script&gt;" in page.content
    assert b"<script" not in page.content
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    opened = Client().get(f"/dev/inbox/{message.pk}").content.decode()
    assert "https://karigar.test/b?x=1#key=2" in opened
    assert "style=" not in opened
    inside = Client().get(f"/dev/inbox/{message.pk}/html")
    assert "sandbox" in inside.headers["Content-Security-Policy"]
    assert inside.headers["X-Frame-Options"] == "SAMEORIGIN"
    style = Client().get("/dev/inbox/style.css")
    assert style.headers["Content-Type"].startswith("text/css")
    assert Client().get("/dev/inbox/0198b6a1-0000-7000-8000-000000000000").status_code == 404
    assert Client().post("/dev/inbox/").status_code == 405


@pytest.mark.parametrize(
    ("environment", "is_there"), [("development", True), ("production", False)]
)
def test_production_has_no_inbox(settings: Settings, environment: str, is_there: bool) -> None:
    settings.ENV = settings.ENV.model_copy(update={"environment": environment})
    addresses = runpy.run_path(str(settings.BASE_DIR / "config" / "urls.py"))["urlpatterns"]
    assert ("dev/inbox/" in {str(address.pattern) for address in addresses}) is is_there


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("", {"EMAIL_BACKEND": "core.outbox.backend.OutboxEmailBackend"}),
        (
            "smtp://a%40b:p%3Aw@mail.test",
            {
                "EMAIL_HOST": "mail.test",
                "EMAIL_PORT": 587,
                "EMAIL_HOST_USER": "a@b",
                "EMAIL_HOST_PASSWORD": "p:w",
                "EMAIL_USE_TLS": True,
                "EMAIL_USE_SSL": False,
            },
        ),
        ("smtps://mail.test", {"EMAIL_PORT": 465, "EMAIL_USE_SSL": True, "EMAIL_USE_TLS": False}),
        ("smtp://mail.test:2525", {"EMAIL_PORT": 2525, "EMAIL_HOST_USER": ""}),
    ],
)
def test_one_address_makes_the_mail_settings(address: str, expected: dict[str, Any]) -> None:
    assert expected.items() <= mail_settings(address).items()


@pytest.mark.parametrize("address", ["mail.test:25", "http://mail.test", "smtp://"])
def test_another_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="KARIGAR_SMTP_URL"):
        mail_settings(address)
