"""One search box: the trade and the place in a text."""

import pytest
from django.test import Client

from professionals.search.words import search_words
from trades.tests.labelled.phrases import read_room_phrases


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "slug", "label"),
    [
        ("plumber in andheri", "plumber", "Andheri West, Mumbai"),
        ("पुणे में बिजली मिस्त्री", "electrician", "Pune"),
        ("electrician near 400053", "electrician", "Andheri West, Mumbai"),
        ("andheri me palambar", "plumber", "Andheri West, Mumbai"),
        ("painter koramangala bangalore", "painter", "Koramangala, Bengaluru"),
        ("gurgaon ke paas raj mistri", "mason", "Gurugram"),
        ("best carpenter in banglore", "carpenter", "Bengaluru"),
        ("need an electrician", "electrician", None),
        ("bathroom tiles fitting", "tiler", None),
        ("carpenter for my home", "carpenter", None),
        ("Noida", None, "Noida"),
        ("asdf", None, None),
        ("geyser thanda hai, Andheri", "appliance-repair", "Andheri West, Mumbai"),
        ("install exhaust fan in kitchen", "electrician", None),
        ("tap leaking and fan not working in Pune", "plumber", "Pune"),
    ],
)
def test_both_are_understood(typed: str, slug: str | None, label: str | None) -> None:
    problems, place = search_words(typed)
    assert (problems[0].trade.slug if problems else None) == slug
    assert (place.label if place else None) == label


@pytest.mark.django_db
def test_where_in_a_building_is_no_place() -> None:
    for phrase in read_room_phrases():
        assert search_words(phrase.text)[1] is None, phrase.text
        problems, place = search_words(f"{phrase.text}, Powai")
        assert phrase.is_met_by([problem.trade.slug for problem in problems])
        assert place, phrase.text
        assert place.name == "Powai", phrase.text


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("fan repair on the first floor in Powai", "Powai"),
        ("pankha nahi chal raha", None),  # Raha is a town in Assam.
        ("Raha", "Raha"),
        ("plumber in Garden City", None),  # No town has this name; it is none without "Garden".
        ("पहली मंज़िल पर पंखा, पुणे", "Pune"),
        ("rasoi me nal, Baner", "Baner"),
        ("AC thanda nahi kar raha Powai", "Powai"),
        ("एसी ठंडा नहीं कर रहा है पवई", "Powai"),
    ],
)
def test_a_place_beside_a_room_is_found(typed: str, name: str | None) -> None:
    _problems, place = search_words(typed)
    assert (place.name if place else None) == name


@pytest.mark.django_db
def test_the_answer_fills_both_boxes(client: Client) -> None:
    body = client.get("/api/search-words", {"q": "plumber in andheri"}).json()
    assert body["trade"]["name"] == "Plumber"
    assert body["place"]["pincode"] == "400053"
