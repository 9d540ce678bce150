"""Milestones: planning, submission, acceptance, notifications."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Role
from config.tests.clients import browser
from config.tests.world import World, person
from core.events.models import Event
from core.privacy.data_holders import Identity
from milestones import privacy
from milestones import services as plan
from milestones.models import Milestone, MilestoneStep
from projects import lifecycle, services
from projects.models import MemberRole, Project, ProjectMember

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("in_progress",)


@pytest.fixture
def project(world: World) -> Project:
    return world.project("in_progress")


@pytest.fixture
def hers(world: World) -> Client:
    return browser(world.user("owner"))


@pytest.fixture
def his(world: World) -> Client:
    return browser(world.user("member"))


def send(client: Client, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
    call = getattr(client, method)
    sent = {"edit_version": "*"} if method == "put" else {}
    return call(path, json.dumps({**sent, **(body or {})}), content_type="application/json")


def add(client: Client, project: Project, title: str, **more: Any) -> Any:
    path = f"/api/projects/{project.pk}/milestones"
    answer = send(client, "post", path, {"title": title, **more})
    assert answer.status_code == 201, answer.content
    return answer.json()


def read(client: Client, project: Project) -> Any:
    return client.get(f"/api/projects/{project.pk}/milestones").json()


def step(client: Client, milestone: Any, verb: str, **body: Any) -> Any:
    return send(client, "post", f"/api/milestones/{milestone['id']}/{verb}", body)


def test_both_sides_plan_and_see_the_same(hers: Client, his: Client, project: Project) -> None:
    due = str(timezone.localdate() + timedelta(days=3))
    first = add(hers, project, "  Conduits laid ", amount_paise=2_000_000, due_on=due)
    second = add(his, project, "Wires pulled", amount_paise=1_000_000)
    assert (first["title"], first["due_on"], first["status"]) == ("Conduits laid", due, "planned")
    assert not first["is_overdue"]
    shown = read(hers, project)
    assert [item["title"] for item in shown["items"]] == ["Conduits laid", "Wires pulled"]
    assert shown["total_amount_paise"] == 3_000_000
    assert (shown["possible_verbs"], shown["room"]) == (["add", "order"], 18)
    assert shown["items"][0]["possible_verbs"] == ["change", "remove"]
    assert read(his, project)["items"][0]["possible_verbs"] == ["submit", "change", "remove"]

    order = {"ids": [second["id"], first["id"]]}
    answer = send(his, "put", f"/api/projects/{project.pk}/milestones/order", order)
    assert [item["title"] for item in answer.json()["items"]] == ["Wires pulled", "Conduits laid"]
    changed = send(hers, "put", f"/api/milestones/{first['id']}", {"title": "Conduits, all"}).json()
    assert (changed["title"], changed["amount_paise"], changed["due_on"]) == (
        "Conduits, all",
        None,
        None,
    )


@pytest.mark.parametrize(
    ("field", "body"),
    [
        ("title", {"title": " \u202e\x07 "}),
        ("title", {"title": "x" * 121}),
        ("title", {"title": "x" * 50_000}),
        ("amount_paise", {"title": "Tiles", "amount_paise": 99}),
        ("amount_paise", {"title": "Tiles", "amount_paise": 10**13}),
        ("due_on", {"title": "Tiles", "due_on": "2020-01-01"}),
        ("due_on", {"title": "Tiles", "due_on": "2090-01-01"}),
    ],
)
def test_what_is_not_a_plan_is_refused_at_its_field(
    hers: Client, project: Project, field: str, body: dict[str, Any]
) -> None:
    answer = send(hers, "post", f"/api/projects/{project.pk}/milestones", body)
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]


def test_a_day_that_has_passed_may_stay_but_not_be_chosen(hers: Client, project: Project) -> None:
    late = timezone.localdate() - timedelta(days=2)
    row = Milestone.objects.create(project=project, title="Tiles", due_on=late, position=0)
    assert read(hers, project)["items"][0]["is_overdue"]
    path = f"/api/milestones/{row.pk}"
    assert send(hers, "put", path, {"title": "Tiles", "due_on": str(late)}).status_code == 200
    earlier = str(late - timedelta(days=1))
    assert send(hers, "put", path, {"title": "Tiles", "due_on": earlier}).status_code == 422


def test_handed_over_sent_back_and_accepted_with_everything_kept(
    hers: Client, his: Client, project: Project
) -> None:
    milestone = add(hers, project, "Conduits laid")
    assert step(his, milestone, "submit", note="<b>Done</b>\u202e").status_code == 200
    waiting = read(hers, project)
    assert waiting["is_waiting"]
    assert waiting["items"][0]["note"] == "<b>Done</b>"
    assert waiting["items"][0]["possible_verbs"] == ["accept", "request_changes"]
    assert read(his, project)["items"][0]["possible_verbs"] == ["take_back"]

    asked = step(hers, milestone, "request-changes", words="The hall is missing.").json()
    assert (asked["status"], asked["changes_asked"]) == ("planned", "The hall is missing.")
    assert asked["submitted_at"] is None
    step(his, milestone, "submit", note="Hall too.")
    accepted = step(hers, milestone, "accept").json()
    assert (accepted["status"], accepted["changes_asked"]) == ("accepted", "")
    assert accepted["possible_verbs"] == []
    assert [(each["verb"], each["words"]) for each in accepted["steps"]] == [
        ("add", ""),
        ("submit", "<b>Done</b>"),
        ("request_changes", "The hall is missing."),
        ("submit", "Hall too."),
        ("accept", ""),
    ]
    assert {each["actor"]["first_name"] for each in accepted["steps"]} == {"Anita", "Suresh"}


def test_asking_for_changes_needs_words(hers: Client, his: Client, project: Project) -> None:
    milestone = add(hers, project, "Conduits laid")
    step(his, milestone, "submit")
    answer = step(hers, milestone, "request-changes", words="  ")
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "words"


def test_the_plan_stands_still_while_a_milestone_waits(
    hers: Client, his: Client, project: Project
) -> None:
    waiting, other = add(hers, project, "Conduits"), add(hers, project, "Wires")
    step(his, waiting, "submit")
    tried = [
        send(hers, "post", f"/api/projects/{project.pk}/milestones", {"title": "Switches"}),
        send(hers, "put", f"/api/projects/{project.pk}/milestones/order", {"ids": []}),
        send(his, "put", f"/api/milestones/{other['id']}", {"title": "Wire"}),
        send(his, "delete", f"/api/milestones/{other['id']}"),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in tried] == [
        (409, "answer_first")
    ] * 4
    assert step(his, waiting, "take-back").json()["status"] == "planned"
    assert send(his, "put", f"/api/milestones/{other['id']}", {"title": "W"}).status_code == 200
    step(his, waiting, "submit")
    step(hers, waiting, "accept")
    assert send(his, "delete", f"/api/milestones/{waiting['id']}").status_code == 409
    assert send(his, "delete", f"/api/milestones/{other['id']}").status_code == 204


def test_what_was_removed_comes_back_for_an_hour(hers: Client, project: Project) -> None:
    milestone = add(hers, project, "Conduits")
    assert send(hers, "delete", f"/api/milestones/{milestone['id']}").status_code == 204
    assert read(hers, project)["items"] == []
    assert step(hers, milestone, "restore").json()["title"] == "Conduits"
    send(hers, "delete", f"/api/milestones/{milestone['id']}")
    Milestone.objects.update(removed_at=timezone.now() - timedelta(minutes=61))
    assert step(hers, milestone, "restore").status_code == 404


def test_a_plan_has_at_most_twenty(hers: Client, project: Project) -> None:
    Milestone.objects.bulk_create(
        Milestone(project=project, title=f"Part {number}", position=number) for number in range(20)
    )
    answer = send(hers, "post", f"/api/projects/{project.pk}/milestones", {"title": "One more"})
    assert (answer.status_code, answer.json()["code"]) == (409, "plan_full")


@pytest.mark.parametrize("role", [MemberRole.SUPERVISOR, MemberRole.GUEST, MemberRole.WORKER])
def test_other_members_read_the_plan_and_change_nothing(
    his: Client, hers: Client, project: Project, role: str
) -> None:
    mate = person(Role.SUPERVISOR, "salma")
    rights = "look" if role == MemberRole.GUEST else ""
    ProjectMember.objects.create(project=project, user=mate, role=role, guest_rights=rights)
    client = browser(mate)
    planned, waiting = add(hers, project, "Conduits"), add(hers, project, "Wires")
    step(his, waiting, "submit")
    shown = read(client, project)
    assert (shown["possible_verbs"], shown["items"][0]["possible_verbs"]) == ([], [])
    for milestone, verb, body in (
        (planned, "submit", {}),
        (waiting, "accept", {}),
        (waiting, "take-back", {}),
        (waiting, "request-changes", {"words": "No."}),
    ):
        assert step(client, milestone, verb, **body).status_code == 403
    path = f"/api/projects/{project.pk}/milestones"
    assert send(client, "post", path, {"title": "Mine"}).status_code == 403


def test_delivered_work_still_has_its_milestones_answered(
    world: World, hers: Client, his: Client, project: Project
) -> None:
    milestone = add(hers, project, "Conduits")
    step(his, milestone, "submit")
    services.project_move(world.user("member"), project_id=project.pk, verb=lifecycle.DELIVER)
    assert step(hers, milestone, "accept").status_code == 200
    services.project_move(world.user("owner"), project_id=project.pk, verb=lifecycle.COMPLETE)
    assert read(hers, project)["items"][0]["possible_verbs"] == []
    answer = send(hers, "post", f"/api/projects/{project.pk}/milestones", {"title": "More"})
    assert (answer.status_code, answer.json()["code"]) == (409, "wrong_state")


def test_each_side_is_told_what_concerns_it(
    hers: Client, his: Client, project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, list[Any], dict[str, Any]]] = []
    monkeypatch.setattr(
        "milestones.notifications.notify",
        lambda people, event, context, link: told.append((event, list(people), context)),
    )
    milestone = add(hers, project, "Conduits")
    step(his, milestone, "submit", note="Look.")
    step(hers, milestone, "request-changes", words="The hall.")
    step(his, milestone, "submit")
    step(hers, milestone, "accept")
    assert [(event, people) for event, people, _ in told] == [
        ("milestones/milestone_submitted", [project.homeowner_id]),
        ("milestones/milestone_changes_asked", [project.worker_id]),
        ("milestones/milestone_submitted", [project.homeowner_id]),
        ("milestones/milestone_accepted", [project.worker_id]),
    ]
    assert (told[0][2]["words"], told[1][2]["words"], told[3][2]["is_last"]) == (
        "Look.",
        "The hall.",
        True,
    )


def test_open_pages_hear_of_it(his: Client, project: Project) -> None:
    row = Milestone.objects.create(project=project, title="Conduits", position=0)
    step(his, {"id": row.pk}, "submit")
    heard = set(Event.objects.values_list("topic", "name"))
    assert {
        (f"project:{project.pk}", "milestones"),
        (f"project:{project.pk}", "progress"),
        (f"user:{project.homeowner_id}", "progress"),
        (f"user:{project.worker_id}", "progress"),
    } <= heard


def test_a_long_plan_costs_no_more_queries(hers: Client, project: Project) -> None:
    add(hers, project, "First")
    with CaptureQueriesContext(connection) as few:
        read(hers, project)
    for number in range(12):
        add(hers, project, f"Part {number}")
    with CaptureQueriesContext(connection) as many:
        read(hers, project)
    assert len(many) == len(few)


def test_an_erased_person_is_named_nowhere(world: World, hers: Client, project: Project) -> None:
    row = plan.milestone_add(
        world.user("owner"),
        project_id=project.pk,
        title="Suresh Sharma lays conduits",
        amount_paise=None,
        due_on=None,
    )
    worker = world.user("member")
    plan.milestone_submit(worker, milestone_id=row.pk, note="Call 98200 12345, Suresh Sharma")
    exported = {part.name: list(part.rows) for part in privacy.export(worker.pk)}  # type: ignore[union-attr]  # lists alone here
    assert [each["title"] for each in exported["milestones"]] == [row.title]
    assert [each["verb"] for each in exported["milestone_steps"]] == ["submit"]
    who = Identity(worker.pk, names=("Suresh Sharma",), phones=("+919820012345",))
    privacy.erase(who)
    kept = Milestone.objects.get(pk=row.pk)
    assert (kept.title, kept.note) == ("[…] lays conduits", "Call […], […]")
    assert MilestoneStep.objects.get(verb="submit").words == "Call […], […]"
