"""What people type into the two boxes that is no service and no place, and names of two places."""

from typing import Any

import pytest
from django.test import Client

from places.models import City

pytestmark = pytest.mark.django_db

NO_SERVICE = (
    "9820012345",
    "+91 98200 12345",
    "400053",
    "😀😀😀",
    "👷🏽‍♂️",
    "chutiya",
    "fuck you",
    "मादरचोद",
    "' OR 1=1 --",
    "<script>alert(1)</script>",
    "%%__%%",
    "\u202eabc\u200b",
    "a" * 120,
    "?!.,",
)


def search(client: Client, **query: object) -> tuple[int, dict[str, Any]]:
    answer = client.get("/api/workers", {"trade": "electrician", "place": "Pune", **query})
    return answer.status_code, answer.json()


@pytest.mark.parametrize("typed", NO_SERVICE)
def test_what_is_no_service_is_refused_with_meanings_to_choose_from(
    client: Client, typed: str
) -> None:
    status, body = search(client, trade=typed)
    assert (status, body["code"]) == (422, "unknown_trade")
    assert body["errors"][0]["field"] == "trade"
    assert client.get("/api/trades/suggest", {"q": typed}).status_code == 200
    words = client.get("/api/search-words", {"q": typed})
    assert (words.status_code, words.json()["trade"]) == (200, None)


@pytest.mark.parametrize("typed", [typed for typed in NO_SERVICE if typed != "400053"])
def test_what_is_no_place_is_refused(client: Client, typed: str) -> None:
    status, body = search(client, place=typed)
    assert (status, body["code"]) == (422, "unknown_place")
    assert body["errors"][0]["field"] == "place"
    assert client.get("/api/places", {"q": typed}).status_code == 200


@pytest.mark.parametrize("field", ["trade", "place"])
@pytest.mark.parametrize("typed", ["x" * 2000, "बिजली " * 400, "😀" * 2000])
def test_endless_text_is_refused_at_its_field(client: Client, field: str, typed: str) -> None:
    status, body = search(client, **{field: typed})
    assert status == 422
    assert body["errors"][0]["field"] == field
    assert client.get("/api/search-words", {"q": typed}).status_code == 422


def test_a_word_inside_of_noise_is_still_understood(client: Client) -> None:
    for typed in ("plumber 😀", "PLUMBER!!! 9820012345", "  plumber  "):
        status, body = search(client, trade=typed)
        assert (status, body["trade"]["slug"]) == (200, "plumber")


def test_the_persons_town_says_which_place_is_meant(client: Client) -> None:
    gujarat = City.objects.get(name="Dwarka", state="Gujarat").pk
    delhi = City.objects.get(name="Delhi").pk
    for typed in ("Dwarka", "dwarka"):
        _status, unsure = search(client, place=typed)
        assert unsure["place"]["state"] == "Delhi"
        assert [place["state"] for place in unsure["place_choices"]] == ["Delhi", "Gujarat"]
    for town, state in ((gujarat, "Gujarat"), (delhi, "Delhi")):
        _status, sure = search(client, place="dwarka", near=town)
        assert (sure["place"]["state"], sure["place_choices"]) == (state, [])
        # The counts beside the results are of the same place.
        around = client.get(
            "/api/workers/counts", {"trade": "plumber", "place": "Dwarka", "near": town}
        )
        assert around.status_code == 200
        words = client.get("/api/search-words", {"q": "plumber in Dwarka", "near": town}).json()
        assert words["place"]["state"] == state


def test_an_unknown_town_changes_nothing_and_no_number_is_refused(client: Client) -> None:
    _status, body = search(client, place="Dwarka", near=999_999_999)
    assert body["place"]["state"] == "Delhi"
    for near in (0, -1, 10**12, "Pune"):
        status, body = search(client, near=near)
        assert (status, body["errors"][0]["field"]) == (422, "near")
