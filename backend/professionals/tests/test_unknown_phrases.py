"""Phrases that searches do not understand: counted without a person, and given a meaning."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import person
from professionals.models import UnknownPhrase
from professionals.unknown_phrases.rules import SHOWN_FROM, scrub
from professionals.unknown_phrases.services import old_phrases_delete, phrase_count
from staff.models import StaffAct
from trades.models import Synonym
from trades.selectors import resolve_trade

pytestmark = pytest.mark.django_db

UNKNOWN = "zorbu flixing"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Zorbu  FLIXING!", "zorbu flixing"),
        ("zorbu 98200 12345", "zorbu"),
        ("zorbu +91-98200-12345 flixing", "zorbu flixing"),
        ("zorbu asha@example.in", "zorbu"),
        ("see www.example.in zorbu", "see zorbu"),
        ("9820012345", ""),
        ("😀😀", ""),
        ("a", ""),
        ("x" * 2000, ""),
        ("my name is asha and i live in a flat of which the door is old", ""),
        ("ज़ोरबू", "जोरबू"),
    ],
)
def test_nothing_of_a_person_is_recorded(typed: str, kept: str) -> None:
    assert scrub(typed) == kept


def test_a_phrase_is_counted_and_what_is_understood_is_not(client: Client) -> None:
    for text in (UNKNOWN, f"{UNKNOWN} 98200 12345", "bijli mistri", "9820012345"):
        answer = client.post(
            "/api/search-words/unknown", {"text": text}, content_type="application/json"
        )
        assert answer.status_code == 204
    assert list(UnknownPhrase.objects.values_list("text", "times")) == [(UNKNOWN, 2)]


@pytest.mark.parametrize("text", ["", "x" * 2000])
def test_an_impossible_phrase_is_refused_at_its_field(client: Client, text: str) -> None:
    answer = client.post(
        "/api/search-words/unknown", {"text": text}, content_type="application/json"
    )
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "text"


def test_phrases_are_forgotten_after_90_days() -> None:
    phrase_count(text=UNKNOWN)
    assert old_phrases_delete() == 0
    assert old_phrases_delete(timezone.now() + timedelta(days=91)) == 1


def editor() -> tuple[User, Client]:
    user = person("homeowner", "Edna", is_staff=True, desks=[Desk.EDITOR])
    give_authenticator(user)
    client = Client()
    sign_in_freshly(client, user)
    return user, client


def counted(text: str, times: int) -> UnknownPhrase:
    return UnknownPhrase.objects.create(text=text, times=times, last_at=timezone.now())


def explain(client: Client, phrase: UnknownPhrase, **meaning: str) -> Any:
    return client.post(
        f"/api/staff/unknown-phrases/{phrase.pk}/explain",
        {"text": phrase.text, **meaning},
        content_type="application/json",
    )


def test_an_editor_gives_a_phrase_a_meaning_without_a_release(
    django_capture_on_commit_callbacks: Any,
) -> None:
    _user, client = editor()
    counted("typed once", SHOWN_FROM - 1)
    phrase = counted(UNKNOWN, 7)
    counted("other words", 3)
    shown = client.get("/api/staff/unknown-phrases", {"limit": 1}).json()
    assert [item["text"] for item in shown["items"]] == [UNKNOWN]
    after = {"cursor": shown["next"]}
    rest = client.get("/api/staff/unknown-phrases", after).json()
    assert [item["text"] for item in rest["items"]] == ["other words"]
    assert resolve_trade(UNKNOWN) is None

    with django_capture_on_commit_callbacks(execute=True):
        answer = explain(client, phrase, trade="plumber", problem="tap-leaking")
    assert answer.status_code == 204
    trade = resolve_trade(f"{UNKNOWN} hai")
    assert trade is not None
    assert trade.slug == "plumber"
    assert StaffAct.objects.get().verb == "synonym.added"
    assert [item["text"] for item in client.get("/api/staff/unknown-phrases").json()["items"]] == [
        "other words"
    ]

    (added,) = client.get("/api/staff/synonyms").json()["items"]
    assert (added["text"], added["meaning"]) == (UNKNOWN, "Tap leaking")
    with django_capture_on_commit_callbacks(execute=True):
        assert client.delete(f"/api/staff/synonyms/{added['id']}").status_code == 204
    assert resolve_trade(UNKNOWN) is None


def test_a_meaning_must_exist_and_be_free() -> None:
    _user, client = editor()
    phrase = counted(UNKNOWN, 7)
    for meaning, field in (
        ({"trade": "astronaut"}, "trade"),
        ({"trade": "plumber", "problem": "no-such"}, "problem"),
        ({"trade": "plumber", "problem": "ac-service"}, "problem"),
        ({"trade": "plumber", "text": "?!"}, "text"),
    ):
        refused = explain(client, phrase, **meaning)
        assert refused.status_code == 422
        assert refused.json()["errors"][0]["field"] == field
    taken = explain(client, phrase, trade="plumber", text="bijli mistri")
    assert (taken.status_code, taken.json()["code"]) == (409, "synonym_taken")
    assert not Synonym.objects.filter(is_from_editor=True).exists()


def test_a_phrase_without_meaning_is_dismissed() -> None:
    _user, client = editor()
    phrase = counted(UNKNOWN, 7)
    url = f"/api/staff/unknown-phrases/{phrase.pk}/dismiss"
    assert client.post(url).status_code == 204
    assert client.post(url).status_code == 404
    assert client.get("/api/staff/unknown-phrases").json()["items"] == []
