"""Texts: rendered word for word, sent once after the commit, never after their expiry."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.db import transaction
from django.template import TemplateDoesNotExist
from django.utils import timezone
from pytest_django import Settings

from core.mail import sms
from core.mail.sms import Sms, SmsRefused, SmsUnavailable, deliver_sms, send_later, write
from core.models import OutgoingSms
from core.tasks import delete_unsent_texts
from core.testing.jobs import RunJobs

TO = "+919876543210"


class Gateway:
    """Records what it was given, or answers with ``fault``."""

    fault: Exception | None = None

    def __init__(self) -> None:
        self.taken: list[Sms] = []

    def send(self, text: Sms) -> str:
        if self.fault:
            raise self.fault
        self.taken.append(text)
        return "1"


@pytest.fixture
def gateway(monkeypatch: pytest.MonkeyPatch) -> Gateway:
    made = Gateway()
    monkeypatch.setattr(sms, "gateway", lambda: made)
    return made


@pytest.fixture(autouse=True)
def templates(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "sms" / "room"
    folder.mkdir(parents=True)
    (folder / "code.en.txt").write_text(
        "{{ code }} is\nyour code & key.\n\n@{{ host }} #{{ code }}\n"
    )
    (folder / "code.hi.txt").write_text("{{ code }} आपका कोड है।\n")
    (folder / "plain.en.txt").write_text("Only English.")
    (engine,) = settings.TEMPLATES
    settings.TEMPLATES = [{**engine, "DIRS": [tmp_path]}]
    settings.PUBLIC_URL = "https://karigar.test:8443"


def test_a_text_is_its_template_word_for_word() -> None:
    assert write("room/code", {"code": "123456"}, "en") == (
        "room/code.en",
        "123456 is your code & key.\n@karigar.test #123456",
        {"code": "123456"},
    )
    assert write("room/code", {"code": "123456", "excerpt": "for the mail alone"}, "hi") == (
        "room/code.hi",
        "123456 आपका कोड है।",
        {"code": "123456"},
    )


def test_a_missing_translation_goes_out_in_english_under_the_english_name() -> None:
    assert write("room/plain", {}, "hi") == ("room/plain.en", "Only English.", {})


@pytest.mark.django_db
def test_a_missing_template_fails_at_once() -> None:
    with pytest.raises(TemplateDoesNotExist):
        send_later("room/nothing", TO, {})


@pytest.mark.django_db
def test_a_text_leaves_once_and_no_row_keeps_it(gateway: Gateway, run_jobs: RunJobs) -> None:
    send_later("room/code", TO, {"code": "123456"}, "hi")
    assert gateway.taken == []
    row = OutgoingSms.objects.get()
    run_jobs()
    assert gateway.taken == [
        Sms(TO, "123456 आपका कोड है।", "room/code.hi", {"code": "123456"}, None)
    ]
    deliver_sms(str(row.pk))
    assert len(gateway.taken) == 1
    assert not OutgoingSms.objects.exists()


@pytest.mark.django_db
def test_nothing_leaves_of_what_was_rolled_back(gateway: Gateway, run_jobs: RunJobs) -> None:
    with transaction.atomic():
        send_later("room/code", TO, {"code": "123456"})
        transaction.set_rollback(True)
    assert run_jobs() == []


@pytest.mark.django_db
def test_a_text_is_not_sent_after_its_time(gateway: Gateway, run_jobs: RunJobs) -> None:
    send_later("room/code", TO, {"code": "1"}, expires_at=timezone.now())
    send_later("room/code", TO, {"code": "2"}, expires_at=timezone.now() + timedelta(minutes=5))
    run_jobs()
    assert [(text.variables, text.seconds) for text in gateway.taken] == [({"code": "2"}, 299)]
    assert not OutgoingSms.objects.exists()


@pytest.mark.django_db
def test_a_gateway_that_is_away_is_asked_again_and_a_refusal_ends_it(
    gateway: Gateway, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    send_later("room/code", TO, {"code": "987651"})
    row = str(OutgoingSms.objects.get().pk)
    gateway.fault = SmsUnavailable("answer 502")
    with pytest.raises(SmsUnavailable):
        deliver_sms(row)
    assert OutgoingSms.objects.exists()
    gateway.fault = SmsRefused("400 code 21211")
    deliver_sms(row)
    assert not OutgoingSms.objects.exists()
    said = caplog.text + capsys.readouterr().out
    assert "987651" not in said
    assert "9876543210" not in said


@pytest.mark.django_db
def test_what_no_gateway_took_is_forgotten_within_the_hour() -> None:
    send_later("room/code", TO, {"code": "1"})
    delete_unsent_texts()
    assert OutgoingSms.objects.exists()
    OutgoingSms.objects.update(created_at=timezone.now() - timedelta(hours=2))
    delete_unsent_texts()
    assert not OutgoingSms.objects.exists()
