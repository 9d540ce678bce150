"""Counting page loads: with a yes alone, and nothing but counts."""

import json
from datetime import timedelta
from typing import Any

import pytest
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.cache import cache
from django.test import Client
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st

from accounts.consents.services import current_text
from accounts.models import Desk
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import person
from measurements import notice
from measurements.buckets import LARGEST, bucket_of, percentile, value_of
from measurements.consent import COOKIE
from measurements.models import SpeedCount
from measurements.pages import PAGES
from measurements.services import old_counts_delete

FRONTEND = settings.BASE_DIR.parent / "frontend"
YES = f"{notice.VERSION}.measurement"
VISIT = {"page": "/", "device": "phone", "language": "en"}


@pytest.fixture(autouse=True)
def no_counts(db: None) -> None:
    cache.clear()


def measure(choice: str | None = YES, headers: dict[str, str] | None = None, **values: Any) -> Any:
    browser = Client(enforce_csrf_checks=True)
    if choice is not None:
        browser.cookies[COOKIE] = choice
    return browser.post(
        "/api/measurements", {**VISIT, **values}, content_type="application/json", headers=headers
    )


def speed(desk: Desk = Desk.OWNER, **query: Any) -> Any:
    user = person("homeowner", "kavita", is_staff=True, desks=[desk])
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    return client.get("/api/staff/speed", query_params=query)


@pytest.mark.parametrize(
    ("choice", "headers"),
    [
        (None, {}),
        (f"{notice.VERSION}.necessary", {}),
        ("2020-01-01.measurement", {}),
        ("measurement", {}),
        (YES, {"Sec-GPC": "1"}),
        (YES, {"DNT": "1"}),
    ],
)
def test_without_a_yes_nothing_is_counted(choice: str | None, headers: dict[str, str]) -> None:
    assert measure(choice, headers, LCP=1200).status_code == 204
    assert not SpeedCount.objects.exists()


def test_a_yes_is_counted_and_nothing_else_is_kept() -> None:
    for value in (1200, 1201, 9000):
        answer = measure(LCP=value, CLS=0.04)
        assert answer.status_code == 204
        assert not answer.cookies
    rows = SpeedCount.objects.order_by("metric", "bucket").values_list("metric", "count")
    assert list(rows) == [("CLS", 3), ("LCP", 2), ("LCP", 1)]
    kept = {field.name for field in SpeedCount._meta.get_fields()}
    expected = {"id", "day", "page", "device", "language", "metric", "bucket", "count"}
    assert kept == expected


def test_no_name_is_made_up() -> None:
    measure(page="/workers/:workerId", LCP=1)
    measure(page="/spam/and/more", LCP=1)
    assert set(SpeedCount.objects.values_list("page", flat=True)) == {
        "/workers/:workerId",
        "other",
    }
    for wrong in ({"page": "/workers/17?q=a"}, {"LCP": -1}, {"LCP": 1e9}, {"device": "watch"}):
        assert measure(**wrong).status_code == 422


def test_the_pages_are_of_the_table() -> None:
    table = json.loads((FRONTEND / "src/app/pages.json").read_text())
    assert set(PAGES) <= {page["path"] for page in table}


def test_owners_see_what_three_of_four_visits_had() -> None:
    for value in (100, 900, 1000, 8000):
        measure(TTFB=value, LCP=value)
    measure(language="hi", LCP=5000)
    (item,) = speed(language="en").json()["items"]
    assert (item["page"], item["device"], item["visits"]) == ("/", "phone", 4)
    found = {metric["metric"]: metric for metric in item["metrics"]}
    assert found["TTFB"]["p75"] == pytest.approx(1000, rel=0.06)
    assert found["TTFB"]["rating"] == "fair"
    assert found["LCP"]["rating"] == "good"
    assert found["INP"] == {"metric": "INP", "p75": None, "rating": None, "visits": 0}


def test_only_owners_see_it() -> None:
    assert speed(desk=Desk.EDITOR).status_code == 403


def test_counts_are_kept_for_ninety_days() -> None:
    measure(LCP=1)
    today = timezone.localdate()
    SpeedCount.objects.update(day=today - timedelta(days=90))
    assert old_counts_delete() == 0
    SpeedCount.objects.update(day=today - timedelta(days=91))
    assert old_counts_delete() == 1


@given(st.floats(min_value=1, max_value=60_000))
def test_a_bucket_is_true_to_a_twentieth(value: float) -> None:
    assert value_of(bucket_of(value)) == pytest.approx(value, rel=0.06)


@given(st.lists(st.floats(min_value=0, max_value=600_000), min_size=1, max_size=60))
def test_the_percentile_is_one_that_was_measured(values: list[float]) -> None:
    counts: dict[int, int] = {}
    for value in values:
        bucket = bucket_of(value)
        assert 0 <= bucket <= LARGEST
        counts[bucket] = counts.get(bucket, 0) + 1
    found = percentile(counts, 0.75)
    assert found is not None
    below = sum(value_of(bucket_of(value)) <= found for value in values)
    assert below >= len(values) * 0.75
    assert found in {value_of(bucket_of(value)) for value in values}


def test_the_notice_is_what_people_see_and_asks_anew_when_it_changes() -> None:
    with (FRONTEND / "src/features/measurements/locales/hi.po").open("rb") as file:
        words = {message.id: message.string for message in read_po(file, locale="hi")}
    assert words.get(notice.WORDS["en"]) == notice.WORDS["hi"]
    choice = (FRONTEND / "src/lib/cookie-choice.ts").read_text()
    assert f'"{notice.VERSION}"' in choice
    assert f'"{COOKIE}"' in choice
    text = current_text("measurement", "hi")
    assert text is not None
    assert (text.version, text.link) == (notice.VERSION, "/cookies")
