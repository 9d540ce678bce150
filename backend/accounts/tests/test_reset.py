"""Password reset: reveals nobody, works once and within an hour, ends every session."""

import pytest
from django.core.cache import cache

from accounts.tests.conftest import PASSWORD, Browser, Mail, messages

NEW = "naya-taala-2026"
EXPIRED = "This reset link has expired or was already used. Please ask for a new one."


def ask(browser: Browser, email: str = "meera@example.in"):  # type: ignore[no-untyped-def]  # Django's test answer
    return browser.allauth("POST", "/auth/password/request", {"email": email})


def reset(browser: Browser, key: str, password: str = NEW):  # type: ignore[no-untyped-def]  # Django's test answer
    return browser.allauth("POST", "/auth/password/reset", {"key": key, "password": password})


def test_reset_changes_the_password_and_ends_sessions(member: Browser, mails: list[Mail]) -> None:
    visitor = Browser()
    assert ask(visitor).status_code == 200
    (mail,) = mails
    assert mail.template == "accounts/reset_password"
    assert "/auth?tab=signin&message=password_reset#key=" in mail.context["link"]

    assert reset(visitor, mail.key).status_code == 401

    assert mails[-1].template == "accounts/password_changed"
    assert member.person is None, "the session of before the reset must have ended"
    assert visitor.sign_in(password=PASSWORD).status_code in (400, 422)
    assert visitor.sign_in(password=NEW).status_code == 200


def test_reset_never_reveals(member: Browser, mails: list[Mail]) -> None:
    known, unknown = ask(member), ask(member, "nobody@example.in")
    assert known.status_code == unknown.status_code == 200
    assert known.content == unknown.content
    assert len(mails) == 1


def test_reset_link_works_once(member: Browser, mails: list[Mail]) -> None:
    visitor = Browser()
    ask(visitor)
    key = mails[0].key
    reset(visitor, key)
    answer = reset(visitor, key, "ek-aur-taala")
    assert answer.status_code in (400, 422)
    assert messages(answer) == [("key", EXPIRED)]


def test_reset_link_can_be_looked_at_first(member: Browser, mails: list[Mail]) -> None:
    visitor = Browser()
    ask(visitor)
    path = "/_allauth/browser/v1/auth/password/reset"
    good = visitor.get(path, **{"X-Password-Reset-Key": mails[0].key})
    bad = visitor.get(path, **{"X-Password-Reset-Key": "x-y"})
    assert good.status_code == 200
    assert bad.status_code in (400, 422)


def test_reset_link_expires_after_an_hour(
    member: Browser, mails: list[Mail], monkeypatch: pytest.MonkeyPatch
) -> None:
    visitor = Browser()
    ask(visitor)
    from datetime import timedelta

    from allauth.account.forms import default_token_generator

    really = default_token_generator._now
    monkeypatch.setattr(default_token_generator, "_now", lambda: really() + timedelta(seconds=3601))
    assert messages(reset(visitor, mails[0].key)) == [("key", EXPIRED)]


@pytest.mark.parametrize(
    ("password", "message"),
    [
        ("taala", "Password must be at least 6 characters long"),
        ("qwerty", "This password is too easy to guess. Please choose another one."),
    ],
)
def test_new_password_keeps_the_rules(
    member: Browser, mails: list[Mail], password: str, message: str
) -> None:
    visitor = Browser()
    ask(visitor)
    answer = reset(visitor, mails[0].key, password)
    assert messages(answer) == [("password", message)]
    assert reset(visitor, mails[0].key).status_code == 401


def test_resets_are_limited(member: Browser, mails: list[Mail]) -> None:
    for email in ("meera@example.in", "nobody@example.in"):
        cache.clear()
        answers = [ask(member, email) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert answers[-1].json()["detail"] == (
            "Too many reset attempts. Please wait a few minutes before trying again."
        )


def test_failed_sign_ins_are_forgiven_after_a_reset(member: Browser, mails: list[Mail]) -> None:
    visitor = Browser()
    for _ in range(6):
        visitor.sign_in(password="lohe-ka-tala")
    assert visitor.sign_in().status_code == 429
    ask(visitor)
    reset(visitor, mails[0].key)
    assert visitor.sign_in(password=NEW).status_code == 200
