"""Mailed links and the sessions they open: once, in time, and only for their owner."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User
from accounts.tests.conftest import Browser, Mail, messages

USED = "This confirmation link has expired or was already used. Please ask for a new one."
USED_RESET = "This reset link has expired or was already used. Please ask for a new one."


def test_a_link_of_an_address_confirmed_meanwhile(browser: Browser, mails: list[Mail]) -> None:
    browser.sign_up()
    EmailAddress.objects.update(verified=True)
    answer = browser.confirm(mails[0].key)
    assert messages(answer) == [("key", USED)]
    assert browser.person is None, "a spent link signs nobody in"


def test_a_link_within_and_after_its_three_days(
    browser: Browser, mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    import time

    browser.sign_up()
    began = time.time()
    three_days = timedelta(days=3).total_seconds()
    monkeypatch.setattr("django.core.signing.time.time", lambda: began + three_days + 2)
    assert messages(browser.confirm(mails[0].key)) == [("key", USED)]
    assert not EmailAddress.objects.get().verified
    monkeypatch.setattr("django.core.signing.time.time", lambda: began + three_days - 60)
    browser.confirm(mails[0].key)
    assert EmailAddress.objects.get().verified


def test_a_key_of_one_mail_does_not_open_the_other_door(member: Browser, mails: list[Mail]) -> None:
    visitor = Browser()
    visitor.allauth("POST", "/auth/password/request", {"email": "meera@example.in"})
    assert messages(visitor.confirm(mails[0].key)) == [("key", USED)]
    Browser().sign_up(email="ravi@example.in")
    body = {"key": mails[-1].key, "password": "naya-taala"}
    assert messages(visitor.allauth("POST", "/auth/password/reset", body)) == [("key", USED_RESET)]


def test_a_newer_password_ends_every_reset_link(member: Browser, mails: list[Mail]) -> None:
    visitor = Browser()
    for _ in range(2):
        visitor.allauth("POST", "/auth/password/request", {"email": "meera@example.in"})
    first, second = mails[0].key, mails[1].key
    reset = {"key": second, "password": "naya-taala"}
    assert visitor.allauth("POST", "/auth/password/reset", reset).status_code == 401
    for key in (first, second):
        answer = visitor.allauth(
            "POST", "/auth/password/reset", {"key": key, "password": "ek-aur-taala"}
        )
        assert messages(answer) == [("key", USED_RESET)]
    assert visitor.sign_in(password="naya-taala").status_code == 200


def test_a_closed_account_gets_no_reset(member: Browser, mails: list[Mail]) -> None:
    visitor = Browser()
    visitor.allauth("POST", "/auth/password/request", {"email": "meera@example.in"})
    key = mails[0].key
    User.objects.update(is_active=False)
    mails.clear()
    visitor.allauth("POST", "/auth/password/request", {"email": "meera@example.in"})
    assert mails == []
    answer = visitor.allauth("POST", "/auth/password/reset", {"key": key, "password": "naya-taala"})
    assert messages(answer) == [("key", USED_RESET)]
    assert visitor.sign_in(password="naya-taala").status_code != 200


def test_a_reset_confirms_no_address(browser: Browser, mails: list[Mail]) -> None:
    """A person who took a stranger's address has no access after its owner's reset."""
    browser.sign_up()
    owner = Browser()
    owner.allauth("POST", "/auth/password/request", {"email": "meera@example.in"})
    body = {"key": mails[-1].key, "password": "naya-taala"}
    assert owner.allauth("POST", "/auth/password/reset", body).status_code == 401
    assert browser.sign_in().status_code == 400
    assert owner.sign_in(password="naya-taala").json()["code"] == "email_not_confirmed"


@pytest.mark.parametrize("way", ["sign-in", "confirmation"])
def test_a_planted_session_is_not_the_one_signed_in(
    browser: Browser, mails: list[Mail], way: str
) -> None:
    """Session fixation: an attacker who chose the visitor's session cookie does not share the
    sign-in."""
    browser.sign_up()
    if way == "sign-in":
        browser.confirm(mails[0].key)
        browser.sign_out()
        # A visitor's session exists once something is written to it: the pending sign-up.
        Browser().sign_up(email="ravi@example.in")
        browser.sign_up(email="asha@example.in")
    planted = browser.client.cookies["sessionid"].value
    assert planted
    if way == "sign-in":
        assert browser.sign_in().status_code == 200
    else:
        assert browser.confirm(mails[0].key).status_code == 200
    assert browser.client.cookies["sessionid"].value != planted
    thief = Client()
    thief.cookies["sessionid"] = planted
    assert thief.get("/api/session").json()["user"] is None
    assert thief.get("/api/me/profile").status_code == 401


def test_an_invented_session_is_not_adopted(member: Browser) -> None:
    member.sign_out()
    member.client.cookies["sessionid"] = "a" * 32
    assert member.sign_in().status_code == 200
    assert member.client.cookies["sessionid"].value != "a" * 32
