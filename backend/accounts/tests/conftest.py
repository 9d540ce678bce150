"""A browser for the HTTP API, and the mails that would be sent."""

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from urllib.parse import unquote

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache
from django.test import Client

from accounts import tasks
from accounts.models import SecurityEvent, User
from accounts.services import account_create
from accounts.tests.signing_in import sign_in_freshly
from core.models import OutgoingSms

PASSWORD = "lohe-ka-taala"


@dataclass
class Mail:
    template: str
    to: str
    context: dict[str, Any]
    language: str

    @property
    def key(self) -> str:
        """The one-time code of the mail's link."""
        found = re.search(r"#key=(.+)$", self.context["link"])
        assert found, self.context
        return unquote(found[1])


@pytest.fixture
def mails(monkeypatch: pytest.MonkeyPatch) -> list[Mail]:
    sent: list[Mail] = []
    monkeypatch.setattr("accounts.adapter.send_later", lambda *args: sent.append(Mail(*args)))
    monkeypatch.setattr(
        "accounts.security.mails.send_later", lambda *args: sent.append(Mail(*args))
    )
    monkeypatch.setattr(
        "accounts.email.mailed_links.send_later", lambda *args: sent.append(Mail(*args))
    )
    # Mails that a job writes are available at once.
    monkeypatch.setattr("accounts.tasks.send_reset_mail.defer", tasks.send_reset_mail)
    monkeypatch.setattr("accounts.tasks.send_confirmation_mail.defer", tasks.send_confirmation_mail)
    return sent


class Browser:
    """Keeps cookies and sends the CSRF token, as the React app does."""

    def __init__(self) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.get("/api/session")

    def get(self, path: str, **headers: str) -> Any:
        return self.client.get(path, headers=headers)

    def send(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        token = self.client.cookies["csrftoken"].value
        return self.client.generic(
            method,
            path,
            _json(body),
            content_type="application/json",
            headers={"X-CSRFToken": token, **headers},
        )

    def allauth(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        return self.send(method, f"/_allauth/browser/v1{path}", body, **headers)

    def sign_up(self, **changes: Any) -> Any:
        return self.allauth("POST", "/auth/signup", sign_up_values(**changes))

    def sign_in(self, email: str = "meera@example.in", password: str = PASSWORD) -> Any:
        return self.allauth("POST", "/auth/login", {"email": email, "password": password})

    def sign_out(self) -> Any:
        return self.allauth("DELETE", "/auth/session")

    def confirm(self, key: str) -> Any:
        return self.allauth("POST", "/auth/email/verify", {"key": key})

    @property
    def person(self) -> dict[str, Any] | None:
        person: dict[str, Any] | None = self.get("/api/session").json()["user"]
        return person


def _json(body: Any) -> str:
    import json

    return "" if body is None else json.dumps(body)


def sign_up_values(**changes: Any) -> dict[str, Any]:
    values = {
        "first_name": "Meera",
        "last_name": "Kulkarni",
        "email": "meera@example.in",
        "password": PASSWORD,
        "role": "homeowner",
        "phone": "",
        "agree_terms": True,
        "agree_privacy": True,
        **changes,
    }
    return {name: value for name, value in values.items() if value is not None}


@pytest.fixture
def browser(db: None) -> Browser:
    cache.clear()
    return Browser()


@pytest.fixture
def signed_up(browser: Browser, mails: list[Mail]) -> Browser:
    """Meera, signed up, confirmed and signed in: all of it happened, and is recorded."""
    browser.sign_up()
    assert browser.confirm(mails[-1].key).status_code == 200
    mails.clear()
    return browser


@pytest.fixture
def member(browser: Browser, mails: list[Mail]) -> Browser:
    """Meera, with a confirmed address and signed in, without the requests of ``signed_up``, which
    take five times as long."""
    values = sign_up_values()
    named = ("email", "password", "first_name", "last_name", "role")
    user = account_create(**{name: values[name] for name in named})
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    sign_in_freshly(browser.client, user)
    return browser


def messages(answer: Any) -> list[tuple[str, str]]:
    """The field errors of an answer, in the server's order."""
    return [(error["field"], error["message"]) for error in answer.json()["errors"]]


PHONE = "+919876543210"


def details(**changes: Any) -> dict[str, Any]:
    return {
        "phone": "98765 43210",
        "firstName": " Meera ",
        "lastName": "Kulkarni",
        "userType": "contractor",
        "agreeTerms": True,
        "agreePrivacy": True,
        **changes,
    }


class Phone(Browser):
    """A browser and its owner's phone."""

    @property
    def code(self) -> str:
        return str(
            OutgoingSms.objects.filter(template__startswith="phone_codes/")
            .latest("id")
            .variables["code"]
        )

    def ask(self, **changes: Any) -> Any:
        return self.send("POST", "/api/send-phone-otp", details(**changes))

    def ask_to(self, purpose: str, phone: str = PHONE, **more: Any) -> Any:
        return self.send(
            "POST", "/api/send-phone-otp", {"purpose": purpose, "phone": phone, **more}
        )

    def sign_up_by_phone(self, **changes: Any) -> Any:
        answer = self.ask(**changes)
        assert answer.status_code == 200, answer.content
        phone = changes.get("phone", PHONE)
        return self.finish("/api/verify-phone-signup", answer.json()["attemptId"], phone=phone)

    def finish(self, path: str, attempt_id: str | None, **changes: Any) -> Any:
        body = {"phone": PHONE, "otp": None, "attemptId": attempt_id, **changes}
        return self.send("POST", path, {**body, "otp": body["otp"] or self.code})

    def verify(self, attempt_id: str | None = None, **changes: Any) -> Any:
        return self.finish("/api/verify-phone-otp", attempt_id, **changes)


@pytest.fixture
def phone(db: None, monkeypatch: pytest.MonkeyPatch) -> Phone:
    cache.clear()
    monkeypatch.setattr("phone_codes.limits.COOLDOWN", timedelta(0))
    return Phone()


def kinds() -> list[str]:
    return list(SecurityEvent.objects.order_by("id").values_list("kind", flat=True))


def account(phone: str = PHONE, **changes: Any) -> User:
    values = {"email": None, "password": None, "role": "homeowner", **changes}
    return account_create(
        first_name="Asha", last_name="Rao", phone=phone, is_phone_verified=True, **values
    )
