"""Sign-in with Google, whole: allauth's own adapter against the local identity provider."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount
from allauth.socialaccount.providers.google import views
from django.test import Client
from pytest_django import Settings

from accounts.models import SecurityEvent, User
from accounts.tests.authenticator import AuthenticatorApp
from accounts.tests.conftest import PASSWORD, Browser, Mail, messages
from integrations.google.simulator.provider import Person
from integrations.google.testing import RunningProvider, running_provider

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


@pytest.fixture
def google(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningProvider]:
    """A live provider that allauth is led to; its addresses are constants of allauth's module."""
    with running_provider() as running:
        settings.SOCIALACCOUNT_PROVIDERS = {"google": running.settings}
        adapter = views.GoogleOAuth2Adapter
        monkeypatch.setattr(adapter, "authorize_url", "/dev/google/authorize")
        monkeypatch.setattr(adapter, "access_token_url", f"{running.url}/token")
        monkeypatch.setattr(views, "CERTS_URL", f"{running.url}/oauth2/v1/certs")
        monkeypatch.setattr(views, "ID_TOKEN_ISSUER", running.url)
        yield running


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


@pytest.fixture
def newcomer(browser: Browser, google: RunningProvider, mails: list[Mail]) -> Browser:
    """Asha, who came by Google and chose to be a worker."""
    go(browser, google)
    assert finish(browser).status_code == 200
    mails.clear()
    return browser


def test_a_new_person_takes_one_more_step(
    browser: Browser, google: RunningProvider, mails: list[Mail]
) -> None:
    assert go(browser, google) == BACK
    assert browser.person is None
    assert browser.get("/api/google-sign-up").json() == {
        "email": ASHA,
        "email_verified": True,
        "first_name": "Asha",
        "last_name": "Kulkarni",
    }

    answer = finish(browser, phone="98200 12345")

    assert answer.status_code == 200
    user = User.objects.get()
    assert (user.email, user.role, user.has_usable_password()) == (ASHA, "worker", False)
    assert user.profile.full_name == "Asha Kulkarni"
    assert user.profile.phone == "+919820012345"
    given = user.consent_entries.order_by("id").values_list("purpose", "is_given", "surface")
    assert list(given) == [("terms", True, "google"), ("privacy_notice", True, "google")]
    kinds = SecurityEvent.objects.filter(user=user).order_by("at").values_list("kind", flat=True)
    assert set(kinds) >= {"sign_up", "sign_in"}
    assert EmailAddress.objects.get(user=user).verified
    assert browser.person is not None
    assert browser.person["email_verified"] is True
    assert mails == []
    assert browser.get("/api/google-sign-up").status_code == 404


def test_little_of_what_google_says_is_kept(newcomer: Browser) -> None:
    account = SocialAccount.objects.get()
    assert account.extra_data == {
        "email": ASHA,
        "email_verified": True,
        "given_name": "Asha",
        "family_name": "Kulkarni",
    }


def test_a_returning_person_is_signed_in(newcomer: Browser, google: RunningProvider) -> None:
    other = Browser()
    before = other.client.session.session_key
    assert go(other, google) == BACK
    assert other.person is not None
    assert other.person["first_name"] == "Asha"
    assert other.client.cookies["sessionid"].value != before
    assert User.objects.count() == 1


@pytest.mark.parametrize("role", ["admin", "staff", "superuser"])
def test_a_role_outside_the_four_is_refused(
    browser: Browser, google: RunningProvider, role: str
) -> None:
    go(browser, google)
    answer = finish(browser, role=role)
    assert messages(answer) == [("role", "Invalid user type selected")]
    assert not User.objects.exists()


def test_each_agreement_is_needed(browser: Browser, google: RunningProvider) -> None:
    go(browser, google)
    answer = finish(browser, agree_terms=False, agree_privacy=None, first_name=" ")
    assert [field for field, _ in messages(answer)] == [
        "first_name",
        "agree_terms",
        "agree_privacy",
    ]
    assert finish(browser).status_code == 200, "the sign-up still waits"


def test_the_address_is_googles_whatever_is_sent(browser: Browser, google: RunningProvider) -> None:
    go(browser, google)
    assert finish(browser, email="victim@example.in").status_code == 200
    assert User.objects.get().email == ASHA


def test_the_last_step_needs_google_first(browser: Browser) -> None:
    assert finish(browser).status_code == 409
    assert not User.objects.exists()


def test_an_address_google_has_not_verified_is_confirmed_by_mail(
    browser: Browser, google: RunningProvider, mails: list[Mail]
) -> None:
    go(browser, google, email="farida@company.example", name="Farida Shaikh")
    assert browser.get("/api/google-sign-up").json()["email_verified"] is False

    answer = finish(browser)

    assert answer.status_code == 401
    assert answer.json()["code"] == "email_not_confirmed"
    assert browser.person is None
    (mail,) = mails
    assert (mail.template, mail.to) == ("accounts/confirm_email", "farida@company.example")
    assert browser.confirm(mail.key).status_code == 200
    assert browser.person is not None


def test_a_confirmed_account_with_the_address_is_connected(
    member: Browser, google: RunningProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    news: list[tuple[Any, ...]] = []
    monkeypatch.setattr("accounts.security_mails.send_later", lambda *args: news.append(args))
    visitor = Browser()

    go(visitor, google, email="Meera@Example.in", name="Meera K", verified="yes")

    assert visitor.person is not None
    assert visitor.person["email"] == "meera@example.in"
    assert SocialAccount.objects.get().user == User.objects.get()
    template, to, context, language = news[0]
    assert (template, to, language) == ("accounts/google_connected", "meera@example.in", "en")
    assert context["google_address"] == "Meera@Example.in"
    assert SecurityEvent.objects.filter(kind="provider_connected").exists()
    visitor.sign_out()
    assert visitor.sign_in().status_code == 200, "the password stays"


def test_an_address_google_has_not_verified_opens_no_account(
    member: Browser, google: RunningProvider
) -> None:
    visitor = Browser()
    go(visitor, google, email="meera@example.in", name="Mallory")
    assert visitor.person is None
    assert messages(finish(visitor)) == [
        ("email", "An account with this email already exists. Please sign in instead.")
    ]
    assert not SocialAccount.objects.exists()


def test_who_took_an_address_without_confirming_it_does_not_keep_it(
    browser: Browser, google: RunningProvider, mails: list[Mail]
) -> None:
    """Mallory signs up with Asha's address, and waits for her to come by Google."""
    mallory = browser
    mallory.sign_up(email=ASHA, first_name="Mallory", role="homeowner")
    stolen_link = mails[-1].key
    asha = Browser()

    go(asha, google)
    assert asha.person is None, "Google does not open what Mallory made"
    assert finish(asha).status_code == 200

    user = User.objects.get()
    assert user.profile.first_name == "Asha"
    assert mallory.sign_in(email=ASHA, password=PASSWORD).status_code == 400
    mallory.confirm(stolen_link)
    assert mallory.person is None


def test_an_unverified_google_address_does_not_take_a_waiting_sign_up(
    browser: Browser, google: RunningProvider, mails: list[Mail]
) -> None:
    browser.sign_up()
    mallory = Browser()
    go(mallory, google, email="meera@example.in", name="Mallory")
    assert finish(mallory).status_code == 400
    assert browser.confirm(mails[0].key).status_code == 200
    assert browser.person is not None
    assert browser.person["first_name"] == "Meera"


def test_nor_does_who_took_it_by_an_unverified_google_account(
    browser: Browser,
    google: RunningProvider,
    mails: list[Mail],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    go(browser, google, email="victim@example.in", name="Mallory")
    assert finish(browser).status_code == 401
    owner = Browser()
    # Another Google account, whose owner has proved the address to Google.
    monkeypatch.setattr(Person, "subject", "1" * 21)
    go(owner, google, email="victim@example.in", name="Vimla", verified="yes")
    assert finish(owner, first_name="Vimla").status_code == 200
    assert User.objects.get().profile.first_name == "Vimla"


def test_the_second_factor_is_asked_for_after_google(
    member: Browser, google: RunningProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    member.sign_out()
    member.sign_in()
    app = AuthenticatorApp(monkeypatch)
    app.enrol(member)
    visitor = Browser()
    who = {"email": "meera@example.in", "name": "Meera", "verified": "yes"}
    assert go(visitor, google, **who) == BACK
    assert visitor.person is None
    answer = visitor.get("/_allauth/browser/v1/auth/session")
    assert answer.json()["code"] == "second_factor_required"
    right = visitor.allauth("POST", "/auth/2fa/authenticate", {"code": app.code()})
    assert right.status_code in (200, 401), right.content
    if right.status_code == 401:
        visitor.allauth("POST", "/auth/2fa/trust", {"trust": False})
    assert visitor.person is not None


def test_a_closed_account_stays_closed(newcomer: Browser, google: RunningProvider) -> None:
    User.objects.update(is_active=False)
    visitor = Browser()
    assert error_of(go(visitor, google)) == "account_inactive"
    assert visitor.person is None


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


def test_an_identity_token_signs_an_app_in(newcomer: Browser, google: RunningProvider) -> None:
    """allauth's own way for phones' apps, where the token's signature is what is judged."""
    from integrations.google.simulator.page import PEOPLE
    from integrations.google.testing import CLIENT_ID

    token = google.provider.identity_token(PEOPLE[0])
    body = {"provider": "google", "process": "login", "token": {"client_id": CLIENT_ID}}
    browser = Browser()

    def send(id_token: str) -> Any:
        sent = {**body, "token": {"client_id": CLIENT_ID, "id_token": id_token}}
        return browser.allauth("POST", "/auth/provider/token", sent)

    head, claims, signature = token.split(".")
    assert send(f"{head}.{claims}.{signature[::-1]}").status_code == 400
    assert browser.person is None
    assert send(token).status_code == 200
    assert browser.person is not None


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


class TestConnection:
    """Connecting and disconnecting, in the settings."""

    def test_connect_and_disconnect(
        self, member: Browser, google: RunningProvider, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        news: list[str] = []
        monkeypatch.setattr(
            "accounts.security_mails.send_later", lambda template, *_rest: news.append(template)
        )
        member.sign_out()
        member.sign_in()
        assert member.get("/api/me/google").json() == {
            "is_connected": False,
            "email": "",
            "can_disconnect": False,
        }
        assert member.send("POST", "/api/me/google").status_code == 204
        assert go(member, google, "connect") == BACK
        assert member.send("POST", "/api/me/google").json()["code"] == "already_connected"
        assert member.get("/api/me/google").json() == {
            "is_connected": True,
            "email": ASHA,
            "can_disconnect": True,
        }
        assert member.send("DELETE", "/api/me/google").status_code == 204
        assert [name for name in news if "google" in name] == [
            "accounts/google_connected",
            "accounts/google_disconnected",
        ]
        kinds = SecurityEvent.objects.filter(kind__startswith="provider_").order_by("at")
        assert [row.kind for row in kinds] == ["provider_connected", "provider_disconnected"]

    def test_that_was_not_me_takes_a_strangers_google_away(
        self, member: Browser, google: RunningProvider, mails: list[Mail]
    ) -> None:
        member.sign_out()
        member.sign_in()
        go(member, google, "connect")
        mail = mails[-1]
        assert mail.template == "accounts/google_connected"
        assert mail.context["google_address"] == ASHA
        answer = Browser().send("POST", "/api/account-protections", {"key": mail.key})
        assert answer.status_code == 200
        assert member.person is None
        assert not SocialAccount.objects.exists()
        row = SecurityEvent.objects.get(kind="provider_disconnected")
        assert row.detail == {"reason": "not_me"}

    def test_the_only_way_in_is_not_taken_away(
        self, newcomer: Browser, google: RunningProvider
    ) -> None:
        assert newcomer.get("/api/me/google").json()["can_disconnect"] is False
        answer = newcomer.send("DELETE", "/api/me/google")
        assert answer.status_code == 409
        assert answer.json()["code"] == "only_way_in"
        body = {"provider": "google", "account": SocialAccount.objects.get().uid}
        assert newcomer.allauth("DELETE", "/account/providers", body).status_code == 400
        assert SocialAccount.objects.exists()

    def test_a_verified_number_is_a_way_in_too(self, newcomer: Browser) -> None:
        from django.utils import timezone

        profile = User.objects.get().profile
        profile.phone, profile.phone_verified_at = "+919820012345", timezone.now()
        profile.save()
        assert newcomer.send("DELETE", "/api/me/google").status_code == 204

    def test_anothers_google_account_is_not_taken(
        self, newcomer: Browser, google: RunningProvider, mails: list[Mail]
    ) -> None:
        other = Browser()
        other.sign_up(email="ramesh@example.in")
        other.confirm(mails[-1].key)
        other.sign_out()
        other.sign_in(email="ramesh@example.in")
        assert error_of(go(other, google, "connect")) == "connected_other"
        assert SocialAccount.objects.get().user.email == ASHA

    def test_it_asks_for_a_fresh_proof(
        self, member: Browser, google: RunningProvider, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        member.sign_out()
        member.sign_in()
        begun = google.answer(begin(member, "connect"), account=ASHA)
        import time

        monkeypatch.setattr("accounts.reauthentication.clock", lambda: time.time() + 3600)
        assert error_of(come_back(member, begun)) == "reauthentication_required"
        assert not SocialAccount.objects.exists()
        for method in ("POST", "DELETE"):
            answer = member.send(method, "/api/me/google")
            assert answer.json()["code"] == "reauthentication_required"

    def test_a_visitor_connects_nothing(self, browser: Browser, google: RunningProvider) -> None:
        assert error_of(go(browser, google, "connect")) == "permission_denied"

    def test_disconnecting_needs_the_csrf_token(self, newcomer: Browser) -> None:
        client: Client = newcomer.client
        assert client.delete("/api/me/google").status_code == 403
