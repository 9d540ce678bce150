"""Rate cards: what a professional asks for common jobs, on his page and in searches."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import translation

from accounts.models import User
from config.tests.clients import browser as signed_in
from config.tests.world import World
from professionals.models import Favourite, RateCardItem, WorkerProfile
from professionals.rate_cards.schemas import JobPriceIn
from professionals.rate_cards.services import rate_card_save
from professionals.services import worker_profile_save
from professionals.tests.conftest import Listed
from trades.models import JobTemplate, Trade
from trades.rates import JobUnit

pytestmark = pytest.mark.django_db

FAN = {"job": "ceiling-fan-fitting", "price_paise": 25_000, "unit": "piece"}
VISIT = {"job": "electrician-visit", "price_paise": 20_000, "unit": "visit"}


@pytest.fixture
def electrician(worker: User) -> User:
    worker_profile_save(worker, trades=[Trade.objects.get(slug="electrician")])
    return worker


def save(browser: Client, *prices: Any, version: str = "*") -> Any:
    body = {"prices": list(prices), "edit_version": version}
    return browser.put("/api/me/rate-card", body, content_type="application/json")


def problems(answer: Any) -> list[tuple[str, str]]:
    assert answer.status_code == 422, answer.content
    return [(error["field"], error["code"]) for error in answer.json()["errors"]]


def set_price(user: User, price_paise: int, **price: Any) -> None:
    rate_card_save(actor=user, prices=[JobPriceIn(**{**FAN, "price_paise": price_paise, **price})])


def test_a_card_is_saved_whole(browser: Client, electrician: User) -> None:
    opened = browser.get("/api/me/rate-card").json()
    assert opened["prices"] == []
    assert [job["slug"] for job in opened["jobs"]][:2] == [
        "electrician-visit",
        "ceiling-fan-fitting",
    ]
    fan = opened["jobs"][1]
    assert (fan["units"], fan["low_paise"], fan["high_paise"]) == (["piece"], 15_000, 35_000)
    answer = save(browser, FAN, VISIT, {"job": "fan-repair"})
    assert answer.status_code == 200
    assert answer.json()["prices"] == [FAN, VISIT]
    assert save(browser, {**FAN, "price_paise": 30_000}).json()["prices"] == [
        {**FAN, "price_paise": 30_000}
    ]
    assert RateCardItem.objects.count() == 1


def test_without_a_trade_there_is_nothing_to_price(browser: Client) -> None:
    assert browser.get("/api/me/rate-card").json()["jobs"] == []
    assert problems(save(browser, FAN)) == [("prices.0.job", "unknown")]


@pytest.mark.parametrize(
    ("price", "error"),
    [
        ({"unit": None}, ("prices.1.unit", "missing")),
        ({"unit": "kg"}, ("prices.1.unit", "unknown")),
        ({"job": "tap-change"}, ("prices.1.job", "unknown")),
        ({"job": "asdf qwer"}, ("prices.1.job", "unknown")),
        ({"job": "electrician-visit", "unit": "visit"}, ("prices.1.job", "repeated")),
    ],
)
def test_a_wrong_row_is_named(
    browser: Client, electrician: User, price: dict[str, Any], error: tuple[str, str]
) -> None:
    assert problems(save(browser, VISIT, {**FAN, **price})) == [error]
    assert not RateCardItem.objects.exists()


@pytest.mark.parametrize(
    "price",
    [{"price_paise": 0}, {"price_paise": 10**9 + 1}, {"price_paise": "two"}, {"unit": "fan"}],
)
def test_what_is_no_price_is_refused_at_the_field(
    browser: Client, electrician: User, price: dict[str, Any]
) -> None:
    ((field, _code),) = problems(save(browser, {**FAN, **price}))
    assert field == f"prices.0.{next(iter(price))}"


def test_the_database_refuses_the_same(electrician: User) -> None:
    template = JobTemplate.objects.get(slug="ceiling-fan-fitting")
    for wrong in ({"price_paise": 99}, {"price_paise": 10**9 + 1}, {"unit": "fan"}):
        with pytest.raises(IntegrityError), transaction.atomic():
            RateCardItem.objects.create(
                worker=electrician.worker_profile,
                template=template,
                **{"price_paise": 100, "unit": JobUnit.PIECE, **wrong},
            )


def test_a_conflict_names_the_jobs_in_words(browser: Client, electrician: User) -> None:
    version = browser.get("/api/me/rate-card").json()["edit_version"]
    save(browser, FAN, version=version)
    with translation.override("en"):
        answer = save(browser, VISIT, version=version)
    assert answer.status_code == 409
    (conflict,) = answer.json()["conflicts"]
    assert conflict["theirs_label"] == "Ceiling fan fitting ₹250 each"


def test_a_trade_that_is_given_up_takes_its_prices_along(
    browser: Client, electrician: User
) -> None:
    save(browser, FAN)
    worker_profile_save(electrician, trades=[Trade.objects.get(slug="plumber")])
    assert not RateCardItem.objects.exists()


def test_the_public_page_has_the_prices(client: Client, listed: Listed) -> None:
    asha = listed("asha")
    set_price(asha, 30_000)
    assert client.get(f"/api/workers/{asha.pk}").json()["prices"] == [
        {
            "job": {
                "slug": "ceiling-fan-fitting",
                "name": "Ceiling fan fitting",
                "name_hi": "सीलिंग पंखा लगाना",
            },
            "trade": "electrician",
            "price_paise": 30_000,
            "unit": "piece",
        }
    ]


def test_a_card_without_a_rate_shows_the_cheapest_job_of_the_trade(
    client: Client, listed: Listed, world: World
) -> None:
    """The same wherever the card is shown: in a search, and among bookmarks."""
    asha = listed("asha", trades=("electrician", "plumber"))
    badal = listed("badal", rate_paise=50_000)
    WorkerProfile.objects.filter(pk=asha.pk).update(rate_paise=None)
    profiles = WorkerProfile.objects.in_bulk([asha.pk, badal.pk])
    for worker, slug, paise in (
        (asha, "ceiling-fan-fitting", 30_000),
        (asha, "fan-repair", 20_000),
        (asha, "tap-change", 10_000),
        (badal, "fan-repair", 15_000),
    ):
        job = JobTemplate.objects.get(slug=slug)
        RateCardItem.objects.create(
            worker=profiles[worker.pk], template=job, price_paise=paise, unit="piece"
        )

    def found(words: str) -> dict[str, tuple[str, int, str] | None]:
        items = client.get("/api/workers", {"trade": words, "place": "Pune"}).json()["items"]
        return {item["worker_name"]: shown(item["cheapest_job"]) for item in items}

    def shown(price: Any) -> tuple[str, int, str] | None:
        return price and (price["job"]["slug"], price["price_paise"], price["unit"])

    assert found("electrician") == {"Asha S.": ("fan-repair", 20_000, "piece"), "Badal S.": None}
    assert found("pankha lagana hai")["Asha S."] is None
    Favourite.objects.create(user=world.user("homeowner"), worker=profiles[asha.pk])
    [saved] = signed_in(world.user("homeowner")).get("/api/me/favourites").json()["items"]
    assert shown(saved["worker"]["cheapest_job"]) == ("tap-change", 10_000, "piece")


def test_a_search_for_a_problem_shows_the_price_of_its_job(client: Client, listed: Listed) -> None:
    set_price(listed("asha"), 30_000)
    listed("badal")

    def found(words: str) -> tuple[str | None, list[Any]]:
        body = client.get("/api/workers", {"trade": words, "place": "Pune"}).json()
        prices = sorted(
            (item["worker_name"], item["job_price_paise"], item["job_unit"])
            for item in body["items"]
        )
        return body["job"] and body["job"]["slug"], prices

    priced = [("Asha S.", 30_000, "piece"), ("Badal S.", None, None)]
    unpriced = [(name, None, None) for name, *_price in priced]
    assert found("pankha lagana hai") == ("ceiling-fan-fitting", priced)
    assert found("Fan not working") == ("fan-repair", unpriced)
    assert found("electrician") == (None, unpriced)
