"""What ranks: reviews by how many there are, who can be booked, and how somebody answers."""

from datetime import timedelta
from decimal import Decimal
from itertools import permutations
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from professionals import calendar
from professionals.services import TradeRating, answers_counted, rating_changed
from professionals.tests.conftest import Listed
from trades.models import Trade

pytestmark = pytest.mark.django_db


def found(client: Client, **query: Any) -> list[dict[str, Any]]:
    answer = client.get("/api/workers", {"trade": "electrician", "place": "Pune", **query})
    assert answer.status_code == 200, answer.content
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


def names(client: Client, **query: Any) -> list[str]:
    return [item["worker_name"].split()[0] for item in found(client, **query)]


def rate(worker: User, average: str, count: int) -> None:
    """All reviews are of work in this trade."""
    stars = round(Decimal(average) * count)
    of_trade = {Trade.objects.get(slug="electrician").pk: TradeRating(stars, count)}
    rating_changed(worker_id=worker.pk, average=Decimal(average), count=count, trades=of_trade)


@pytest.mark.parametrize("sort", ["best", "rating"])
@pytest.mark.parametrize("listing", list(permutations(["asha", "badal", "chirag"])))
def test_one_review_does_not_outrank_many(
    client: Client, listed: Listed, sort: str, listing: tuple[str, ...]
) -> None:
    """The card shows five stars all the same, whoever was listed first."""
    people = {name: listed(name) for name in listing}
    rate(people["asha"], "4.8", 60)
    rate(people["badal"], "5.0", 1)
    rate(people["chirag"], "3.0", 60)
    items = found(client, sort=sort)
    assert [item["worker_name"].split()[0] for item in items] == ["Asha", "Badal", "Chirag"]
    assert [item["rating_average"] for item in items] == [4.8, 5.0, 3.0]


def test_enough_reviews_outrank_more_of_fewer_stars(client: Client, listed: Listed) -> None:
    rate(listed("asha"), "4.8", 60)
    rate(listed("badal"), "5.0", 60)
    for sort in ("best", "rating"):
        assert names(client, sort=sort) == ["Badal", "Asha"]


def test_the_page_says_what_few_reviews_rank_as(client: Client, listed: Listed) -> None:
    few, many = listed("asha"), listed("badal")
    rate(few, "5.0", 1)
    rate(many, "4.8", 5_000)
    (ranked,) = client.get(f"/api/workers/{few.pk}").json()["ranked_ratings"]
    assert ranked["usual_rating"] < ranked["rating"] < 4.8
    assert ranked["until_reviews"] > 1
    assert client.get(f"/api/workers/{many.pk}").json()["ranked_ratings"] == []


@pytest.mark.parametrize("why", ["away", "busy", "full", "on leave"])
def test_who_cannot_be_booked_is_below_and_the_card_says_it(
    client: Client, listed: Listed, why: str
) -> None:
    today = timezone.localdate()
    state = why if why in ("away", "busy") else "available"
    best = listed("asha", weekdays=0b1111111, availability=state, experience_years=30)
    rate(best, "5.0", 200)
    listed("badal", weekdays=0b1111111)
    if why == "full":
        calendar.day_booked(best.pk, today, until=today + timedelta(days=40))
    if why == "on leave":
        calendar.days_change(best, away=[today + timedelta(days=n) for n in range(40)], free=[])
    items = found(client, sort="best")
    assert [item["worker_name"].split()[0] for item in items] == ["Badal", "Asha"]
    # The card says "Busy" of who is busy, also on a free day.
    assert (items[1]["availability"], items[1]["available_today"]) == (state, why == "busy")
    if why == "full":
        assert items[1]["next_available_on"] > (today + timedelta(days=14)).isoformat()


def test_faster_answers_and_a_larger_part_accepted_come_first(
    client: Client, listed: Listed
) -> None:
    for name, minutes, percent in [("asha", 500, 95), ("badal", 20, 70), ("chirag", None, None)]:
        answers_counted(
            worker_id=listed(name).pk,
            response_minutes=minutes,
            acceptance_percent=percent,
            agreed=0,
            cancelled=0,
        )
    assert names(client, sort="response") == ["Badal", "Asha", "Chirag"]
    assert names(client, sort="acceptance") == ["Asha", "Badal", "Chirag"]
    shown = {item["worker_name"].split()[0]: item for item in found(client)}
    assert shown["Badal"]["response_minutes"] == 20
    assert shown["Chirag"]["acceptance_percent"] is None
