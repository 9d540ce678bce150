"""Search against results computed without an index: every order, filter and scan mode."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from uuid import UUID

import pytest

from places.models import Area
from professionals.models import WorkerProfile, WorkerTrade
from professionals.rules import QUALITY_ROOM
from professionals.search import selectors as professionals_search
from professionals.search.request import Sort, WorkerSearch
from professionals.services import search_copies, trade_copies
from professionals.tests.search_world import (
    PUNE,
    Known,
    answer,
    areas_around,
    draw,
    is_bookable,
    key,
    matches,
    page,
    quality,
    random_search,
    write,
)
from trades.models import Trade

pytestmark = pytest.mark.django_db

# (entries a walk may read, how few are put in order by reading all): reading all; walking; walking
# with so little that most pages end early.
WAYS = [(1_000, 10_000), (1_000, 0), (6, 0)]


@pytest.fixture(params=WAYS, ids=["all read", "walked", "walked in short steps"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int]:
    budget, thin = request.param
    monkeypatch.setattr(professionals_search, "BUDGET", budget)
    monkeypatch.setattr(professionals_search, "THIN", thin)
    return budget, thin


def pages(search: WorkerSearch, *, most: int = 2_000) -> Iterator[list[UUID]]:
    for _number in range(most):
        found, following = page(search)
        assert len(found) <= search.limit
        yield found
        if following is None:
            return
        search = replace(search, cursor=following)
    pytest.fail("a search without an end")


def test_pages_are_exactly_the_brute_force_answer(way: tuple[int, int]) -> None:
    chance = Random(20_261_121)
    trades = list(Trade.objects.order_by("id")[:5])
    areas = areas_around()
    workers = write([draw(chance, areas, trades) for _ in range(260)])
    found_any = 0
    for _number in range(70):
        search = random_search(chance, trades)
        expected = answer(search, workers)
        read = [worker_id for found in pages(search) for worker_id in found]
        assert read == expected, search
        found_any += bool(expected)
        if way[0] > 100:
            first, _next = page(search)
            assert first == expected[: search.limit]
    assert found_any > 25


def test_nobody_is_seen_twice_or_passed_over_while_rows_change(way: tuple[int, int]) -> None:
    chance = Random(7)
    trades = list(Trade.objects.order_by("id")[:4])
    areas = areas_around()
    for sort in Sort:
        workers = write([draw(chance, areas, trades) for _ in range(70)])
        search = replace(random_search(chance, trades), sort=sort, limit=chance.choice([1, 4, 9]))
        search = replace(search, radius_km=60.0)
        before, touched = dict(workers), set[UUID]()
        seen: list[UUID] = []
        for found in pages(search):
            seen += found
            for _change in range(3):
                touched |= change(chance, workers, areas, trades)
        untouched = [worker_id for worker_id in answer(search, before) if worker_id not in touched]
        assert [worker_id for worker_id in seen if worker_id not in touched] == untouched
        WorkerProfile.objects.all().delete()


def change(
    chance: Random, workers: dict[UUID, Known], areas: list[Area], trades: list[Trade]
) -> set[UUID]:
    """Adds, removes or changes one worker; returns the affected ids."""
    what = chance.choice(["add", "remove", "change", "change"])
    if what == "add":
        added = write([draw(chance, areas, trades)])
        workers |= added
        return set(added)
    gone = chance.choice(list(workers))
    if what == "remove":
        WorkerProfile.objects.filter(pk=gone).delete()
        del workers[gone]
        return {gone}
    row = WorkerProfile.objects.get(pk=gone)
    row.rating_average, row.rating_count = chance.choice([1, 3, 5]), chance.choice([1, 9])
    row.rate_paise = chance.choice([None, 40_000, 80_000])
    row.save()
    WorkerTrade.objects.filter(worker=row).update(**search_copies(row))
    for offered in WorkerTrade.objects.filter(worker=row):
        row.ratings_by_trade[str(offered.trade_id)] = [3, 1]
        WorkerTrade.objects.filter(pk=offered.pk).update(**trade_copies(row, offered.trade_id))
    row.save()
    return {gone}


def test_quality_is_what_the_rules_say() -> None:
    chance = Random(3)
    workers = write([draw(chance, areas_around(), list(Trade.objects.all())) for _ in range(60)])
    for row in WorkerTrade.objects.filter(worker_id__in=workers):
        known = workers[row.worker_id]
        is_late = row.best_rank < QUALITY_ROOM
        assert row.best_rank % QUALITY_ROOM == quality(known.row, row.trade_id) <= 1000
        assert is_late != is_bookable(known)


def test_somebody_new_begins_in_the_middle() -> None:
    row = WorkerProfile(user_id=UUID(int=1), languages=["hi"], rate_paise=80_000)
    row.id_verified = True
    assert 450 <= quality(row, 1) <= 550
    poor = WorkerProfile(rating_average=2, rating_count=30, languages=["hi"], rate_paise=80_000)
    assert quality(poor, 1) < quality(row, 1)


def test_the_brute_force_answer_is_not_empty_by_mistake() -> None:
    chance = Random(1)
    trades = list(Trade.objects.order_by("id")[:2])
    workers = write([draw(chance, areas_around(), trades) for _ in range(60)])
    ids = tuple(trade.pk for trade in trades)
    search = WorkerSearch(trade_ids=ids, latitude=PUNE[0], longitude=PUNE[1], radius_km=100.0)
    found = answer(search, workers)
    assert len(found) > 20
    assert all(matches(search, workers[one]) for one in found)
    keys = [key(search, workers[one]) for one in found]
    assert keys == sorted(keys, reverse=True)
