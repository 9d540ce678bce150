"""The form: what it refuses, stores and mails."""

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoCaptureOnCommitCallbacks

from accounts.consents.models import Purpose
from accounts.consents.services import current_text
from accounts.models import User
from careers.models import CareerApplication, CareerRepeat, CvState, Stage
from careers.tests.applications import SLUG, application, docx, form, pdf, position, upload
from core import files as store
from core.models import OutgoingMail

pytestmark = pytest.mark.usefixtures("ritu")
PATH = f"/api/careers/{SLUG}/applications"


def send(client: Client, *, language: str = "en", key: str | None = None, **changed: Any) -> Any:
    headers = {"Accept-Language": language} | ({"Idempotency-Key": key} if key else {})
    return client.post(PATH, form(**changed), headers=headers)


def fields_of(answer: Any) -> dict[str, str]:
    assert answer.status_code == 422, answer.content
    return {error["field"]: error["code"] for error in answer.json()["errors"]}


def nothing_came() -> bool:
    return not CareerApplication.objects.exists() and not OutgoingMail.objects.exists()


def test_an_application_is_kept_and_confirmed_at_once(client: Client) -> None:
    answer = send(client, email=" Anita.Sharma@Example.IN ")
    assert answer.status_code == 201
    number = answer.json()["number"]
    assert re.fullmatch(r"KJ-20\d\d-\d{6}", number)
    row = CareerApplication.objects.get(number=number)
    assert (row.stage, row.cv_state) == (Stage.APPLICATION, CvState.CHECKING)
    assert (row.email, row.phone) == ("anita.sharma@example.in", "+919876543210")
    assert (row.links, row.words) == (
        ["https://example.com/anita"],
        "I have built walls.\nNow I want to measure them.",
    )
    assert b"".join(store.open_range(row.cv_key).chunks) == docx()
    assert row.reply_due_at is not None
    assert (row.reply_due_at - row.created_at).total_seconds() == pytest.approx(48 * 3600, abs=5)
    mail = OutgoingMail.objects.get(recipient=row.email)
    assert number in mail.subject
    assert "within 48 hours" in mail.text
    assert re.search(r"/career-application#key=[\w-]{43}", mail.text)


def test_the_words_of_the_privacy_notice_are_noted(client: Client) -> None:
    send(client, language="hi")
    row = CareerApplication.objects.get()
    text = current_text(Purpose.PRIVACY_NOTICE, "hi")
    assert text is not None
    assert (row.consent_version, row.consent_text_hash) == (text.version, text.text_hash)
    assert row.consent_address == "127.0.0.1"


def test_the_mail_speaks_the_language_of_the_page(client: Client) -> None:
    send(client, language="hi")
    row = CareerApplication.objects.get()
    assert (row.language, row.position_title) == ("hi", "साइट इंजीनियर")
    mail = OutgoingMail.objects.get()
    assert mail.subject == f"आपका आवेदन {row.number} मिल गया"
    assert "48 घंटे" in mail.text


def test_the_confirmation_carries_nothing_that_was_typed(client: Client) -> None:
    """The address is unconfirmed: the form must not send a stranger's text to it."""
    prize = "https://example.in/prize"
    send(client, name="Win a prize", words=prize, links=[prize], cv=upload("prize.docx"))
    mail = OutgoingMail.objects.get()
    assert "prize" not in mail.subject + mail.text + mail.html


def test_what_is_optional_may_be_left_out(client: Client) -> None:
    assert send(client, phone=None, links=None, words=None).status_code == 201
    row = CareerApplication.objects.get()
    assert (row.phone, row.links, row.words) == ("", [], "")


@pytest.mark.parametrize("field", ["name", "email", "consents", "cv"])
def test_what_is_needed_is_needed(client: Client, field: str) -> None:
    assert field in fields_of(send(client, **{field: None}))
    assert nothing_came()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("name", "  \u200e "),
        ("name", "<b>Anita</b>"),
        ("name", "see www.example.in/prize"),
        ("name", "x" * 101),
        ("email", "anita@"),
        ("email", "аnita@x.in"),
        ("phone", "12345"),
        ("phone", "+1 202 555 0100"),
        ("consents", "false"),
        ("links", ["javascript:alert(1)"]),
        ("links", ["example"]),
        ("links", ["https://karigar.example@evil.example/"]),
        ("links", ["https://a.example/ b"]),
        ("links", ["https://a.example/" + "x" * 300]),
        ("links", ["https://a.example"] * 4),
        ("words", "x" * 2001),
        ("words", "ह" * 50_000),
        ("took_ms", "-1"),
        ("took_ms", "soon"),
    ],
)
def test_a_value_that_is_none_is_refused_at_its_field(
    client: Client, field: str, value: Any
) -> None:
    assert [name.split(".")[0] for name in fields_of(send(client, **{field: value}))] == [field]
    assert nothing_came()


def test_all_that_is_wrong_is_said_at_once(client: Client) -> None:
    answer = send(client, name="<i>", email="x", phone="1", links=["ftp://x"], consents="false")
    assert set(fields_of(answer)) == {"name", "email", "phone", "links", "consents"}


def test_markup_in_words_is_only_text(client: Client) -> None:
    send(client, words="<script>alert(1)</script>\x1b[31m \u202egpj", links=["https://a.in/?<b>"])
    row = CareerApplication.objects.get()
    assert row.words == "<script>alert(1)</script>[31m gpj"
    assert row.links == ["https://a.in/?<b>"]


def test_what_fell_into_the_trap_is_answered_and_not_kept(client: Client) -> None:
    answer = send(client, homepage="https://example.in")
    assert (answer.status_code, answer.json()["number"][:3]) == (201, "KJ-")
    assert nothing_came()


def test_who_is_faster_than_fingers_is_asked_again(client: Client) -> None:
    answer = send(client, took_ms="300")
    assert (answer.status_code, answer.json()["code"]) == (409, "applied_too_fast")
    assert nothing_came()


def test_an_unknown_position_is_none(client: Client) -> None:
    assert client.post("/api/careers/astronaut/applications", form()).status_code == 404
    assert client.post("/api/careers/..%2Fterms/applications", form()).status_code == 404


def test_a_closed_position_says_so(client: Client, ritu: User) -> None:
    position(ritu, slug="clerk", closes="2026-02-01")
    answer = client.post("/api/careers/clerk/applications", form())
    assert (answer.status_code, answer.json()["code"]) == (409, "position_closed")
    shown = client.get("/api/content/positions/clerk").json()
    assert (shown["is_open"], shown["title"]) == (False, "Site engineer")
    listed = client.get("/api/content/positions").json()["items"]
    assert "clerk" not in [one["slug"] for one in listed]


def test_sent_twice_with_one_key_it_is_one_application(client: Client) -> None:
    first = send(client, key="k-1", cv=upload())
    second = send(client, key="k-1", cv=upload())
    assert first.json() == second.json()
    assert CareerApplication.objects.count() == OutgoingMail.objects.count() == 1
    assert send(client, key="k-1", name="Someone Else").json()["code"] == "idempotency_key_reused"


def test_who_applies_again_is_answered_alike_and_told_by_mail(client: Client) -> None:
    """A stranger who types an address learns nothing about its owner."""
    first = send(client).json()["number"]
    answer = send(client, email="ANITA.sharma@example.in", name="A Stranger", words="Mine!")
    again = answer.json()["number"]
    assert answer.status_code == 201
    assert again != first
    row = CareerApplication.objects.get()
    assert (row.number, row.name) == (first, "Anita Sharma")
    assert CareerRepeat.objects.get().number == again
    mail = OutgoingMail.objects.order_by("-pk")[0]
    assert first in mail.subject
    assert again in mail.text
    assert "Stranger" not in mail.text
    assert len(store.keys_in("careers")) == 1


def test_for_another_position_the_same_person_applies_anew(client: Client, ritu: User) -> None:
    position(ritu, slug="clerk")
    send(client)
    assert client.post("/api/careers/clerk/applications", form()).status_code == 201
    assert CareerApplication.objects.count() == 2


def test_who_withdrew_may_apply_again(client: Client) -> None:
    row = application()
    withdraw(client, key_of(row))
    assert send(client).status_code == 201
    assert CareerApplication.objects.count() == 2


def test_nobody_s_box_is_filled(client: Client) -> None:
    """Five mails a day to one address, from any sender."""
    for number in range(5):
        assert send(Client(REMOTE_ADDR=f"10.0.0.{number}")).status_code == 201
    late = Client(REMOTE_ADDR="10.0.0.9")
    assert send(late, email="ANITA.sharma@example.in ").status_code == 429
    assert send(late, email="b@example.in").status_code == 201


def test_one_address_applies_ten_times_an_hour(client: Client) -> None:
    sent = [send(client, email=f"a{number}@example.in").status_code for number in range(11)]
    assert sent == [201] * 10 + [429]


def key_of(row: CareerApplication) -> str:
    mail = OutgoingMail.objects.filter(recipient=row.email).order_by("-pk")[0]
    found = re.search(r"#key=([\w-]{43})", mail.text)
    assert found
    return found[1]


def withdraw(client: Client, key: str) -> Any:
    return client.post(
        "/api/career-application-withdrawals", {"key": key}, content_type="application/json"
    )


def look(client: Client, key: str) -> Any:
    return client.post(
        "/api/career-application-lookups", {"key": key}, content_type="application/json"
    )


def test_the_mailed_link_shows_the_application_and_nothing_else_does(client: Client) -> None:
    row = application()
    shown = look(client, key_of(row)).json()
    assert (shown["number"], shown["stage"]) == (row.number, "application")
    assert set(shown) == {
        *("number", "position", "position_title", "stage", "has_cv"),
        *("reply_due_at", "moved_at", "created_at"),
    }
    guessed = look(client, row.number.ljust(43, "0"))
    assert (guessed.status_code, guessed.json()["code"]) == (404, "career_link_closed")


def test_withdrawing_deletes_what_was_sent(
    client: Client, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    row = application()
    key = key_of(row)
    with django_capture_on_commit_callbacks(execute=True):
        answer = withdraw(client, key)
    assert (answer.json()["stage"], answer.json()["has_cv"]) == ("withdrawn", False)
    row.refresh_from_db()
    assert (row.words, row.phone, row.links, row.cv_key) == ("", "", [], "")
    assert row.decided_at is not None
    assert store.keys_in("careers") == []
    assert "withdrawn" in OutgoingMail.objects.order_by("-pk")[0].subject
    mails = OutgoingMail.objects.count()
    assert withdraw(client, key).status_code == 200
    assert OutgoingMail.objects.count() == mails


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [
        ("cv.pdf", b"MZ\x90\x00" + bytes(2000), "kind_not_taken"),
        ("cv.pdf", b"\x89PNG\r\n\x1a\n" + bytes(2000), "kind_not_taken"),
        ("cv.pdf", b"<html><script>alert(1)</script></html>", "kind_not_taken"),
        ("cv.pdf", b"%PDF-1.7 and nothing that belongs to it", "pdf_broken"),
        ("cv.docx", b"PK\x03\x04" + bytes(200), "kind_not_taken"),
        ("cv.docx", docx(word__vbaProject=b"")[:-30], "kind_not_taken"),
        ("cv.docm", docx(**{"word__vbaProject.bin": b"macro"}), "kind_not_taken"),
        ("cv.doc", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(2000), "kind_not_taken"),
        ("cv.docx", b"", "empty"),
        ("cv.docx", docx() + bytes(5 * 1024 * 1024), "too_large"),
    ],
)
def test_what_is_no_cv_is_refused(client: Client, name: str, content: bytes, code: str) -> None:
    assert fields_of(send(client, cv=upload(name, content))) == {"cv": code}
    assert nothing_came()
    assert store.keys_in("careers") == []


def test_a_document_that_unfolds_to_gigabytes_is_refused(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("careers.cvs.MOST_UNFOLDED", 1000)
    bomb = docx(word__media=bytes(100_000))
    assert fields_of(send(client, cv=upload("cv.docx", bomb))) == {"cv": "kind_not_taken"}


@pytest.mark.parametrize(
    ("name", "content", "kept"),
    [
        ("My CV.pdf", pdf(), "My CV.pdf"),
        ("cv.docx", pdf(), "cv.pdf"),
        ("..\\..\\etc/passwd", docx(), "passwd.docx"),
        ("रिज़्यूमे\u202efdp.exe", docx(), "रिज़्यूमेfdp.docx"),
        ("x" * 300 + ".docx", docx(), "x" * 195 + ".docx"),
    ],
)
def test_the_name_is_clean_and_ends_as_the_content_does(
    client: Client, name: str, content: bytes, kept: str
) -> None:
    assert send(client, cv=upload(name, content)).status_code == 201
    assert CareerApplication.objects.get().cv_name == kept
