"""A browser against the HTTP API, and the mails that would leave."""

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import pytest
from django.core.cache import cache
from django.test import Client

from accounts import tasks

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
        "accounts.security_mails.send_later", lambda *args: sent.append(Mail(*args))
    )
    monkeypatch.setattr("accounts.mailed_links.send_later", lambda *args: sent.append(Mail(*args)))
    # Mails that a job writes are there at once.
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
def member(browser: Browser, mails: list[Mail]) -> Browser:
    """Meera, signed up, confirmed and signed in."""
    browser.sign_up()
    assert browser.confirm(mails[-1].key).status_code == 200
    mails.clear()
    return browser


def messages(answer: Any) -> list[tuple[str, str]]:
    """The field errors of an answer, in the server's order."""
    return [(error["field"], error["message"]) for error in answer.json()["errors"]]
