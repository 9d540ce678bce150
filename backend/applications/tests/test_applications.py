"""Applying, editing, withdrawing and reopening, through the API as the browser uses it."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from applications.models import Application, ApplicationOffer, SavedAnswer
from applications.services import application_submit
from applications.tests.application_world import code, in_team, send
from config.tests.clients import browser
from config.tests.world import APPLICATION, World
from professionals.team import services as teams
from projects import services
from projects.models import Project

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("open",)

WITH_PHONE = "I have done such work for seven years. Call me on 98765 43210 to talk about it."
STAND_IN = "[phone number: shown after hiring]"


@pytest.fixture
def member(world: World) -> Client:
    """A browser of the worker who applied to the world's open project."""
    return browser(world.user("member"))


def apply(client: Client, world: World, **change: Any) -> Any:
    path = f"/api/projects/{world.project('open').pk}/applications"
    return send(client, "POST", path, {**APPLICATION, **change})


def test_application_keeps_what_it_includes_and_is_version_one(
    world: World, worker: Client
) -> None:
    answer = apply(
        worker, world, includes=["tools", "labour", "tools"], estimated_days=3, rate_unit="day"
    )
    assert answer.status_code == 201
    made = answer.json()
    assert made["includes"] == ["labour", "tools"]
    assert (made["version"], made["estimated_days"]) == (1, 3)
    assert [offer["is_current"] for offer in made["offers"]] == [True]
    assert made["offers"][0]["party"] == "applicant"
    assert made["possible_verbs"] == ["withdraw", "attach", "edit", "offer"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"proposal": "x" * 50_000}, "proposal"),
        ({"proposal": "\u202e\x00\x07 short"}, "proposal"),
        ({"estimated_duration": "\x01\u200e"}, "estimated_duration"),
        ({"estimated_days": 0}, "estimated_days"),
        ({"estimated_days": 1001}, "estimated_days"),
        ({"includes": ["beer"]}, "includes.0"),
        ({"starts_on": "2020-01-01"}, "starts_on"),
        ({"as_business": True}, "as_business"),
        ({"team_mate_ids": ["01980000-0000-7000-8000-000000000000"]}, "team_mate_ids"),
    ],
)
def test_wrong_application_is_refused_at_the_field(
    world: World, worker: Client, change: dict[str, Any], field: str
) -> None:
    answer = apply(worker, world, **change)
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]
    assert answer.json()["errors"][0]["message"]
    assert not Application.objects.filter(applicant=world.user("worker")).exists()


def test_text_is_kept_as_typed_but_for_what_nobody_sees(world: World, worker: Client) -> None:
    typed = " <b>Twenty</b> years\u202e of it \r\n\x07 नमस्ते, 12'x10' \x00 "
    made = apply(worker, world, proposal=typed).json()
    assert made["proposal"] == "<b>Twenty</b> years of it \n नमस्ते, 12'x10'"


def test_nobody_applies_for_their_own_work(world: World) -> None:
    worker = world.user("worker")
    project = world.project("open")
    # No role may both post and apply; if one ever could, this must still hold.
    Project.objects.filter(pk=project.pk).update(homeowner=worker)
    answer = apply(browser(worker), world)
    assert code(answer) == (403, "own_work")


def test_work_on_hold_takes_no_applications(world: World, worker: Client) -> None:
    Project.objects.filter(pk=world.project("open").pk).update(on_hold_at=timezone.now())
    assert code(apply(worker, world)) == (409, "not_open_for_applications")


def test_contractor_applies_as_the_business_with_people_of_the_team(
    world: World, owner: Client
) -> None:
    mate = in_team(world)
    made = apply(browser(world.user("contractor")), world, team_mate_ids=[str(mate.pk)]).json()
    assert made["as_business"] is True
    assert [person["first_name"] for person in made["team"]] == ["Ramesh"]
    seen = owner.get(f"/api/applications/{made['id']}").json()
    assert [(person["first_name"], person["is_in_team"]) for person in seen["team"]] == [
        ("Ramesh", True)
    ]
    teams.team_remove_member(world.user("contractor"), member_id=mate.pk)
    seen = owner.get(f"/api/applications/{made['id']}").json()
    assert [person["is_in_team"] for person in seen["team"]] == [False]


def test_contractor_proposes_nobody_from_outside_the_team(world: World) -> None:
    in_team(world)
    answer = apply(
        browser(world.user("contractor")), world, team_mate_ids=[str(world.user("stranger").pk)]
    )
    assert answer.status_code == 422
    assert not Application.objects.filter(applicant=world.user("contractor")).exists()


def test_contact_details_are_held_back_until_the_award(
    world: World, owner: Client, worker: Client
) -> None:
    made = apply(worker, world, proposal=WITH_PHONE, estimated_duration="3 days").json()
    assert made["proposal"] == WITH_PHONE
    assert made["held_back"] == ["phone"]
    assert STAND_IN in made["shown_proposal"]
    path = f"/api/applications/{made['id']}"
    assert "98765" not in owner.get(path).content.decode()
    assert (
        "98765"
        not in owner.get(f"/api/projects/{made['project_id']}/applications").content.decode()
    )
    assert owner.post(f"{path}/accept").status_code == 200
    assert owner.get(path).json()["proposal"] == WITH_PHONE
    assert worker.get(path).json()["held_back"] == []


def test_text_can_be_looked_over_before_it_is_sent(worker: Client) -> None:
    answer = send(worker, "POST", "/api/held-back", {"text": "Call 9876543210"})
    assert answer.json() == {"shown": f"Call {STAND_IN}", "held_back": ["phone"]}
    assert send(Client(), "POST", "/api/held-back", {"text": "x"}).status_code == 401


def test_application_is_edited_until_the_homeowner_reads_it(
    world: World, owner: Client, member: Client
) -> None:
    path = f"/api/applications/{world.application().pk}"
    changed = {**APPLICATION, "proposal": "I come with two helpers and all tools we need."}
    first = send(member, "PUT", path, changed).json()
    assert (first["proposal"], first["version"]) == (changed["proposal"], 1)
    assert first["edited_at"]
    second = send(member, "PUT", path, {**changed, "rate_paise": 40_000}).json()
    assert (second["rate_paise"], second["version"]) == (40_000, 2)
    assert [offer["is_current"] for offer in second["offers"]] == [False, True]
    assert owner.post(f"{path}/read").status_code == 204
    answer = send(member, "PUT", path, {**changed, "rate_paise": 90_000})
    assert code(answer) == (409, "already_read")
    assert "new offer" in answer.json()["title"]
    assert world.application().rate_paise == 40_000


def test_withdrawn_application_comes_back_within_ten_minutes(
    world: World, owner: Client, member: Client
) -> None:
    path = f"/api/applications/{world.application().pk}"
    gone = member.post(f"{path}/withdraw").json()
    assert (gone["status"], gone["possible_verbs"]) == ("withdrawn", ["reopen"])
    assert gone["reopen_until"]
    back = member.post(f"{path}/reopen").json()
    assert (back["status"], back["decided_at"], back["reopen_until"]) == ("pending", None, None)
    member.post(f"{path}/withdraw")
    Application.objects.update(decided_at=timezone.now() - timedelta(minutes=10))
    assert code(member.post(f"{path}/reopen")) == (409, "too_late_to_reopen")


def test_withdrawn_application_does_not_come_back_after_an_award(
    world: World, owner: Client, member: Client
) -> None:
    path = f"/api/applications/{world.application().pk}"
    member.post(f"{path}/withdraw")
    other = world.application(actor="stranger")
    assert owner.post(f"/api/applications/{other.pk}/accept").status_code == 200
    assert code(member.post(f"{path}/reopen")) == (409, "too_late_to_reopen")


def test_own_applications_are_counted_and_filtered(world: World, member: Client) -> None:
    world.project("open")
    world.project("in_progress")
    counts = member.get("/api/applications/counts").json()
    assert (counts["total"], counts["pending"], counts["accepted"]) == (2, 1, 1)
    shown = member.get("/api/applications", {"status": "accepted"}).json()["items"]
    assert [item["status"] for item in shown] == ["accepted"]
    assert shown[0]["is_member"] is True


def test_queries_of_the_list_do_not_grow_with_it(
    world: World, worker: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    owner, actor = world.user("owner"), world.user("worker")
    for number in range(12):
        project = services.project_create(owner, kind="job", title=f"Job {number}", description="d")
        application_submit(actor, project_id=project.pk, **APPLICATION)
    worker.get("/api/applications/counts")  # The first request of a session records it.
    with django_assert_max_num_queries(6):
        assert len(worker.get("/api/applications", {"limit": 2}).json()["items"]) == 2
    with django_assert_max_num_queries(6):
        assert len(worker.get("/api/applications", {"limit": 50}).json()["items"]) == 12


def test_queries_of_one_application_do_not_grow_with_its_offers(
    world: World, member: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    row = world.application()
    ApplicationOffer.objects.bulk_create(
        ApplicationOffer(
            application=row, version=number, party="homeowner", status="declined",
            rate_paise=number * 1000, rate_unit="day",
        )
        for number in range(2, 18)
    )  # fmt: skip
    member.get("/api/applications/counts")
    with django_assert_max_num_queries(10):
        assert len(member.get(f"/api/applications/{row.pk}").json()["offers"]) == 17


def test_saved_answers_are_kept_changed_and_deleted(world: World, worker: Client) -> None:
    kept = {"title": "My tools", "body": "I bring a cutter and a level."}
    made = send(worker, "POST", "/api/me/saved-answers", kept)
    assert made.status_code == 201
    path = f"/api/me/saved-answers/{made.json()['id']}"
    again = send(worker, "POST", "/api/me/saved-answers", kept)
    assert again.status_code == 422
    assert again.json()["errors"][0]["field"] == "title"
    changed = send(worker, "PUT", path, {**kept, "title": "Tools"})
    assert changed.json()["title"] == "Tools"
    assert browser(world.user("member")).delete(path).status_code == 404
    assert [row["title"] for row in worker.get("/api/me/saved-answers").json()["items"]] == [
        "Tools"
    ]
    assert worker.delete(path).status_code == 204
    assert worker.get("/api/me/saved-answers").json()["items"] == []


def test_saved_answers_have_an_end(world: World, worker: Client) -> None:
    SavedAnswer.objects.bulk_create(
        SavedAnswer(user=world.user("worker"), title=f"Text {number}", body="b")
        for number in range(20)
    )
    answer = send(worker, "POST", "/api/me/saved-answers", {"title": "One more", "body": "b"})
    assert code(answer) == (409, "too_many_saved_answers")
