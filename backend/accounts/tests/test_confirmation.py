"""The confirmation link: once, in time, and proved by the server (weak point 11)."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core.signing import TimestampSigner

from accounts.tests.conftest import Browser, Mail, messages

EXPIRED = "This confirmation link has expired or was already used. Please ask for a new one."


def test_link_opened_in_the_same_browser_signs_in(browser: Browser, mails: list[Mail]) -> None:
    browser.sign_up()
    assert browser.confirm(mails[0].key).status_code == 200
    assert browser.person is not None
    assert browser.person["email_verified"] is True


def test_link_opened_elsewhere_confirms_and_asks_to_sign_in(
    browser: Browser, mails: list[Mail]
) -> None:
    browser.sign_up()
    elsewhere = Browser()
    assert elsewhere.confirm(mails[0].key).status_code == 401
    assert elsewhere.person is None
    assert EmailAddress.objects.get().verified
    assert elsewhere.sign_in().status_code == 200


def test_link_works_once(browser: Browser, mails: list[Mail]) -> None:
    browser.sign_up()
    browser.confirm(mails[0].key)
    answer = Browser().confirm(mails[0].key)
    assert answer.status_code in (400, 422)
    assert messages(answer) == [("key", EXPIRED)]


@pytest.mark.parametrize("key", ["", "MTI:abc:def", "x" * 500])
def test_invented_link_is_refused(browser: Browser, key: str) -> None:
    assert browser.confirm(key).status_code in (400, 422)


def test_link_expires_after_three_days(
    browser: Browser, mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    browser.sign_up()
    later = TimestampSigner().timestamp
    monkeypatch.setattr("time.time", _shifted(timedelta(days=3, seconds=1)))
    assert later() != ""
    answer = browser.confirm(mails[0].key)
    assert answer.status_code in (400, 422)
    assert messages(answer) == [("key", EXPIRED)]


def _shifted(by: timedelta):  # type: ignore[no-untyped-def]  # replaces time.time
    import time

    now = time.time()
    return lambda: now + by.total_seconds()


def test_resend_is_silent_about_who_is_known(browser: Browser, mails: list[Mail]) -> None:
    assert _ask(browser, "nobody@example.in").status_code == 204
    assert mails == []
    browser.sign_up()
    EmailAddress.objects.update(verified=True)
    mails.clear()
    assert _ask(browser, "meera@example.in").status_code == 204
    assert mails == []


def test_resend_sends_a_link_that_works(browser: Browser, mails: list[Mail]) -> None:
    browser.sign_up()
    mails.clear()
    assert _ask(browser, "Meera@example.in").status_code == 204
    assert browser.confirm(mails[0].key).status_code == 200


@pytest.mark.parametrize("email", ["meera@example.in", "nobody@example.in"])
def test_resend_takes_a_minute_between_two(browser: Browser, mails: list[Mail], email: str) -> None:
    browser.sign_up()
    _ask(browser, email)
    answer = _ask(browser, email)
    assert answer.status_code == 429
    assert answer.json()["detail"] == (
        "Please wait a minute before asking for another confirmation email."
    )


def test_resend_needs_the_csrf_token(browser: Browser) -> None:
    answer = browser.client.post(
        "/api/email-confirmations", {"email": "a@example.in"}, content_type="application/json"
    )
    assert answer.status_code == 403


def _ask(browser: Browser, email: str):  # type: ignore[no-untyped-def]  # Django's test answer
    return browser.send("POST", "/api/email-confirmations", {"email": email})
