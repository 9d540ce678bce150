"""A notification goes out as its reader chose: by mail, by text, or as a sign to open pages."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import Profile, User
from accounts.services import account_create
from core.mail import Unsubscribe
from notifications.models import Category, Choice
from notifications.services import longest_variable, tell

pytestmark = pytest.mark.django_db
BACKEND = Path(__file__).parent.parent.parent


@dataclass
class Sent:
    mails: list[tuple[Any, ...]] = field(default_factory=list)
    unsubscribes: list[Unsubscribe] = field(default_factory=list)
    texts: list[tuple[Any, ...]] = field(default_factory=list)
    signs: list[tuple[str, str]] = field(default_factory=list)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Sent:
    log = Sent()

    def mail(*written: Any, unsubscribe: Unsubscribe) -> None:
        log.mails.append(written)
        log.unsubscribes.append(unsubscribe)

    settings.PUBLIC_URL = "https://karigar.test"
    monkeypatch.setattr("notifications.services.send_later", mail)
    monkeypatch.setattr("core.sms.send_later", lambda *text: log.texts.append(text))
    monkeypatch.setattr("notifications.services.publish", lambda *sign: log.signs.append(sign))
    return log


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
    if phone:
        Profile.objects.filter(user=user).update(phone_verified_at=timezone.now())
    return user


def choose(user: User, category: Category, channel: str, is_on: bool) -> None:
    Choice.objects.create(user=user, category=category, channel=channel, is_on=is_on)


def tell_about_work(*users: User, **context: Any) -> None:
    tell(
        [user.pk for user in users],
        "hiring/application_accepted",
        {"project": "Tap", **context},
        "/projects/1",
        category=Category.APPLICATIONS,
    )


def test_each_is_told_once_in_their_language(sent: Sent) -> None:
    ramesh, sunita = person("ramesh", "hi"), person("sunita", "en")
    tell_about_work(ramesh, sunita, ramesh)
    assert sorted(sent.mails, key=lambda mail: mail[1]) == [
        (
            "hiring/application_accepted",
            "ramesh@example.in",
            {"project": "Tap", "first_name": "Ramesh", "link": "/projects/1"},
            "hi",
        ),
        (
            "hiring/application_accepted",
            "sunita@example.in",
            {"project": "Tap", "first_name": "Sunita", "link": "/projects/1"},
            "en",
        ),
    ]
    assert {link.page.partition("#")[0] for link in sent.unsubscribes} == {
        "/notification-preferences"
    }
    assert len({link.page for link in sent.unsubscribes}) == 2, "each opens their own"
    assert set(sent.signs) == {
        (f"user:{ramesh.pk}", "notifications"),
        (f"user:{sunita.pk}", "notifications"),
    }


def test_closed_accounts_are_left_alone(sent: Sent) -> None:
    ramesh = person("ramesh", phone="+919820012345")
    User.objects.update(is_active=False)
    tell_about_work(ramesh)
    assert (sent.mails, sent.texts, sent.signs) == ([], [], [])


def test_whoever_has_no_mail_gets_a_text(sent: Sent) -> None:
    ramesh = person("ramesh", "hi", phone="+919820012345", email=False)
    tell_about_work(ramesh, project="Repair the kitchen taps and the sink")
    assert sent.mails == []
    ((template, phone, values, language),) = sent.texts
    assert (template, phone, language) == ("hiring/application_accepted", "+919820012345", "hi")
    assert values["link"] == "https://karigar.test/projects/1"
    assert values["project"].endswith("…")
    assert len(values["project"]) <= longest_variable


def test_whoever_has_neither_gets_the_sign_alone(sent: Sent) -> None:
    ramesh = person("ramesh", email=False)
    tell_about_work(ramesh)
    assert (sent.mails, sent.texts) == ([], [])
    assert sent.signs == [(f"user:{ramesh.pk}", "notifications")]


def test_a_text_goes_only_to_a_verified_number(sent: Sent) -> None:
    ramesh = person("ramesh", phone="+919820012345")
    choose(ramesh, Category.APPLICATIONS, "sms", True)
    Profile.objects.update(phone_verified_at=None)
    tell_about_work(ramesh)
    assert sent.texts == []


@pytest.mark.parametrize(("email", "sms"), [(True, True), (False, True), (True, False)])
def test_the_switches_decide(sent: Sent, email: bool, sms: bool) -> None:
    ramesh = person("ramesh", phone="+919820012345")
    choose(ramesh, Category.APPLICATIONS, "email", email)
    choose(ramesh, Category.APPLICATIONS, "sms", sms)
    tell_about_work(ramesh)
    assert (len(sent.mails), len(sent.texts)) == (int(email), int(sms))


def test_a_switch_counts_for_its_category_alone(sent: Sent) -> None:
    ramesh = person("ramesh")
    choose(ramesh, Category.MESSAGES, "email", False)
    tell_about_work(ramesh)
    assert len(sent.mails) == 1


def test_a_crowd_takes_two_queries(
    sent: Sent, django_assert_num_queries: Callable[..., Any]
) -> None:
    crowd = [person(f"person{number}") for number in range(5)]
    with django_assert_num_queries(2):
        tell_about_work(*crowd)


@pytest.mark.parametrize("slice_name", ["hiring", "payments", "reviews"])
def test_what_is_told_by_mail_can_be_told_by_text(slice_name: str) -> None:
    templates = BACKEND / slice_name / "templates"
    mails = {path.name for path in (templates / "mail" / slice_name).iterdir()}
    texts = {path.name for path in (templates / "sms" / slice_name).iterdir()}
    assert texts == mails
