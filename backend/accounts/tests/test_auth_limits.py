"""Limits of the sign-in endpoints (accounts.limits): what they block, release and answer."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection

from accounts import limits
from accounts.limits import CONFIRMATION_REQUEST, MAILED_KEY, RESET_REQUEST, SIGN_IN, SIGN_UP
from accounts.models import SecurityEvent, SecurityKind
from accounts.tests.conftest import Browser, Mail
from core.api import rate_limits

TOO_MANY_SIGN_INS = "Too many sign in attempts. Please wait a few minutes before trying again."
TOO_MANY_RESETS = "Too many reset attempts. Please wait a few minutes before trying again."
WRONG = "lohe-ka-tala"


class Clock:
    """Starts at the beginning of a window; ``pass_`` advances it."""

    def __init__(self) -> None:
        self.now = 1_900_000_000.0 // limits.DAY * limits.DAY

    def __call__(self) -> float:
        return self.now

    def pass_(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(rate_limits, "clock", clock)
    return clock


def test_ten_thousand_passwords_are_stopped(
    member: Browser, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over any time and from any number of addresses: only 50 tries a day reach the password."""
    member.sign_out()
    tried = _count_calls(monkeypatch, "accounts.models.User.check_password")
    guesser = Browser()
    for window in range(5 * limits.HOUR // (5 * limits.MINUTE)):
        for number in range(7):
            guesser.client.defaults["REMOTE_ADDR"] = f"198.51.100.{10 * (window % 20) + number}"
            guesser.sign_in(password=f"guess-{window}-{number}")
        clock.pass_(5 * limits.MINUTE)
    assert tried.count == _times(SIGN_IN, "account", "failures", longest=True) == 50
    clock.pass_(limits.DAY - 5 * limits.HOUR)
    assert guesser.sign_in().status_code == 200, "the next day the owner is let in"


def test_the_refusal_has_the_catalogues_words_and_says_when(member: Browser, clock: Clock) -> None:
    member.sign_out()
    answers = [member.sign_in(password=WRONG) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [400] * 5 + [429]
    refusal = answers[-1]
    assert refusal.headers["Content-Type"] == "application/problem+json"
    assert refusal.json()["detail"] == TOO_MANY_SIGN_INS
    assert refusal.json()["code"] == "too_many_requests"
    assert refusal.headers["Retry-After"] == "300"
    assert member.sign_in().status_code == 429, "even the right one waits"


def test_an_unknown_account_is_locked_alike(browser: Browser, clock: Clock) -> None:
    answers = [browser.sign_in("nobody@example.in", WRONG) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [400] * 5 + [429]
    assert answers[-1].json()["detail"] == TOO_MANY_SIGN_INS


def test_the_owner_gets_in_after_the_window(member: Browser, clock: Clock) -> None:
    member.sign_out()
    refusal = [member.sign_in(password=WRONG) for _ in range(6)][-1]
    clock.pass_(int(refusal.headers["Retry-After"]))
    assert member.sign_in().status_code == 200


def test_the_owner_gets_in_by_a_reset_at_once(
    member: Browser, mails: list[Mail], clock: Clock
) -> None:
    guesser = Browser()
    for _ in range(4):
        for _ in range(6):
            guesser.sign_in(password=WRONG)
        clock.pass_(300)
    owner = Browser()
    assert owner.sign_in().status_code == 429, "the hour is used up"
    owner.allauth("POST", "/auth/password/request", {"email": "meera@example.in"})
    owner.allauth("POST", "/auth/password/reset", {"key": mails[-1].key, "password": "naya-taala"})
    assert owner.sign_in(password="naya-taala").status_code == 200


def test_the_owners_own_browser_is_not_locked_out_by_a_stranger(
    browser: Browser, mails: list[Mail], clock: Clock
) -> None:
    browser.sign_up()
    browser.confirm(mails[0].key)
    browser.sign_out()
    stranger = Browser()
    for _ in range(6):
        stranger.sign_in(password=WRONG)
    assert Browser().sign_in().status_code == 429
    assert browser.sign_in().status_code == 200, "this browser has signed in here before"


def test_a_known_browser_has_no_more_tries_than_another(
    browser: Browser, mails: list[Mail], clock: Clock
) -> None:
    browser.sign_up()
    browser.confirm(mails[0].key)
    browser.sign_out()
    answers = [browser.sign_in(password=WRONG).status_code for _ in range(6)]
    assert answers == [400] * 5 + [429]
    stranger = Browser()
    stranger.client.cookies["karigar_device"] = "invented"
    assert stranger.sign_in().status_code == 200, "and its tries are no stranger's"


def test_right_passwords_are_not_counted(member: Browser, clock: Clock) -> None:
    for _ in range(8):
        member.sign_out()
        assert member.sign_in().status_code == 200


def test_a_right_password_between_wrong_ones_forgives_nothing(
    signed_up: Browser, clock: Clock
) -> None:
    """Otherwise a thief with an account of their own could guess without end."""
    signed_up.sign_out()
    for _ in range(4):
        signed_up.sign_in(password=WRONG)
    assert signed_up.sign_in().status_code == 200
    signed_up.sign_out()
    assert signed_up.sign_in(password=WRONG).status_code == 400
    assert signed_up.sign_in(password=WRONG).status_code == 429


def test_a_lockout_is_recorded_once(member: Browser, clock: Clock) -> None:
    member.sign_out()
    for _ in range(9):
        member.sign_in(password=WRONG)
    for _ in range(9):
        member.sign_in("Nobody@example.in", WRONG)
    events = SecurityEvent.objects.filter(kind=SecurityKind.LOCKED_OUT).order_by("id")
    assert [event.user.email if event.user else None for event in events] == [
        "meera@example.in",
        None,
    ]
    assert "nobody" not in str(events[1].__dict__)


@pytest.mark.django_db(transaction=True)
def test_tries_at_once_get_no_further_than_tries_in_a_row(
    browser: Browser, mails: list[Mail], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser.sign_up()
    browser.confirm(mails[0].key)
    tried = _count_calls(monkeypatch, "accounts.models.User.check_password")
    statuses: list[int] = []

    def guess(one: Browser) -> None:
        statuses.append(one.sign_in(password=WRONG).status_code)
        connection.close()

    threads = [threading.Thread(target=guess, args=(Browser(),)) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [400] * 5 + [429] * 7
    assert tried.count == 5


def test_one_address_tries_so_many_accounts(browser: Browser, clock: Clock) -> None:
    allowed = _times(SIGN_IN, "address", "failures")
    for number in range(allowed):
        if number % 50 == 0:
            clock.pass_(60)
        assert browser.sign_in(f"p{number}@example.in", WRONG).status_code == 400
    refusal = browser.sign_in("another@example.in", WRONG)
    assert refusal.status_code == 429
    assert int(refusal.headers["Retry-After"]) > 60
    elsewhere = Browser()
    elsewhere.client.defaults["REMOTE_ADDR"] = "198.51.100.9"
    assert elsewhere.sign_in("another@example.in", WRONG).status_code == 400


def test_sign_ups_are_limited_in_the_catalogues_words(browser: Browser, clock: Clock) -> None:
    for _ in range(_times(SIGN_UP, "address")):
        assert browser.sign_up(first_name="").status_code == 400
    refusal = browser.sign_up()
    assert refusal.status_code == 429
    assert refusal.headers["Retry-After"] == "60"
    assert refusal.json()["detail"] == (
        "Too many signup attempts. Please wait a few minutes before trying again."
    )


@pytest.mark.parametrize("email", ["meera@example.in", "nobody@example.in"])
def test_resets_are_limited_whether_known_or_not(
    member: Browser, mails: list[Mail], clock: Clock, email: str
) -> None:
    visitor = Browser()
    answers = [
        visitor.allauth("POST", "/auth/password/request", {"email": email})
        for _ in range(_times(RESET_REQUEST, "account") + 1)
    ]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429]
    assert answers[-1].json()["detail"] == TOO_MANY_RESETS
    assert answers[-1].headers["Retry-After"] == "900"


@pytest.mark.parametrize(
    "guess",
    [
        lambda browser, key: browser.allauth(
            "POST", "/auth/password/reset", {"key": key, "password": "naya-taala"}
        ),
        lambda browser, key: browser.get(
            "/_allauth/browser/v1/auth/password/reset", **{"X-Password-Reset-Key": key}
        ),
        lambda browser, key: browser.confirm(key),
    ],
    ids=["reset", "look at a reset", "confirm"],
)
def test_keys_cannot_be_guessed(
    browser: Browser, clock: Clock, guess: Callable[[Browser, str], Any]
) -> None:
    allowed = _times(MAILED_KEY, "address", "failures")
    answers = [guess(browser, f"0-abc-{number}").status_code for number in range(allowed + 1)]
    assert set(answers[:-1]) == {400}
    assert answers[-1] == 429


@pytest.mark.parametrize("email", ["meera@example.in", "nobody@example.in"])
def test_confirmation_mails_are_few_a_day(
    browser: Browser, mails: list[Mail], clock: Clock, email: str
) -> None:
    browser.sign_up()
    mails.clear()
    a_day = _times(CONFIRMATION_REQUEST, "account", longest=True)
    answers = []
    for _ in range(a_day + 1):
        clock.pass_(61)
        answers.append(browser.send("POST", "/api/email-confirmations", {"email": email}))
    assert [answer.status_code for answer in answers] == [204] * a_day + [429]
    assert int(answers[-1].headers["Retry-After"]) > 60
    assert len(mails) == (a_day if email == "meera@example.in" else 0)


def test_one_minute_between_two_confirmation_mails(browser: Browser, clock: Clock) -> None:
    body = {"email": "meera@example.in"}
    assert browser.send("POST", "/api/email-confirmations", body).status_code == 204
    again = browser.send("POST", "/api/email-confirmations", {"email": " MEERA@example.in"})
    assert again.status_code == 429
    assert again.json()["detail"] == (
        "Please wait a minute before asking for another confirmation email."
    )
    assert 0 < int(again.headers["Retry-After"]) <= 60


class _Calls:
    count = 0


def _count_calls(monkeypatch: pytest.MonkeyPatch, path: str) -> _Calls:
    from django.utils.module_loading import import_string

    owner, _, name = path.rpartition(".")
    really = getattr(import_string(owner), name)
    calls = _Calls()

    def counted(*args: Any, **kwargs: Any) -> Any:
        calls.count += 1
        return really(*args, **kwargs)

    monkeypatch.setattr(path, counted)
    return calls


def _times(door: limits.Door, by: str, counts: str = "tries", *, longest: bool = False) -> int:
    found = [limit for limit in door if limit.by == by and limit.counts == counts]
    return found[-1 if longest else 0].times


@pytest.fixture(autouse=True)
def uncounted(db: None) -> None:
    cache.clear()
