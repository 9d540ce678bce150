"""Payment schedules: offered, changed by counter-offers, and made the plan by the award."""

from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import User
from applications import notifications, privacy
from applications.models import Application, ApplicationOffer
from applications.tests.application_world import OFFER, code, send
from config.tests.clients import browser
from config.tests.world import APPLICATION, World
from core.privacy.data_holders import Identity
from milestones.models import Milestone
from projects.models import Project
from projects.privacy import erase

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("open",)


def part(title: str, paise: int, due_on: str | None = None) -> dict[str, Any]:
    return {"title": title, "amount_paise": paise, "due_on": due_on}


HALVES = [part("Old tiles off", 2_500_000), part("Everything tiled", 2_500_000)]
LUMP = {"rate_paise": 5_000_000, "rate_unit": "lump_sum", "stages": HALVES}


def in_days(days: int) -> str:
    return (timezone.localdate() + timedelta(days=days)).isoformat()


@pytest.fixture
def member(world: World) -> Client:
    """A browser of the worker who applied to the world's open project."""
    return browser(world.user("member"))


@pytest.fixture
def path(world: World) -> str:
    return f"/api/applications/{world.application().pk}"


def apply(client: Client, world: World, **change: object) -> Any:
    where = f"/api/projects/{world.project('open').pk}/applications"
    return send(client, "POST", where, {**APPLICATION, **LUMP, **change})


def offer(client: Client, path: str, **change: object) -> Any:
    return send(client, "POST", f"{path}/offers", {**OFFER, **LUMP, **change})


def plan(project_id: object) -> list[tuple[str, int | None, date | None]]:
    rows = Milestone.objects.filter(project=project_id)
    return [(row.title, row.amount_paise, row.due_on) for row in rows]


@pytest.mark.django_db
def test_schedule_goes_with_the_application_and_its_first_version(
    world: World, worker: Client, owner: Client
) -> None:
    stages = [part("  Old \n tiles off ", 2_000_000, in_days(3)), part("Tiled", 3_000_000)]
    made = apply(worker, world, stages=stages)
    assert made.status_code == 201
    kept = [part("Old tiles off", 2_000_000, in_days(3)), part("Tiled", 3_000_000)]
    assert made.json()["stages"] == made.json()["offers"][0]["stages"] == kept
    seen = owner.get(f"/api/projects/{world.project('open').pk}/applications").json()["items"]
    assert next(row for row in seen if row["id"] == made.json()["id"])["schedule"] == {
        "parts": 2,
        "total_paise": 5_000_000,
        "first_percent": 40,
        "last_due_on": in_days(3),
    }


def bad(**change: object) -> list[dict[str, Any]]:
    """Two parts, the second of them invalid."""
    return [HALVES[0], {**HALVES[1], **change}]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("stages", "fields"),
    [
        (bad(amount_paise=-2_500_000), ["stages.1.amount_paise"]),
        (bad(amount_paise=0), ["stages.1.amount_paise"]),
        (bad(amount_paise=99), ["stages.1.amount_paise"]),
        (bad(amount_paise=10**15), ["stages.1.amount_paise"]),
        (bad(amount_paise=2_500_000.5), ["stages.1.amount_paise"]),
        (bad(amount_paise=None), ["stages.1.amount_paise"]),
        (bad(amount_paise=2_499_999), ["stages"]),
        (bad(amount_paise=2_500_001), ["stages"]),
        (bad(title="old  TILES off"), ["stages.1.title"]),
        (bad(title=""), ["stages.1.title"]),
        (bad(title="\x00\u202e \u200f"), ["stages.1.title"]),
        (bad(title="x" * 50_000), ["stages.1.title"]),
        (bad(due_on="2020-01-01"), ["stages.1.due_on"]),
        (bad(due_on="2026-02-30"), ["stages.1.due_on"]),
        (bad(due_on="9999-12-31"), ["stages.1.due_on"]),
        (bad(due_on="2020-01-01", title="Old tiles off"), ["stages.1.title", "stages.1.due_on"]),
        ([part(f"Part {number}", 100) for number in range(21)], ["stages"]),
        ("all of it", ["stages"]),
        ([None, HALVES[0]], ["stages.0.title", "stages.0.amount_paise"]),
    ],
)
def test_wrong_schedule_is_refused_at_the_field(
    world: World, worker: Client, owner: Client, stages: object, fields: list[str]
) -> None:
    for answer in (
        apply(worker, world, stages=stages),
        offer(owner, f"/api/applications/{world.application().pk}", stages=stages),
    ):
        assert answer.status_code == 422
        assert [error["field"] for error in answer.json()["errors"]] == fields
        assert all(error["message"] for error in answer.json()["errors"])
    assert not Application.objects.filter(applicant=world.user("worker")).exists()
    assert not ApplicationOffer.objects.filter(version__gt=1).exists()


@pytest.mark.django_db
def test_what_nobody_sees_is_taken_out_of_a_parts_name(world: World, worker: Client) -> None:
    made = apply(worker, world, stages=bad(title="\u202eFloor\x00 <b>दीवार</b>\u202c"))
    assert made.json()["stages"][1]["title"] == "Floor <b>दीवार</b>"


@pytest.mark.django_db
def test_edit_makes_a_version_of_the_schedule_and_keeps_days_that_passed(
    world: World, member: Client, path: str
) -> None:
    row = world.application()
    gone = (timezone.localdate() - timedelta(days=2)).isoformat()
    words = {**APPLICATION, **LUMP}
    stages = [part("Old tiles off", 2_500_000, gone), HALVES[1]]
    columns = {"rate_paise": 5_000_000, "rate_unit": "lump_sum", "stages": stages}
    Application.objects.filter(pk=row.pk).update(**columns)
    same = send(member, "PUT", path, {**words, "stages": stages})
    assert same.status_code == 200
    turned = [part("Old tiles off", 2_000_000, gone), part("Everything tiled", 3_000_000)]
    edited = send(member, "PUT", path, {**words, "stages": turned}).json()
    assert edited["stages"] == edited["offers"][-1]["stages"] == turned
    assert edited["offers"][-1]["is_current"] is True
    other = (timezone.localdate() - timedelta(days=1)).isoformat()
    anew = send(
        member, "PUT", path, {**words, "stages": [{**turned[0], "due_on": other}, turned[1]]}
    )
    assert [error["field"] for error in anew.json()["errors"]] == ["stages.0.due_on"]
    # A higher rate needs other parts.
    dearer = send(member, "PUT", path, {**words, "rate_paise": 6_000_000, "stages": turned})
    assert [error["field"] for error in dearer.json()["errors"]] == ["stages"]
    none = send(member, "PUT", path, {**words, "stages": []}).json()
    assert none["stages"] == []


@pytest.mark.django_db
def test_schedule_is_changed_by_offers_and_the_award_makes_the_agreed_one_the_plan(
    world: World, owner: Client, member: Client, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[tuple[str, dict[str, Any]]] = []

    def keep(_recipients: object, *, event: str, context: dict[str, Any], **_: object) -> None:
        told.append((event, context))

    monkeypatch.setattr(notifications, "notify", keep)
    project_id = world.project("open").pk
    assert offer(member, path).status_code == 201
    assert code(offer(member, path, stages=HALVES)) == (201, "")
    counter = [
        part("Old tiles off", 1_000_000),
        part("Floor", 2_000_000, in_days(5)),
        part("Walls", 2_000_000, in_days(9)),
    ]
    made = offer(owner, path, stages=counter).json()
    assert made["offers"][-1]["stages"] == counter
    assert made["stages"] == []
    version = made["offers"][-1]["version"]
    agreed = member.post(f"{path}/offers/{version}/agree").json()
    assert agreed["stages"] == counter
    same = offer(owner, path, stages=counter, note="", estimated_duration="4 days")
    assert code(same) == (409, "nothing_new_offered")
    assert plan(project_id) == []
    answer = owner.post(f"{path}/accept?version={version}")
    assert answer.status_code == 200
    assert plan(project_id) == [
        (stage["title"], stage["amount_paise"], day_of(stage["due_on"])) for stage in counter
    ]
    shown = member.get(f"/api/projects/{project_id}/milestones").json()
    assert shown["total_amount_paise"] == 5_000_000
    first = shown["items"][0]
    assert first["status"] == "planned"
    assert [(step["verb"], step["actor"]["first_name"]) for step in first["steps"]] == [
        ("agree", "Anita")
    ]
    parts = dict(told)["applications/application_accepted"]["parts"]
    due = timezone.localdate() + timedelta(days=5)
    assert parts[:2] == [
        {"title": "Old tiles off", "amount": "₹10,000", "due": ""},
        {"title": "Floor", "amount": "₹20,000", "due": f"{due.day}/{due.month}/{due.year}"},
    ]


def day_of(written: str | None) -> date | None:
    return date.fromisoformat(written) if written else None


@pytest.mark.django_db
def test_accepting_a_waiting_offer_plans_its_schedule_and_no_other(
    world: World, owner: Client, member: Client, path: str
) -> None:
    offer(member, path)
    answer = owner.post(f"{path}/accept?version=2")
    assert answer.status_code == 200
    assert [title for title, _paise, _due in plan(world.project("open").pk)] == [
        "Old tiles off",
        "Everything tiled",
    ]


@pytest.mark.django_db
def test_award_without_a_schedule_leaves_the_plan_open(
    world: World, owner: Client, member: Client, path: str
) -> None:
    offer(member, path)
    # The homeowner accepts the older terms, which have no schedule.
    assert owner.post(f"{path}/accept?version=1").status_code == 200
    assert plan(world.project("open").pk) == []


@pytest.mark.django_db
def test_award_keeps_a_part_whose_day_has_passed(world: World, owner: Client, path: str) -> None:
    gone = timezone.localdate() - timedelta(days=3)
    Application.objects.filter(pk=world.application().pk).update(
        rate_unit="lump_sum", stages=[part("All of it", 50_000, gone.isoformat())]
    )
    assert owner.post(f"{path}/accept?version=1").status_code == 200
    assert plan(world.project("open").pk) == [("All of it", 50_000, gone)]


@pytest.mark.django_db
def test_contact_details_in_a_parts_name_are_shown_after_the_award(
    world: World, owner: Client, member: Client, path: str
) -> None:
    stages = [part("Call 98765 43210 first", 2_500_000), HALVES[1]]
    mine = offer(member, path, stages=stages).json()
    assert mine["offers"][-1]["stages"] == stages
    project_id = world.project("open").pk
    pages = [path, f"/api/projects/{project_id}/applications"]
    assert all("98765" not in owner.get(page).content.decode() for page in pages)
    owner.post(f"{path}/offers/2/agree")
    assert all("98765" not in owner.get(page).content.decode() for page in pages)
    assert owner.post(f"{path}/accept?version=2").status_code == 200
    assert all("98765" in owner.get(page).content.decode() for page in pages)
    assert plan(project_id)[0][0] == "Call 98765 43210 first"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "stages",
    [[part("All", 49_999)], [part("All", 50_001)], [part(str(n), 2_500) for n in range(21)]],
)
def test_database_holds_no_schedule_that_does_not_pay_a_lump_sum_out(
    world: World, stages: list[dict[str, Any]]
) -> None:
    row = world.application()
    for rows in (Application.objects.filter(pk=row.pk), row.offers.all()):
        with pytest.raises(IntegrityError, match="stages_sound"), transaction.atomic():
            rows.update(rate_unit="lump_sum", stages=stages)


def identity(user: User, *names: str) -> Identity:
    return Identity(user_id=UUID(str(user.pk)), names=names)


@pytest.mark.django_db
def test_schedules_are_exported_and_erased_with_their_author(world: World, path: str) -> None:
    row, member = world.application(), world.user("member")
    named = [part("Walls by Suresh Patil", 50_000)]
    for rows in (Application.objects.filter(pk=row.pk), row.offers.all()):
        rows.update(rate_unit="lump_sum", stages=named)
    offers = next(
        found for found in privacy.export(member.pk) if found.name == "application_offers"
    )
    assert [record["stages"] for record in offers.rows] == [named]

    for erase_rows in (erase, privacy.erase):
        erase_rows(identity(member, "Suresh Patil"))
    row.refresh_from_db()
    assert row.stages == row.offers.get().stages == []


@pytest.mark.django_db
def test_agreed_schedule_stays_with_the_other_side_without_the_name(world: World) -> None:
    row, member = world.application("in_progress"), world.user("member")
    named = [part("Walls by Suresh Patil", 50_000)]
    for rows in (Application.objects.filter(pk=row.pk), row.offers.all()):
        rows.update(rate_unit="lump_sum", stages=named)

    for erase_rows in (erase, privacy.erase):
        erase_rows(identity(member, "Suresh Patil"))
    row.refresh_from_db()
    for stages in (row.stages, row.offers.get().stages):
        assert [stage["amount_paise"] for stage in stages] == [50_000]
        assert "Suresh" not in stages[0]["title"]
    assert Project.objects.get(pk=row.project_id).worker_id == member.pk


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "paise", "why"),
    [
        ({"rate_paise": 60_000, "rate_unit": "day", "estimated_days": 4}, 240_000, None),
        ({"rate_paise": 60_000, "rate_unit": "day"}, None, "days_needed"),
        ({"rate_paise": 60_000, "rate_unit": "lump_sum"}, 60_000, None),
        (
            {"rate_paise": 100, "rate_unit": "sq_ft", "quantity": 90.5, "quantity_unit": "sq_ft"},
            9_050,
            None,
        ),
    ],
)
def test_total_is_said_while_an_offer_is_written(
    worker: Client, query: dict[str, Any], paise: int | None, why: str | None
) -> None:
    answer = worker.get("/api/offers/total", query)
    assert answer.status_code == 200
    assert (answer.json()["paise"], answer.json()["why_unknown"]) == (paise, why)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "query",
    [
        {},
        {"rate_paise": -5, "rate_unit": "day"},
        {"rate_paise": 500, "rate_unit": "week"},
        {"rate_paise": 500, "rate_unit": "day", "estimated_days": 10**15},
        {"rate_paise": 500, "rate_unit": "day", "quantity": 5},
        {"rate_paise": 500, "rate_unit": "day", "quantity": -5, "quantity_unit": "day"},
        {"rate_paise": 500, "rate_unit": "day", "quantity": 5, "quantity_unit": "lump_sum"},
    ],
)
def test_total_of_nonsense_is_refused(worker: Client, query: dict[str, Any]) -> None:
    assert worker.get("/api/offers/total", query).status_code == 422
