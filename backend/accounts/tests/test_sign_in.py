"""Sign-in, the session, sign-out: every answer of the catalogue, cookies and CSRF."""

import pytest
from django.conf import settings
from django.test import Client

from accounts.models import User
from accounts.tests.conftest import PASSWORD, Browser, Mail, messages

WRONG = "Invalid email or password. Please check your credentials and try again."


def test_session_of_a_visitor(browser: Browser) -> None:
    answer = browser.get("/api/session")
    assert answer.json() == {
        "user": None,
        "notifications": None,
        "has_new_terms": False,
        "pending_step": None,
        "expires_at": None,
    }
    assert "csrftoken" in browser.client.cookies


def test_sign_in_opens_a_session(member: Browser) -> None:
    member.sign_out()
    assert member.sign_in(email="Meera@Example.IN").status_code == 200
    person = member.person
    assert person is not None
    assert person | {"id": ""} == {
        "id": "",
        "email": "meera@example.in",
        "phone": "",
        "first_name": "Meera",
        "last_name": "Kulkarni",
        "role": "homeowner",
        "is_staff": False,
        "desks": [],
        "avatar_url": None,
        "language": "en",
        "email_verified": True,
        "staff_state": "none",
        "closing_at": None,
        "town_id": None,
    }


def test_session_cookie_is_out_of_reach_of_scripts(signed_up: Browser) -> None:
    cookie = signed_up.client.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 30 * 24 * 3600
    assert bool(cookie["secure"]) == settings.PUBLIC_URL.startswith("https://")


@pytest.mark.parametrize(
    ("email", "password"),
    [("meera@example.in", "lohe-ka-tala"), ("nobody@example.in", PASSWORD)],
)
def test_wrong_credentials_say_the_same(member: Browser, email: str, password: str) -> None:
    member.sign_out()
    answer = member.sign_in(email, password)
    assert answer.status_code in (400, 422)
    assert [message for _, message in messages(answer)] == [WRONG]
    assert member.person is None


def test_unconfirmed_address_waits_and_gets_one_mail_a_minute(
    browser: Browser, mails: list[Mail]
) -> None:
    browser.sign_up()
    answer = Browser().sign_in()
    assert answer.status_code == 401
    assert answer.json()["code"] == "email_not_confirmed"
    assert answer.json()["detail"] == (
        "Please check your email and click the confirmation link before signing in."
    )
    assert len(mails) == 1


def test_closed_account_is_not_let_in(member: Browser) -> None:
    member.sign_out()
    User.objects.update(is_active=False)
    assert member.sign_in().status_code == 401
    assert member.person is None


def test_sign_out_ends_the_session(member: Browser) -> None:
    stolen = Client()
    stolen.cookies["sessionid"] = member.client.cookies["sessionid"].value
    assert stolen.get("/api/me/profile").status_code == 200

    assert member.sign_out().status_code == 401

    assert member.person is None
    assert member.get("/api/me/profile").status_code == 401
    assert stolen.get("/api/me/profile").status_code == 401


def test_session_key_changes_at_sign_in(browser: Browser, mails: list[Mail]) -> None:
    browser.sign_up()
    before = browser.client.cookies["sessionid"].value
    browser.confirm(mails[0].key)
    assert browser.client.cookies["sessionid"].value != before


@pytest.mark.parametrize("path", ["/auth/login", "/auth/signup", "/auth/password/request"])
def test_writes_need_the_csrf_token(member: Browser, path: str) -> None:
    answer = member.client.post(
        f"/_allauth/browser/v1{path}", "{}", content_type="application/json"
    )
    assert answer.status_code == 403
    assert answer.headers["Content-Type"] == "application/problem+json"


def test_sign_out_needs_the_csrf_token(member: Browser) -> None:
    assert member.client.delete("/_allauth/browser/v1/auth/session").status_code == 403
    assert member.person is not None


def test_failed_sign_ins_are_limited_by_address(member: Browser) -> None:
    member.sign_out()
    for _ in range(5):
        assert member.sign_in(password="lohe-ka-tala").status_code != 429
    answer = member.sign_in()
    assert answer.status_code == 429
    assert answer.json()["detail"] == (
        "Too many sign in attempts. Please wait a few minutes before trying again."
    )


def test_sign_ins_are_limited_by_visitor(browser: Browser) -> None:
    answers = [browser.sign_in(email="").status_code for _ in range(61)]
    assert answers[-1] == 429
    assert answers[-2] != 429


def test_signing_in_twice_is_a_conflict(member: Browser) -> None:
    assert member.sign_in().status_code == 409
