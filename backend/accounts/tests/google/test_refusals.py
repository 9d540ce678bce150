"""Sign-in with Google: refusals, and the pages they redirect to."""

from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
from allauth.socialaccount.providers.google import views

from accounts.tests.conftest import Browser, Mail
from accounts.tests.google.browser import (
    ASHA,
    BACK,
    REDIRECT,
    begin,
    come_back,
    error_of,
    go,
    reasons,
)
from integrations.google.simulator.keys import SigningKey
from integrations.google.simulator.provider import Person
from integrations.google.testing import RunningProvider


@pytest.mark.parametrize(
    ("form", "error", "is_noted"),
    [
        ({"deny": "yes"}, "access_denied", False),
        ({"decision": "unauthorized_client"}, "unauthorized_client", True),
        ({"decision": "server_error"}, "server_error", True),
        ({"decision": "invalid_grant"}, "server_error", True),
    ],
)
def test_each_refusal_leads_back_and_says_which(
    browser: Browser, google: RunningProvider, form: dict[str, str], error: str, is_noted: bool
) -> None:
    address = go(browser, google, **form)
    assert address.startswith(BACK)
    assert error_of(address) == error
    assert reasons() == ([error] if is_noted else [])
    assert browser.person is None


def test_a_provider_that_does_not_answer(
    browser: Browser, google: RunningProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views.GoogleOAuth2Adapter, "access_token_url", "http://127.0.0.1:9/token")
    address = go(browser, google)
    assert error_of(address) == "no_answer"
    assert "reference=" in address


def test_without_keys_it_is_not_configured(browser: Browser) -> None:
    assert error_of(begin(browser)) == "unauthorized_client"


def test_a_callback_out_of_nothing(browser: Browser, google: RunningProvider) -> None:
    path = "/accounts/google/login/callback/"
    assert error_of(come_back(browser, f"{path}?code=x&state=y")) == "expired"
    assert error_of(come_back(browser, path)) == "expired"


def test_a_callback_of_another_browser_or_twice(
    browser: Browser, google: RunningProvider, mails: list[Mail]
) -> None:
    """Mallory's callback does not sign Asha in as Mallory; and a used one opens nothing."""
    back = google.answer(begin(browser), account=ASHA)
    other = Browser()
    assert error_of(come_back(other, back)) == "expired"
    assert other.get("/api/google-sign-up").status_code == 404
    assert come_back(browser, back) == BACK
    assert error_of(come_back(browser, back)) == "expired"


def test_a_fault_of_ours_is_no_dead_end(
    browser: Browser, google: RunningProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_down(*_args: object, **_kwargs: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr("accounts.google.callback.OAuth2CallbackView.adapter_view", break_down)
    address = go(browser, google)
    assert error_of(address) == "fault"
    assert "RuntimeError" not in address


@pytest.mark.parametrize(
    "address",
    [
        "//evil.example",
        "https://evil.example/",
        "/\\evil.example",
        "javascript:alert(1)",
        "\t//e.x",
    ],
)
def test_it_leads_back_to_us_alone(browser: Browser, google: RunningProvider, address: str) -> None:
    back = begin(browser, back=address)
    assert urlsplit(back).netloc in ("", "localhost:8000")
    assert error_of(back) == "fault"


def test_the_button_needs_the_csrf_token(browser: Browser) -> None:
    form = {"provider": "google", "process": "login", "callback_url": BACK}
    assert browser.client.post(REDIRECT, form).status_code == 403


def test_the_request_carries_pkce_and_asks_for_little(
    browser: Browser, google: RunningProvider
) -> None:
    query = parse_qs(urlsplit(begin(browser)).query)
    assert query["code_challenge_method"] == ["S256"]
    assert set(query["scope"][0].split()) == {"openid", "email", "profile"}
    assert query["access_type"] == ["online"]
    assert query["prompt"] == ["select_account"]


@pytest.mark.django_db
@pytest.mark.parametrize("token", [None, {}, "x", {"id_token": 7}, {"id_token": "junk"}])
def test_google_is_asked_nothing_for_what_is_no_token(
    token: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("accounts.google.exchange.fetch_keys", asked.append)
    body = {"provider": "google", "process": "login", "token": token}
    assert Browser().allauth("POST", "/auth/provider/token", body).status_code == 400
    assert asked == []


def test_an_identity_that_google_did_not_sign(
    browser: Browser, google: RunningProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Under the right key id, and although it came over our own connection."""
    genuine, forger = google.provider.identity_token, SigningKey()
    forger.kid = google.provider.key.kid

    def forged(person: Person) -> str:
        return forger.sign(jwt.decode(genuine(person), options={"verify_signature": False}))

    monkeypatch.setattr(google.provider, "identity_token", forged)
    assert error_of(go(browser, google)) == "server_error"
    assert browser.person is None
    assert browser.get("/api/google-sign-up").status_code == 404
