"""The landing page's words and its switch, as editors change them."""

from typing import Any

from django.test import Client

from content.kinds import TextKind
from content.landing import landing_figures_counted, texts_of
from content.tests.test_landing_figures import COUNTED
from content.texts import original
from staff.models import StaffAct


def words(**changed: Any) -> dict[str, Any]:
    said = texts_of(original(TextKind.PAGES, "landing", "en").body).model_dump()
    return {**said, "base_number": 0, **changed}


def put(client: Client, path: str, body: dict[str, Any]) -> Any:
    return client.put(f"/api/staff/content/landing/{path}", body, content_type="application/json")


def test_claims_and_voices_are_published_and_noted(desk: Client) -> None:
    stats = words()["stats"]
    stats[0] = {**stats[0], "value": "30K+"}
    answer = put(desk, "en", words(stats=stats, guarantee="Done right, or done again"))
    assert answer.status_code == 200
    shown = Client().get("/api/content/landing").json()
    assert (shown["stats"][0]["value"], shown["guarantee"]) == (
        "30K+",
        "Done right, or done again",
    )
    assert [text["is_behind"] for text in answer.json()["texts"]] == [False, True]
    assert StaffAct.objects.get().subject_id == "landing"


def test_the_switch_shows_what_was_counted(desk: Client) -> None:
    landing_figures_counted(COUNTED)
    shown = put(desk, "figures", {"shows_live": True}).json()
    assert shown["shows_live"] is True
    assert shown["counted"][0] == {"counted_as": "projects_completed", "value": "1,23,456"}
    assert Client().get("/api/content/landing").json()["stats"][0]["value"] == "1,23,456"
    acted = StaffAct.objects.get()
    assert (acted.verb, acted.detail) == ("landing.figures_switched", {"shows_live": True})


def test_what_the_page_could_not_show_is_refused(desk: Client) -> None:
    stats = words()["stats"]
    for wrong in (
        {"stats": stats[:3]},
        {"stats": [stats[0]] * 4},
        {"stats": [{**stats[0], "value": ""}, *stats[1:]]},
        {"testimonials": []},
        {"reasons": [{"title": "x" * 61, "text": "y"}]},
        {"guarantee": " "},
    ):
        assert put(desk, "en", words(**wrong)).status_code == 422, wrong


def test_two_editors_of_the_landing_page(desk: Client) -> None:
    assert put(desk, "en", words()).status_code == 200
    assert put(desk, "en", words()).json()["code"] == "content_changed"
    assert put(desk, "en", words(base_number=1)).status_code == 200


def test_a_version_shows_what_changed_in_words(desk: Client) -> None:
    put(desk, "en", words(guarantee="Done right, or done again"))
    lines = desk.get("/api/staff/content/texts/pages/landing/en/versions/1").json()["lines"]
    assert [(line["kind"], line["text"]) for line in lines if line["kind"] != "same"] == [
        ("removed", words()["guarantee"]),
        ("added", "Done right, or done again"),
    ]
    assert "25K+ Projects completed" in [line["text"] for line in lines]
