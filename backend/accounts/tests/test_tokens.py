"""Tokens of clients that are not browsers, by allauth's documented flow of an app."""

import json
import threading
import time
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from django.test import Client

from accounts.models import SecurityEvent, User
from accounts.sessions import tokens
from accounts.tests.conftest import PASSWORD, Browser, Mail, sign_up_values

TOKENS = {"access_token", "refresh_token", "expires_in", "expires_at", "session_token"}


class App:
    """Keeps tokens and sends no cookie."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.session_token = ""
        self.access_token = ""
        self.refresh_token = ""

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        own = {"Authorization": f"Bearer {self.access_token}"} if self.access_token else {}
        answer = self.client.generic(
            method,
            path,
            "" if body is None else json.dumps(body),
            content_type="application/json",
            headers={"User-Agent": "KarigarSite/1.0 (Android 15)", **own, **headers},
        )
        assert not answer.cookies, path
        return answer

    def allauth(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        if self.session_token:
            headers.setdefault("X-Session-Token", self.session_token)
        answer = self.send(method, f"/_allauth/app/v1{path}", body, **headers)
        self.learn(answer.json().get("meta") or {})
        return answer

    def learn(self, values: dict[str, Any]) -> None:
        for name in ("session_token", "access_token", "refresh_token"):
            setattr(self, name, values.get(name, getattr(self, name)))

    def sign_in(self, email: str = "meera@example.in", password: str = PASSWORD) -> Any:
        return self.allauth("POST", "/auth/login", {"email": email, "password": password})

    def refresh(self, token: str = "") -> Any:
        answer = self.allauth(
            "POST", "/tokens/refresh", {"refresh_token": token or self.refresh_token}
        )
        if answer.status_code == 200:
            self.learn(answer.json()["data"])
        return answer


@pytest.fixture
def app(member: Browser) -> App:
    """Meera's app, signed in, beside her browser."""
    app = App()
    assert app.sign_in().status_code == 200
    return app


def test_sign_up_confirmation_and_sign_in(db: None, mails: list[Mail]) -> None:
    cache.clear()
    app = App()
    answer = app.allauth("POST", "/auth/signup", sign_up_values())
    assert answer.status_code == 401
    assert answer.json()["code"] == "email_not_confirmed"
    assert app.session_token
    assert not app.access_token
    answer = app.allauth("POST", "/auth/email/verify", {"key": mails[0].key})
    assert answer.status_code == 200, answer.json()
    assert set(answer.json()["meta"]) >= {"access_token", "refresh_token", "expires_in"}
    assert app.send("GET", "/api/me/profile").json()["first_name"] == "Meera"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"role": "admin"}, "Invalid user type selected"),
        ({"first_name": None}, "All required fields must be filled out"),
        ({"agree_terms": False}, "You must agree to the Terms and Conditions"),
        ({"password": "12345"}, "Password must be at least 6 characters long"),
    ],
)
def test_sign_up_obeys_the_rules_of_the_form(
    db: None, mails: list[Mail], change: dict[str, Any], message: str
) -> None:
    cache.clear()
    answer = App().allauth("POST", "/auth/signup", sign_up_values(**change))
    assert answer.status_code in (400, 422)
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert message in [error["message"] for error in answer.json()["errors"]]
    assert not User.objects.exists()


def test_sign_in_gives_the_session_of_the_specification(member: Browser) -> None:
    answer = App().sign_in()
    assert set(answer.json()["meta"]) == TOKENS | {"is_authenticated"}
    assert answer.json()["meta"]["expires_in"] == 300
    assert answer.json()["data"]["user"]["email"] == "meera@example.in"


def test_wrong_password_and_the_session_asked_for(member: Browser) -> None:
    app = App()
    assert app.sign_in(password="lohe-ka-tala").status_code in (400, 422)
    assert app.allauth("GET", "/auth/session").status_code == 401
    app.sign_in()
    assert app.allauth("GET", "/auth/session").status_code == 200


def test_the_access_token_opens_the_api_without_csrf(app: App) -> None:
    assert app.send("GET", "/api/session").json()["user"]["email"] == "meera@example.in"
    assert (
        app.send("PATCH", "/api/me/profile", {"edit_version": "*", "locality": "Aundh"}).status_code
        == 200
    )
    app.access_token = "forged"
    answer = app.send("GET", "/api/session")
    assert answer.status_code == 401
    assert answer.json()["code"] == "not_signed_in"


def test_a_request_with_both_is_judged_by_the_token(app: App, member: Browser) -> None:
    other = User.objects.create_user("ravi@example.in", PASSWORD)
    browser = Client()
    browser.force_login(other)
    headers = {"Authorization": f"Bearer {app.access_token}"}
    person = browser.get("/api/session", headers=headers).json()["user"]
    assert person["email"] == "meera@example.in"
    headers = {"Authorization": "Bearer forged"}
    assert browser.get("/api/me/profile", headers=headers).status_code == 401
    assert browser.get("/api/session").json()["user"]["email"] == "ravi@example.in"


def test_a_browsers_cookie_counts_for_nothing_at_the_app_door(member: Browser) -> None:
    for method, path in (("GET", "/auth/session"), ("DELETE", "/auth/session")):
        answer = member.client.generic(method, f"/_allauth/app/v1{path}")
        assert answer.status_code == 401
        assert not answer.cookies
    assert member.person is not None
    # Nor for a visitor's app at the API: no CSRF token is asked for because no cookie is read.
    member.client.cookies.pop("csrftoken")
    answer = member.client.get("/api/session", headers={"X-Karigar-Client": "app"})
    assert answer.json()["user"] is None
    body = {"email": "nobody@example.in"}
    for headers, status in (({"X-Karigar-Client": "app"}, 204), ({}, 403)):
        answer = member.client.post(
            "/api/email-confirmations", body, content_type="application/json", headers=headers
        )
        assert answer.status_code == status
        assert not answer.cookies


def test_session_tokens_are_no_cookies_and_access_tokens_no_session_tokens(app: App) -> None:
    headers = {"X-Session-Token": app.access_token}
    assert Client().get("/_allauth/app/v1/auth/session", headers=headers).status_code == 410
    thief = Client()
    thief.cookies["sessionid"] = app.access_token
    assert thief.get("/api/session").json()["user"] is None


def test_a_refresh_gives_a_new_pair_and_ends_the_old_one(app: App) -> None:
    first = app.refresh_token
    answer = app.refresh()
    assert set(answer.json()["data"]) == TOKENS - {"session_token"}
    assert app.refresh_token != first
    assert app.send("GET", "/api/me/profile").status_code == 200
    assert app.refresh().status_code == 200


def test_a_reused_refresh_token_ends_the_session(
    app: App, member: Browser, mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    stolen = app.refresh_token
    app.refresh()
    mails.clear()
    later = time.time() + tokens.grace + 1
    monkeypatch.setattr(tokens, "clock", lambda: later)
    assert app.refresh(stolen).status_code == 400
    assert app.send("GET", "/api/me/profile").status_code == 401
    assert app.refresh().status_code == 410
    assert [(mail.template, mail.to) for mail in mails] == [
        ("accounts/session_stolen", "meera@example.in")
    ]
    assert SecurityEvent.objects.filter(kind="refresh_reused").count() == 1
    assert member.person is not None, "only the stolen session ends"


def test_two_askings_at_once_are_no_theft(app: App) -> None:
    first = app.refresh_token
    assert app.refresh().status_code == 200
    assert app.refresh(first).status_code == 400
    assert app.send("GET", "/api/me/profile").status_code == 200
    assert not SecurityEvent.objects.filter(kind="refresh_reused").exists()


@pytest.mark.django_db(transaction=True)
def test_of_refreshes_at_once_exactly_one_wins() -> None:
    cache.clear()
    user = User.objects.create_user("meera@example.in", PASSWORD)
    user.emailaddress_set.create(email=user.email, verified=True, primary=True)
    app = App()
    assert app.sign_in().status_code == 200
    start = threading.Barrier(5)
    statuses: list[int] = []

    def ask() -> None:
        try:
            start.wait()
            body = {"refresh_token": app.refresh_token}
            answer = Client().post(
                "/_allauth/app/v1/tokens/refresh", body, content_type="application/json"
            )
            statuses.append(answer.status_code)
        finally:
            connection.close()

    threads = [threading.Thread(target=ask) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200, 400, 400, 400, 400]
    assert app.send("GET", "/api/me/profile").status_code == 200


def test_signing_out_ends_the_tokens_at_once(app: App, member: Browser) -> None:
    assert app.allauth("DELETE", "/auth/session").status_code == 401
    app.session_token = ""
    assert app.send("GET", "/api/me/profile").status_code == 401
    assert app.refresh().status_code == 400
    assert member.person is not None


def test_a_new_password_ends_the_tokens(app: App, member: Browser) -> None:
    body = {"current_password": PASSWORD, "new_password": "taamba-ka-taala"}
    assert member.allauth("POST", "/account/password/change", body).status_code == 200
    assert app.send("GET", "/api/me/profile").status_code == 401
    assert app.refresh().status_code == 410
    assert member.person is not None


def test_the_key_of_tokens_is_not_djangos(app: App) -> None:
    assert settings.HEADLESS_JWT_PRIVATE_KEY
    assert settings.HEADLESS_JWT_PRIVATE_KEY != settings.SECRET_KEY
