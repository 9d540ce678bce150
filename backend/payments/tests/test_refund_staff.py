"""Refunds by staff: alone up to the limit, two people above it, and each only once."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from accounts.models import Role, User
from accounts.tests.signing_in import give_authenticator, sign_in_freshly
from config.tests.clients import fresh_browser, post
from config.tests.world import World, person
from core.testing.races import together
from integrations.razorpay.simulator.switches import Outcome
from integrations.razorpay.testing import RunningSimulator
from payments.escrow.models import Funding
from payments.invoices.models import DocumentKind, Invoice
from payments.models import Order
from payments.refunds import staff_services as desk
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.tests.conftest import open_order
from payments.tests.paid_work import funded, paid_at_gateway, released
from payments.tests.refunded import at_gateway, jobs_to_send, paid_fee, send
from payments.tests.test_refund_gateway_calls import owed_by_books, reconcile
from projects import lifecycle
from projects.models import Project
from projects.services import project_move

LIMIT = 200_000
WORDS = "Half of the wall has to be done again."


@pytest.fixture
def funding(world: World) -> Funding:
    """₹10,000 that is held."""
    return funded(world.project("in_progress"))


@pytest.fixture
def kavita(world: World) -> Client:
    return fresh_browser(world.user("staff"))


@pytest.fixture
def second(db: None) -> User:
    user = person(Role.HOMEOWNER, "priya", is_staff=True)
    give_authenticator(user)
    return user


@pytest.fixture
def priya(second: User) -> Client:
    client = Client()
    sign_in_freshly(client, second)
    return client


def ask(client: Client, order: Order, amount_paise: int, **changes: Any) -> Any:
    body = {
        "gateway_order_id": order.gateway_order_id,
        "amount_paise": amount_paise,
        "words": WORDS,
        **changes,
    }
    return post(client, "/api/staff/refunds", body)


def act(client: Client, refund: dict[str, Any], verb: str) -> Any:
    return post(client, f"/api/staff/refunds/{refund['id']}/{verb}")


def test_up_to_the_limit_one_is_enough(kavita: Client, funding: Funding) -> None:
    answer = ask(kavita, funding.order, LIMIT)
    assert (answer.status_code, answer.json()["status"]) == (201, "owed")
    assert answer.json()["asked_by"] == "Kavita Sharma"
    funding.refresh_from_db()
    assert (funding.refunded_paise, funding.held_paise) == (LIMIT, 800_000)
    assert owed_by_books() == LIMIT
    assert len(jobs_to_send()) == 1


def test_above_it_another_person_has_to_agree(
    kavita: Client, priya: Client, funding: Funding, owner: Client
) -> None:
    asked = ask(kavita, funding.order, LIMIT + 1).json()
    assert (asked["status"], asked["possible_verbs"]) == ("asked", ["withdraw"])
    funding.refresh_from_db()
    assert (funding.refunded_paise, jobs_to_send(), owed_by_books()) == (0, [], 0)
    assert owner.get("/api/me/refunds").json()["items"] == [], "no promise yet"
    own = act(kavita, asked, "approve")
    assert (own.status_code, own.json()["code"]) == (403, "second_person_needed")
    agreed = act(priya, asked, "approve").json()
    assert (agreed["status"], agreed["decided_by"]) == ("owed", "Priya Sharma")
    assert owed_by_books() == LIMIT + 1
    again = act(priya, asked, "approve")
    assert (again.status_code, again.json()["code"]) == (409, "refund_already_decided")
    (shown,) = owner.get("/api/me/refunds").json()["items"]
    assert (shown["status"], shown["words"], shown["cause"]) == ("owed", WORDS, "goodwill")


def test_the_database_itself_wants_two_people(world: World, funding: Funding) -> None:
    staff = world.user("staff")
    with pytest.raises(IntegrityError, match="refund_decided_by_another"), transaction.atomic():
        Refund.objects.create(
            payment=funding.order.payments.get(),
            order=funding.order,
            amount_paise=LIMIT + 1,
            cause=RefundCause.GOODWILL,
            status=RefundStatus.OWED,
            asked_by=staff,
            decided_by=staff,
        )


def test_small_refunds_of_one_order_do_not_add_up_past_the_limit(
    kavita: Client, priya: Client, funding: Funding
) -> None:
    path = f"/api/staff/orders/{funding.order.gateway_order_id}"
    assert ask(kavita, funding.order, 150_000).json()["status"] == "owed"
    assert kavita.get(path).json()["second_person_from_paise"] == 50_001
    assert ask(priya, funding.order, 50_001).json()["status"] == "asked"
    assert ask(kavita, funding.order, 50_000).json()["status"] == "owed"


def test_declining_and_withdrawing(kavita: Client, priya: Client, funding: Funding) -> None:
    first, second = (ask(kavita, funding.order, 300_000).json() for _ in range(2))
    assert act(kavita, first, "decline").json()["decided_by"] is None
    assert act(priya, second, "decline").json()["decided_by"] == "Priya Sharma"
    for refund in (first, second):
        assert act(priya, refund, "approve").status_code == 409
    funding.refresh_from_db()
    assert funding.refunded_paise == 0


def test_what_waits_is_not_promised_twice(kavita: Client, funding: Funding) -> None:
    assert ask(kavita, funding.order, 900_000).json()["status"] == "asked"
    answer = ask(kavita, funding.order, 100_001)
    assert answer.status_code == 422
    (error,) = answer.json()["errors"]
    assert error["field"] == "amount_paise"
    assert error["message"] == "At most ₹1,000 of this order can still be given back."


def test_what_was_released_meanwhile_cannot_be_agreed_to(
    kavita: Client, priya: Client, funding: Funding
) -> None:
    asked = ask(kavita, funding.order, 900_000).json()
    released(funding, 200_000)
    answer = act(priya, asked, "approve")
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_left_to_refund")
    assert Refund.objects.get().status == RefundStatus.ASKED
    assert owed_by_books() == 0


def test_a_double_click_is_one_refund(kavita: Client, funding: Funding) -> None:
    body = {
        "gateway_order_id": funding.order.gateway_order_id,
        "amount_paise": 5_000,
        "words": WORDS,
    }
    answers = [
        kavita.post(
            "/api/staff/refunds",
            body,
            content_type="application/json",
            headers={"Idempotency-Key": "one-click"},
        ).json()
        for _ in range(2)
    ]
    assert answers[0] == answers[1]
    assert Refund.objects.count() == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"amount_paise": 0},
        {"amount_paise": -500},
        {"amount_paise": 99},
        {"amount_paise": 10**13},
        {"amount_paise": "a lot"},
        {"words": "  "},
        {"words": "x" * 501},
        {"gateway_order_id": "order_1' OR 1=1"},
    ],
)
def test_bad_input_is_refused(kavita: Client, funding: Funding, changes: dict[str, Any]) -> None:
    assert ask(kavita, funding.order, **{"amount_paise": 5_000, **changes}).status_code == 422
    assert not Refund.objects.exists()


def test_an_unknown_or_unpaid_order_is_not_found(
    kavita: Client, owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    for gateway_id in (order_id, "order_Unknown", "pay_Unknown"):
        assert kavita.get(f"/api/staff/orders/{gateway_id}").status_code == 404
        answer = post(
            kavita,
            "/api/staff/refunds",
            {"gateway_order_id": gateway_id, "amount_paise": 100, "words": WORDS},
        )
        assert answer.status_code == 404


def test_a_payment_s_id_finds_its_order(kavita: Client, funding: Funding) -> None:
    payment_id = funding.order.payments.get().gateway_payment_id
    told = kavita.get(f"/api/staff/orders/{payment_id}").json()
    assert told["gateway_order_id"] == funding.order.gateway_order_id
    assert (told["refundable_paise"], told["payer_name"]) == (1_000_000, "Anita Sharma")


def test_staff_keep_out_of_their_own_money(world: World, funding: Funding) -> None:
    owner = world.user("owner")
    owner.is_staff = True
    owner.save()
    give_authenticator(owner)
    assert ask(fresh_browser(world.user("owner")), funding.order, 5_000).status_code == 403


def test_a_dispute_holds_its_money(world: World, kavita: Client, funding: Funding) -> None:
    project_move(
        world.user("owner"),
        project_id=funding.project_id,
        verb=lifecycle.DISPUTE,
        reason="It leaks.",
    )
    answer = ask(kavita, funding.order, 5_000)
    assert (answer.status_code, answer.json()["code"]) == (409, "decide_the_dispute")


def test_a_proof_of_identity_is_asked_for(world: World, funding: Funding) -> None:
    stale = Client()
    sign_in_freshly(stale, world.user("staff"), seconds_ago=3600)
    answer = ask(stale, funding.order, 5_000)
    assert answer.status_code == 401
    assert not Refund.objects.exists()


def test_a_part_of_a_listing_fee_gets_its_credit_note(
    kavita: Client, owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order = paid_fee(owner, draft, simulator)
    refund = ask(kavita, order, 200).json()
    note = Invoice.objects.get(kind=DocumentKind.CREDIT_NOTE)
    assert (str(note.refund_id), note.total_paise) == (refund["id"], 200)
    (shown,) = owner.get("/api/me/refunds").json()["items"]
    assert shown["credit_note_id"] == str(note.pk)
    assert ask(kavita, order, 301).status_code == 422


def test_a_failed_one_is_tried_again_from_the_desk(
    world: World, kavita: Client, simulator: RunningSimulator
) -> None:
    funding = paid_at_gateway(simulator, world.project("in_progress"))
    refund = Refund.objects.get(pk=ask(kavita, funding.order, 5_000).json()["id"])
    simulator.switches.refund = Outcome.FAILED
    for _ in range(4):
        send(refund)
        reconcile(refund)
    (shown,) = kavita.get("/api/staff/refunds?status=failed").json()["items"]
    assert (shown["waits_for_staff"], shown["possible_verbs"]) == (True, ["retry"])
    assert kavita.get("/api/staff/money").json()["refunds_failed"] == 1
    simulator.switches.refund = Outcome.PROCESSED
    assert act(kavita, shown, "retry").json()["status"] == "owed"
    assert act(kavita, shown, "retry").json()["code"] == "refund_not_failed"
    send(refund)
    assert reconcile(refund).status == RefundStatus.DONE
    assert [status for _, status in at_gateway(refund.payment)].count("processed") == 1


@pytest.mark.django_db(transaction=True)
def test_two_staff_agree_at_the_same_moment() -> None:
    with transaction.atomic():
        world = World()
        funding = funded(world.project("in_progress"))
        others = [person(Role.HOMEOWNER, name, is_staff=True) for name in ("priya", "nisha")]
        refund = Refund.objects.create(
            payment=funding.order.payments.get(),
            order=funding.order,
            funding=funding,
            amount_paise=600_000,
            cause=RefundCause.GOODWILL,
            words=WORDS,
            status=RefundStatus.ASKED,
            asked_by=world.user("staff"),
        )
        for other in others:
            give_authenticator(other)

    def agree(user: User) -> Any:
        client = Client()
        sign_in_freshly(client, user)
        return lambda: post(client, f"/api/staff/refunds/{refund.pk}/approve").status_code

    results = together(*(agree(other) for other in others))
    assert len(results) == 2
    funding.refresh_from_db()
    assert funding.refunded_paise == 600_000
    assert owed_by_books() == 600_000
    assert len(jobs_to_send()) == 1


@pytest.mark.django_db(transaction=True)
def test_two_staff_give_the_whole_back_at_the_same_moment() -> None:
    with transaction.atomic():
        world = World()
        order = funded(world.project("in_progress"), amount_paise=150_000).order
        clients = []
        for name in ("priya", "nisha"):
            user = person(Role.HOMEOWNER, name, is_staff=True)
            give_authenticator(user)
            clients.append(Client())
            sign_in_freshly(clients[-1], user)
    statuses: list[int] = []
    together(
        *(
            lambda client=client: statuses.append(ask(client, order, 150_000).status_code)
            for client in clients
        )
    )
    assert sorted(statuses) == [201, 422]
    assert owed_by_books() == 150_000


def test_refundable_is_never_negative(world: World, funding: Funding) -> None:
    released(funding, 1_000_000)
    assert desk.refundable(funding.order).paise == 0
