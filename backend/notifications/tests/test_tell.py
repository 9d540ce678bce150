"""A notification is one mail each, in the reader's language, and a sign to the reader's pages."""

from typing import Any

import pytest

from accounts.models import User
from accounts.services import account_create
from notifications.services import tell


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Any]]:
    log: dict[str, list[Any]] = {"mails": [], "events": []}
    monkeypatch.setattr("notifications.services.send_later", lambda *a: log["mails"].append(a))
    monkeypatch.setattr("notifications.services.publish", lambda *a: log["events"].append(a))
    return log


def person(name: str, language: str) -> User:
    return account_create(
        email=f"{name}@example.in",
        password=None,
        first_name=name.capitalize(),
        last_name="Sharma",
        role="worker",
        language=language,
    )


@pytest.mark.django_db
def test_each_is_told_once_in_their_language(sent: dict[str, list[Any]]) -> None:
    ramesh, sunita = person("ramesh", "hi"), person("sunita", "en")
    tell([ramesh.pk, sunita.pk, ramesh.pk], "hiring/accepted", {"title": "Tap"}, "/projects/1")
    assert sorted(sent["mails"], key=lambda mail: mail[1]) == [
        (
            "hiring/accepted",
            "ramesh@example.in",
            {"title": "Tap", "first_name": "Ramesh", "link": "/projects/1"},
            "hi",
        ),
        (
            "hiring/accepted",
            "sunita@example.in",
            {"title": "Tap", "first_name": "Sunita", "link": "/projects/1"},
            "en",
        ),
    ]
    assert set(sent["events"]) == {
        (f"user:{ramesh.pk}", "notifications"),
        (f"user:{sunita.pk}", "notifications"),
    }


@pytest.mark.django_db
def test_closed_accounts_are_left_alone(sent: dict[str, list[Any]]) -> None:
    ramesh = person("ramesh", "hi")
    User.objects.update(is_active=False)
    tell([ramesh.pk], "hiring/accepted", {})
    assert sent == {"mails": [], "events": []}


@pytest.mark.django_db
def test_whoever_has_no_mail_still_gets_the_sign(sent: dict[str, list[Any]]) -> None:
    ramesh = person("ramesh", "hi")
    User.objects.update(email=None)
    tell([ramesh.pk], "hiring/accepted", {})
    assert sent == {"mails": [], "events": [(f"user:{ramesh.pk}", "notifications")]}
