"""Changing the e-mail address: confirmed by mail, notified to the old one, undone from there."""

import time
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core.cache import cache

from accounts.models import SecurityEvent, SecurityKind, User
from accounts.tests.conftest import PASSWORD, Browser, Mail, messages
from accounts.tests.signing_in import sign_in_freshly

NEW = "meera.kulkarni@example.in"
TAKEN = "An account with this email already exists. Please sign in instead."


@pytest.fixture(autouse=True)
def notices(monkeypatch: pytest.MonkeyPatch, mails: list[Mail]) -> None:
    """Mails to the old address are mails too."""
    monkeypatch.setattr("accounts.email.change.send_later", lambda *args: mails.append(Mail(*args)))


@pytest.fixture
def member(member: Browser, mails: list[Mail]) -> Browser:
    """Meera, who has just entered her password."""
    member.sign_out()
    assert member.sign_in().status_code == 200
    mails.clear()
    return member


def ask(browser: Browser, email: str = NEW) -> Any:
    return browser.allauth("POST", "/account/email", {"email": email})


def methods(browser: Browser) -> dict[str, Any]:
    answer: dict[str, Any] = browser.get("/api/me/sign-in-methods").json()
    return answer


def undo(browser: Browser, key: str) -> Any:
    return browser.send("POST", "/api/email-change-undos", {"key": key})


def look_at(key: str) -> Any:
    return Browser().send("POST", "/api/email-change-undo-lookups", {"key": key})


def test_the_new_address_counts_once_its_mail_was_opened(
    member: Browser, mails: list[Mail]
) -> None:
    assert ask(member, " Meera.Kulkarni@Example.in ").status_code == 200
    assert methods(member) == {
        "email": "meera@example.in",
        "pending_email": NEW,
        "has_password": True,
    }
    assert [(mail.template, mail.to) for mail in mails] == [("accounts/confirm_new_email", NEW)]
    assert "/auth?message=email_changed#key=" in mails[0].context["link"]

    assert member.confirm(mails[0].key).status_code == 200
    assert methods(member)["email"] == NEW
    assert methods(member)["pending_email"] is None
    assert [(mail.template, mail.to) for mail in mails[1:]] == [
        ("accounts/email_changed", "meera@example.in")
    ]
    assert mails[1].context["new_email"] == "m••••@example.in"
    assert SecurityEvent.objects.filter(kind=SecurityKind.EMAIL_CHANGED).count() == 1
    member.sign_out()
    assert member.sign_in(NEW).status_code == 200
    member.sign_out()
    assert member.sign_in("meera@example.in").status_code == 400


def test_the_link_works_in_a_browser_where_nobody_is_signed_in(
    member: Browser, mails: list[Mail]
) -> None:
    ask(member)
    assert Browser().confirm(mails[0].key).status_code == 401
    assert methods(member)["email"] == NEW
    assert Browser().confirm(mails[0].key).status_code == 400, "it works once"


def test_a_second_wish_replaces_the_first(member: Browser, mails: list[Mail]) -> None:
    ask(member)
    ask(member, "third@example.in")
    assert methods(member)["pending_email"] == "third@example.in"
    assert member.confirm(mails[0].key).status_code == 400
    assert member.confirm(mails[1].key).status_code == 200
    assert methods(member)["email"] == "third@example.in"


def test_a_wish_can_be_dropped_and_its_mail_sent_again(member: Browser, mails: list[Mail]) -> None:
    ask(member)
    # The mail has only just been sent.
    assert member.allauth("PUT", "/account/email", {"email": NEW}).status_code == 403
    assert member.allauth("DELETE", "/account/email", {"email": NEW}).status_code == 200
    assert methods(member)["pending_email"] is None
    assert member.confirm(mails[0].key).status_code == 400
    assert len(mails) == 1


def test_the_accounts_own_address_is_never_left_out(member: Browser) -> None:
    body = {"email": "meera@example.in"}
    assert member.allauth("DELETE", "/account/email", body).status_code == 400
    assert methods(member)["email"] == "meera@example.in"


@pytest.mark.parametrize(
    ("email", "message"),
    [
        ("anita@example.in", TAKEN),
        ("ANITA@example.in", TAKEN),
        ("meera@example.in", "This is your email address already."),
        ("аnita@example.in", None),  # The first letter is Cyrillic.
        ("anita@", None),
        ("", None),
    ],
)
def test_what_is_refused_is_refused_at_the_field(
    member: Browser, mails: list[Mail], email: str, message: str | None
) -> None:
    other = User.objects.create_user("anita@example.in", PASSWORD)
    other.emailaddress_set.create(email=other.email, verified=True, primary=True)
    answer = ask(member, email)
    assert answer.status_code in (400, 422)
    found = answer.json()["errors"]
    assert [error.get("field") or error.get("param") for error in found] == ["email"]
    if message:
        assert found[0]["message"] == message
    assert mails == []


def test_who_confirms_first_has_the_address(member: Browser, mails: list[Mail]) -> None:
    ask(member)
    key = mails[-1].key
    late = User.objects.create_user(NEW, PASSWORD)
    late.emailaddress_set.create(email=NEW, verified=True, primary=True)
    answer = member.confirm(key)
    assert answer.status_code in (400, 409)
    assert methods(member)["email"] == "meera@example.in"


def test_a_sign_up_nobody_confirmed_makes_room(member: Browser, mails: list[Mail]) -> None:
    Browser().sign_up(email=NEW, first_name="Somebody")
    mails.clear()
    cache.clear()  # One mail a minute goes to an address.
    assert ask(member).status_code == 200
    assert member.confirm(mails[-1].key).status_code == 200
    assert methods(member)["email"] == NEW
    assert User.objects.count() == 1


def test_an_old_session_is_asked_who_it_is(
    member: Browser, mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accounts.reauthentication.services.clock", lambda: time.time() + 3600)
    answer = ask(member)
    assert answer.status_code == 401
    assert answer.json()["code"] == "reauthentication_required"
    assert methods(member)["pending_email"] is None
    assert mails == []


def test_an_account_by_phone_gets_its_first_address(member: Browser, mails: list[Mail]) -> None:
    EmailAddress.objects.all().delete()
    User.objects.update(email=None)
    assert ask(member).status_code == 200
    assert methods(member) == {"email": None, "pending_email": NEW, "has_password": True}
    assert member.confirm(mails[0].key).status_code == 200
    assert methods(member)["email"] == NEW
    assert len(mails) == 1, "there is no old address to tell"


def test_this_was_not_me(member: Browser, mails: list[Mail]) -> None:
    ask(member)
    member.confirm(mails[0].key)
    key = mails[1].key
    mails.clear()

    owner = Browser()
    assert look_at(key).status_code == 204
    answer = undo(owner, key)
    assert answer.status_code == 200
    assert member.person is None, "whoever changed it is out"
    assert owner.sign_in(NEW).status_code == 400
    assert owner.sign_in("meera@example.in").status_code == 400, "the known password is void"
    reset = {"key": answer.json()["password_key"], "password": "naya-lohe-ka-taala"}
    assert owner.allauth("POST", "/auth/password/reset", reset).status_code == 401
    assert owner.sign_in("meera@example.in", "naya-lohe-ka-taala").status_code == 200

    assert undo(owner, key).status_code == 422, "it works once"
    assert look_at(key).json()["code"] == "email_undo_expired", "and says so on opening"


def test_forged_and_old_undos_do_nothing(
    member: Browser, mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(member)
    member.confirm(mails[0].key)
    key = mails[1].key
    assert messages(undo(member, key[:-3] + "abc")) == []
    assert look_at(key[:-3] + "abc").status_code == 422
    assert methods(member)["email"] == NEW
    later = time.time() + 8 * 24 * 3600
    monkeypatch.setattr("django.core.signing.time.time", lambda: later)
    answer = undo(Browser(), key)
    assert (answer.status_code, answer.json()["code"]) == (422, "email_undo_expired")
    assert look_at(key).status_code == 422


def change_password(browser: Browser, current: str | None, new: str) -> Any:
    body = {"new_password": new} | ({"current_password": current} if current else {})
    return browser.allauth("POST", "/account/password/change", body)


def test_a_new_password_ends_the_other_sessions(member: Browser, mails: list[Mail]) -> None:
    other = Browser()
    other.sign_in()
    mails.clear()
    assert change_password(member, PASSWORD, "naya-lohe-ka-taala").status_code == 200
    assert member.person is not None
    assert other.person is None
    assert [mail.template for mail in mails] == ["accounts/password_changed"]


@pytest.mark.parametrize(
    ("current", "new", "field"),
    [
        ("wrong", "naya-lohe-ka-taala", "current_password"),
        (None, "naya-lohe-ka-taala", "current_password"),
        (PASSWORD, "short", "new_password"),
        (PASSWORD, "password", "new_password"),
    ],
)
def test_a_password_is_refused_at_its_field(
    member: Browser, current: str | None, new: str, field: str
) -> None:
    answer = change_password(member, current, new)
    assert answer.status_code in (400, 422)
    assert [error.get("field") or error.get("param") for error in answer.json()["errors"]] == [
        field
    ]


def test_a_first_password_needs_a_fresh_proof(
    member: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    user = User.objects.get()
    user.set_unusable_password()
    user.save()
    browser = Browser()
    sign_in_freshly(browser.client, user)
    browser.get("/api/session")
    assert methods(browser)["has_password"] is False
    monkeypatch.setattr("accounts.reauthentication.services.clock", lambda: time.time() + 3600)
    assert change_password(browser, None, "naya-lohe-ka-taala").status_code == 401
    monkeypatch.undo()
    assert change_password(browser, None, "naya-lohe-ka-taala").status_code == 200
    assert methods(browser)["has_password"] is True
