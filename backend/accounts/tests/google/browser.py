"""A browser that signs in with Google: the steps of its tests, and the provider they meet."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

from accounts.models import SecurityEvent
from accounts.tests.conftest import Browser
from integrations.google.testing import RunningProvider

BACK = "/auth?message=oauth_success"
REDIRECT = "/_allauth/browser/v1/auth/provider/redirect"
ASHA = "asha.kulkarni@gmail.example"
CHOICES = {
    "first_name": "Asha",
    "last_name": "Kulkarni",
    "role": "worker",
    "phone": "",
    "agree_terms": True,
    "agree_privacy": True,
}


def begin(browser: Browser, process: str = "login", back: str = BACK) -> str:
    """Press the button; gives the address at Google."""
    answer = browser.client.post(
        REDIRECT,
        {"provider": "google", "process": process, "callback_url": back},
        headers={"X-CSRFToken": browser.client.cookies["csrftoken"].value},
    )
    assert answer.status_code == 302, answer.content
    return str(answer.headers["Location"])


def come_back(browser: Browser, address: str) -> str:
    """Open the callback; gives the page of ours that follows."""
    parts = urlsplit(address)
    answer = browser.client.get(f"{parts.path}?{parts.query}")
    assert answer.status_code == 302, answer.content
    return str(answer.headers["Location"])


def go(browser: Browser, google: RunningProvider, process: str = "login", **form: str) -> str:
    form = form or {"account": ASHA}
    return come_back(browser, google.answer(begin(browser, process), **form))


def finish(browser: Browser, **changes: Any) -> Any:
    return browser.allauth("POST", "/auth/provider/signup", {**CHOICES, **changes})


def error_of(address: str) -> str:
    return parse_qs(urlsplit(address).query)["error"][0]


def reasons() -> list[str]:
    rows = SecurityEvent.objects.filter(kind="sign_in_failed")
    return [row.detail["reason"] for row in rows]
