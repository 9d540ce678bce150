"""One search box: the trade and the place in a text."""

import pytest
from django.test import Client

from professionals.search.words import search_words


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
def test_the_answer_fills_both_boxes(client: Client) -> None:
    body = client.get("/api/search-words", {"q": "plumber in andheri"}).json()
    assert body["trade"]["name"] == "Plumber"
    assert body["place"]["pincode"] == "400053"
