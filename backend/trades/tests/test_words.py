"""What people really type for a trade: English, Hindi and Hinglish, with their mistakes."""

import pytest
from django.test import Client

from trades.catalogue import read_trades
from trades.matching.catalogue import read_index
from trades.matching.index import Meaning, Suggestion

SLUGS = {trade["id"]: trade["slug"] for trade in read_trades()}

INDEX, _ = read_index()


def meaning_of(text: str) -> Meaning | None:
    return next(iter(INDEX.understand(text).problems), None)


def suggestions(text: str, *, limit: int) -> list[Suggestion]:
    return INDEX.suggest(text, limit=limit)


QUERIES = {
    "electrician near me": "electrician",
    "electrition": "electrician",
    "eletrician": "electrician",
    "elctrician urgent": "electrician",
    "fan repair at home": "electrician",
    "bijli mistri": "electrician",
    "bijli ka mistri chahiye": "electrician",
    "bijlee mistri": "electrician",
    "बिजली मिस्त्री": "electrician",
    "बिजली वाला": "electrician",
    "इलेक्ट्रीशियन": "electrician",
    "घर की वायरिंग": "electrician",
    "pankha lagana hai": "electrician",
    "plumber": "plumber",
    "plummer": "plumber",
    "palambar": "plumber",
    "plambing work": "plumber",
    "nalsaz": "plumber",
    "nal theek karna hai": "plumber",
    "bathroom fitting": "plumber",
    "नल ठीक करने वाला": "plumber",
    "प्लम्बर": "plumber",
    "tap leaking pipe leak": "plumber",
    "carpentar": "carpenter",
    "badhai": "carpenter",
    "barhai mistri": "carpenter",
    "बढ़ई": "carpenter",
    "modular kitchen": "carpenter",
    "almirah repair": "carpenter",
    "lakdi ka kaam": "carpenter",
    "rangai putai": "painter",
    "रंगाई पुताई": "painter",
    "ghar ki putai": "painter",
    "wall paintng": "painter",
    "white wash": "painter",
    "raj mistri": "mason",
    "राज मिस्त्री": "mason",
    "rajmistri ki zaroorat": "mason",
    "plaster wala": "mason",
    "tiles mistri": "tiler",
    "marble fitting": "tiler",
    "टाइल लगाना": "tiler",
    "welding shop": "welder",
    "lohe ka gate": "welder",
    "chhat ki dhalai": "roofer",
    "waterprufing": "waterproofing",
    "chhat se pani tapakna seelan": "waterproofing",
    "सीलन": "waterproofing",
    "pop ceiling": "false-ceiling",
    "pop mistri": "false-ceiling",
    "thekedar": "civil-contractor",
    "ghar banwana hai": "civil-contractor",
    "interior desiner": "interior",
    "mali": "landscaping",
    "cctv camera lagwana": "home-security",
    "ac sarvice": "ac-technician",
    "एसी रिपेयर": "ac-technician",
    "fridge repair": "appliance-repair",
    "sheesha wala": "aluminium-glass",
    "solar pannel": "solar",
    "handiman": "maintenance",
}


@pytest.mark.parametrize(("typed", "slug"), QUERIES.items())
def test_words_mean_a_trade(typed: str, slug: str) -> None:
    meaning = meaning_of(typed)
    assert meaning
    assert SLUGS[meaning.trade_id] == slug


@pytest.mark.parametrize(
    "typed", ["lawyer", "asdf", "doctor", "वकील", "pizza", "taxi", "???", "", "andheri", "400053"]
)
def test_words_that_mean_none(typed: str) -> None:
    assert meaning_of(typed) is None


def test_what_is_left_of_the_text_is_told() -> None:
    understood = INDEX.understand("पुणे में बिजली मिस्त्री चाहिए")
    assert understood.problems
    assert (understood.before, understood.after) == ("पुणे में", "मिस्त्री चाहिए")


@pytest.mark.parametrize(
    ("typed", "slug"),
    [
        ("ele", "electrician"),
        ("bij", "electrician"),
        ("बिज", "electrician"),
        ("plum", "plumber"),
        ("nal", "plumber"),
        ("carpanter", "carpenter"),
        ("badh", "carpenter"),
        ("put", "painter"),
        ("raj m", "mason"),
        ("thek", "civil-contractor"),
        ("kichen", "carpenter"),
    ],
)
def test_suggestions_begin_with_the_trade_meant(typed: str, slug: str) -> None:
    assert SLUGS[suggestions(typed, limit=8)[0].trade_id] == slug


def test_suggestions_are_few_and_different() -> None:
    offered = [each.entry for each in suggestions("r", limit=8)]
    assert len(offered) == len(set(offered)) <= 8
    assert suggestions("?!", limit=8) == []


@pytest.mark.django_db
def test_a_suggestion_says_which_word_fits(client: Client) -> None:
    items = client.get("/api/trades/suggest", {"q": "nal wal"}).json()["items"]
    assert (items[0]["slug"], items[0]["matched"]) == ("plumber", "nal wala")


def test_every_trade_has_what_pages_show() -> None:
    for trade in read_trades():
        for name in ("name_plural", "name_plural_hi", "description", "description_hi"):
            assert trade[name], (trade["slug"], name)
