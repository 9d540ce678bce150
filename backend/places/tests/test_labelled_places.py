"""Places as people type them: the labelled set, and names that mean several places."""

import pytest
from django.test import Client

from places.common_names import common_names
from places.errors import UnknownPlace
from places.models import Area, City
from places.place_match import Place
from places.selectors import alternatives, locate, suggest_places
from places.tests.labelled.places import LabelledPlace, read_places

pytestmark = pytest.mark.django_db

LEAST_PRECISION = 0.97


def located(typed: LabelledPlace, cities: dict[str, City]) -> tuple[Place | None, bool]:
    near = cities[typed.near].pk if typed.near else None
    try:
        found = locate(typed.text, near=near)
    except UnknownPlace:
        return None, False
    return found, bool(alternatives(typed.text, found, near=near))


def precision(labelled: list[LabelledPlace]) -> float:
    cities = {city.slug: city for city in City.objects.all()}
    right = 0
    for typed in labelled:
        found, asks = located(typed, cities)
        right += typed.is_met_by(found, cities, asks=asks)
    return right / len(labelled)


def test_places_are_found_as_people_type_them() -> None:
    labelled = list(read_places())
    assert len(labelled) >= 200
    assert precision([each for each in labelled if not each.is_held_back]) >= LEAST_PRECISION
    assert precision([each for each in labelled if each.is_held_back]) >= LEAST_PRECISION


def testcommon_names_name_places() -> None:
    labels = {label for labels in common_names().values() for label in labels}
    assert set(Area.objects.filter(label__in=labels).values_list("label", flat=True)) == labels


def test_a_town_with_another_ones_name_keeps_a_label_of_its_own() -> None:
    town = Area.objects.get(label="Baroda, Madhya Pradesh")
    assert locate(town.label).area_id == town.pk
    assert locate("Baroda").name == "Vadodara"


def test_a_name_of_two_places_is_asked_about() -> None:
    dwarka = locate("Dwarka")
    assert dwarka.city.name == "Delhi"
    assert [place.state for place in alternatives("Dwarka", dwarka)] == ["Delhi", "Gujarat"]
    # Not where the text or the person's own town says which, nor of a place that was chosen.
    assert alternatives("Dwarka, Delhi", dwarka) == []
    assert alternatives("Dwarka", dwarka, near=dwarka.city.id) == []
    assert alternatives(dwarka.label, dwarka) == []
    assert alternatives("Pune", locate("Pune")) == []


@pytest.mark.parametrize("typed", ["Karachi", "lahore pakistan", "कराची", "London"])
def test_another_country_is_not_found(client: Client, typed: str) -> None:
    with pytest.raises(UnknownPlace) as refusal:
        locate(typed)
    assert "outside India" in refusal.value.detail
    assert refusal.value.extra == {"suggestions": [], "is_abroad": True}
    assert suggest_places(typed) == []
    assert client.get("/api/places", {"q": typed}).json()["items"] == []


def test_a_sector_is_never_nearly_right() -> None:
    with pytest.raises(UnknownPlace):
        locate("Sector 9137")
