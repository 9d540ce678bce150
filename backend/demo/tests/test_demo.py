"""The demo world: whole, allowed by every constraint, and the same in every screen's eyes."""

from decimal import Decimal

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from demo.scale import load_workers
from demo.source import write_columns
from places.models import City
from professionals.calendar import days_off_copy
from professionals.models import WorkerProfile, WorkerTrade
from professionals.services import search_copies

pytestmark = pytest.mark.django_db


def test_workers_in_bulk_are_as_services_write_them(client: Client) -> None:
    told: list[str] = []
    assert load_workers(500, report=lambda what, done, whole: told.append(what)) == 500
    assert set(told) == {"workers", "indexes", "tables swept"}
    assert WorkerProfile.objects.count() == 500
    dense = City.objects.order_by("-population")[:5]
    assert 180 < WorkerProfile.objects.filter(city__in=dense).count() < 320
    for worker in WorkerProfile.objects.all()[:100]:
        for row in WorkerTrade.objects.filter(worker=worker):
            assert {name: getattr(row, name) for name in search_copies(worker)} == search_copies(
                worker
            )
            assert row.days_off == days_off_copy(worker.pk)
    found = client.get("/api/workers", {"trade": "electrician", "place": "Mumbai"})
    assert found.json()["items"]


def test_columns_of_many_rows_are_written_as_by_the_rows_themselves(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    load_workers(40, report=lambda what, done, whole: None)
    names = ["description", "rating_average", "rating_count", "response_minutes"]
    names += ["ratings_by_trade", "id_verified", "city"]
    rows = list(WorkerProfile.objects.order_by("pk"))
    for number, row in enumerate(rows[:30]):
        row.description, row.experience_years = f"{{Ravi's}}, \\ {number}%s", 99
        row.rating_average, row.rating_count = Decimal("4.25"), number
        row.response_minutes = number or None
        row.ratings_by_trade = {"1": [number, 1], "a'b": ["{}", None]}
        row.id_verified, row.city_id = number % 2 == 0, rows[-number].city_id
    before = {row.pk: row.experience_years for row in WorkerProfile.objects.all()}
    with django_assert_num_queries(1):
        write_columns(rows[:30], names)
    write_columns([], names)
    for row, stored in zip(rows, WorkerProfile.objects.order_by("pk"), strict=True):
        assert [getattr(stored, name) for name in names] == [getattr(row, name) for name in names]
        assert stored.experience_years == before[stored.pk]
