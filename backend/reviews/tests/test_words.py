"""What people and programs send as a review: kept clean, or refused at its field."""

from typing import Any

import pytest

from config.tests.clients import browser
from config.tests.world import World
from reviews.models import Review
from reviews.tests.test_reviews import show, write

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("completed",)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"rating": 0}, "rating"),
        ({"rating": 6}, "rating"),
        ({"rating": 4.5}, "rating"),
        ({"comment": "x" * 50_000}, "comment"),
        ({"comment": "कि" * 1001}, "comment"),
        ({"comment": ["a"]}, "comment"),
        ({"would_hire_again": "perhaps"}, "would_hire_again"),
        ({"aspects": {"quality": 0}}, "aspects.quality"),
        ({"aspects": {"quality": 6}}, "aspects.quality"),
        ({"aspects": {"payment": 4}}, "aspects.payment"),
        ({"aspects": [5]}, "aspects"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(world: World, body: dict[str, Any], field: str) -> None:
    answer = write(world.user("owner"), world.project("completed"), **body)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"].startswith(field)
    assert not Review.objects.exists()


def test_an_aspect_that_nobody_knows_is_refused(world: World) -> None:
    answer = write(world.user("owner"), world.project("completed"), aspects={"charm": 5})
    assert answer.status_code == 422
    assert not Review.objects.exists()


def test_a_worker_is_not_asked_about_a_homeowner_s_work(world: World) -> None:
    project = world.project("completed")
    assert write(world.user("member"), project, aspects={"quality": 5}).status_code == 422
    answer = write(world.user("member"), project, aspects={"payment": 5, "respect": 4})
    assert {row["aspect"] for row in answer.json()["aspects"]} == {"payment", "respect"}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Clean work. \n", "Clean work."),
        ("<script>alert(1)</script> & <b>good</b>", "<script>alert(1)</script> & <b>good</b>"),
        ("a\x00b\x07c\x1b[0m", "abc[0m"),
        ("paid \u202e001\u202c \u200frupees\u2066", "paid 001 rupees"),
        ("one\r\ntwo", "one\ntwo"),
        (" \u200e\t\n ", ""),
    ],
)
def test_words_are_kept_without_what_nobody_sees(world: World, typed: str, kept: str) -> None:
    answer = write(world.user("owner"), world.project("completed"), comment=typed)
    assert answer.status_code == 201
    assert answer.json()["comment"] == kept


@pytest.mark.parametrize("words", ["", "  ", "\x07\u202e", "x" * 1001, "x" * 50_000, None])
def test_a_reply_has_words_and_not_too_many(world: World, words: Any) -> None:
    written = write(world.user("owner"), world.project("completed")).json()
    show()
    path = f"/api/reviews/{written['id']}/reply"
    answer = browser(world.user("member")).post(
        path, {"words": words}, content_type="application/json"
    )
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "words")


@pytest.mark.parametrize("body", [{}, {"reason": "ugly"}, {"reason": "other", "words": "x" * 501}])
def test_a_report_has_a_reason_from_the_list(world: World, body: dict[str, Any]) -> None:
    written = write(world.user("owner"), world.project("completed")).json()
    show()
    path = f"/api/reviews/{written['id']}/reports"
    answer = browser(world.user("member")).post(path, body, content_type="application/json")
    assert answer.status_code == 422
