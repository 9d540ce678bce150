"""Our mails as they arrive: both languages, the button, and a sign-up through the real job."""

from urllib.parse import unquote

import pytest
from django.core import mail

from accounts.tests.conftest import Browser
from core.mail.mail import write
from core.testing.jobs import RunJobs

TEMPLATES = ["accounts/confirm_email", "accounts/reset_password", "accounts/password_changed"]


@pytest.mark.parametrize("template", TEMPLATES)
def test_each_mail_is_written_in_both_languages(template: str) -> None:
    context = {"first_name": "Asha & Sons", "link": "/auth#key=a:b"}
    english, hindi = write(template, context, "en"), write(template, context, "hi")
    assert english[0] != hindi[0]
    for subject, text, html in (english, hindi):
        assert subject
        assert "Asha & Sons" in text
        assert "/auth#key=a:b" in text
        assert "/auth#key=a:b" in html
        assert "{{" not in text + html
    assert "कारीगर" in hindi[1]


def test_a_nameless_account_is_greeted_too() -> None:
    _, text, _ = write("accounts/reset_password", {"first_name": "", "link": "/x"}, "en")
    assert text.startswith("Namaste,")


def test_sign_up_mail_leaves_through_the_job(browser: Browser, run_jobs: RunJobs) -> None:
    browser.sign_up()
    assert run_jobs() == ["core.mail.deliver_mail"]
    (sent,) = mail.outbox
    assert sent.to == ["meera@example.in"]
    body = str(sent.body)
    key = unquote(body.split("#key=", 1)[1].split()[0])
    assert browser.confirm(key).status_code == 200
