"""The desk: what it sees, how it moves applications, and what the audit log records."""

import threading
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks, Settings

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator
from careers.expiry import decided_applications_delete, undecided_applications_delete
from careers.keys import key_issue
from careers.models import CareerApplication, CvState, Stage
from careers.scanning import WAITS, cv_examine, examine_again
from careers.submission import application_withdraw
from careers.tests.applications import SLUG, application, form, position
from config.tests.clients import fresh_browser
from config.tests.world import person
from core import files as store
from core.models import OutgoingMail
from core.testing.jobs import RunJobs
from integrations.scanning.scanner import ScannerUnreachable
from integrations.scanning.simulator.daemon import EICAR, Daemon
from staff.models import StaffAct

pytestmark = pytest.mark.usefixtures("ritu")
LIST = "/api/staff/career-applications"


def post(client: Client, row: CareerApplication, what: str, **body: Any) -> Any:
    return client.post(f"{LIST}/{row.pk}/{what}", body, content_type="application/json")


def move(client: Client, row: CareerApplication, stage: str, words: str = "") -> Any:
    row.refresh_from_db()
    return post(client, row, "moves", stage=stage, was_stage=row.stage, words=words)


def numbers(answer: Any) -> list[str]:
    assert answer.status_code == 200, answer.content
    return [row["number"] for row in answer.json()["items"]]


def newest_mail(row: CareerApplication) -> OutgoingMail:
    return OutgoingMail.objects.filter(recipient=row.email).order_by("-pk")[0]


def test_each_step_is_told_by_mail_and_written_down(desk: Client, ritu: User) -> None:
    row = application()
    mails = {
        "screening": "The next step for your application",
        "interview": "We would like to meet you",
        "offer": "An offer for you",
        "declined": "About your application",
    }
    for stage, subject in mails.items():
        answer = move(desk, row, stage, "Please bring\n→ your drawings <b>.")
        assert (answer.status_code, answer.json()["stage"]) == (200, stage)
        mail = newest_mail(row)
        assert subject in mail.subject
        assert "your drawings <b>." in mail.text
        assert "<b>" not in mail.html
        acted = StaffAct.objects.order_by("-pk")[0]
        assert (acted.verb, acted.actor) == ("career.moved", ritu)
        assert acted.detail["after"] == stage
        assert "drawings" not in str(acted.detail)
    shown = answer.json()
    assert [step["stage"] for step in shown["steps"]] == ["application", *mails]
    assert shown["steps"][1]["author_name"]
    assert (shown["next_stages"], shown["reply_due_at"]) == ([], None)
    assert shown["deleted_after"] > shown["decided_at"]


def test_the_mails_speak_the_applicant_s_language(desk: Client) -> None:
    row = application(language="hi")
    for stage in ("screening", "interview", "offer", "declined"):
        move(desk, row, stage)
        assert "नमस्ते" in newest_mail(row).text
        assert "साइट इंजीनियर" in newest_mail(row).text


@pytest.mark.parametrize(
    ("stage", "to"),
    [("screening", "screening"), ("interview", "screening"), ("declined", "offer")],
)
def test_nothing_goes_backwards(desk: Client, stage: str, to: str) -> None:
    row = application()
    move(desk, row, stage)
    mails = OutgoingMail.objects.count()
    answer = move(desk, row, to)
    assert (answer.status_code, answer.json()["code"]) == (409, "career_no_such_move")
    assert OutgoingMail.objects.count() == mails


@pytest.mark.parametrize("to", ["application", "withdrawn", "hired", ""])
def test_staff_move_to_known_stages_alone(desk: Client, to: str) -> None:
    assert move(desk, application(), to).status_code == 422


def test_of_two_who_move_it_the_second_is_told(desk: Client) -> None:
    row = application()
    move(desk, row, "screening")
    answer = post(desk, row, "moves", stage="declined", was_stage="application")
    assert (answer.status_code, answer.json()["code"]) == (409, "career_moved_meanwhile")


def test_what_was_withdrawn_is_moved_nowhere(desk: Client) -> None:
    row = application()
    application_withdraw(key_issue(row))
    assert move(desk, row, "declined").json()["code"] == "career_no_such_move"
    assert post(desk, row, "cv-links").json()["code"] == "cv_gone"


def test_notes_are_for_staff_alone(desk: Client, client: Client) -> None:
    row = application()
    answer = post(desk, row, "notes", words="<b>Call</b> her")
    assert answer.json()["steps"][-1]["words"] == "<b>Call</b> her"
    assert answer.json()["steps"][-1]["stage"] is None
    seen = client.post(
        "/api/career-application-lookups",
        {"key": key_issue(row)},
        content_type="application/json",
    )
    assert "Call" not in seen.content.decode()
    assert StaffAct.objects.get(verb="career.note_added").detail == {"number": row.number}


@pytest.mark.parametrize("words", ["", "  \n", "x" * 2001, "x" * 50_000])
def test_a_note_has_words_and_an_end(desk: Client, words: str) -> None:
    assert post(desk, application(), "notes", words=words).status_code == 422


def test_the_list_by_stage_position_and_words(desk: Client, ritu: User) -> None:
    position(ritu, slug="clerk")
    first, second = application(), application(email="b@example.in")
    assert Client().post(f"/api/careers/{SLUG}/applications", form()).status_code == 201
    (repeat,) = first.repeats.values_list("number", flat=True)
    move(desk, second, "screening")
    assert numbers(desk.get(LIST)) == [first.number]
    assert numbers(desk.get(LIST, {"stage": "undecided"})) == [second.number, first.number]
    assert numbers(desk.get(LIST, {"stage": "screening"})) == [second.number]
    assert numbers(desk.get(LIST, {"stage": "all", "position": "clerk"})) == []
    assert numbers(desk.get(LIST, {"words": second.number.lower()})) == [second.number]
    assert numbers(desk.get(LIST, {"words": " Anita.Sharma@example.in"})) == [first.number]
    assert numbers(desk.get(LIST, {"words": repeat})) == [first.number]
    assert numbers(desk.get(LIST, {"words": "%"})) == []
    around = desk.get("/api/staff/career-desk").json()
    assert (around["waiting"], around["overdue"]) == (1, 0)
    mine = next(one for one in around["positions"] if one["slug"] == SLUG)
    assert (mine["waiting"], mine["undecided"]) == (1, 2)
    assert desk.get("/api/staff/waiting").json()["career_applications"] == 1


def test_pages_follow_each_other(desk: Client) -> None:
    made = [application(email=f"a{number}@example.in").number for number in range(3)]
    first = desk.get(LIST, {"limit": 2}).json()
    assert [row["number"] for row in first["items"]] == made[:0:-1]
    rest = desk.get(LIST, {"limit": 2, "cursor": first["next"]}).json()
    assert ([row["number"] for row in rest["items"]], rest["next"]) == (made[:1], None)
    assert desk.get(LIST, {"cursor": "nonsense"}).status_code == 422


def test_another_desk_sees_nothing(ritu: User) -> None:
    moderator = person("homeowner", "kavita", is_staff=True, desks=[Desk.MODERATOR])
    give_authenticator(moderator)
    client, row = fresh_browser(moderator), application()
    for path in (LIST, f"{LIST}/{row.pk}", "/api/staff/career-desk"):
        assert client.get(path).status_code == 403
    assert move(client, row, "declined").status_code == 403
    assert post(client, row, "cv-links").status_code == 403


@pytest.fixture
def scanner(settings: Settings) -> Iterator[Daemon]:
    """The simulated ClamAV is running."""
    with Daemon() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        settings.CLAMAV_URL = server.url
        yield server
        server.shutdown()
        thread.join()


def test_a_cv_opens_once_it_was_scanned_and_that_is_noted(
    scanner: Daemon, desk: Client, ritu: User, run_jobs: RunJobs
) -> None:
    row = application()
    assert post(desk, row, "cv-links").json()["code"] == "cv_not_ready"
    run_jobs()
    answer = post(desk, row, "cv-links")
    assert answer.status_code == 201
    assert Client().get(answer.json()["url"]).status_code == 404
    file = desk.get(answer.json()["url"])
    assert file.status_code == 200
    # Downloaded, never displayed: nothing in it runs in our origin.
    assert file["Content-Disposition"].startswith("attachment; filename*=UTF-8''cv.docx")
    assert "sandbox" in file["Content-Security-Policy"]
    assert file["X-Content-Type-Options"] == "nosniff"
    acted = StaffAct.objects.get(verb="career.cv_opened")
    assert (acted.actor, acted.detail) == (ritu, {"number": row.number})


def test_a_virus_is_deleted_and_the_applicant_is_told(
    scanner: Daemon,
    desk: Client,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    row = application()
    store.put(row.cv_key, EICAR, content_type=row.cv_mime)
    with django_capture_on_commit_callbacks(execute=True):
        cv_examine(str(row.pk))
    row.refresh_from_db()
    assert (row.cv_state, row.stage) == (CvState.REFUSED, Stage.APPLICATION)
    assert store.keys_in("careers") == []
    assert "could not open your CV" in newest_mail(row).subject
    assert post(desk, row, "cv-links").json()["code"] == "cv_gone"
    mails = OutgoingMail.objects.count()
    cv_examine(str(row.pk))
    assert OutgoingMail.objects.count() == mails


def test_while_the_scanner_is_away_a_cv_waits(
    settings: Settings, scanner: Daemon, run_jobs: RunJobs
) -> None:
    there, settings.CLAMAV_URL = settings.CLAMAV_URL, "unix:///nowhere/clamd.ctl"
    row = application()
    with pytest.raises(ScannerUnreachable):
        cv_examine(str(row.pk))
    row.refresh_from_db()
    assert row.cv_state == CvState.CHECKING
    settings.CLAMAV_URL = there
    long_ago = timezone.now() - 2 * WAITS
    CareerApplication.objects.filter(pk=row.pk).update(created_at=long_ago)
    examine_again()
    run_jobs()
    row.refresh_from_db()
    assert row.cv_state == CvState.READY


def test_a_cv_withdrawn_before_the_scan_is_let_be(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    row = application()
    with django_capture_on_commit_callbacks(execute=True):
        application_withdraw(key_issue(row))
    cv_examine(str(row.pk))
    row.refresh_from_db()
    assert row.cv_state == CvState.DELETED


def test_six_months_after_the_decision_nothing_is_left(
    desk: Client, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    decided, open_one = application(), application(email="b@example.in")
    move(desk, decided, "declined")
    before = timezone.now() - timedelta(days=179)
    CareerApplication.objects.filter(pk=decided.pk).update(decided_at=before)
    assert decided_applications_delete() == 0
    CareerApplication.objects.filter(pk=decided.pk).update(decided_at=before - timedelta(days=2))
    with django_capture_on_commit_callbacks(execute=True):
        assert decided_applications_delete() == 1
    assert list(CareerApplication.objects.all()) == [open_one]
    assert store.keys_in("careers") == [open_one.cv_key]


def test_what_nobody_decides_is_deleted_a_year_after_its_last_step(
    desk: Client, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    sent, moved = application(), application(email="b@example.in")
    CareerApplication.objects.update(moved_at=timezone.now() - timedelta(days=361))
    answer = move(desk, moved, "interview").json()
    assert answer["decided_at"] is None
    assert answer["deleted_after"] > (timezone.now() + timedelta(days=359)).isoformat()
    note = post(desk, sent, "notes", words="Ask Dev.")
    assert note.status_code == 200
    assert decided_applications_delete() == 0
    with django_capture_on_commit_callbacks(execute=True):
        assert undecided_applications_delete() == 1
    mail = newest_mail(sent)
    assert "is deleted" in mail.subject
    assert "For 12 months nothing has moved in it" in mail.text
    assert f"/careers/{SLUG}" in mail.text
    assert undecided_applications_delete() == 0
    assert list(CareerApplication.objects.all()) == [moved]
    assert store.keys_in("careers") == [moved.cv_key]


def test_the_database_holds_the_rules(desk: Client) -> None:
    row = application()
    for wrong in (
        {"stage": "hired"},
        {"stage": "declined"},
        {"stage": "withdrawn", "decided_at": timezone.now()},
        {"cv_key": ""},
        {"cv_state": "deleted"},
        {"consent_version": ""},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            CareerApplication.objects.filter(pk=row.pk).update(**wrong)
    other = application(email="b@example.in")
    with pytest.raises(IntegrityError), transaction.atomic():
        CareerApplication.objects.filter(pk=other.pk).update(email=row.email)
