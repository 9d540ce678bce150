"""Places are found by what people type."""

from contextlib import suppress

import pytest
from django.utils import translation
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from places.errors import UnknownPlace
from places.selectors import locate, suggest_places

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("del", "Delhi"),
        ("pun", "Pune"),
        ("gurgaon", "Gurugram"),
        ("gurugram", "Gurugram"),
        ("gurgoan", "Gurugram"),
        ("bangalore", "Bengaluru"),
        ("banglore", "Bengaluru"),
        ("बेंगलुरु", "Bengaluru"),
        ("ಬೆಂಗಳೂರು", "Bengaluru"),
        ("bombay", "Mumbai"),
        ("मुंबई", "Mumbai"),
        ("hydrabad", "Hyderabad"),
        ("chenai", "Chennai"),
        ("lukhnow", "Lucknow"),
        ("vizag", "Visakhapatnam"),
        ("allahbad", "Prayagraj"),
        ("banaras", "Varanasi"),
        ("trivendrum", "Thiruvananthapuram"),
        ("रामपुर", "Rampur"),
        ("new delhi", "New Delhi"),
        ("gorakhpur", "Gorakhpur"),
    ],
)
def test_suggestions_begin_with_the_place_meant(typed: str, first: str) -> None:
    assert suggest_places(typed, limit=5)[0].name == first


def test_suggestions_of_a_beginning_are_the_largest_first() -> None:
    found = suggest_places("b", limit=5)
    assert [place.name for place in found][:2] == ["Mumbai", "Bengaluru"]
    assert len(found) == 5


def test_state_after_a_comma_comes_first() -> None:
    assert suggest_places("Aurangabad, Bihar")[0].state == "Bihar"
    assert suggest_places("Aurangabad")[0].state == "Maharashtra"
    assert suggest_places("Rampur, UP")[0].state == "Uttar Pradesh"


def test_no_letters_give_no_suggestions() -> None:
    assert suggest_places(" ?!,") == []


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("pune", "Pune"),
        ("1259229", "Pune"),
        ("navi-mumbai", "Navi Mumbai"),
        ("Andheri East, Mumbai", "Andheri East"),
        ("Baner, Pune, Maharashtra, India", "Baner"),
        ("Sector 62 Noida", "Sector 62"),
        ("Connaught Place Delhi", "Connaught Place"),
        ("मुंबई, महाराष्ट्र", "Mumbai"),
        ("दिल्ली", "Delhi"),
        ("hyderbad", "Hyderabad"),
        ("gurgao", "Gurugram"),
    ],
)
def test_locate(typed: str, name: str) -> None:
    assert locate(typed).name == name


@pytest.mark.parametrize(
    "typed", ["Atlantis", "London", "Paris", "xyz", "g", "", "999999999999", "Tokyo"]
)
def test_unknown_place_is_said_at_its_field(typed: str) -> None:
    with pytest.raises(UnknownPlace) as refusal:
        locate(typed, field="city")
    assert refusal.value.errors[0].field == "city"
    assert refusal.value.code == "unknown_place"


def test_a_state_alone_offers_its_largest_places() -> None:
    with pytest.raises(UnknownPlace) as refusal:
        locate("Kerala")
    assert {"Kochi", "Thiruvananthapuram"} <= {
        place["name"] for place in refusal.value.extra["suggestions"]
    }


@given(st.text(max_size=80))
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_finds_a_place_or_says_it_is_unknown(text: str) -> None:
    suggest_places(text)
    with suppress(UnknownPlace):
        locate(text)


def test_a_hindi_reader_is_told_in_hindi() -> None:
    with translation.override("hi"), pytest.raises(UnknownPlace) as refusal:
        locate("Atlantis")
    assert "“Atlantis” नहीं पहचानते" in refusal.value.detail
