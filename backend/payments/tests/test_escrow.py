"""Held money: who pays it in, who releases it, and what happens to it when work ends."""

import json
from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from config.tests.clients import fresh_browser, post
from config.tests.world import CANCELLING, World
from core.events.models import Event
from core.requests.request_session import act_in
from milestones import services as plan
from milestones.models import Milestone, MilestoneStatus, MilestoneStep
from payments.escrow.errors import DecideFirst, MoneyFrozen
from payments.escrow.models import Funding, Release, ReleaseCause
from payments.escrow.privacy import obstacles
from payments.escrow.services import fundings_decide, release_part
from payments.ledger.models import AccountKind, Entry
from payments.models import FeeSchedule, Order, OrderStatus
from payments.payouts.models import Payout, PayoutStatus
from payments.refunds.models import Refund, RefundCause
from payments.tests.money_world import (
    books_balance,
    events,
    fund,
    funded,
    order_for,
    pay,
    planned,
    submitted,
)
from projects.models import Project, Status
from projects.services import project_settle

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("in_progress",)


@pytest.fixture
def member(world: World) -> Client:
    return fresh_browser(world.user("member"))


def money(client: Client, project_id: object) -> dict[str, Any]:
    answer = client.get(f"/api/projects/{project_id}/money")
    assert answer.status_code == 200, answer.content
    told: dict[str, Any] = answer.json()
    return told


def release(client: Client, funding: Funding, **body: object) -> Any:
    return post(client, f"/api/milestones/{funding.milestone_id}/release", dict(body))


def code(answer: HttpResponse) -> tuple[int, str]:
    return answer.status_code, json.loads(answer.content)["code"]


def balance(kind: AccountKind) -> int:
    rows = Entry.objects.filter(account__kind=kind).values_list("amount_paise", flat=True)
    return sum(rows)


def test_a_paid_milestone_is_held_and_both_hear_of_it(world: World, owner: Client) -> None:
    funding = funded(world)
    told = money(owner, funding.project_id)
    assert (told["agreed_paise"], told["funded_paise"], told["held_paise"]) == (2_000_000,) * 3
    (row,) = told["milestones"]
    assert (row["state"], row["possible_verbs"], row["releases_at"]) == ("held", [], None)
    assert events("owner", world) == ["payments/milestone_funded"]
    assert events("member", world) == ["payments/milestone_secured"]
    published = set(Event.objects.values_list("topic", "name"))
    for topic in (f"project:{funding.project_id}", f"user:{world.user('member').pk}"):
        assert (topic, "money") in published
    assert -balance(AccountKind.HELD) == 2_000_000
    assert books_balance()


def test_the_homeowner_alone_is_offered_to_fund(
    world: World, owner: Client, member: Client
) -> None:
    row = planned(world)
    (mine,) = money(owner, row.project_id)["milestones"]
    assert (mine["state"], mine["possible_verbs"]) == ("unfunded", ["fund"])
    assert money(member, row.project_id)["milestones"][0]["possible_verbs"] == []
    Milestone.objects.filter(pk=row.pk).update(amount_paise=None)
    assert money(owner, row.project_id)["milestones"][0]["possible_verbs"] == []


def test_a_payment_at_the_bank_shows(world: World, member: Client) -> None:
    order = order_for(planned(world))
    Order.objects.filter(pk=order.pk).update(status=OrderStatus.ATTEMPTED)
    assert money(member, order.project_id)["milestones"][0]["state"] == "paying"


def test_what_is_paid_for_stays(world: World, owner: Client) -> None:
    funding = funded(world)
    path = f"/api/milestones/{funding.milestone_id}"
    change = {"title": "Conduits and boxes", "amount_paise": 1_000_000, "edit_version": "*"}

    def put(body: dict[str, object]) -> Any:
        return owner.put(path, body, content_type="application/json")

    assert code(put(change)) == (409, "milestone_funded")
    assert put({**change, "amount_paise": 2_000_000}).json()["title"] == "Conduits and boxes"
    assert code(owner.delete(path)) == (409, "milestone_funded")
    shown = owner.get(f"/api/projects/{funding.project_id}/milestones").json()["items"][0]
    assert shown["is_funded"]
    assert shown["possible_verbs"] == ["change"]


def test_accepting_releases_all_of_it(world: World, owner: Client, member: Client) -> None:
    funding = submitted(world)
    answer = post(owner, f"/api/milestones/{funding.milestone_id}/accept")
    assert answer.json()["status"] == "accepted"
    (part,) = Release.objects.all()
    assert (part.amount_paise, part.cause) == (2_000_000, ReleaseCause.HOMEOWNER)
    payout = Payout.objects.get(release=part)
    assert (payout.status, payout.amount_paise) == (PayoutStatus.WAITING, 2_000_000)
    told = money(member, funding.project_id)
    assert (told["released_paise"], told["held_paise"]) == (2_000_000, 0)
    [part_told] = told["payouts"]
    assert (part_told["reason"], part_told["amount_paise"]) == ("no_account", 2_000_000)
    assert told["milestones"][0]["state"] == "released"
    assert "payments/money_released" in events("member", world)
    assert books_balance()


def test_a_part_leaves_and_the_rest_waits(world: World, owner: Client) -> None:
    funding = submitted(world)
    answer = release(owner, funding, amount_paise=500_000, words="The rest once it is plastered.")
    told = answer.json()
    assert (told["released_paise"], told["held_paise"]) == (500_000, 1_500_000)
    assert told["milestones"][0]["state"] == "part_released"
    assert told["milestones"][0]["possible_verbs"] == ["release"]
    step = MilestoneStep.objects.latest("id")
    assert (step.verb, step.words) == ("release", "The rest once it is plastered.")
    milestone = Milestone.objects.get()
    assert milestone.status == MilestoneStatus.SUBMITTED
    assert release(owner, funding).json()["held_paise"] == 0
    milestone.refresh_from_db()
    assert milestone.status == MilestoneStatus.ACCEPTED
    assert [row.amount_paise for row in Release.objects.order_by("pk")] == [500_000, 1_500_000]
    assert books_balance()


def test_a_double_click_releases_once(world: World, owner: Client) -> None:
    funding = submitted(world)
    path = f"/api/milestones/{funding.milestone_id}/release"
    for _ in range(3):
        answer = owner.post(
            path,
            {"amount_paise": 500_000},
            content_type="application/json",
            headers={"Idempotency-Key": "one-click"},
        )
        assert answer.status_code == 200
    assert Release.objects.count() == 1


@pytest.mark.parametrize(
    ("amount", "problem"),
    [(2_000_001, "more_than_held"), (99, "too_small"), (1_999_901, "too_small")],
)
def test_a_part_that_could_not_be_carried_is_refused(
    world: World, owner: Client, amount: int, problem: str
) -> None:
    answer = release(owner, submitted(world), amount_paise=amount)
    assert answer.status_code == 422
    assert [(row["field"], row["code"]) for row in answer.json()["errors"]] == [
        ("amount_paise", problem)
    ]
    assert not Release.objects.exists()


@pytest.mark.parametrize("amount", [0, -100, 5 * 10**9 + 1])
def test_amounts_that_are_none(world: World, owner: Client, amount: int) -> None:
    assert release(owner, submitted(world), amount_paise=amount).status_code == 422


def test_only_what_was_handed_over_is_released(world: World, owner: Client) -> None:
    funding = funded(world)
    assert code(release(owner, funding)) == (409, "milestone_wrong_state")
    assert code(release(owner, funding, amount_paise=100_000)) == (409, "milestone_wrong_state")
    other = planned(world, title="Switches")
    assert code(post(owner, f"/api/milestones/{other.pk}/release")) == (409, "nothing_held")
    assert not Release.objects.exists()


def test_asking_for_changes_keeps_it_held(world: World, owner: Client) -> None:
    funding = submitted(world)
    path = f"/api/milestones/{funding.milestone_id}/request-changes"
    assert post(owner, path, {"words": "One box is missing."}).status_code == 200
    (row,) = money(owner, funding.project_id)["milestones"]
    assert (row["state"], row["held_paise"], row["releases_at"]) == ("held", 2_000_000, None)


def test_unfunded_milestones_are_accepted_as_before(world: World, owner: Client) -> None:
    row = planned(world)
    plan.milestone_submit(world.user("member"), milestone_id=row.pk, note="")
    assert post(owner, f"/api/milestones/{row.pk}/accept").status_code == 200
    assert not Release.objects.exists()


def test_the_fee_of_the_day_of_funding_is_taken(world: World, owner: Client) -> None:
    FeeSchedule.objects.create(
        listing_fee_paise=500,
        gst_basis_points=1800,
        service_fee_basis_points=333,
        valid_from=timezone.now(),
    )
    funding = submitted(world, amount_paise=1_000_001)
    FeeSchedule.objects.create(
        listing_fee_paise=500,
        gst_basis_points=1800,
        service_fee_basis_points=9_000,
        valid_from=timezone.now(),
    )
    release(owner, funding, amount_paise=333_333)
    release(owner, funding)
    fees = list(Release.objects.order_by("pk").values_list("service_fee_paise", flat=True))
    assert sum(fees) == 33_300, "exactly what the whole would cost"
    assert fees[0] == 11_100
    assert sum(row.amount_paise for row in Payout.objects.all()) == 1_000_001 - 33_300
    assert books_balance()


def test_completing_releases_all_that_is_held(world: World, owner: Client, member: Client) -> None:
    project = world.project("in_progress")
    rows = [funded(world, title=title) for title in ("Conduits", "Wires")]
    unpaid = Milestone.objects.create(project=project, title="Sockets", position=9)
    assert post(member, f"/api/projects/{project.pk}/deliver").status_code == 200
    assert money(owner, project.pk)["held_paise"] == 4_000_000
    assert post(owner, f"/api/projects/{project.pk}/complete").status_code == 200
    assert money(owner, project.pk)["held_paise"] == 0
    assert {row.cause for row in Release.objects.all()} == {ReleaseCause.COMPLETED}
    assert Release.objects.count() == len(rows)
    assert events("member", world).count("payments/money_released") == 1, "told once"
    accepted = Milestone.objects.filter(project=project, status=MilestoneStatus.ACCEPTED)
    assert {row.title for row in accepted} == {"Conduits", "Wires"}
    unpaid.refresh_from_db()
    assert unpaid.status == MilestoneStatus.PLANNED, "neither handed over nor paid for"
    assert books_balance()


@pytest.mark.parametrize("verb", ["cancel", "call-off"])
def test_paid_work_that_waits_is_answered_before_anybody_leaves(
    world: World, owner: Client, member: Client, verb: str
) -> None:
    funding = submitted(world)
    answer = leave(verb, owner, member, funding.project_id)
    assert code(answer) == (409, "answer_first")
    assert Funding.objects.get().held_paise == 2_000_000
    assert Project.objects.get(pk=funding.project_id).status == Status.IN_PROGRESS


def leave(verb: str, owner: Client, member: Client, project_id: object) -> Any:
    path = f"/api/projects/{project_id}/{verb}"
    if verb == "cancel":
        return post(owner, path, CANCELLING)
    return post(member, path, {"reason": "I have fever.", "reason_code": "unwell"})


@pytest.mark.parametrize(
    ("verb", "days", "to_worker"),
    [("cancel", 0, 0), ("cancel", 2, 200_000), ("call-off", 2, 0)],
)
def test_leaving_parts_what_is_held_by_the_rules(
    world: World, owner: Client, member: Client, verb: str, days: int, to_worker: int
) -> None:
    funding = funded(world)
    Funding.objects.update(created_at=timezone.now() - timedelta(days=days))
    assert leave(verb, owner, member, funding.project_id).status_code == 200
    funding.refresh_from_db()
    assert (funding.released_paise, funding.refunded_paise) == (to_worker, 2_000_000 - to_worker)
    refund = Refund.objects.get()
    assert (refund.cause, refund.funding_id) == (RefundCause.WORK_CANCELLED, funding.pk)
    causes = list(Release.objects.values_list("cause", flat=True))
    assert causes == ([ReleaseCause.CANCELLED] if to_worker else [])
    assert books_balance()


def test_a_dispute_freezes_and_a_decision_parts(
    world: World, owner: Client, member: Client
) -> None:
    first, second = submitted(world), None
    plan.milestone_accept(world.user("owner"), milestone_id=first.milestone_id)
    second = funded(world, title="Wires")
    project_id = second.project_id
    path = f"/api/projects/{project_id}/dispute"
    assert post(owner, path, {"reason": "It sparks."}).status_code == 200
    told = money(member, project_id)
    assert told["is_frozen"]
    assert [row["state"] for row in told["milestones"]] == ["released", "frozen"]
    assert code(release(owner, second)) == (409, "wrong_state")
    with pytest.raises(MoneyFrozen):  # Whoever requests it, and whatever the project's state.
        release_part(funding=second, amount_paise=100, cause=ReleaseCause.SILENCE, actor=None)
    staff = world.user("staff")
    with pytest.raises(DecideFirst):
        settle_dispute(world, project_id, worker_gets=True)
    fundings_decide([(second, 1_500_000)], actor=staff)
    second.refresh_from_db()
    assert (second.released_paise, second.refunded_paise) == (1_500_000, 500_000)
    assert second.frozen_at is None
    settled = settle_dispute(world, project_id, worker_gets=True)
    assert settled.status == Status.COMPLETED
    assert Release.objects.latest("pk").cause == ReleaseCause.DECISION
    refund = Refund.objects.get()
    assert (refund.cause, refund.asked_by_id) == (RefundCause.DECISION, staff.pk)
    timeline = owner.get(f"/api/projects/{project_id}/timeline").json()["items"][-1]
    assert (timeline["verb"], timeline["actor_name"], timeline["party"]) == (
        *("settle", None),
        "system",
    )
    assert books_balance()


def settle_dispute(world: World, project_id: UUID, *, worker_gets: bool) -> Project:
    """As the desk does, in a session that has used the second factor."""
    staff = act_in(world.user("staff"), fresh_browser(world.user("staff")).session)
    return project_settle(
        staff, project_id=project_id, worker_gets=worker_gets, reason="Heard both."
    )


def test_all_back_ends_a_dispute_as_cancelled(world: World, owner: Client) -> None:
    funding = funded(world)
    post(owner, f"/api/projects/{funding.project_id}/dispute", {"reason": "Never came."})
    fundings_decide([(funding, 0)], actor=world.user("staff"))
    project = settle_dispute(world, funding.project_id, worker_gets=False)
    assert (project.status, project.cancelled_at is not None) == (Status.CANCELLED, True)
    assert Refund.objects.get().amount_paise == 2_000_000


def test_a_payment_that_comes_in_a_dispute_goes_back(world: World, owner: Client) -> None:
    order = order_for(planned(world))
    post(owner, f"/api/projects/{order.project_id}/dispute", {"reason": "Never came."})
    for _again in range(3):
        assert pay(order).status == OrderStatus.PAID
    refund = Refund.objects.get()
    assert (refund.cause, refund.amount_paise) == (RefundCause.PAID_IN_VAIN, 2_000_000)
    assert not Funding.objects.exists()
    assert owner.get(f"/api/orders/{order.gateway_order_id}").json()["refunded_paise"] == 2_000_000
    assert books_balance()


def test_held_money_stands_in_the_way_of_closing_an_account(world: World) -> None:
    funding = fund(planned(world))
    for actor in ("owner", "member"):
        (found,) = obstacles(world.user(actor).pk)
        assert found.code == "money_held"
        assert found.title == f"₹20,000 is held for “{funding.project.title}”"
        assert str(funding.project_id) in found.link
    assert list(obstacles(world.user("stranger").pk)) == []
