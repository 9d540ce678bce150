"""Opening the order of a listing fee: only the owner, always the same order, one charge."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.utils import timezone

from config.tests.clients import fresh_browser, post
from config.tests.world import World
from core.ids import uuid7
from core.privacy.data_holders import Identity
from integrations.razorpay.client import RazorpayGateway
from integrations.razorpay.gateway import GatewayOrder
from integrations.razorpay.simulator.http import ApiFault
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import KEY_ID, RunningSimulator
from payments import privacy
from payments.models import (
    FeeSchedule,
    FoundBy,
    Order,
    OrderStatus,
    WebhookEvent,
    WebhookOutcome,
)
from payments.orders import reconciliation, settlement
from payments.tests.conftest import open_order
from projects.models import Kind, PaymentStatus, Project, Status
from projects.services import project_create


def test_the_owner_gets_what_checkout_needs(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    answer = post(owner, f"/api/projects/{draft.pk}/orders", {"amount": 1, "currency": "USD"})
    assert answer.status_code == 200
    checkout = answer.json()
    order = Order.objects.get()
    assert checkout["order_id"] == order.gateway_order_id
    assert (checkout["key_id"], checkout["amount"], checkout["currency"]) == (KEY_ID, 500, "INR")
    assert checkout["status"] == "pending"
    assert checkout["checkout_script_url"] == "/dev/gateway/checkout.js"
    assert checkout["description"] == "Listing fee: Rewire the kitchen"
    assert checkout["prefill"]["email"] == "anita@example.in"
    told = simulator.shop.order(order.gateway_order_id)
    assert (told["amount"], told["receipt"]) == (500, order.receipt)
    assert told["notes"] == {"project_id": str(draft.pk)}
    assert len(order.receipt) == 40


def test_asking_again_gives_the_same_order(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    first = open_order(owner, draft)
    simulator.shop.fail(first, method=Method.CARD)
    assert open_order(owner, draft) == first
    assert Order.objects.get().status == OrderStatus.FAILED


@pytest.mark.parametrize(
    ("actor", "status"),
    [("homeowner", 404), ("worker", 404), ("stranger", 404), ("staff", 403)],
)
def test_nobody_else_opens_it(
    world: World, draft: Project, simulator: RunningSimulator, actor: str, status: int
) -> None:
    answer = post(fresh_browser(world.user(actor)), f"/api/projects/{draft.pk}/orders")
    assert answer.status_code == status
    assert not Order.objects.exists()


def test_a_visitor_signs_in_first(draft: Project) -> None:
    assert post(Client(), f"/api/projects/{draft.pk}/orders").status_code == 401


def test_what_needs_no_payment(world: World, owner: Client, simulator: RunningSimulator) -> None:
    job = project_create(world.user("owner"), kind=Kind.JOB, title="Fix a tap")
    for project, code in ((job, "nothing_to_pay"), (world.project("open"), "already_paid")):
        answer = post(owner, f"/api/projects/{project.pk}/orders")
        assert (answer.status_code, answer.json()["code"]) == (409, code)


def test_a_cancelled_draft_is_not_charged(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    assert post(owner, f"/api/projects/{draft.pk}/cancel").status_code == 200
    answer = post(owner, f"/api/projects/{draft.pk}/orders")
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_pay")


@pytest.mark.parametrize("fault", [ApiFault.DOWN, ApiFault.GARBAGE])
def test_a_gateway_at_fault_leaves_nothing_to_pay(
    owner: Client, draft: Project, simulator: RunningSimulator, fault: ApiFault
) -> None:
    simulator.application.fault = fault
    answer = post(owner, f"/api/projects/{draft.pk}/orders")
    assert answer.status_code == 503
    assert answer.json()["title"] == "Payment initialization failed"
    assert "Nothing was charged" in answer.json()["detail"]
    reserved = Order.objects.get()
    assert (reserved.status, reserved.gateway_order_id) == (OrderStatus.OPENING, "")


def test_a_crash_before_the_gateway_answered_is_made_up_for_by_the_next_request(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    simulator.application.fault = ApiFault.DOWN
    post(owner, f"/api/projects/{draft.pk}/orders")
    reserved = Order.objects.get()
    simulator.application.fault = None
    first = open_order(owner, draft)
    order = Order.objects.get()
    assert (order.pk, order.gateway_order_id) == (reserved.pk, first)
    assert order.status == OrderStatus.CREATED
    assert simulator.shop.order(first)["receipt"] == reserved.receipt


def test_a_reservation_that_nobody_opened_is_given_up(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    simulator.application.fault = ApiFault.DOWN
    post(owner, f"/api/projects/{draft.pk}/orders")
    reserved = Order.objects.get()
    reconciliation.order_reconcile(order_id=reserved.pk)
    assert Order.objects.exists(), "somebody may be at it"
    Order.objects.update(opened_at=timezone.now() - reconciliation.EXPIRE_AFTER)
    assert reconciliation.orders_to_reconcile() == [reserved.pk]
    reconciliation.order_reconcile(order_id=reserved.pk)
    assert not Order.objects.exists()


def test_a_fee_that_changes_while_the_gateway_answers_opens_no_order_of_the_old_one(
    owner: Client, draft: Project, simulator: RunningSimulator, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another request has abandoned the reservation by then."""
    create = RazorpayGateway.create_order

    def slowly(self: RazorpayGateway, **values: Any) -> GatewayOrder:
        made = create(self, **values)
        settlement.expire(Order.objects.get())
        return made

    monkeypatch.setattr(RazorpayGateway, "create_order", slowly)
    answer = post(owner, f"/api/projects/{draft.pk}/orders")
    assert (answer.status_code, answer.json()["code"]) == (409, "conflict")
    assert not Order.objects.exists()


def test_erasing_somebody_with_a_reservation_empties_no_webhook_of_others(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    simulator.application.fault = ApiFault.DOWN
    post(owner, f"/api/projects/{draft.pk}/orders")
    WebhookEvent.objects.create(
        event_id="evt_1",
        type="payment.captured",
        payload="{}",
        handled_at=timezone.now(),
        outcome=WebhookOutcome.APPLIED,
    )
    privacy.erase(Identity(user_id=draft.homeowner_id))
    assert WebhookEvent.objects.get().payload == "{}"


def test_an_expired_order_is_opened_again(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    """One order takes one payment, so reusing it makes a second charge impossible."""
    first = open_order(owner, draft)
    Order.objects.update(status=OrderStatus.EXPIRED, opened_at=timezone.now() - timedelta(days=3))
    assert open_order(owner, draft) == first
    order = Order.objects.get()
    assert order.status == OrderStatus.CREATED
    assert timezone.now() - order.opened_at < timedelta(minutes=1)


def test_a_new_fee_makes_a_new_order(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    first = open_order(owner, draft)
    FeeSchedule.objects.create(
        listing_fee_paise=900,
        gst_basis_points=1800,
        service_fee_basis_points=0,
        valid_from=timezone.now(),
    )
    second = open_order(owner, draft)
    assert second != first
    assert Order.objects.get(gateway_order_id=first).status == OrderStatus.EXPIRED
    assert Order.objects.get(gateway_order_id=second).amount_paise == 900


def test_a_payment_nobody_told_of_is_found_when_asking_again(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.pay(order_id, method=Method.UPI, webhook=WebhookFate.LOST)
    answer = post(owner, f"/api/projects/{draft.pk}/orders")
    assert (answer.status_code, answer.json()["status"]) == (200, "success")
    draft.refresh_from_db()
    assert (draft.status, draft.payment_status) == (Status.OPEN, PaymentStatus.PAID)
    assert Order.objects.get().found_by == FoundBy.RECONCILIATION
    assert post(owner, f"/api/projects/{draft.pk}/orders").json()["code"] == "already_paid"


@pytest.mark.django_db
def test_the_database_holds_one_open_order_for_each_project(world: World, draft: Project) -> None:
    def make(**changes: object) -> Order:
        values: dict[str, object] = {
            "project": draft,
            "payer": world.user("owner"),
            "fee_schedule": FeeSchedule.objects.get(),
            "amount_paise": 500,
            "gateway_order_id": f"order_{uuid7().hex}",
            "receipt": f"listing-{uuid7().hex}",
            "opened_at": timezone.now(),
        }
        with transaction.atomic():
            return Order.objects.create(**{**values, **changes})

    with pytest.raises(IntegrityError):
        make(status=OrderStatus.OPENING)
    kept = make()
    make(status=OrderStatus.EXPIRED)
    for wrong in (
        {"status": OrderStatus.FAILED},
        {"status": OrderStatus.EXPIRED, "amount_paise": 99},
        {"status": OrderStatus.EXPIRED, "currency": "USD"},
        {"status": OrderStatus.EXPIRED, "receipt": kept.receipt},
        {"status": OrderStatus.EXPIRED, "gateway_order_id": kept.gateway_order_id},
        {"status": OrderStatus.PAID},
        {"status": OrderStatus.EXPIRED, "paid_at": timezone.now()},
        {"status": OrderStatus.EXPIRED, "gateway_order_id": ""},
        {"status": "lost"},
    ):
        with pytest.raises(IntegrityError):
            make(**wrong)


@pytest.mark.django_db(transaction=True)
def test_a_double_click_opens_one_order(simulator: RunningSimulator) -> None:
    world = World()
    project = world.project("draft")
    together = Barrier(3)

    def click(_number: int) -> str:
        try:
            client = fresh_browser(world.user("owner"))
            together.wait(timeout=10)
            return open_order(client, project)
        finally:
            connection.close()

    with ThreadPoolExecutor(3) as pool:
        opened = set(pool.map(click, range(3)))
    assert len(opened) == 1
    assert Order.objects.count() == 1
