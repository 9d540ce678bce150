"""Search of workers: what the API answers, and that it is exactly the nearest ones, by index."""

from decimal import Decimal
from math import asin, cos, radians, sin, sqrt
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import Profile, User
from core.ids import uuid7
from places.earth import EARTH_RADIUS_M
from places.models import City
from professionals.models import WorkerProfile, WorkerTrade
from professionals.search_request import WorkerSearch
from professionals.searching import chord, find_workers_within_radius, ground
from professionals.services import rating_changed
from professionals.tests.conftest import Listed
from trades.models import Trade

pytestmark = pytest.mark.django_db


def search(client: Client, **query: Any) -> Any:
    return client.get("/api/workers", {"trade": "electrician", "place": "Pune", **query})


def names(answer: Any) -> list[str]:
    assert answer.status_code == 200, answer.content
    return [item["worker_name"].split()[0] for item in answer.json()["items"]]


def test_a_search_finds_the_trade_around_the_place_nearest_first(
    client: Client, listed: Listed
) -> None:
    near = listed("asha", city="pune", trades=("electrician", "painter"), rate_paise=50_000)
    listed("badal", city="pimpri-chinchwad")
    listed("chirag", city="mumbai")
    listed("dev", city="pune", trades=("plumber",))
    answer = search(client, trade="bijli mistri", place="Kothrud, पुणे")
    assert names(answer) == ["Asha", "Badal"]
    body = answer.json()
    assert (body["trade"]["slug"], body["place"]["name"], body["radius_km"]) == (
        "electrician", "Pune", 25,
    )  # fmt: skip
    assert body["items"][0] == {
        "worker_id": str(near.pk),
        "worker_name": "Asha S.",
        "business_name": "",
        "avatar_url": None,
        "rating_average": None,
        "rating_count": 0,
        "city": "Pune",
        "city_hi": "पुणे",
        "state": "Maharashtra",
        "locality": "",
        "distance_km": 0.0,
        "skills": [
            {"slug": "electrician", "name": "Electrician", "name_hi": "बिजली मिस्त्री"},
            {"slug": "painter", "name": "Painter", "name_hi": "पेंटर"},
        ],
        "rate_paise": 50_000,
        "rate_unit": "day",
        "badges": [],
        "experience_years": 0,
        "availability": "available",
    }
    assert 10 < body["items"][1]["distance_km"] < 20
    assert names(search(client, radius_km=5)) == ["Asha"]
    assert names(search(client, radius_km=100)) == ["Asha", "Badal"]


def test_minimum_rating(client: Client, listed: Listed) -> None:
    good, fair = listed("asha"), listed("badal")
    listed("chirag")
    rating_changed(worker_id=good.pk, average=Decimal("4.5"), count=2)
    rating_changed(worker_id=fair.pk, average=Decimal(3), count=1)
    assert names(search(client, min_rating=4)) == ["Asha"]
    assert set(names(search(client, min_rating=1))) == {"Asha", "Badal"}


def test_unknown_place_offers_the_nearest_names(client: Client) -> None:
    answer = search(client, place="Londonn")
    assert answer.status_code == 422
    assert answer["Content-Type"] == "application/problem+json"
    body = answer.json()
    assert body["code"] == "unknown_place"
    assert body["errors"][0]["field"] == "place"
    assert body["suggestions"][0]["name"] in body["detail"]
    assert {"id", "name", "name_hi", "state", "label"} <= set(body["suggestions"][0])


def test_unknown_trade_is_said_at_its_field(client: Client) -> None:
    body = search(client, trade="astronaut").json()
    assert (body["status"], body["code"], body["errors"][0]["field"]) == (
        422, "unknown_trade", "trade",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ({"radius_km": 0}, "radius_km"),
        ({"radius_km": 101}, "radius_km"),
        ({"min_rating": 6}, "min_rating"),
        ({"trade": ""}, "trade"),
        ({"cursor": "nonsense"}, "cursor"),
        ({"cursor": "WyJuYW4iLCJ4Il0"}, "cursor"),
        ({"limit": 51}, "limit"),
    ],
)
def test_wrong_queries_are_refused_at_the_field(
    client: Client, query: dict[str, Any], field: str
) -> None:
    answer = search(client, **query)
    assert answer.status_code == 422
    assert {error["field"] for error in answer.json()["errors"]} == {field}


def bulk_workers(spots: list[tuple[float, float, float, bool]]) -> None:
    """Workers at (latitude, longitude, rating, listed), as a bulk load writes them."""
    city, trade = City.objects.get(slug="pune"), Trade.objects.get(slug="mason")
    ids = [uuid7() for _ in spots]
    User.objects.bulk_create(
        [User(id=pk, email=f"{pk}@example.in", role="worker", password="!") for pk in ids]
    )
    Profile.objects.bulk_create([Profile(user_id=pk, first_name="Mohan") for pk in ids])
    copies = [
        {"latitude": lat, "longitude": lon, "rating_average": rating, "is_listed": is_listed}
        for lat, lon, rating, is_listed in spots
    ]
    WorkerProfile.objects.bulk_create(
        [
            WorkerProfile(user_id=pk, city=city, rating_count=1, **copy)
            for pk, copy in zip(ids, copies, strict=True)
        ]
    )
    WorkerTrade.objects.bulk_create(
        [
            WorkerTrade(worker_id=pk, trade=trade, **copy)
            for pk, copy in zip(ids, copies, strict=True)
        ]
    )


def haversine_m(a: tuple[float, float], b: tuple[float, float]) -> float:
    half_latitude, half_longitude = radians(b[0] - a[0]) / 2, radians(b[1] - a[1]) / 2
    slope = sin(half_latitude) ** 2
    slope += cos(radians(a[0])) * cos(radians(b[0])) * sin(half_longitude) ** 2
    return 2 * EARTH_RADIUS_M * asin(sqrt(slope))


# Few distinct spots, so that many workers share one; some just inside and outside the radius.
spot = st.tuples(
    st.sampled_from([18.2, 18.40, 18.5, 18.52, 18.75, 19.0]),
    st.sampled_from([73.6, 73.70, 73.85, 73.95, 74.2]),
    st.sampled_from([1, 3, 3.5, 4, 5]),
    st.sampled_from([True, True, True, False]),
)


@given(
    spots=st.lists(spot, max_size=60),
    radius_km=st.sampled_from([1, 10, 25, 60]),
    min_rating=st.sampled_from([None, 3, 5]),
    limit=st.integers(1, 20),
)
@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
def test_pages_are_exactly_the_brute_force_answer(
    db: None,
    spots: list[tuple[float, float, float, bool]],
    radius_km: float,
    min_rating: int | None,
    limit: int,
) -> None:
    centre = (18.52, 73.85)
    WorkerTrade.objects.all().delete()
    bulk_workers(spots)
    expected = {
        row.worker_id: haversine_m(centre, (row.latitude, row.longitude))
        for row in WorkerTrade.objects.filter(
            is_listed=True, rating_average__gte=min_rating or 0
        ).defer("earth")
    }
    expected = {pk: away for pk, away in expected.items() if away <= radius_km * 1000}
    found: list[UUID] = []
    distances: list[float] = []
    cursor = None
    while True:
        page, cursor = find_workers_within_radius(
            WorkerSearch(
                trade_ids=(Trade.objects.get(slug="mason").pk,),
                latitude=centre[0],
                longitude=centre[1],
                radius_km=radius_km,
                min_rating=min_rating,
                cursor=cursor,
                limit=limit,
            )
        )
        found += [worker.worker_id for worker in page]
        distances += [worker.distance_km for worker in page]
        assert len(page) == limit or cursor is None
        if cursor is None:
            break
    assert len(found) == len(set(found))
    assert set(found) == set(expected)
    assert distances == sorted(distances)
    for worker_id, distance_km in zip(found, distances, strict=True):
        assert abs(distance_km - expected[worker_id] / 1000) <= 0.051


@given(st.floats(0, 1_000_000))
def test_chord_and_ground_are_inverse(metres: float) -> None:
    assert ground(chord(metres)) == pytest.approx(metres, abs=0.01)


def test_a_dense_city_is_read_in_index_order_and_not_whole() -> None:
    """3,000 workers around the point: a page of 21 touches little more than 21 rows.

    PostgreSQL's own counters say how many rows the index handed out, so the test sees the plan that
    the function really ran. They hold what this connection did and has not reported yet, of earlier
    transactions too: only the difference is this search's.
    """
    bulk_workers([(18.4 + i % 40 / 200, 73.7 + i % 37 / 150, 4, True) for i in range(3000)])
    city, trade = City.objects.get(slug="pune"), Trade.objects.get(slug="mason")
    with connection.cursor() as cursor:

        def rows_read() -> tuple[int, int]:
            cursor.execute(
                "SELECT seq_tup_read, idx_tup_fetch FROM pg_stat_xact_user_tables"
                " WHERE relname = 'professionals_worker_trade'"
            )
            by_scan, by_index = cursor.fetchone()
            return by_scan, by_index

        cursor.execute("ANALYZE professionals_worker_trade")
        before = rows_read()
        cursor.execute(
            "SELECT count(*) FROM professionals_nearest_workers("
            "%s::smallint, %s, %s, %s, 0, -1, '00000000-0000-0000-0000-000000000000', 21)",
            [trade.pk, city.latitude, city.longitude, chord(25_000)],
        )
        assert cursor.fetchone() == (21,)
        by_scan, by_index = rows_read()
        assert by_scan == before[0]
        assert 21 <= by_index - before[1] <= 60
