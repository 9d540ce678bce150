"""The editor of the viewer's own profile, and the resulting public page."""

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from config.tests.world import person
from places.models import Area, AreaKind, City
from professionals.models import WorkerProfile, WorkerTrade
from professionals.selectors import worker_cards
from professionals.services import badges_changed, rating_changed

pytestmark = pytest.mark.django_db

FORM = {
    "description": "Concealed wiring and panels.",
    "skills": ["electrician", "plumber"],
    "experience_years": 7,
    "rate_paise": 45_000,
    "rate_unit": "day",
    "area_id": 1259229,
    "locality": "Kothrud",
    "travel_radius_km": 15,
    "availability": "available",
    "languages": ["hi", "mr"],
}


def save(client: Client, **changes: Any) -> Any:
    body = {**FORM, "edit_version": "*", **changes}
    return client.put("/api/me/worker-profile", body, content_type="application/json")


def refused_fields(answer: Any) -> set[str]:
    assert answer.status_code == 422, answer.content
    return {error["field"] for error in answer.json()["errors"]}


def test_before_the_first_save_there_are_defaults_and_no_row(browser: Client, worker: User) -> None:
    body = browser.get("/api/me/worker-profile").json()
    assert body["id"] == str(worker.pk)
    assert body["first_name"] == "Ramesh"
    assert (body["skills"], body["rate_paise"], body["is_listed"]) == ([], None, False)
    assert not WorkerProfile.objects.exists()


def test_saving_lists_the_worker_with_a_public_page(
    browser: Client, worker: User, client: Client
) -> None:
    saved = save(browser)
    assert saved.status_code == 200, saved.content
    page = client.get(f"/api/workers/{worker.pk}")
    own = browser.get("/api/me/worker-profile").json()
    assert saved.json() == own
    body = page.json()
    assert (body["last_name"], own["last_name"]) == ("S.", "Sharma")
    assert own["edit_version"]
    assert body == {**own, "last_name": "S.", "edit_version": ""}
    assert [skill["slug"] for skill in body["skills"]] == ["electrician", "plumber"]
    assert body["city"] == {"id": 1259229, "name": "Pune", "name_hi": "पुणे", "state": "Maharashtra"}
    assert (body["rating_average"], body["rating_count"], body["badges"]) == (None, 0, [])
    assert body["is_listed"] is True
    assert not {"latitude", "longitude", "email", "phone"} & set(body)


def test_search_rows_follow_the_profile(browser: Client, worker: User) -> None:
    save(browser)
    save(browser, skills=["plumber", "mason"], area_id=1275339)
    rows = WorkerTrade.objects.filter(worker_id=worker.pk).order_by("position")
    assert [row.trade.slug for row in rows] == ["plumber", "mason"]
    mumbai = City.objects.get(pk=1275339)
    assert all((row.latitude, row.longitude) == (mumbai.latitude, mumbai.longitude) for row in rows)
    badges_changed(worker_id=worker.pk, id_verified=True, top_rated=True)
    rating_changed(worker_id=worker.pk, average=Decimal("4.6667"), count=3)
    assert set(rows.values_list("rating_average", "rating_count", "badges")) == {
        (Decimal("4.67"), 3, 0b1001)
    }


def test_the_position_is_the_centre_of_the_area(browser: Client, worker: User) -> None:
    area = Area.objects.filter(kind=AreaKind.PINCODE).select_related("city").first()
    area = area or Area.objects.create(
        id=411038,
        kind=AreaKind.PINCODE,
        name="Kothrud",
        city_id=1259229,
        latitude=18.5,
        longitude=73.8,
    )
    body = save(browser, area_id=area.pk, locality="Flat 7, Shanti Niwas").json()
    assert (body["area"]["pincode"], body["city"]["id"]) == (area.pincode, area.city_id)
    assert body["locality"] == "", "nothing nearer than the area is told"
    row = WorkerTrade.objects.filter(worker_id=worker.pk)[0]
    assert (row.latitude, row.longitude, row.area_id) == (area.latitude, area.longitude, area.pk)
    town = save(browser).json()
    assert (town["area"]["kind"], town["locality"]) == ("town", "Kothrud")


def test_without_a_place_or_a_skill_nobody_is_listed(
    browser: Client, worker: User, client: Client
) -> None:
    for missing in ({"area_id": None}, {"skills": []}):
        save(browser)
        assert save(browser, **missing).json()["is_listed"] is False
        assert client.get(f"/api/workers/{worker.pk}").status_code == 404
        assert not WorkerTrade.objects.filter(is_listed=True).exists()


def test_skills_are_trimmed_and_have_no_repeats(browser: Client) -> None:
    saved = save(browser, skills=[" electrician ", "plumber", "electrician"])
    assert [skill["slug"] for skill in saved.json()["skills"]] == ["electrician", "plumber"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"experience_years": -1}, "experience_years"),
        ({"rate_paise": 0}, "rate_paise"),
        ({"rate_unit": "moon"}, "rate_unit"),
        ({"skills": ["astronaut"]}, "skills"),
        ({"skills": ["  "]}, "skills.0"),
        ({"area_id": 1}, "area_id"),
        ({"travel_radius_km": 0}, "travel_radius_km"),
        ({"area_id": 999_999}, "area_id"),
        ({"weekdays": []}, "weekdays"),
        ({"weekdays": [0]}, "weekdays.0"),
        ({"weekdays": [8]}, "weekdays.0"),
        ({"languages": ["klingon"]}, "languages.0"),
        ({"description": "x" * 2001}, "description"),
    ],
)
def test_wrong_values_are_refused_at_their_field(
    browser: Client, change: dict[str, Any], field: str
) -> None:
    assert refused_fields(save(browser, **change)) == {field}
    assert not WorkerProfile.objects.exists()


def test_a_rate_needs_its_unit(browser: Client) -> None:
    assert refused_fields(save(browser, rate_unit=None)) == {"rate_unit"}
    assert save(browser, rate_unit=None, rate_paise=None).json()["rate_unit"] is None


def test_closed_accounts_have_no_page(browser: Client, worker: User, client: Client) -> None:
    save(browser)
    User.objects.filter(pk=worker.pk).update(is_active=False)
    assert client.get(f"/api/workers/{worker.pk}").status_code == 404


def test_everybody_has_a_card(browser: Client, worker: User) -> None:
    save(browser)
    newcomer = person("worker", "salim")
    cards = worker_cards([worker.pk, newcomer.pk])
    assert cards[worker.pk].skills == ["Electrician", "Plumber"]
    assert (cards[worker.pk].city, cards[worker.pk].rate_unit) == ("Pune", "day")
    assert cards[newcomer.pk].first_name == "Salim"
    assert (cards[newcomer.pk].skills, cards[newcomer.pk].rating_average) == ([], None)


def test_two_tabs_merge_and_a_conflict_is_worded(browser: Client) -> None:
    opened = save(browser, weekdays=[1, 2, 3]).json()["edit_version"]
    save(browser, weekdays=[1, 2], skills=["plumber"], availability="busy")
    refused = save(
        browser,
        weekdays=[1, 2, 3, 4],
        skills=["tiler"],
        rate_paise=90_000,
        edit_version=opened,
    )
    assert refused.status_code == 409
    conflicts = {one["field"]: one for one in refused.json()["conflicts"]}
    assert set(conflicts) == {"skills", "weekdays"}
    assert conflicts["weekdays"]["theirs_label"] == "Monday, Tuesday"
    assert conflicts["skills"]["theirs_label"] == "Plumber"
    chosen = {
        "skills": conflicts["skills"]["theirs"],
        "weekdays": conflicts["weekdays"]["theirs"],
        "rate_paise": 90_000,
        "edit_version": refused.json()["edit_version"],
    }
    saved = save(browser, **chosen).json()
    assert [skill["slug"] for skill in saved["skills"]] == ["plumber"]
    assert (saved["weekdays"], saved["rate_paise"]) == ([1, 2], 90_000)
    assert saved["availability"] == "busy"
