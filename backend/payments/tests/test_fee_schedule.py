"""New fees: proposed by one person, approved by another, charged exactly from their day on,
wherever fees are read."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime, timedelta
from typing import Any
from unittest.mock import patch

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import Desk, User
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.world import World, person
from core.requests.request_session import act_in
from core.testing.races import together
from payments.fee_schedule.models import FeeProposal, ProposalStatus
from payments.fee_schedule.services import fees_agree, fees_decline
from payments.models import FeeSchedule
from payments.orders import creation as order_creation
from payments.selectors import fee_quote, fees, schedule_in_force
from payments.tests.policy_rows_fee_schedule import FIGURES, beginning
from projects.models import Project
from staff.models import StaffAct

NEW = {**FIGURES, "words": "Costs rose."}


def finance(name: str) -> User:
    user = person("homeowner", name, is_staff=True, desks=[Desk.FINANCE])
    give_authenticator(user)
    act_in(user, browser(user).session)
    return user


def browser(user: User) -> Client:
    client = Client()
    sign_in_freshly(client, user)
    return client


def day(days: int) -> str:
    return (timezone.localdate() + timedelta(days=days)).isoformat()


def propose(client: Client, *, on: int = 3, **changed: Any) -> Any:
    body = {**NEW, "valid_on": day(on), **changed}
    return client.post("/api/staff/fee-proposals", body, content_type="application/json")


def act(client: Client, what: str, key: object, verb: str) -> Any:
    return client.post(f"/api/staff/{what}/{key}/{verb}", content_type="application/json")


def at(moment: datetime) -> AbstractContextManager[object]:
    return patch("django.utils.timezone.now", lambda: moment)


@pytest.fixture
def first(db: None) -> Client:
    return browser(finance("mohan"))


@pytest.fixture
def second(db: None) -> Client:
    return browser(finance("neha"))


def agreed(first: Client, second: Client, *, on: int = 3) -> FeeSchedule:
    waiting = propose(first, on=on).json()["proposal"]
    assert act(second, "fee-proposals", waiting["id"], "agree").status_code == 200
    return FeeSchedule.objects.latest("pk")


def test_nothing_counts_before_another_agrees(first: Client, second: Client) -> None:
    answer = propose(first)
    assert answer.status_code == 201
    waiting = answer.json()["proposal"]
    assert (waiting["is_own"], waiting["listing_fee_tax_paise"]) == (True, 107)
    own = act(first, "fee-proposals", waiting["id"], "agree")
    assert (own.status_code, own.json()["code"]) == (403, "other_person_needed")
    with at(beginning(9)):
        assert schedule_in_force().listing_fee_paise == 500
    shown = act(second, "fee-proposals", waiting["id"], "agree").json()
    assert shown["proposal"] is None
    assert [row["state"] for row in shown["schedules"]] == ["coming", "in_force"]
    assert (shown["schedules"][0]["proposed_by"], shown["schedules"][0]["agreed_by"]) == (
        "Mohan Sharma",
        "Neha Sharma",
    )
    late = act(second, "fee-proposals", waiting["id"], "decline")
    assert late.json()["code"] == "fee_proposal_decided"


def test_every_reader_sees_new_fees_exactly_from_their_moment_on(
    first: Client, second: Client
) -> None:
    """The quote of the payment dialog, checkout, and the fees of all pages."""
    agreed(first, second)
    world = World()
    project, owner = world.project("draft"), world.user("owner")
    readers: list[Callable[[], object]] = [
        lambda: schedule_in_force().listing_fee_paise,
        lambda: fees().listing_fee_paise,
        lambda: Client().get("/api/fees").json()["listing_fee_paise"],
        lambda: fee_quote(owner, project.pk).platform_fee_paise,
        lambda: charge_of(owner, project),
    ]
    moment = beginning(3)
    with at(moment - timedelta(microseconds=1)):
        assert [read() for read in readers] == [500] * len(readers)
    with at(moment):
        assert [read() for read in readers] == [700] * len(readers)


def charge_of(owner: User, project: Project) -> int:
    """What checkout would ask of the owner."""
    with patch("payments.orders.creation._open") as asked:
        order_creation.order_open(owner, project_id=project.pk)
    [charge_now] = asked.call_args.args
    return int(charge_now().amount_paise)


def test_what_is_charged_stays_with_the_fees_it_was_charged_by(
    first: Client, second: Client
) -> None:
    before = schedule_in_force()
    schedule = agreed(first, second)
    with at(beginning(3)):
        assert schedule_in_force() == schedule
    before.refresh_from_db()
    assert before.listing_fee_paise == 500


def test_coming_fees_are_taken_back_and_those_in_force_are_not(
    first: Client, second: Client
) -> None:
    schedule = agreed(first, second)
    assert act(first, "fees", schedule.pk, "withdraw").json()["schedules"][0]["state"] == (
        "withdrawn"
    )
    with at(beginning(9)):
        assert schedule_in_force().listing_fee_paise == 500
    assert act(first, "fees", schedule.pk, "withdraw").status_code == 404
    refused = act(first, "fees", schedule_in_force().pk, "withdraw")
    assert refused.json()["code"] == "fees_in_force"
    # The day is free again.
    assert agreed(first, second).valid_from == schedule.valid_from


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"on": 0}, "valid_on"),
        ({"on": -5}, "valid_on"),
        ({"on": 400}, "valid_on"),
        ({"listing_fee_paise": 99}, "listing_fee_paise"),
        ({"listing_fee_paise": 1_000_001}, "listing_fee_paise"),
        ({"listing_fee_paise": 7.5}, "listing_fee_paise"),
        ({"gst_basis_points": 4_001}, "gst_basis_points"),
        ({"service_fee_basis_points": 3_001}, "service_fee_basis_points"),
        ({"service_fee_basis_points": -1}, "service_fee_basis_points"),
        ({"words": "  "}, "words"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    first: Client, changed: dict[str, Any], field: str
) -> None:
    answer = propose(first, **changed)
    assert answer.status_code == 422
    assert [error["field"] for error in answer.json()["errors"]] == [field]


def test_one_change_at_a_time_and_one_a_day(first: Client, second: Client) -> None:
    agreed(first, second)
    assert propose(first).json()["errors"][0]["field"] == "valid_on"
    assert propose(first, on=4).status_code == 201
    answer = propose(second, on=5)
    assert (answer.status_code, answer.json()["code"]) == (409, "fee_proposal_waits")


def test_who_agrees_too_late_is_told(first: Client, second: Client) -> None:
    waiting = propose(first, on=1).json()["proposal"]
    FeeProposal.objects.update(valid_from=timezone.now() - timedelta(hours=1))
    answer = act(second, "fee-proposals", waiting["id"], "agree")
    assert (answer.status_code, answer.json()["code"]) == (409, "fee_proposal_too_late")


@pytest.mark.django_db(transaction=True)
def test_agreed_and_declined_at_the_same_moment() -> None:
    proposer, other, third = finance("mohan"), finance("neha"), finance("om")
    row = FeeProposal.objects.create(
        **FIGURES, valid_from=beginning(3), words="x", proposed_by=proposer
    )
    results = together(
        lambda: fees_agree(other, proposal_id=row.pk),
        lambda: fees_decline(third, proposal_id=row.pk),
    )
    assert sorted(results) == ["done", "fee_proposal_decided"]
    row.refresh_from_db()
    try:
        assert FeeSchedule.objects.count() == (2 if row.status == ProposalStatus.AGREED else 1)
    finally:
        leave_the_first_fees()


def leave_the_first_fees() -> None:
    """Migrated rows stay between tests, and a trigger prevents deleting fees."""
    FeeProposal.objects.all().delete()
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE payments_fee_schedule DISABLE TRIGGER USER")
        cursor.execute(
            "DELETE FROM payments_fee_schedule"
            " WHERE id <> (SELECT min(id) FROM payments_fee_schedule)"
        )
        cursor.execute("ALTER TABLE payments_fee_schedule ENABLE TRIGGER USER")


def test_every_act_is_noted_with_its_figures(first: Client, second: Client) -> None:
    act(first, "fees", agreed(first, second).pk, "withdraw")
    act(first, "fee-proposals", propose(first).json()["proposal"]["id"], "decline")
    acts = list(StaffAct.objects.order_by("id"))
    assert [row.verb for row in acts] == [
        "fees.proposed",
        "fees.agreed",
        "fees.withdrawn",
        "fees.proposed",
        "fees.declined",
    ]
    assert {row.desk for row in acts} == {"finance"}
    assert acts[0].detail["listing_fee_paise"] == 700


def test_fees_are_never_changed(db: None) -> None:
    row = FeeSchedule.objects.create(**FIGURES, valid_from=beginning(3))
    for statement in (
        "UPDATE payments_fee_schedule SET listing_fee_paise = 900 WHERE id = %s",
        "UPDATE payments_fee_schedule SET valid_from = now() + interval '1 hour' WHERE id = %s",
        "DELETE FROM payments_fee_schedule WHERE id = %s",
        "UPDATE payments_fee_schedule SET withdrawn_at = valid_from WHERE id = %s",
    ):
        with (
            pytest.raises(IntegrityError),
            transaction.atomic(),
            connection.cursor() as cursor,
        ):
            cursor.execute(statement, [row.pk])


def test_other_desks_may_not(db: None) -> None:
    user = person("homeowner", "kavita", is_staff=True, desks=[Desk.MODERATOR, Desk.EDITOR])
    give_authenticator(user)
    assert browser(user).get("/api/staff/fees").status_code == 403
    assert propose(browser(user)).status_code == 403
