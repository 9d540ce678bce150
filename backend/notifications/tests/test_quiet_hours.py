"""Texts that can wait are sent in the morning, mails in the digest; at most one per
notification."""

from datetime import datetime, time
from typing import Any

import pytest
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import Profile, User
from core.dates import INDIA
from core.ids import uuid7
from core.models import OutgoingMail, OutgoingSms
from core.testing.jobs import RunJobs
from notifications import read_marks, tasks
from notifications.delivery import deferred_send
from notifications.models import Category, Channel, Choice, DeferredDelivery, Digest, Timing
from notifications.preferences import unsubscribe_of
from notifications.quiet_hours import next_summary, quiet_until
from notifications.services import notify
from notifications.tests.conftest import (
    SetClock,
    choose,
    notify_accepted,
    notify_applied,
    person,
)

PHONE = "+919820012345"
OWN = "/api/me/notification-timing"
HOURS = {"is_quiet": True, "quiet_from": "21:00", "quiet_until": "08:00", "digest": "off"}


@pytest.fixture
def ramesh(db: None) -> User:
    """By text alone."""
    cache.clear()
    return person("ramesh", phone=PHONE, email=False)


@pytest.fixture
def meera(db: None) -> User:
    """By mail, once a day."""
    cache.clear()
    user = person("meera")
    Timing.objects.create(user=user, digest=Digest.DAILY)
    return user


def at(moment: str) -> datetime:
    return datetime.fromisoformat(moment).replace(tzinfo=INDIA)


@pytest.mark.parametrize(
    ("now", "ends"),
    [
        ("2026-11-24 20:59", None),
        ("2026-11-24 21:00", "2026-11-25 08:00"),
        ("2026-11-24 23:59", "2026-11-25 08:00"),
        ("2026-11-25 00:00", "2026-11-25 08:00"),
        ("2026-11-25 07:59", "2026-11-25 08:00"),
        ("2026-11-25 08:00", None),
    ],
)
def test_quiet_hours_go_over_midnight(now: str, ends: str | None) -> None:
    timing = Timing(quiet_from=time(21), quiet_until=time(8))
    assert quiet_until(timing, at(now)) == (at(ends) if ends else None)


@given(
    begins=st.times(), ends=st.times(), now=st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1))
)
def test_quiet_hours_end_within_a_day_at_their_hour(
    begins: time, ends: time, now: datetime
) -> None:
    moment = now.replace(tzinfo=INDIA)
    timing = Timing(quiet_from=begins, quiet_until=ends)
    over = quiet_until(timing, moment)
    assert quiet_until(Timing(is_quiet=False, quiet_from=begins, quiet_until=ends), moment) is None
    if over is not None:
        assert over > moment
        assert (over - moment).total_seconds() <= 24 * 3600
        assert over.astimezone(INDIA).time() == ends


@pytest.mark.parametrize(
    ("digest", "now", "due"),
    [
        (Digest.DAILY, "2026-11-24 07:59", "2026-11-24 08:00"),
        (Digest.DAILY, "2026-11-24 08:00", "2026-11-25 08:00"),
        (Digest.WEEKLY, "2026-11-24 12:00", "2026-11-30 08:00"),
        (Digest.WEEKLY, "2026-11-30 07:00", "2026-11-30 08:00"),
        (Digest.WEEKLY, "2026-11-30 08:00", "2026-12-07 08:00"),
        (Digest.OFF, "2026-11-24 12:00", None),
    ],
)
def test_summaries_come_at_eight_and_on_mondays(digest: str, now: str, due: str | None) -> None:
    assert next_summary(Timing(digest=digest), at(now)) == (at(due) if due else None)


def test_a_text_at_night_waits_for_the_morning(
    ramesh: User, clock: SetClock, run_jobs: RunJobs
) -> None:
    clock("2026-11-24 22:30")
    notify_accepted(ramesh)
    assert not OutgoingSms.objects.exists()
    clock("2026-11-25 07:59")
    tasks.send_what_is_due()
    run_jobs()
    assert DeferredDelivery.objects.count() == 1
    clock("2026-11-25 08:00")
    deferred_send(user_id=ramesh.pk)
    deferred_send(user_id=ramesh.pk)
    assert OutgoingSms.objects.get().template == "applications/application_accepted.en"
    assert not DeferredDelivery.objects.exists()


def test_the_clock_finds_everybody_who_waits(
    ramesh: User, clock: SetClock, run_jobs: RunJobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("notifications.delivery.QUEUE_BATCH", 2)
    crowd = [person(f"person{n}", phone=f"+91982001234{n}", email=False) for n in range(5)]
    clock("2026-11-24 22:30")
    notify_accepted(*crowd)
    DeferredDelivery.objects.update(due_at=at("2026-11-24 22:00"))
    tasks.send_what_is_due()
    run_jobs()
    assert not DeferredDelivery.objects.exists()


def test_several_that_waited_come_as_one_text(ramesh: User, clock: SetClock) -> None:
    clock("2026-11-24 22:30")
    notify_accepted(ramesh)
    notify_applied(ramesh)
    clock("2026-11-25 08:00")
    deferred_send(user_id=ramesh.pk)
    text = OutgoingSms.objects.get()
    assert text.template == "notifications/several.en"
    assert text.text.startswith("Karigar: 2 things are new for you.")
    assert text.text.endswith("/notifications")


def test_what_cannot_wait_breaks_the_night(ramesh: User, clock: SetClock) -> None:
    clock("2026-11-24 22:30")
    notify(
        [ramesh.pk],
        "bookings/booking_withdrawn",
        {"work": "Tap", "person": "Meera", "day": "25/11/2026", "hours": "8:00–12:00"},
        "/bookings/1",
    )
    assert OutgoingSms.objects.count() == 1


def test_whoever_wants_no_quiet_hours_has_none(ramesh: User, clock: SetClock) -> None:
    Timing.objects.create(user=ramesh, is_quiet=False)
    clock("2026-11-24 22:30")
    notify_accepted(ramesh)
    assert OutgoingSms.objects.count() == 1


def test_mails_know_no_night(clock: SetClock, db: None) -> None:
    clock("2026-11-24 22:30")
    notify_accepted(person("sunita"))
    assert OutgoingMail.objects.count() == 1


def test_a_summary_holds_what_can_wait_and_nothing_else(meera: User, clock: SetClock) -> None:
    notify_applied(meera)
    notify_applied(meera)
    notify_applied(meera, project="<b>2")
    notify_accepted(meera)
    assert [mail.subject for mail in OutgoingMail.objects.all()] == ["You are hired: “Tap”"]
    OutgoingMail.objects.all().delete()
    clock("2026-11-25 08:00")
    deferred_send(user_id=meera.pk)
    mail = OutgoingMail.objects.get()
    assert mail.subject == "3 things are new on Karigar"
    assert "• Ramesh applied for “Tap <b>2”" in mail.text
    assert "• 2 new applications for “Tap 1”" in mail.text
    assert "<b>2" not in mail.html
    assert mail.unsubscribe_url


def test_a_long_summary_names_the_newest_and_counts_the_rest(meera: User, clock: SetClock) -> None:
    Profile.objects.update(language="hi")
    for project in range(15):
        notify_applied(meera, project=str(project))
    clock("2026-11-25 08:00")
    deferred_send(user_id=meera.pk)
    mail = OutgoingMail.objects.get()
    assert mail.subject == "Karigar पर 15 नई बातें"
    assert mail.text.count("•") == 12
    assert "Tap 14" in mail.text
    assert "… और 3" in mail.text


def test_what_was_seen_meanwhile_is_not_sent(meera: User, clock: SetClock) -> None:
    notify_applied(meera)
    read_marks.mark_seen(actor=meera, up_to=uuid7())
    clock("2026-11-25 08:00")
    deferred_send(user_id=meera.pk)
    assert not OutgoingMail.objects.exists()
    assert not DeferredDelivery.objects.exists()


def test_what_was_switched_off_meanwhile_is_not_sent(meera: User, clock: SetClock) -> None:
    notify_applied(meera)
    choose(meera, Category.APPLICATIONS, Channel.EMAIL, False)
    clock("2026-11-25 08:00")
    deferred_send(user_id=meera.pk)
    assert not OutgoingMail.objects.exists()


def test_whoever_closed_the_account_meanwhile_hears_nothing(meera: User, clock: SetClock) -> None:
    notify_applied(meera)
    User.objects.update(is_active=False)
    clock("2026-11-25 08:00")
    deferred_send(user_id=meera.pk)
    assert not OutgoingMail.objects.exists()


def put(user: User, **part: Any) -> Any:
    client = Client()
    client.force_login(user)
    return client.put(OWN, {**HOURS, **part}, content_type="application/json")


def test_one_chooses_ones_hours(ramesh: User) -> None:
    client = Client()
    client.force_login(ramesh)
    assert client.get("/api/me/notification-preferences").json()["timing"] == HOURS
    chosen = {"is_quiet": False, "quiet_from": "22:30", "quiet_until": "06:00", "digest": "weekly"}
    assert put(ramesh, **chosen).json()["timing"] == chosen
    assert client.get("/api/me/notification-preferences").json()["timing"] == chosen
    assert Timing.objects.count() == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"quiet_from": "08:00"},
        {"quiet_from": "24:00"},
        {"quiet_from": "9:00"},
        {"quiet_from": "21:00:30"},
        {"quiet_from": "21:00Z"},
        {"quiet_from": 21},
        {"quiet_until": "x" * 50_000},
        {"digest": "hourly"},
    ],
)
def test_hours_that_are_none_are_refused(ramesh: User, wrong: dict[str, Any]) -> None:
    answer = put(ramesh, **wrong)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] in {"quiet_from", "quiet_until", "digest"}
    assert not Timing.objects.exists()


def test_what_waits_waits_for_the_new_hours(ramesh: User, meera: User, clock: SetClock) -> None:
    clock("2026-11-24 22:30")
    notify_accepted(ramesh)
    notify_applied(meera)
    put(ramesh, quiet_until="06:30")
    put(meera, digest="weekly")
    due = dict(DeferredDelivery.objects.values_list("user", "due_at"))
    assert due == {ramesh.pk: at("2026-11-25 06:30"), meera.pk: at("2026-11-30 08:00")}
    put(ramesh, is_quiet=False)
    put(meera, digest="off")
    due = dict(DeferredDelivery.objects.values_list("user", "due_at"))
    assert set(due.values()) == {at("2026-11-24 22:30")}


def test_the_link_of_a_mail_sets_the_hours_too(meera: User) -> None:
    key = unsubscribe_of(meera.pk, Category.APPLICATIONS).page.partition("#key=")[2]
    path = f"/api/notification-timing?key={key}"
    answer = Client().put(path, {**HOURS, "digest": "weekly"}, content_type="application/json")
    assert answer.json()["timing"]["digest"] == "weekly"
    strict = Client(enforce_csrf_checks=True)
    assert strict.put(path, HOURS, content_type="application/json").status_code == 403


def test_one_click_on_a_summary_stops_the_mails_it_held(meera: User, clock: SetClock) -> None:
    unsubscribe = unsubscribe_of(meera.pk, None)
    page = Client().get("/api/notification-preferences?key=" + unsubscribe.page.split("key=")[1])
    assert page.json()["category"] is None
    program = Client(enforce_csrf_checks=True)
    assert program.post(unsubscribe.one_click).status_code == 204
    notify_applied(meera)
    assert not DeferredDelivery.objects.exists(), "neither singly nor in a summary"
    assert not OutgoingMail.objects.exists()
    assert not Choice.objects.filter(category=Category.MONEY).exists(), "receipts still come"


@pytest.mark.parametrize("category", [each for each in Category if each != Category.JOB_ALERTS])
def test_one_click_works_for_every_kind(meera: User, category: Category) -> None:
    for _again in range(2):
        assert Client().post(unsubscribe_of(meera.pk, category).one_click).status_code == 204
    choice = Choice.objects.get()
    assert (choice.category, choice.channel, choice.is_on) == (category, "email", False)


def test_hours_must_last(ramesh: User) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Timing.objects.create(user=ramesh, quiet_from=time(8), quiet_until=time(8))
