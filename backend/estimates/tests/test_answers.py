"""Answers to guided questions fill an estimate, which remembers them until work is posted."""

from typing import Any

import pytest
from django.test import Client

from config.tests.world import World
from estimates.answers.rules import answered_form
from estimates.answers.selectors import estimated_works
from estimates.models import Estimate, Quality, WorkKind
from estimates.tests.policy_rows import PAINT
from projects.models import Project
from projects.questions.catalogue import committed_sets
from projects.questions.versions import QuestionSet

pytestmark = pytest.mark.django_db

ROOM = {"count": "2", "size": "12x10", "extent": "walls", "state": "repaint", "when": "later"}
SCOPE = {"key": "room-painting", "version": 0, "answers": ROOM}


def asked(key: str) -> QuestionSet:
    committed = committed_sets()[key]
    return QuestionSet(key, 0, committed.questions, committed.work)


def values(key: str, **answers: str) -> dict[str, str] | None:
    form = answered_form(asked(key), answers)
    return form.values if form else None


def read(**body: Any) -> Any:
    answer = Client().post("/api/estimates/answered", body, content_type="application/json")
    assert answer.status_code == 200, answer.content
    return answer.json()["estimate"]


def save(client: Client, **changes: Any) -> Any:
    return client.post("/api/estimates", {**PAINT, **changes}, content_type="application/json")


NOT_ASKED = {WorkKind.BRICK_WALL, WorkKind.PLASTER, WorkKind.CONCRETE, WorkKind.FLOORING}
"""The questions of their trades do not ask for the measures."""


def test_nearly_every_kind_of_work_is_asked_about() -> None:
    """The committed sets themselves are checked in projects.tests.test_questions."""
    assert {each.work for each in committed_sets().values()} - {""} == {
        work for work in WorkKind if work not in NOT_ASKED
    }


def test_an_option_can_say_only_what_a_measure_can_be() -> None:
    paint = next(each for each in estimated_works() if each.slug == "room-paint")
    measures = {each.name: each for each in paint.measures}
    assert measures["side"].accepts("inside")
    assert not measures["side"].accepts("number")
    assert measures["rooms"].accepts("number")
    assert measures["quality"].accepts("premium")
    assert not measures["rooms"].accepts("many")


def test_a_room_is_filled_by_its_answers() -> None:
    form = answered_form(asked("room-painting"), ROOM)
    assert form is not None
    assert form.work == WorkKind.ROOM_PAINT
    assert form.quality is None
    assert form.values == {
        "length": "12",
        "width": "10",
        "rooms": "2",
        "ceiling": "false",
        "putty": "false",
    }


def test_what_was_skipped_or_says_nothing_fills_nothing() -> None:
    assert values("room-painting") == {}
    assert values("room-painting", material="owner", when="today", extent="doors") == {}
    assert values("fan", kind="ceiling", count="2") is None


def test_an_answer_can_say_that_the_work_is_another_one() -> None:
    assert values("room-painting", count="1", extent="one") is None
    assert values("civil-contractor", work="renovation", area="900") is None
    assert values("civil-contractor", work="house", area="900") == {"area": "900"}


def test_a_number_counts_what_another_answer_names() -> None:
    points = {"light_points": "0", "socket_points": "4", "power_points": "0"}
    assert values("electrical-point", kind="plug", points="4") == points
    assert values("electrical-point", kind="plug") == {}


def test_an_answer_chooses_the_quality() -> None:
    form = answered_form(asked("bathroom-renovation"), {"quality": "premium", "size": "8x5"})
    assert form is not None
    assert form.quality == Quality.PREMIUM
    assert form.values == {"length": "8", "width": "5"}


def test_words_alone_fill_what_they_say() -> None:
    found = read(words="10×12 room paint")
    assert found["work"] == "room-paint"
    assert found["values"] == {"length": "10", "width": "12"}
    assert found["scope"] == {"key": "room-painting", "version": 0, "answers": {"size": "10x12"}}
    assert read(words="geyser thanda hai") is None
    assert read(trade="painter")["values"] == {}
    assert read() is None


def test_answers_are_read_without_free_text() -> None:
    scope = {"key": "tiler", "version": 0, "answers": {"area": "150", "note": "By Diwali"}}
    found = read(scope=scope)
    assert found["values"] == {"area": "150"}
    assert found["scope"]["answers"] == {"area": "150"}


def test_wrong_answers_are_refused_at_their_fields() -> None:
    answer = Client().post(
        "/api/estimates/answered",
        {"scope": {**SCOPE, "answers": {"size": "10kmx4", "count": "two"}}},
        content_type="application/json",
    )
    assert answer.status_code == 422
    assert {one["field"]: one["code"] for one in answer.json()["errors"]} == {
        "scope.answers.count": "not_a_number",
        "scope.answers.size": "not_a_size",
    }


def test_a_saved_estimate_has_its_answers(owner: Client) -> None:
    saved = save(owner, scope=SCOPE).json()
    assert saved["scope"] == SCOPE
    changed = owner.put(
        f"/api/estimates/{saved['id']}",
        {**PAINT, "title": "Bedroom", "edit_version": saved["edit_version"]},
        content_type="application/json",
    ).json()
    assert changed["scope"] == SCOPE


def test_work_posted_from_an_estimate_has_the_answers(owner: Client) -> None:
    saved = save(owner, scope=SCOPE).json()
    draft = owner.post(f"/api/estimates/{saved['id']}/post").json()
    project = Project.objects.get(pk=draft["id"])
    assert project.scope is not None
    assert {each["id"]: each["value"] for each in project.scope["answers"]} == ROOM


def test_an_estimate_made_for_a_draft_belongs_to_it(owner: Client) -> None:
    job = owner.post(
        "/api/jobs", {"draft": True, "title": "Paint"}, content_type="application/json"
    ).json()
    first = save(owner, project_id=job["id"]).json()
    assert first["project_id"] == job["id"]
    assert first["is_project_draft"]
    second = save(owner, project_id=job["id"]).json()
    assert second["project_id"] == job["id"]
    assert Estimate.objects.get(pk=first["id"]).project_id is None


def test_only_own_work_before_the_award_has_an_estimate(owner: Client, world: World) -> None:
    awarded, opened = world.project("awarded"), world.project("open")
    other = Client()
    other.force_login(world.user("homeowner"))
    for client, project in ((owner, awarded), (other, opened)):
        answer = save(client, project_id=str(project.pk))
        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == "project_id"


@pytest.mark.parametrize("words", ["paint 2 rooms", "do kamre paint karwane hain", "2 कमरे पेंट"])
def test_a_number_of_rooms_in_the_words_fills_the_form(words: str) -> None:
    assert read(words=words)["values"]["rooms"] == "2"
