"""Counts beside a search: equal to a brute-force count under any filters."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.ids import uuid7
from places.models import City
from professionals.counts.area_counts import (
    BLOCK,
    MOST_TRADES,
    area_counts_refresh,
    area_counts_refresh_all,
)
from professionals.counts.schemas import WorkerCountsOut
from professionals.counts.selectors import is_exact
from professionals.instant_booking.services import instant_rules_save
from professionals.models import (
    AreaCount,
    StaleArea,
    WorkerProfile,
    WorkerTrade,
)
from professionals.rate_cards.schemas import JobPriceIn
from professionals.rate_cards.services import rate_card_save
from professionals.search.request import WorkerFilters
from professionals.services import rating_changed, worker_profile_save
from professionals.tasks import refresh_area_counts
from professionals.tests.conftest import Listed
from professionals.tests.counts_world import (
    TODAY,
    Made,
    areas,
    around_pune,
    asked,
    by_hand,
    counted,
    made,
    write,
)
from trades.models import Trade
from trades.rates import JobUnit

pytestmark = pytest.mark.django_db


@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(workers=st.lists(made, max_size=12), searches=st.lists(asked, min_size=1, max_size=6))
def test_counts_are_those_of_a_brute_force_count(
    db: None, workers: list[Made], searches: list[WorkerFilters]
) -> None:
    WorkerTrade.objects.all().delete()
    WorkerProfile.objects.all().delete()
    write(workers, areas())
    area_counts_refresh()
    for search in searches:
        assert counted(search) == by_hand(workers, search)


def test_a_change_marks_its_areas_alone_and_the_job_counts_them(listed: Listed) -> None:
    pune = listed("asha", city="pune", languages=["hi"])
    listed("badal", city="mumbai")
    area_counts_refresh()
    assert not StaleArea.objects.exists()
    rating_changed(worker_id=pune.pk, average=None, count=0)
    assert not StaleArea.objects.exists()
    rating_changed(worker_id=pune.pk, average=Decimal("4.5"), count=2)
    area = WorkerProfile.objects.get(pk=pune.pk).area_id
    assert area
    assert set(StaleArea.objects.values_list("area_id", flat=True)) == {area}
    before = AreaCount.objects.exclude(area_id=area).values_list("refreshed_at", flat=True)[0]
    refresh_area_counts()
    refresh_area_counts()
    assert not StaleArea.objects.exists()
    assert counted(around_pune(min_rating=4))["total"] == 1
    assert AreaCount.objects.exclude(area_id=area).get().refreshed_at == before


def test_whoever_leaves_is_counted_no_more(listed: Listed) -> None:
    asha = listed("asha")
    area_counts_refresh()
    assert counted(around_pune())["total"] == 1
    WorkerProfile.objects.filter(pk=asha.pk).delete()
    area_counts_refresh()
    assert counted(around_pune())["total"] == 0
    assert not AreaCount.objects.exists()


def test_who_takes_no_work_for_now_is_free_on_no_day(listed: Listed) -> None:
    asha = listed("asha", weekdays=127)
    area_counts_refresh()
    assert counted(around_pune(available_on=TODAY()))["total"] == 1
    worker_profile_save(
        asha,
        trades=[Trade.objects.get(slug="electrician")],
        city=City.objects.get(slug="pune"),
        availability="away",
    )
    area_counts_refresh()
    assert counted(around_pune(available_on=TODAY()))["total"] == 0
    assert counted(around_pune())["total"] == 1


def test_an_area_of_many_workers_takes_several_blocks() -> None:
    one = Made(
        0, frozenset({1}), Decimal(4), 1, frozenset(), None, frozenset(), 0, 127, frozenset(), True
    )
    away = replace(one, area=1, days_off=frozenset({1}))
    others = [replace(away, id=uuid7()) for _ in range(BLOCK + 3)]
    write([one, *others], areas())
    area_counts_refresh_all()
    assert sorted(AreaCount.objects.values_list("size", flat=True)) == [1, 3, BLOCK]
    tomorrow = TODAY() + timedelta(days=1)
    assert counted(around_pune())["total"] == BLOCK + 4
    assert counted(around_pune(available_on=tomorrow))["total"] == 1


def refresh_at(start: Barrier) -> None:
    start.wait()
    area_counts_refresh()
    connection.close()


@pytest.mark.django_db(transaction=True)
def test_two_refreshes_at_once_count_everything_once(listed: Listed) -> None:
    with transaction.atomic():
        for number in range(4):
            listed(f"asha{number}", city="pune" if number % 2 else "mumbai")
    start = Barrier(2)
    threads = [Thread(target=refresh_at, args=(start,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not StaleArea.objects.exists()
    assert AreaCount.objects.count() == 2
    assert counted(around_pune())["total"] == 2


@pytest.mark.parametrize(
    ("filters", "total", "exact"),
    [
        ({"max_day_rate_paise": 90_000}, 1, False),  # counted at 800 rupees
        ({"max_day_rate_paise": 100_000}, 2, True),
        ({"max_day_rate_paise": 20_000}, 0, False),
        ({"min_experience": 6}, 0, False),  # counted at 10 years
        ({"min_experience": 5}, 2, True),
        ({"min_experience": 40}, 0, False),
        ({"min_experience": 0}, 2, True),
        ({"is_instant": True}, 0, True),
        ({"is_instant": True, "job_id": 1}, 0, True),
    ],
)
def test_between_steps_the_stricter_one_is_counted_and_said(
    client: Client, listed: Listed, filters: dict[str, Any], total: int, exact: bool
) -> None:
    listed("asha", rate_paise=85_000, experience_years=7)
    listed("badal", rate_paise=50_000, experience_years=7)
    area_counts_refresh()
    assert is_exact(around_pune(**filters)) is exact
    words = "ceiling fan fitting" if "job_id" in filters else "electrician"
    asked_for = {"instant" if name == "is_instant" else name: of for name, of in filters.items()}
    query = {"trade": words, "place": "Pune", **asked_for}
    body = client.get("/api/workers/counts", query).json()
    assert (body["total"], body["is_exact"]) == (total, exact)
    assert body["facets"]["instant"] == 0


def test_who_is_booked_at_once_is_counted_for_the_job_that_the_words_mean(
    client: Client, listed: Listed
) -> None:
    asha = listed("asha")
    listed("badal")
    instant_rules_save(asha, is_on=True, parts=["morning"], notice_hours=4)
    fan = JobPriceIn(job="ceiling-fan-fitting", price_paise=25_000, unit=JobUnit.PIECE)

    def priced(*prices: JobPriceIn) -> dict[str, int]:
        rate_card_save(actor=asha, prices=prices)
        area_counts_refresh()
        found = {}
        for words in ("ceiling fan fitting", "switch repair", "electrician"):
            asked_for = {"trade": words, "place": "Pune"}
            every = client.get("/api/workers/counts", asked_for).json()
            instant = client.get("/api/workers/counts", {**asked_for, "instant": True}).json()
            assert (every["total"], instant["is_exact"]) == (2, True)
            assert instant["total"] == instant["facets"]["instant"]
            assert instant["total"] == every["facets"]["instant"]
            found[words] = every["facets"]["instant"]
        return found

    assert set(priced().values()) == {0}
    assert priced(fan)["ceiling fan fitting"] == 1
    assert priced(fan)["switch repair"] == 0
    assert priced(fan)["electrician"] == 1
    # Another job of somebody who is booked at once already marks the area too.
    switch = JobPriceIn(job="switch-or-socket", price_paise=9_000, unit=JobUnit.POINT)
    assert priced(fan, switch)["switch repair"] == 1
    by_visit = JobPriceIn(job="switch-or-socket", price_paise=9_000, unit=JobUnit.PIECE)
    assert priced(by_visit)["ceiling fan fitting"] == 0
    assert priced(by_visit)["switch repair"] == 1


def test_every_trade_has_a_string() -> None:
    assert Trade.objects.order_by("-pk").values_list("pk", flat=True)[0] <= MOST_TRADES


def test_the_answer_is_what_its_schema_says(client: Client, listed: Listed) -> None:
    listed("asha", trades=("electrician", "painter"))
    area_counts_refresh()
    day = (TODAY() + timedelta(days=2)).isoformat()
    query = {"trade": "bijli mistri", "place": "पुणे", "available_on": day}
    answer = client.get("/api/workers/counts", query)
    assert answer["Content-Type"] == "application/json"
    body = answer.json()
    read = WorkerCountsOut.model_validate(body)
    assert read.model_dump(mode="json") == body
    assert (body["total"], body["areas"][0]["name"], body["areas"][0]["name_hi"]) == (
        1, "Pune", "पुणे",
    )  # fmt: skip
    nowhere = client.get("/api/workers/counts", {"trade": "electrician", "place": "Atlantisss"})
    assert nowhere.json()["code"] == "unknown_place"
