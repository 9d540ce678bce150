"""Recipients, the messages sent to them, and a clock that stands at noon in India."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Profile, User
from accounts.services import account_create
from core.dates import INDIA
from notifications.models import Category, Choice
from notifications.services import notify

SetClock = Callable[[str], datetime]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """``clock("2026-11-23 21:30")`` is the time in India from then on."""

    def stand(moment: str) -> datetime:
        at = datetime.fromisoformat(moment).replace(tzinfo=INDIA)
        monkeypatch.setattr(timezone, "now", lambda: at)
        return at

    return stand


@pytest.fixture(autouse=True)
def noon(clock: SetClock) -> datetime:
    """A Tuesday, outside of all quiet hours."""
    return clock("2026-11-24 12:00")


def person(name: str, language: str = "en", *, phone: str = "", email: bool = True) -> User:
    user = account_create(
        email=f"{name}@example.in",
        password=None,
        first_name=name.capitalize(),
        last_name="Sharma",
        role="worker",
        language=language,
        phone=phone,
    )
    if not email:
        User.objects.filter(pk=user.pk).update(email=None)
        user.email = None
    if phone:
        Profile.objects.filter(user=user).update(phone_verified_at=timezone.now())
    return user


def choose(user: User, category: Category, channel: str, is_on: bool) -> None:
    Choice.objects.create(user=user, category=category, channel=channel, is_on=is_on)


def notify_accepted(*users: User, **context: Any) -> None:
    """An accepted application: neither urgent nor in digests."""
    notify(
        [user.pk for user in users],
        "applications/application_accepted",
        {"project": "Tap", **context},
        "/projects/1",
    )


def notify_applied(user: User, *, by: User | None = None, project: str = "1") -> None:
    """A received application: grouped with others, and in digests."""
    notify(
        [user.pk],
        "applications/application_received",
        {"project": f"Tap {project}", "applicant": by.profile.first_name if by else "Ramesh"},
        f"/projects/{project}/applications",
        people=[by.pk] if by else [],
    )
