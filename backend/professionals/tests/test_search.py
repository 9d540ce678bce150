"""Search of workers: what the API answers."""

import json
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Profile, User
from accounts.names import public_name
from accounts.selectors import avatar_url
from places.models import Area, City
from professionals import calendar
from professionals.instant_booking.services import instant_rules_save
from professionals.rate_cards.schemas import JobPriceIn
from professionals.rate_cards.services import rate_card_save
from professionals.schemas import WorkersPage
from professionals.services import (
    badges_changed,
    completed_project_counted,
    listing_refresh,
    rating_changed,
    worker_profile_save,
)
from professionals.tests.conftest import Listed
from trades.models import Trade
from trades.rates import JobUnit

pytestmark = pytest.mark.django_db

TODAY = timezone.localdate


def search(client: Client, **query: Any) -> Any:
    return client.get("/api/workers", {"trade": "electrician", "place": "Pune", **query})


def names(answer: Any) -> list[str]:
    assert answer.status_code == 200, answer.content
    return [item["worker_name"].split()[0] for item in answer.json()["items"]]


def test_a_search_finds_the_trade_around_the_place(client: Client, listed: Listed) -> None:
    near = listed(
        "asha", city="pune", trades=("electrician", "painter"), rate_paise=50_000,
        weekdays=0b1111111, languages=["mr", "hi"],
    )  # fmt: skip
    listed("badal", city="pimpri-chinchwad")
    listed("chirag", city="mumbai")
    listed("dev", city="pune", trades=("plumber",))
    answer = search(client, trade="bijli mistri", place="पुणे", sort="nearest")
    assert names(answer) == ["Asha", "Badal"]
    body = answer.json()
    assert WorkersPage.model_validate(body, strict=False).sort == "nearest"
    assert (body["trade"]["slug"], body["place"]["name"], body["radius_km"]) == (
        "electrician", "Pune", 25,
    )  # fmt: skip
    pune = Area.objects.get(city__slug="pune", kind="town")
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
        "state_hi": "महाराष्ट्र",
        "area": "Pune",
        "area_hi": "पुणे",
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
        "available_today": True,
        "next_available_on": TODAY().isoformat(),
        "away_until": None,
        "response_minutes": None,
        "acceptance_percent": None,
        "languages": ["mr", "hi"],
        "area_id": pune.pk,
        "latitude": pune.latitude,
        "longitude": pune.longitude,
        "reasons": ["near", "available_today"],
        "job_price_paise": None,
        "job_unit": None,
        "cheapest_job": None,
        "is_instant": False,
    }
    assert 10 < body["items"][1]["distance_km"] < 20
    assert names(search(client, radius_km=5)) == ["Asha"]


def test_several_trades_are_searched_at_once_and_each_worker_shown_once(
    client: Client, listed: Listed
) -> None:
    listed("asha", trades=("electrician", "painter"))
    listed("badal", trades=("painter",))
    listed("chirag", trades=("plumber",))
    for sort in ("best", "nearest", "rating", "price"):
        answer = search(client, trades=["electrician", "painter"], sort=sort)
        assert sorted(names(answer)) == ["Asha", "Badal"]
    body = answer.json()
    assert body["trade"]["slug"] == "electrician"
    assert [trade["slug"] for trade in body["trades"]] == ["electrician", "painter"]


def test_the_orders(client: Client, listed: Listed) -> None:
    far = listed("asha", city="pimpri-chinchwad", rate_paise=90_000, rate_unit="day")
    near = listed("badal", rate_paise=10_000, rate_unit="hour")
    listed("chirag", rate_paise=100, rate_unit="sq_ft")
    rating_changed(worker_id=far.pk, average=Decimal("4.9"), count=8)
    rating_changed(worker_id=near.pk, average=Decimal("3.2"), count=8)
    assert names(search(client, sort="best")) == ["Chirag", "Badal", "Asha"]
    assert names(search(client)) == names(search(client, sort="best"))
    assert names(search(client, sort="nearest"))[2] == "Asha"
    assert names(search(client, sort="rating")) == ["Asha", "Badal", "Chirag"]
    assert names(search(client, sort="price")) == ["Badal", "Asha", "Chirag"]


def test_the_filters(client: Client, listed: Listed) -> None:
    good = listed(
        "asha", experience_years=12, rate_paise=60_000, rate_unit="day", languages=["hi", "mr"]
    )
    listed("badal", experience_years=2, rate_paise=10_000, rate_unit="hour", languages=["hi"])
    rating_changed(worker_id=good.pk, average=Decimal("4.5"), count=2)
    badges_changed(worker_id=good.pk, id_verified=True, skill_verified=True)
    assert names(search(client, min_rating=4)) == ["Asha"]
    assert names(search(client, min_rating=5)) == []
    assert names(search(client, badges=["id_verified", "skill_verified"])) == ["Asha"]
    assert names(search(client, badges=["id_verified", "top_rated"])) == []
    assert names(search(client, max_day_rate_paise=60_000)) == ["Asha"]
    assert names(search(client, max_day_rate_paise=59_999)) == []
    assert sorted(names(search(client, max_day_rate_paise=80_000))) == ["Asha", "Badal"]
    assert names(search(client, languages=["hi", "mr"])) == ["Asha"]
    assert names(search(client, min_experience=12)) == ["Asha"]
    reasons = search(client, min_rating=4).json()["items"][0]["reasons"]
    assert {"verified", "experienced"} <= set(reasons)


FAN, INVERTER = "ceiling-fan-fitting", "inverter-connection"


def prices_save(worker: User, *prices: tuple[str, JobUnit]) -> None:
    rows = [JobPriceIn(job=job, price_paise=50_000, unit=unit) for job, unit in prices]
    rate_card_save(actor=worker, prices=rows)


def confirm_at_once(worker: User, *, is_on: bool = True) -> None:
    instant_rules_save(worker, is_on=is_on, parts=["morning"], notice_hours=4)


def test_who_can_be_booked_at_once_is_found_by_a_filter(client: Client, listed: Listed) -> None:
    """For the job that is meant, if there is one; the cards say the same."""
    asha, badal, chirag = listed("asha"), listed("badal"), listed("chirag")
    for worker in (asha, badal, chirag):
        confirm_at_once(worker)
    prices_save(asha, (FAN, JobUnit.PIECE))
    prices_save(badal, (INVERTER, JobUnit.JOB), ("electrician-visit", JobUnit.VISIT))
    prices_save(chirag, (INVERTER, JobUnit.JOB))
    found = search(client, instant=True)
    assert sorted(names(found)) == ["Asha", "Badal"]
    assert all(item["is_instant"] for item in found.json()["items"])
    assert names(search(client, trade="ceiling fan fitting", instant=True)) == ["Asha"]
    assert names(search(client, trade="inverter connection", instant=True)) == []
    for sort in ("nearest", "rating", "price", "response", "acceptance"):
        assert sorted(names(search(client, instant=True, sort=sort))) == ["Asha", "Badal"]
    first = search(client, instant=True, limit=1).json()
    second = search(client, instant=True, limit=1, cursor=first["next"])
    assert len(names(second)) == 1
    for other in ({}, {"instant": True, "trade": "ceiling fan fitting"}):
        assert search(client, cursor=first["next"], **other).status_code == 422


def test_the_filter_follows_the_rules_the_prices_the_trades_and_the_days(
    client: Client, listed: Listed
) -> None:
    asha = listed("asha")

    def found() -> list[str]:
        return names(search(client, trade="electrician", instant=True))

    confirm_at_once(asha)
    assert found() == []
    prices_save(asha, (FAN, JobUnit.PIECE))
    assert found() == ["Asha"]
    prices_save(asha, ("electrician-visit", JobUnit.HOUR))
    assert found() == []
    prices_save(asha, ("electrician-visit", JobUnit.VISIT))
    assert found() == ["Asha"]
    confirm_at_once(asha, is_on=False)
    assert found() == []
    confirm_at_once(asha)
    # A trade that is added later starts with what is true already, and takes its prices along.
    trades = [Trade.objects.get(slug=slug) for slug in ("painter", "electrician")]
    pune = City.objects.get(slug="pune")
    worker_profile_save(asha, trades=trades, city=pune)
    assert names(search(client, trade="painter", instant=True)) == ["Asha"]
    worker_profile_save(asha, trades=trades[:1], city=pune)
    assert names(search(client, trade="painter", instant=True)) == []
    worker_profile_save(asha, trades=trades, city=pune)
    prices_save(asha, (FAN, JobUnit.PIECE))
    calendar.day_booked(asha.pk, TODAY(), until=TODAY() + timedelta(days=40))
    assert found() == []


def test_who_is_busy_is_not_free_today_but_later(client: Client, listed: Listed) -> None:
    listed("asha", weekdays=0b1111111, availability="busy")
    assert names(search(client, available_on=TODAY())) == []
    assert names(search(client, available_on=TODAY() + timedelta(days=1))) == ["Asha"]


def test_a_day_is_free_by_weekday_and_calendar_for_who_takes_work(
    client: Client, listed: Listed
) -> None:
    busy = listed("asha", weekdays=0b1111111)
    listed("badal", weekdays=1 << (TODAY() + timedelta(days=1)).weekday())
    listed("chirag", weekdays=0b1111111, availability="away")
    calendar.day_booked(busy.pk, TODAY(), until=TODAY() + timedelta(days=2))
    assert names(search(client, available_on=TODAY())) == []
    assert names(search(client, available_on=TODAY() + timedelta(days=1))) == ["Badal"]
    assert names(search(client, available_on=TODAY() + timedelta(days=3))) == ["Asha"]
    shown = {item["worker_name"]: item for item in search(client).json()["items"]}
    free = {
        name.split()[0]: (item["available_today"], item["next_available_on"])
        for name, item in shown.items()
    }
    assert free == {
        "Asha": (False, (TODAY() + timedelta(days=3)).isoformat()),
        "Badal": (False, (TODAY() + timedelta(days=1)).isoformat()),
        "Chirag": (False, None),
    }


def test_who_is_hidden_or_closes_the_account_is_not_found(client: Client, listed: Listed) -> None:
    hidden, closing = listed("asha"), listed("badal")
    listed("chirag")
    Profile.objects.filter(user=hidden).update(shows_in_search=False)
    listing_refresh(worker_id=hidden.pk)
    closing.closing_at = timezone.now()
    closing.save()
    listing_refresh(worker_id=closing.pk)
    for sort in ("best", "nearest", "rating", "price"):
        assert names(search(client, sort=sort)) == ["Chirag"]


@pytest.mark.parametrize("shows_full_name", [True, False])
@pytest.mark.parametrize(
    ("first", "last"),
    [("Ramesh", "Jadhav"), ("Ramesh", ""), ("रमेश", "जाधव"), ('Ra"m\\', "O'Neil"), (" R ", "é")],
)
def test_names_are_those_that_python_makes(
    client: Client, listed: Listed, first: str, last: str, shows_full_name: bool
) -> None:
    user = listed("asha")
    Profile.objects.filter(user=user).update(
        first_name=first, last_name=last, shows_full_name=shows_full_name
    )
    (item,) = search(client).json()["items"]
    assert item["worker_name"] == public_name(first, last, shows_full_name=shows_full_name)


def test_pictures_have_signed_addresses(client: Client, listed: Listed) -> None:
    user = listed("asha", business_name='"avatar_url":"avatar:nobody"')
    Profile.objects.filter(user=user).update(avatar_key="avatars/abc")
    (item,) = search(client).json()["items"]
    assert item["business_name"] == '"avatar_url":"avatar:nobody"'
    signed = avatar_url(Profile(avatar_key="avatars/abc"))
    assert signed is not None
    assert item["avatar_url"].split("/")[:3] == signed.split("/")[:3]
    assert client.get(item["avatar_url"]).status_code in (200, 404)


def test_completed_work_makes_a_better_match(client: Client, listed: Listed) -> None:
    first, second = listed("asha"), listed("badal")
    for better in (first, second, second, first, first):
        completed_project_counted(worker_id=better.pk)
    assert names(search(client)) == ["Asha", "Badal"]


def test_the_centre_can_be_a_position(client: Client, listed: Listed) -> None:
    listed("asha", city="mumbai")
    answer = search(client, lat=19.07, lon=72.88)
    assert names(answer) == ["Asha"]
    assert answer.json()["place"]["name"] == "Pune"


def test_unknown_place_offers_the_nearest_names(client: Client) -> None:
    answer = search(client, place="Londonn")
    assert answer.status_code == 422
    assert answer["Content-Type"] == "application/problem+json"
    body = answer.json()
    assert body["code"] == "unknown_place"
    assert body["errors"][0]["field"] == "place"
    assert body["suggestions"][0]["name"] in body["detail"]


def test_the_second_of_two_problems_is_told(client: Client) -> None:
    answer = search(client, trade="tap leaking and fan not working").json()
    page = WorkersPage.model_validate(answer, strict=False)
    assert page.trade.slug == "plumber"
    assert [each.slug for each in page.also_meant] == ["electrician"]


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
        ({"trades": ["electrician", "astronaut"]}, "trades"),
        ({"sort": "random"}, "sort"),
        ({"badges": ["handsome"]}, "badges.0"),
        ({"languages": ["xx"]}, "languages.0"),
        ({"max_day_rate_paise": 0}, "max_day_rate_paise"),
        ({"min_experience": 71}, "min_experience"),
        ({"available_on": "soon"}, "available_on"),
        ({"available_on": "2020-01-01"}, "available_on"),
        ({"available_on": "2990-01-01"}, "available_on"),
        ({"lat": 19}, "lon"),
        ({"lon": 72}, "lat"),
        ({"lat": 51, "lon": 72}, "lat"),
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


def test_a_cursor_is_of_one_search(client: Client, listed: Listed) -> None:
    for name in ("asha", "badal", "chirag"):
        listed(name)
    first = search(client, limit=2).json()
    second = search(client, limit=2, cursor=first["next"])
    assert len(first["items"]) == 2
    assert len(names(second)) == 1
    assert second.json()["next"] is None
    for other in ({"sort": "price"}, {"radius_km": 10}, {"min_rating": 1}, {"place": "Mumbai"}):
        answer = search(client, cursor=first["next"], **other)
        assert answer.status_code == 422
        assert [error["field"] for error in answer.json()["errors"]] == ["cursor"]


def test_a_forged_cursor_is_refused_and_never_a_fault(client: Client, listed: Listed) -> None:
    import base64

    listed("asha")
    listed("badal")
    cursor = search(client, limit=1).json()["next"]
    values = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    for place, value in ((1, 10**30), (2, "x"), (2, None), (2, 1e400), (3, "not-a-uuid"), (0, 1)):
        forged = [*values[:place], value, *values[place + 1 :]]
        text = base64.urlsafe_b64encode(json.dumps(forged).encode()).decode().rstrip("=")
        assert search(client, limit=1, cursor=text).status_code == 422
