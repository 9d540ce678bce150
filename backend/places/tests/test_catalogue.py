"""The committed table of places, and the API that reads it."""

import csv
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client

from places.catalogue import read_cities
from places.models import Area, City, PlaceName

DATA = Path(__file__).parents[1] / "data"

LARGEST = {
    "Mumbai": (19.08, 72.88),
    "Delhi": (28.65, 77.23),
    "Bengaluru": (12.97, 77.59),
    "Hyderabad": (17.38, 78.46),
    "Ahmedabad": (23.03, 72.58),
    "Chennai": (13.08, 80.27),
    "Kolkata": (22.57, 88.36),
    "Surat": (21.17, 72.83),
    "Pune": (18.52, 73.86),
    "Jaipur": (26.91, 75.79),
    "Kanpur": (26.45, 80.33),
    "Lucknow": (26.85, 80.95),
    "Nagpur": (21.15, 79.09),
    "Indore": (22.72, 75.86),
    "Thane": (19.22, 72.98),
    "Bhopal": (23.26, 77.41),
    "Visakhapatnam": (17.69, 83.22),
    "Patna": (25.59, 85.14),
    "Vadodara": (22.31, 73.18),
    "Ludhiana": (30.90, 75.86),
}
"""Where the twenty largest cities lie, in degrees, from maps."""


def test_the_largest_cities_lie_where_they_are_and_have_hindi_names() -> None:
    cities = {row["slug"]: row for row in read_cities()}
    for name, (latitude, longitude) in LARGEST.items():
        city = cities[name.lower()]
        assert abs(city["latitude"] - latitude) < 0.1, name
        assert abs(city["longitude"] - longitude) < 0.1, name
        assert city["name_hi"], name


def test_large_towns_and_those_named_like_a_known_neighbourhood_have_hindi_names() -> None:
    with (DATA / "localities.csv").open(encoding="utf-8", newline="") as source:
        known = {row["name"] for row in csv.DictReader(source)}
    named: set[str] = set()
    nameless = []
    for row in read_cities():  # the largest first
        is_meant = row["population"] >= 100_000 or row["name"] in known - named
        named.add(row["name"])
        if is_meant and not row["name_hi"]:
            nameless.append(row["slug"])
    assert nameless == []
    with (DATA / "areas.csv").open(encoding="utf-8", newline="") as source:
        rows = list(csv.DictReader(source))
    assert [row["id"] for row in rows if row["is_known"] == "1" and not row["name_hi"]] == []


def test_hindi_names_of_other_areas_are_in_the_catalogue() -> None:
    with (DATA / "area_names.csv").open(encoding="utf-8", newline="") as source:
        named = {row["pincode"]: row["name_hi"] for row in csv.DictReader(source)}
    with (DATA / "areas.csv").open(encoding="utf-8", newline="") as source:
        areas = {row["id"]: row for row in csv.DictReader(source)}
    assert {code: areas[code]["name_hi"] for code in named} == named
    assert not any(areas[code]["is_known"] == "1" for code in named)


def test_slugs_are_unique_and_the_largest_namesake_has_the_bare_one() -> None:
    rows = read_cities()
    assert len(rows) == 3779
    assert len({row["slug"] for row in rows}) == len(rows)
    assert next(row for row in rows if row["slug"] == "gorakhpur")["state"] == "Uttar Pradesh"


@pytest.mark.django_db
def test_loading_again_changes_nothing() -> None:
    before = [model.objects.count() for model in (City, Area, PlaceName)]
    assert before[:2] == [3779, 3779 + 19504]
    City.objects.filter(slug="pune").update(name="Poona")
    call_command("load_places", verbosity=0)
    assert [model.objects.count() for model in (City, Area, PlaceName)] == before
    assert City.objects.get(slug="pune").name == "Pune"


@pytest.mark.django_db
def test_autocomplete_for_a_visitor(client: Client) -> None:
    answer = client.get("/api/places", {"q": "बेंगलुरु", "limit": 3})
    assert answer.status_code == 200
    body = answer.json()
    assert body["next"] is None
    assert body["items"][0] == {
        "id": 1277333,
        "kind": "town",
        "name": "Bengaluru",
        "name_hi": "बेंगलुरु",
        "pincode": "",
        "city": {"id": 1277333, "name": "Bengaluru", "name_hi": "बेंगलुरु"},
        "state": "Karnataka",
        "state_hi": "कर्नाटक",
        "latitude": 12.97194,
        "longitude": 77.59369,
        "label": "Bengaluru",
    }


@pytest.mark.django_db
def test_a_place_without_a_hindi_name_shows_its_english_one(client: Client) -> None:
    city = City.objects.filter(name_hi="").first()
    assert city is not None
    items = client.get("/api/places", {"q": f"{city.name}, {city.state}"}).json()["items"]
    assert items[0]["name_hi"] == items[0]["name"]


@pytest.mark.django_db
def test_wrong_limit_is_refused_at_the_field(client: Client) -> None:
    answer = client.get("/api/places", {"q": "pune", "limit": 0})
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "limit"
