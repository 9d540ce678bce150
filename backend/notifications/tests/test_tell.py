"""A notification goes out as its reader chose: a line in the centre, a mail, a text."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext
from pytest_django import Settings

from accounts.models import Profile, User
from core.events.models import Event
from core.models import OutgoingMail, OutgoingSms
from core.testing.jobs import RunJobs
from notifications.delivery import longest_variable
from notifications.models import Category, Notification
from notifications.services import CROWD, notify
from notifications.tests.conftest import choose, notify_accepted, person

pytestmark = pytest.mark.django_db


def mails() -> list[tuple[str, str, str]]:
    rows = OutgoingMail.objects.order_by("recipient")
    return [(mail.recipient, mail.language, mail.subject) for mail in rows]


def signs() -> set[str]:
    return set(Event.objects.filter(name="notifications").values_list("topic", flat=True))


def test_each_is_told_once_in_their_language() -> None:
    ramesh, sunita = person("ramesh", "hi"), person("sunita", "en")
    notify_accepted(ramesh, sunita, ramesh)
    assert [mail[:2] for mail in mails()] == [
        ("ramesh@example.in", "hi"),
        ("sunita@example.in", "en"),
    ]
    assert mails()[1][2] == "You are hired: “Tap”"
    links = set(OutgoingMail.objects.values_list("unsubscribe_url", flat=True))
    assert len(links) == 2, "each opens their own"
    assert signs() == {f"user:{ramesh.pk}", f"user:{sunita.pk}"}
    rows = Notification.objects.values_list("user", "event", "link", "read_at", "seen_at")
    expected = ("applications/application_accepted", "/projects/1", None, None)
    assert set(rows) == {(ramesh.pk, *expected), (sunita.pk, *expected)}


def test_closed_accounts_are_left_alone() -> None:
    ramesh = person("ramesh", phone="+919820012345")
    User.objects.update(is_active=False)
    notify_accepted(ramesh)
    assert (mails(), signs()) == ([], set())
    assert not OutgoingSms.objects.exists()
    assert not Notification.objects.exists()


def test_whoever_has_no_mail_gets_a_text(settings: Settings) -> None:
    settings.PUBLIC_URL = "https://karigar.test"
    ramesh = person("ramesh", "hi", phone="+919820012345", email=False)
    notify_accepted(ramesh, project="Repair the kitchen taps and the sink")
    assert mails() == []
    text = OutgoingSms.objects.get()
    assert (text.template, text.recipient) == (
        "applications/application_accepted.hi",
        "+919820012345",
    )
    assert text.variables["link"] == "https://karigar.test/projects/1"
    assert text.variables["project"].endswith("…")
    assert len(text.variables["project"]) <= longest_variable


def test_the_line_stands_in_the_centre_whatever_is_switched_off() -> None:
    ramesh = person("ramesh", phone="+919820012345")
    choose(ramesh, Category.APPLICATIONS, "email", False)
    notify_accepted(ramesh)
    notify_accepted(person("sunita", email=False))
    assert mails() == []
    assert not OutgoingSms.objects.exists()
    assert Notification.objects.count() == 2
    assert len(signs()) == 2


def test_a_text_goes_only_to_a_verified_number() -> None:
    ramesh = person("ramesh", phone="+919820012345")
    choose(ramesh, Category.APPLICATIONS, "sms", True)
    Profile.objects.update(phone_verified_at=None)
    notify_accepted(ramesh)
    assert not OutgoingSms.objects.exists()


@pytest.mark.parametrize(("email", "sms"), [(True, True), (False, True), (True, False)])
def test_the_switches_decide(email: bool, sms: bool) -> None:
    ramesh = person("ramesh", phone="+919820012345")
    choose(ramesh, Category.APPLICATIONS, "email", email)
    choose(ramesh, Category.APPLICATIONS, "sms", sms)
    notify_accepted(ramesh)
    assert (len(mails()), OutgoingSms.objects.count()) == (int(email), int(sms))


def test_a_switch_counts_for_its_category_alone() -> None:
    ramesh = person("ramesh")
    choose(ramesh, Category.MESSAGES, "email", False)
    notify_accepted(ramesh)
    assert len(mails()) == 1


def queries_of_telling(*crowd: User) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        notify_accepted(*crowd)
    return len(captured)


def test_many_take_as_many_queries_as_one() -> None:
    crowd = [person(f"person{number}", phone=f"+9198200123{number:02}") for number in range(20)]
    for user in crowd:
        choose(user, Category.APPLICATIONS, "sms", True)
    assert queries_of_telling(crowd[0]) == queries_of_telling(*crowd)
    assert len(mails()) == OutgoingSms.objects.count() == 21


def test_a_crowd_is_told_by_jobs(
    run_jobs: RunJobs, django_assert_num_queries: Callable[..., Any]
) -> None:
    crowd = User.objects.bulk_create(
        User(email=f"person{number}@example.in", role="worker") for number in range(CROWD + 1)
    )
    with django_assert_num_queries(1):
        notify_accepted(*crowd)
    assert not Notification.objects.exists()
    OutgoingMail.objects.all().delete()
    ran = run_jobs()
    assert ran.count("notifications.services.notify_many") == 2
    assert set(Notification.objects.values_list("user", flat=True)) == {user.pk for user in crowd}


def test_nothing_is_told_when_the_caller_rolls_back() -> None:
    ramesh = person("ramesh")
    with transaction.atomic():
        notify_accepted(ramesh)
        transaction.set_rollback(True)
    assert (mails(), signs()) == ([], set())
    assert not Notification.objects.exists()


def test_what_is_our_fault_is_found_at_once() -> None:
    with pytest.raises(KeyError, match="projects/gossip"):
        notify([], "projects/gossip", {}, "/projects/1")
    with pytest.raises(ValueError, match="does not lead"):
        notify([], "applications/application_accepted", {"project": "Tap"}, "/find-work")
    with pytest.raises(KeyError, match="project"):
        notify(
            [], "applications/application_received", {"applicant": "R"}, "/projects/1/applications"
        )
