"""The demo world: whole, allowed by every constraint, and the same in every screen's eyes."""

import json
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db.models import Avg, Count
from django.test import Client

from demo.build import SIGN_INS, STATES, build, is_empty
from demo.scale import load_workers
from hiring.bookings.models import Booking, BookingStatus
from hiring.models import Application, Project, Transition
from places.models import City
from professionals.calendar import days_off_copy
from professionals.models import TeamMember, WorkerProfile, WorkerTrade
from professionals.services import search_copies
from reviews.models import Review
from workspace.models import Message, Task

pytestmark = pytest.mark.django_db


def test_whole_demo() -> None:
    made = build()
    assert made["workers"] >= 400
    assert WorkerProfile.objects.values("city").distinct().count() >= 30
    posted = Project.objects.filter(booking__isnull=True)
    counts = dict(posted.values_list("status").annotate(Count("id")))
    assert counts == {str(state): count for state, count in STATES.items()}
    for status in (BookingStatus.REQUESTED, BookingStatus.COUNTERED, BookingStatus.DECLINED):
        assert Booking.objects.filter(project__homeowner__email=SIGN_INS[0].email, status=status)
    for model in (Application, Message, Task, Review, TeamMember):
        assert model.objects.count() > 20, model


def test_figures_follow_from_the_rows() -> None:
    build(workers=40, homeowners=6, small=True)
    for worker in WorkerProfile.objects.filter(rating_count__gt=0):
        found = Review.objects.filter(reviewee=worker.user).aggregate(Avg("rating"), Count("id"))
        assert worker.rating_count == found["id__count"]
        assert float(worker.rating_average) == pytest.approx(found["rating__avg"], abs=0.01)
        copies = WorkerTrade.objects.filter(worker=worker).values_list("rating_average", flat=True)
        assert set(copies) == {worker.rating_average}
    for project in Project.objects.all():
        last = Transition.objects.filter(project=project).order_by("-id").first()
        assert last is not None
        assert last.to_status == project.status


def test_every_demo_account_signs_in() -> None:
    build(workers=40, homeowners=6, small=True)
    out = StringIO()
    call_command("demo", "--print-accounts", stdout=out)
    accounts = json.loads(out.getvalue())
    assert {account["role"] for account in accounts} == {account.label for account in SIGN_INS}
    for account in accounts:
        client = Client()
        answer = ask(client, "auth/login", email=account["email"], password=account["password"])
        if account["role"] == "staff":
            assert answer.json()["code"] == "second_factor_required"
            [shown] = client.get("/dev/authenticator/codes").json()
            assert shown["account"] == account["email"]
            assert shown["code"] in client.get("/dev/authenticator").content.decode().replace(
                " ", ""
            )
            ask(client, "auth/2fa/authenticate", code=shown["code"])
            answer = ask(client, "auth/2fa/trust", trust=False)
            [after] = client.get("/dev/authenticator/codes").json()
            assert after["code"] != shown["code"]
            state = client.get("/api/session").json()["user"]["staff_state"]
            assert state == "ready"
        assert answer.status_code == 200


def ask(client: Client, path: str, **body: object) -> Any:
    return client.post(f"/_allauth/browser/v1/{path}", body, content_type="application/json")


def test_loading_twice_is_refused_or_skipped() -> None:
    assert is_empty()
    call_command("demo", "--small", stdout=StringIO())
    call_command("demo", "--if-empty", stdout=StringIO())
    with pytest.raises(CommandError):
        call_command("demo", stdout=StringIO())


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
