"""Days away and booked days, and what search knows of them."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from itertools import pairwise
from threading import Barrier
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.models import User
from config.tests.world import person
from core.errors import NotAllowed
from professionals import calendar
from professionals.models import Availability, TimeOff, WorkerProfile, WorkerTrade
from professionals.services import worker_profile_save
from professionals.tasks import delete_past_days
from professionals.tests.conftest import Listed
from trades.models import Trade

pytestmark = pytest.mark.django_db


def day(number: int) -> date:
    """The date in so many days from today."""
    return timezone.localdate() + timedelta(days=number)


def known_to_search(worker: User) -> list[date]:
    [days] = {tuple(row.days_off) for row in WorkerTrade.objects.filter(worker_id=worker.pk)}
    return list(days)


def test_days_away_come_and_go(listed: Listed) -> None:
    worker = listed("suresh")
    calendar.days_change(worker, away=[day(3), day(1), day(2), day(9)], free=[])
    assert calendar.days_taken(worker.pk, day(0), day(30)) == {day(1), day(2), day(3), day(9)}
    assert TimeOff.objects.count() == 2
    calendar.days_change(worker, away=[day(1), day(20)], free=[day(2), day(8)])
    assert known_to_search(worker) == [day(1), day(3), day(9), day(20)]
    calendar.days_change(worker, away=[], free=[day(1), day(3), day(9), day(20)])
    assert known_to_search(worker) == []
    assert not TimeOff.objects.exists()


def test_agreed_work_takes_its_days_whatever_the_worker_marks(listed: Listed) -> None:
    worker = listed("suresh")
    calendar.day_booked(worker.pk, day(4))
    calendar.day_booked(worker.pk, day(4))
    calendar.day_booked(worker.pk, day(6), until=day(7))
    calendar.days_change(worker, away=[day(5)], free=[day(4), day(6)])
    assert known_to_search(worker) == [day(4), day(5), day(6), day(7)]
    calendar.day_freed(worker.pk, day(4))
    assert day(4) in known_to_search(worker), "the evening is still agreed"
    calendar.day_freed(worker.pk, day(4))
    calendar.day_freed(worker.pk, day(6), until=day(7))
    calendar.day_freed(worker.pk, day(6), until=day(7))
    assert known_to_search(worker) == [day(5)]


def test_whoever_has_no_profile_has_no_calendar() -> None:
    newcomer = person("worker", "salim")
    calendar.day_booked(newcomer.pk, day(1))
    calendar.day_freed(newcomer.pk, day(1))
    assert not TimeOff.objects.exists()
    assert not calendar.is_free(newcomer.pk, day(1))
    with pytest.raises(NotAllowed):
        calendar.days_change(person("homeowner", "meera"), away=[day(1)], free=[])


def test_a_day_is_free_on_a_weekday_of_work_that_nothing_takes(listed: Listed) -> None:
    worker = listed("suresh", weekdays=0b0011111)
    monday = day(0) + timedelta(days=7 - day(0).weekday())
    saturday = monday + timedelta(days=5)
    calendar.days_change(worker, away=[monday], free=[])
    profile = WorkerProfile.objects.get(pk=worker.pk)
    free = [monday + timedelta(days=number) for number in (1, 2, 3, 4)]
    assert calendar.free_days(profile, monday, saturday + calendar.ONE_DAY) == free
    assert [calendar.is_free(worker.pk, on) for on in (monday, free[0], saturday)] == [
        False,
        True,
        False,
    ]
    WorkerProfile.objects.update(availability=Availability.AWAY)
    assert not calendar.is_free(worker.pk, free[0])


def test_a_new_trade_knows_the_days_off(listed: Listed) -> None:
    worker = listed("suresh")
    calendar.days_change(worker, away=[day(2)], free=[])
    city = WorkerProfile.objects.get(pk=worker.pk).city
    trades = list(Trade.objects.filter(slug__in=["electrician", "plumber"]))
    worker_profile_save(worker, trades=trades, city=city)
    assert WorkerTrade.objects.count() == 2
    assert known_to_search(worker) == [day(2)]


def test_days_that_are_over_are_dropped(listed: Listed, monkeypatch: pytest.MonkeyPatch) -> None:
    worker, other = listed("suresh"), listed("ramesh")
    calendar.days_change(worker, away=[day(0), day(1), day(5)], free=[])
    calendar.day_booked(other.pk, day(40))
    later = timezone.now() + timedelta(days=2)
    monkeypatch.setattr(timezone, "now", lambda: later)
    calendar.past_days_delete()
    assert known_to_search(worker) == [day(3)]
    assert known_to_search(other) == [day(38)]
    assert TimeOff.objects.count() == 3
    much_later = later + timedelta(days=34)
    monkeypatch.setattr(timezone, "now", lambda: much_later)
    calendar.past_days_delete()
    assert [row.worker_id for row in TimeOff.objects.all()] == [worker.pk, other.pk]


def test_the_past_of_a_span_outlives_a_change_of_its_future(listed: Listed) -> None:
    worker = listed("suresh")
    TimeOff.objects.create(worker_id=worker.pk, starts_on=day(-3), ends_on=day(3))
    calendar.days_change(worker, away=[], free=[day(-2), day(1)])
    assert calendar.days_taken(worker.pk, day(-9), day(9)) == {
        *(day(number) for number in (-3, -2, -1, 0)),
        *(day(2), day(3)),
    }


@given(st.frozensets(st.dates(date(2026, 1, 1), date(2026, 3, 1))))
def test_spans_hold_the_days_and_never_touch(days: frozenset[date]) -> None:
    spans = list(calendar.spans_of(days))
    held = [on for first, last in spans for on in calendar._each_day(first, last)]
    assert held == sorted(days)
    for (_, end), (start, _) in pairwise(spans):
        assert start - end > calendar.ONE_DAY


class TestEditor:
    def change(self, browser: Client, **days: list[date] | list[str]) -> Any:
        body = {name: [str(on) for on in each] for name, each in days.items()}
        return browser.post(
            "/api/me/worker-profile/calendar", body, content_type="application/json"
        )

    def test_days_are_marked_and_shown_to_visitors(self, browser: Client, listed: Listed) -> None:
        suresh = listed("suresh", weekdays=0b1111111)
        browser.force_login(suresh)
        calendar.day_booked(suresh.pk, day(2))
        answer = self.change(browser, away=[day(0), day(1), day(184)])
        assert answer.json() == {
            "first": str(day(0)),
            "last": str(day(184)),
            "away": [str(day(0)), str(day(1)), str(day(184))],
            "booked": [str(day(2))],
            "weekdays": [1, 2, 3, 4, 5, 6, 7],
        }
        assert self.change(browser, free=[day(0)]).json()["away"] == [str(day(1)), str(day(184))]
        shown = Client().get(f"/api/workers/{suresh.pk}").json()
        assert shown["weekdays"] == [1, 2, 3, 4, 5, 6, 7]
        assert (shown["free_days"]["first"], shown["free_days"]["last"]) == (
            str(day(0)),
            str(day(60)),
        )
        assert shown["free_days"]["free"][:3] == [str(day(0)), str(day(3)), str(day(4))]
        assert len(shown["free_days"]["free"]) == 59

    def test_before_the_first_save_nothing_is_taken(self, browser: Client) -> None:
        body = browser.get("/api/me/worker-profile/calendar").json()
        assert (body["away"], body["booked"], body["weekdays"]) == ([], [], [1, 2, 3, 4, 5, 6])
        assert self.change(browser, away=[day(1)]).json()["away"] == [str(day(1))]

    @pytest.mark.parametrize("field", ["away", "free"])
    def test_days_out_of_the_calendar_are_refused(self, browser: Client, field: str) -> None:
        wrong = [[day(-1)], [day(185)], [date(1900, 1, 1)], [date(2200, 1, 1)], [day(1), day(-2)]]
        for days in wrong:
            refused = self.change(browser, **{field: days})
            assert refused.status_code == 422
            assert [error["field"] for error in refused.json()["errors"]] == [field]
        assert self.change(browser, **{field: ["30 February"]}).status_code == 422
        assert self.change(browser, **{field: ["2026-02-30"]}).status_code == 422
        assert self.change(browser, **{field: [day(1)] * 201}).status_code == 422
        assert not TimeOff.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_two_changes_at_once_lose_no_day() -> None:
    worker = person("worker", "suresh")
    with transaction.atomic():
        calendar.days_change(worker, away=[day(1)], free=[])
    start = Barrier(2)

    def mark(number: int) -> None:
        start.wait()
        try:
            with transaction.atomic():
                calendar.days_change(worker, away=[day(number)], free=[])
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(mark, [3, 5]))
    assert calendar.days_taken(worker.pk, day(0), day(9)) == {day(1), day(3), day(5)}


@given(st.sets(st.integers(1, 7)))
def test_weekdays_read_back_as_they_were_written(weekdays: set[int]) -> None:
    assert calendar.weekdays_of(calendar.weekday_bits(weekdays)) == sorted(weekdays)


def bookable(worker: User) -> tuple[date | None, bool]:
    row = WorkerTrade.objects.get(worker=worker.pk)
    return row.bookable_from, row.is_bookable


def test_who_is_full_can_be_booked_again_when_a_free_day_comes_near(
    listed: Listed, monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, first = listed("asha", weekdays=127), day(0)
    assert bookable(asha) == (first, True)
    calendar.days_change(asha, away=[day(number) for number in range(20)], free=[])
    free = day(20)
    assert bookable(asha) == (free, False)
    assert calendar.bookable_refresh() == 0
    monkeypatch.setattr(calendar.timezone, "localdate", lambda *_now: first + timedelta(days=6))
    delete_past_days()
    assert bookable(asha) == (free, True)
    assert calendar.bookable_refresh() == 0


def test_the_public_page_tells_until_when_somebody_is_away_but_not_booked(listed: Listed) -> None:
    asha = listed("asha", weekdays=127)
    calendar.day_booked(asha.pk, day(0), until=day(1))
    assert bookable(asha) == (day(2), True)
    row = WorkerProfile.objects.get(pk=asha.pk)
    assert calendar.public_days(row, day(0), day(3)) == ([day(2), day(3)], None)
    calendar.days_change(asha, away=[day(0), day(1), day(2)], free=[])
    assert calendar.public_days(row, day(0), day(3)) == ([day(3)], day(2))


@pytest.mark.parametrize(
    ("availability", "is_free"), [("busy", True), ("away", False), ("available", True)]
)
def test_who_is_busy_or_takes_no_work_ranks_as_not_bookable(
    listed: Listed, availability: str, is_free: bool
) -> None:
    found, is_bookable = bookable(listed("asha", availability=availability))
    assert (found is not None) is is_free
    assert is_bookable is (availability == "available")
