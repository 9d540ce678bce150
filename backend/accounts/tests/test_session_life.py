"""A session lives for 30 days after the last visit, a cookie's and an app's alike."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from accounts.tasks import delete_ended_sessions
from accounts.tests.conftest import Browser
from accounts.tests.test_tokens import App, app  # noqa: F401 — a fixture
from core.tasks import delete_sessions_and_unsent_mail

PROFILE = "/api/me/profile"


class Clock:
    """Time as sessions, tokens and Django see it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed = timedelta(0)
        real_now, real_time = timezone.now, __import__("time").time
        monkeypatch.setattr(timezone, "now", lambda: real_now() + self.passed)
        for name in ("accounts.sessions.middleware.clock", "accounts.sessions.tokens.clock"):
            monkeypatch.setattr(name, lambda: real_time() + self.passed.total_seconds())
        monkeypatch.setattr(
            "allauth.headless.tokens.strategies.jwt.internal.time.time",
            lambda: real_time() + self.passed.total_seconds(),
        )
        clock = self

        class Datetime(datetime):
            @classmethod
            def now(cls, tz: Any = None) -> datetime:
                return datetime.now(tz) + clock.passed

        monkeypatch.setattr("jwt.api_jwt.datetime", Datetime)

    def let(self, **passed: float) -> None:
        self.passed += timedelta(**passed)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def member(signed_up: Browser) -> Browser:
    """Only a real sign-in notes when the session began."""
    return signed_up


def writes(ask: Any) -> list[str]:
    with CaptureQueriesContext(connection) as queries:
        ask()
    return [
        query["sql"] for query in queries if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))
    ]


def test_a_visit_is_written_once_an_hour(member: Browser, clock: Clock) -> None:
    member.get(PROFILE)
    assert writes(lambda: member.get(PROFILE)) == []
    clock.let(minutes=59)
    assert writes(lambda: member.get(PROFILE)) == []
    clock.let(minutes=2)
    before = UserSession.objects.get().last_seen_at
    assert len(writes(lambda: member.get(PROFILE))) == 3, (
        "the session, its line in the list, and the visit itself"
    )
    assert "sessionid" in member.client.cookies
    assert UserSession.objects.get().last_seen_at > before
    assert writes(lambda: member.get(PROFILE)) == []


def test_each_visit_moves_the_end(member: Browser, clock: Clock) -> None:
    first = member.get("/api/session").json()["expires_at"]
    assert member.get("/api/session").json()["expires_at"] == first
    clock.let(hours=2)
    assert member.get("/api/session").json()["expires_at"] > first


@pytest.mark.parametrize(("days", "status"), [(29.9, 200), (30.1, 401)])
def test_30_days_without_a_visit_end_a_cookies_session(
    member: Browser, clock: Clock, days: float, status: int
) -> None:
    clock.let(days=20)
    assert member.get(PROFILE).status_code == 200
    clock.let(days=days)
    assert member.get(PROFILE).status_code == status


@pytest.mark.parametrize(("days", "status"), [(29.9, 200), (30.1, 410)])
def test_30_days_without_a_refresh_end_an_apps_session(
    app: App,  # noqa: F811 — the fixture
    clock: Clock,
    days: float,
    status: int,
) -> None:
    clock.let(days=20)
    assert app.refresh().status_code == 200
    clock.let(days=days)
    assert app.refresh().status_code == status


def test_a_year_after_sign_in_ends_a_session_that_is_visited(
    member: Browser,
    app: App,  # noqa: F811 — the fixture
    clock: Clock,
) -> None:
    for _ in range(13):
        clock.let(days=28)
        assert (member.get(PROFILE).status_code, app.refresh().status_code) == (200, 200)
        assert app.send("GET", PROFILE).status_code == 200
    clock.let(days=2)
    app.refresh()
    member.get(PROFILE)
    app.send("GET", PROFILE)
    assert member.get(PROFILE).status_code == 401
    assert app.refresh().status_code == 410
    assert not UserSession.objects.exists()


def forget() -> None:
    delete_sessions_and_unsent_mail()
    delete_ended_sessions()


def test_ended_sessions_are_forgotten(member: Browser, clock: Clock) -> None:
    member.get(PROFILE)
    clock.let(days=29)
    forget()
    assert Session.objects.exists()
    clock.let(days=2)
    forget()
    assert not Session.objects.exists()
    assert not UserSession.objects.exists()


def test_the_last_visit_outlives_the_session(member: Browser, clock: Clock) -> None:
    """A sign-out deletes the session's row; an older session elsewhere does not show today's
    visit."""
    member.get(PROFILE)
    user = User.objects.get(pk=member.get("/api/session").json()["user"]["id"])
    signed_in = user.last_seen_at
    assert signed_in is not None
    clock.let(hours=2)
    member.get(PROFILE)
    user.refresh_from_db()
    visited = user.last_seen_at
    assert visited is not None
    assert visited > signed_in
    member.sign_out()
    assert not UserSession.objects.filter(user=user).exists()
    user.refresh_from_db()
    assert user.last_seen_at is not None
    assert user.last_seen_at >= visited
