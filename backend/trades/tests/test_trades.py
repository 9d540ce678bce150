"""The catalogue, and which trade somebody's words mean."""

import json
from decimal import Decimal

import pytest
from django.core.management import call_command
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.text.normalisation import latinise, normalise
from trades.catalogue import read_trades
from trades.models import Trade
from trades.selectors import also_meant, nearest_meanings, resolve_trade
from trades.services import TradeFigures, trade_figures_save

MEANT = {
    "electrician": [
        "electrician", "Electrician ", "electrisian", "elektrician", "bijli mistri",
        "bijli mistry", "बिजली मिस्त्री", "बिजली वाला चाहिए", "need an electrician for a fan",
        "house wiring", "kharab pankha",
    ],
    "plumber": ["plamber", "plumbar", "nalsaz", "nal wala", "नल मिस्त्री", "plumbing repair"],
    "mason": ["raj mistri", "rajmistri", "राज मिस्त्री", "mistri", "plaster work"],
    "carpenter": ["carpanter", "karpenter", "badhai", "बढई", "lakdi ka kam", "furnitur"],
    "painter": ["painting contractor", "putai wala", "safedi", "rang rogan", "पुताई", "wall paint"],
    "tiler": ["tiles fitting", "bathroom tiles fitting", "marble polish"],
    "welder": ["welding", "grill wala", "lohe ka gate"],
    "roofer": ["chhat ki dhalai", "tin shed"],
    "waterproofing": ["seelan", "roof leakage", "water proofing"],
    "false-ceiling": ["pop ka mistri", "POP ceiling", "false celing"],
    "civil-contractor": ["thekedar", "ghar banana hai", "general contracting", "civil-contractor"],
    "ac-technician": ["AC", "ac repair"],
    "appliance-repair": ["fridge repair", "washing machine"],
    "home-security": ["cctv", "security camera"],
    "landscaping": ["mali", "gardner", "माली"],
    "maintenance": ["home maintenance", "handyman"],
    "solar": ["solar panel"],
    "aluminium-glass": ["sheesha", "aluminium window"],
    "interior": ["interior designer", "kitchen design"],
}  # fmt: skip


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("typed", "slug"), [(typed, slug) for slug, words in MEANT.items() for typed in words]
)
def test_words_mean_a_trade(typed: str, slug: str) -> None:
    trade = resolve_trade(typed)
    assert trade is not None
    assert trade.slug == slug


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["doctor", "taxi", "brimbul the frock", "9876543210", "🚿"])
def test_what_resembles_nothing_offers_the_usual_trades(typed: str) -> None:
    offered = nearest_meanings(typed)
    assert {(each.trade.slug, each.matched) for each in offered[:2]} == {
        ("electrician", ""),
        ("plumber", ""),
    }
    near = nearest_meanings("electrizian wiiring")[0]
    assert (near.trade.slug, bool(near.matched)) == ("electrician", True)


@pytest.mark.django_db
def test_what_else_a_text_asks_for_is_told() -> None:
    [also] = also_meant("tap leaking and fan not working")
    assert also.trade.slug == "electrician"
    assert also_meant("fan not working") == also_meant("brimbul") == ()


@pytest.mark.django_db
@pytest.mark.parametrize("typed", ["astronaut", "doctor", "xyz", "", "?!", "खगोलशास्त्री"])
def test_other_words_mean_none(typed: str) -> None:
    assert resolve_trade(typed) is None


@pytest.mark.django_db
@given(st.text(max_size=150))
@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_any_text_is_read_without_a_fault(text: str) -> None:
    resolve_trade(text)


def test_no_two_trades_share_a_spelling() -> None:
    owner: dict[str, str] = {}
    for trade in read_trades():
        for spelling in (trade["name"], trade["name_hi"], trade["slug"], *trade["synonyms"]):
            for text in (normalise(spelling), latinise(spelling)):
                assert owner.setdefault(text, trade["slug"]) == trade["slug"], text


@pytest.mark.django_db
def test_landing_page_prices_are_the_specs(client: Client) -> None:
    items = client.get("/api/trades").json()["items"]
    shown = sorted(
        (item for item in items if item["landing_order"]), key=lambda item: item["landing_order"]
    )
    assert [(item["service_name"], item["starting_price_paise"]) for item in shown] == [
        ("Electrical", 29900),
        ("Plumbing", 24900),
        ("Construction", 79900),
        ("Painting", 39900),
        ("Carpentry", 29900),
        ("Home Maintenance", 19900),
    ]
    services = [item["slug"] for item in items if item["services_order"]]
    assert set(services) == {
        "civil-contractor", "painter", "electrician", "plumber", "landscaping", "home-security",
    }  # fmt: skip


@pytest.mark.django_db
def test_figures_are_null_until_counted(client: Client) -> None:
    trade = Trade.objects.get(slug="painter")
    assert client.get("/api/trades/resolve", {"q": "putai"}).json()["trade"] == {
        "slug": "painter",
        "name": "Painter",
        "name_hi": "पेंटर",
        "name_plural": "painters",
        "name_plural_hi": "पेंटर",
        "description": "Walls inside and out: putty, primer, paint and polish.",
        "description_hi": "घर के अंदर और बाहर की दीवारें: पुट्टी, प्राइमर, पेंट और पॉलिश।",
        "service_name": "Painting",
        "service_name_hi": "पुताई और पेंट",
        "starting_price_paise": 39900,
        "landing_order": 4,
        "services_order": 2,
        "projects_count": None,
        "rating_average": None,
    }
    trade_figures_save(figures={trade.pk: TradeFigures(12, Decimal("4.6667"))})
    counted = client.get("/api/trades/resolve", {"q": "putai"}).json()["trade"]
    assert (counted["projects_count"], counted["rating_average"]) == (12, 4.67)
    call_command("load_trades", verbosity=0)
    trade.refresh_from_db()
    assert trade.projects_count == 12


@pytest.mark.django_db
def test_unknown_words_resolve_to_null(client: Client) -> None:
    answer = client.get("/api/trades/resolve", {"q": "astronaut"})
    assert json.loads(answer.content) == {"trade": None}
