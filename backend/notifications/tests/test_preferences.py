"""The switches: defaults, one's own, by the link of a mail, and by a mail program's one click."""

from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import Profile, User
from accounts.services import account_create
from core.mail.mail import deliver_mail
from core.models import OutgoingMail
from notifications.models import Category, Choice
from notifications.preferences import unsubscribe_of
from notifications.services import notify

pytestmark = pytest.mark.django_db
OWN = "/api/me/notification-preferences"
LINKED = "/api/notification-preferences"


@pytest.fixture
def meera() -> User:
    cache.clear()
    return account_create(
        email="meera@example.in",
        password=None,
        first_name="Meera",
        last_name="Kulkarni",
        role="homeowner",
    )


@pytest.fixture
def client(client: Client, meera: User) -> Client:
    client.force_login(meera)
    return client


def put(client: Client, path: str, is_on: bool) -> Any:
    return client.put(path, {"is_on": is_on}, content_type="application/json")


def by_category(answer: Any) -> dict[str, tuple[bool | None, bool | None]]:
    assert answer.status_code == 200, answer.content
    return {item["category"]: (item["email"], item["sms"]) for item in answer.json()["items"]}


def key_of(user: User, category: Category = Category.APPLICATIONS) -> str:
    return unsubscribe_of(user.pk, category).page.partition("#key=")[2]


def verify_phone() -> None:
    Profile.objects.update(phone="+919820012345", phone_verified_at=timezone.now())


def test_everything_comes_by_mail(client: Client) -> None:
    assert by_category(client.get(OWN)) == {
        "applications": (True, None),
        "requests": (True, None),
        "messages": (True, None),
        "project_updates": (True, None),
        "money": (True, None),
        "reviews": (True, None),
        "verification": (True, None),
    }


def test_texts_are_there_for_a_verified_number(client: Client) -> None:
    Profile.objects.update(phone="+919820012345")
    assert by_category(client.get(OWN))["money"] == (True, None)
    verify_phone()
    assert by_category(client.get(OWN))["money"] == (True, False)
    User.objects.update(email=None)
    assert by_category(client.get(OWN))["money"] == (None, True)


def test_a_switch_stays_as_it_was_put(client: Client) -> None:
    verify_phone()
    assert by_category(put(client, f"{OWN}/messages/email", False))["messages"] == (False, False)
    put(client, f"{OWN}/messages/sms", True)
    put(client, f"{OWN}/messages/email", False)
    assert by_category(client.get(OWN))["messages"] == (False, True)
    assert Choice.objects.count() == 2


@pytest.mark.parametrize(
    ("path", "status"),
    [("messages/sms", 409), ("messages/fax", 422), ("gossip/email", 422)],
)
def test_what_cannot_be_sent_cannot_be_switched(client: Client, path: str, status: int) -> None:
    assert put(client, f"{OWN}/{path}", True).status_code == status
    assert Choice.objects.count() == 0


def test_the_link_of_a_mail_opens_the_switches_without_sign_in(meera: User) -> None:
    visitor = Client()
    key = key_of(meera)
    answer = visitor.get(LINKED, {"key": key})
    assert answer.json()["category"] == "applications"
    assert "meera" not in answer.content.decode().lower()
    assert by_category(answer)["applications"] == (True, None)
    changed = put(visitor, f"{LINKED}/applications/email?key={key}", False)
    assert by_category(changed)["applications"] == (False, None)


def test_a_write_by_the_link_needs_the_token_of_a_page(meera: User) -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = put(strict, f"{LINKED}/applications/email?key={key_of(meera)}", False)
    assert answer.status_code == 403


def test_one_click_takes_no_cookie_and_no_token(meera: User) -> None:
    program = Client(enforce_csrf_checks=True)
    path = unsubscribe_of(meera.pk, Category.APPLICATIONS).one_click
    for _again in range(2):
        answer = program.post(
            path, "List-Unsubscribe=One-Click", content_type="application/x-www-form-urlencoded"
        )
        assert answer.status_code == 204
    choice = Choice.objects.get()
    assert (choice.category, choice.channel, choice.is_on) == ("applications", "email", False)


def test_keys_of_others_and_of_closed_accounts_open_nothing(meera: User) -> None:
    key = key_of(meera)
    for wrong in ("", "x", key[:-2], f"x{key}"):
        assert Client().get(LINKED, {"key": wrong}).status_code == 422
    User.objects.update(is_active=False)
    answer = Client().get(LINKED, {"key": key})
    assert (answer.status_code, answer.json()["code"]) == (422, "preferences_link_broken")


def test_the_mail_says_how_to_stop_it(
    meera: User, mailoutbox: list[Any], settings: Settings
) -> None:
    settings.PUBLIC_URL = "https://karigar.test"
    notify(
        [meera.pk],
        "applications/application_received",
        {"project": "Tap", "applicant": "Ramesh"},
        "/projects/1/applications",
    )
    deliver_mail(str(OutgoingMail.objects.get().pk))
    (mail,) = mailoutbox
    key = key_of(meera)
    headers = mail.extra_headers
    assert headers["List-Unsubscribe"] == (
        f"<https://karigar.test/api/notification-unsubscribes?key={key}>"
    )
    assert headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    page = f"https://karigar.test/notification-preferences#key={key}"
    assert page in mail.body
    assert page in mail.alternatives[0][0]
