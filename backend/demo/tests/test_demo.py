"""The demo world: whole, allowed by every constraint, and the same in every screen's eyes."""

import pytest
from django.test import Client

from demo.scale import load_workers
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
