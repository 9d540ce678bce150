"""Sign-in with Google, end to end: allauth's own adapter against the local identity provider."""

from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.socialaccount.models import SocialAccount

from accounts.models import SecurityEvent, User
from accounts.tests.authenticator import AuthenticatorApp
from accounts.tests.conftest import PASSWORD, Browser, Mail, messages
from accounts.tests.google.browser import (
    ASHA,
    BACK,
    error_of,
    finish,
    go,
)
from integrations.google.simulator.provider import Person
from integrations.google.testing import RunningProvider


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
    monkeypatch.setattr("accounts.security.mails.send_later", lambda *args: news.append(args))
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


def test_an_identity_token_signs_an_app_in(newcomer: Browser, google: RunningProvider) -> None:
    """allauth's own way for phone apps, which verifies the token's signature."""
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
