"""Counter-offers by both sides, and the terms of the hire."""

from typing import Any

import pytest
from django.test import Client

from applications import notifications
from applications.models import Application, ApplicationOffer
from applications.tests.application_world import OFFER, code, send
from config.tests.clients import browser
from config.tests.world import World

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("open",)

Told = list[tuple[str, Any, dict[str, Any]]]


@pytest.fixture
def member(world: World) -> Client:
    """A browser of the worker whose application it is."""
    return browser(world.user("member"))


@pytest.fixture
def path(world: World) -> str:
    return f"/api/applications/{world.application().pk}"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """The notifications: event, recipients, context."""
    seen: Told = []

    def keep(
        recipients: list[Any], *, event: str, context: dict[str, Any], link: str, **_: Any
    ) -> None:
        assert link.startswith("/")
        seen.extend((event, recipient, context) for recipient in recipients)

    monkeypatch.setattr(notifications, "notify", keep)
    return seen


def offer(client: Client, path: str, **change: Any) -> Any:
    return send(client, "POST", f"{path}/offers", {**OFFER, **change})


def test_homeowners_offer_is_agreed_to_and_its_terms_count(
    world: World, owner: Client, member: Client, path: str, told: Told
) -> None:
    made = offer(owner, path)
    assert made.status_code == 201
    assert [item["status"] for item in made.json()["offers"]] == ["agreed", "open"]
    assert made.json()["rate_paise"] == 50_000
    assert made.json()["is_read"] is True
    seen = member.get(path).json()
    assert {"agree", "decline", "offer"} <= set(seen["possible_verbs"])
    assert "edit" not in seen["possible_verbs"]
    assert member.get("/api/applications").json()["items"][0]["waits_for"] == "applicant"
    agreed = member.post(f"{path}/offers/2/agree").json()
    assert (agreed["rate_paise"], agreed["rate_unit"], agreed["version"]) == (60_000, "day", 2)
    assert agreed["estimated_days"] == 4
    assert agreed["status"] == "pending"
    owner_id, member_id = world.user("owner").pk, world.user("member").pk
    assert [(event, whom) for event, whom, _context in told] == [
        ("applications/offer_made", member_id),
        ("applications/offer_agreed", owner_id),
    ]
    assert told[0][2]["person"] == "Anita"
    assert told[0][2]["rate"] == "₹600"


def test_newer_offer_takes_the_place_of_the_one_that_waited(
    owner: Client, member: Client, path: str
) -> None:
    offer(owner, path)
    answer = offer(member, path, rate_paise=70_000).json()
    assert [item["status"] for item in answer["offers"]] == ["agreed", "replaced", "open"]
    assert code(member.post(f"{path}/offers/2/agree")) == (409, "offer_not_waiting")
    assert code(owner.post(f"{path}/offers/2/agree")) == (409, "offer_not_waiting")
    assert owner.post(f"{path}/offers/3/decline").json()["offers"][2]["status"] == "declined"
    assert Application.objects.get(pk=path.rsplit("/", 1)[1]).rate_paise == 50_000


def test_nobody_answers_their_own_offer(owner: Client, path: str) -> None:
    offer(owner, path)
    assert owner.post(f"{path}/offers/2/agree").status_code == 403
    assert code(owner.post(f"{path}/offers/9/agree")) == (409, "offer_not_waiting")


def test_offer_of_the_same_terms_is_none(world: World, owner: Client, path: str) -> None:
    row = world.application()
    same = {"rate_paise": row.rate_paise, "rate_unit": row.rate_unit, "estimated_days": None}
    answer = offer(owner, path, **same, estimated_duration=row.estimated_duration)
    assert code(answer) == (409, "nothing_new_offered")


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"rate_paise": 99}, "rate_paise"),
        ({"rate_paise": 10**12 + 1}, "rate_paise"),
        ({"rate_unit": "week"}, "rate_unit"),
        ({"note": "x" * 50_000}, "note"),
        ({"starts_on": "2001-01-01"}, "starts_on"),
        ({"estimated_duration": "\u202e"}, "estimated_duration"),
    ],
)
def test_wrong_offer_is_refused_at_the_field(
    owner: Client, path: str, change: dict[str, Any], field: str
) -> None:
    answer = offer(owner, path, **change)
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]


def test_offers_have_an_end(world: World, owner: Client, path: str) -> None:
    row = world.application()
    ApplicationOffer.objects.bulk_create(
        ApplicationOffer(
            application=row, version=number, party="homeowner", status="declined",
            rate_paise=1000, rate_unit="day",
        )
        for number in range(2, 21)
    )  # fmt: skip
    assert code(offer(owner, path)) == (409, "too_many_offers")
    assert "offer" not in owner.get(path).json()["possible_verbs"]


@pytest.mark.parametrize("state", ["in_progress", "completed", "cancelled"])
def test_offers_end_with_the_decision(world: World, owner: Client, state: str) -> None:
    path = f"/api/applications/{world.application(state).pk}"
    assert offer(owner, path).status_code == 409
    assert offer(browser(world.user("member")), path).status_code == 409


def test_contact_details_in_a_note_are_held_back_from_the_other_side(
    owner: Client, member: Client, path: str, told: Told
) -> None:
    mine = offer(member, path, note="Call 98765 43210").json()
    assert mine["offers"][1]["note"] == "Call 98765 43210"
    assert "98765" not in owner.get(path).content.decode()
    assert "98765" not in str(told)


def test_accepting_the_terms_that_count_leaves_a_waiting_offer_behind(
    owner: Client, path: str
) -> None:
    offer(owner, path)
    answer = owner.post(f"{path}/accept?version=1")
    assert answer.status_code == 200
    assert (answer.json()["rate_paise"], answer.json()["version"]) == (50_000, 1)
    assert answer.json()["offers"][1]["status"] == "replaced"


def test_accepting_the_applicants_waiting_offer_agrees_to_it(
    owner: Client, member: Client, path: str
) -> None:
    offer(member, path)
    answer = owner.post(f"{path}/accept?version=2")
    assert answer.status_code == 200
    assert (answer.json()["rate_paise"], answer.json()["version"]) == (60_000, 2)
    assert answer.json()["offers"][1]["status"] == "agreed"


def test_nobody_is_hired_on_terms_the_screen_did_not_show(
    owner: Client, member: Client, path: str
) -> None:
    # A request without a version means the homeowner has not seen the waiting offer.
    offer(member, path)
    assert code(owner.post(f"{path}/accept")) == (409, "terms_changed")
    # An edit before the homeowner has read it creates a version of its own.
    assert code(owner.post(f"{path}/accept?version=7")) == (409, "terms_changed")
    offer(owner, path, rate_paise=55_000)
    member.post(f"{path}/offers/3/agree")
    answer = owner.post(f"{path}/accept?version=1")
    assert code(answer) == (409, "terms_changed")
    assert answer.json()["version"] == 3
    assert owner.post(f"{path}/accept?version=3").status_code == 200
