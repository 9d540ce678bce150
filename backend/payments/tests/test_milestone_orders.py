"""Paying for a milestone at the gateway: the homeowner alone, the right amount, one charge."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from config.tests.clients import fresh_browser, post
from config.tests.world import World
from integrations.razorpay.signatures import sign_checkout
from integrations.razorpay.simulator.http import ApiFault
from integrations.razorpay.simulator.shop import BrowserFate, Method
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import KEY_SECRET, RunningSimulator
from milestones import services as plan
from milestones.models import Milestone
from payments.escrow.models import Funding
from payments.models import FeeSchedule, FoundBy, Order, OrderStatus, Payment, Purpose
from payments.orders import reconciliation
from payments.refunds.models import Refund, RefundCause
from payments.tests.conftest import confirm
from payments.tests.money_world import planned
from payments.tests.test_webhooks import deliver_all

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("in_progress",)


@pytest.fixture
def milestone(world: World) -> Milestone:
    return planned(world)


def open_for(client: Client, milestone: Milestone) -> str:
    answer = post(client, f"/api/milestones/{milestone.pk}/orders")
    assert answer.status_code == 200, answer.content
    return str(answer.json()["order_id"])


def pay(
    simulator: RunningSimulator,
    order_id: str,
    *,
    browser: BrowserFate = BrowserFate.ANSWERED,
    webhook: WebhookFate = WebhookFate.ON_TIME,
) -> dict[str, str]:
    return simulator.shop.pay(order_id, method=Method.UPI, browser=browser, webhook=webhook)


def is_untouched() -> bool:
    return not Funding.objects.exists() and not Payment.objects.exists()


def test_the_homeowner_gets_what_checkout_needs(
    owner: Client, milestone: Milestone, simulator: RunningSimulator
) -> None:
    answer = post(owner, f"/api/milestones/{milestone.pk}/orders", {"amount_paise": 100})
    checkout = answer.json()
    assert (checkout["amount"], checkout["currency"]) == (2_000_000, "INR")
    assert checkout["description"] == "Milestone: Conduits"
    order = Order.objects.get()
    assert (order.purpose, order.milestone_id) == (Purpose.MILESTONE, milestone.pk)
    told = simulator.shop.order(order.gateway_order_id)
    assert (told["amount"], told["receipt"]) == (2_000_000, order.receipt)
    assert told["notes"]["milestone_id"] == str(milestone.pk)
    assert open_for(owner, milestone) == order.gateway_order_id


def test_paying_funds_it(owner: Client, milestone: Milestone, simulator: RunningSimulator) -> None:
    order_id = open_for(owner, milestone)
    told = confirm(owner, pay(simulator, order_id)).json()
    assert (told["status"], told["purpose"]) == ("success", "milestone")
    assert (told["milestone_id"], told["milestone_title"]) == (str(milestone.pk), "Conduits")
    assert told["invoice_id"] is not None
    assert told["refunded_paise"] == 0
    assert Funding.objects.get().amount_paise == 2_000_000
    answer = post(owner, f"/api/milestones/{milestone.pk}/orders")
    assert (answer.status_code, answer.json()["code"]) == (409, "milestone_paid")


@pytest.mark.parametrize(
    ("actor", "status"), [("member", 403), ("staff", 403), ("stranger", 404), ("homeowner", 404)]
)
def test_nobody_else_pays_for_it(
    world: World, milestone: Milestone, simulator: RunningSimulator, actor: str, status: int
) -> None:
    answer = post(fresh_browser(world.user(actor)), f"/api/milestones/{milestone.pk}/orders")
    assert answer.status_code == status
    assert not Order.objects.exists()


@pytest.mark.parametrize("amount", [None, 5 * 10**9 + 1])
def test_what_can_not_be_paid_at_once(
    owner: Client, milestone: Milestone, simulator: RunningSimulator, amount: int | None
) -> None:
    Milestone.objects.update(amount_paise=amount)
    answer = post(owner, f"/api/milestones/{milestone.pk}/orders")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_to_be_funded")


def test_another_amount_is_another_order(
    world: World, owner: Client, milestone: Milestone, simulator: RunningSimulator
) -> None:
    first = open_for(owner, milestone)
    plan.milestone_change(
        world.user("owner"),
        milestone_id=milestone.pk,
        title="Conduits",
        amount_paise=2_500_000,
        due_on=None,
    )
    second = open_for(owner, milestone)
    assert second != first
    assert Order.objects.get(gateway_order_id=first).status == OrderStatus.EXPIRED
    # The old one is paid all the same, in the other tab.
    confirm(owner, pay(simulator, first))
    refund = Refund.objects.get()
    assert (refund.cause, refund.amount_paise) == (RefundCause.PAID_IN_VAIN, 2_000_000)
    assert open_for(owner, milestone) != first


def test_the_fees_are_those_of_the_day_it_is_paid(
    owner: Client, milestone: Milestone, simulator: RunningSimulator
) -> None:
    order_id = open_for(owner, milestone)
    new = FeeSchedule.objects.create(
        listing_fee_paise=900,
        gst_basis_points=1800,
        service_fee_basis_points=200,
        valid_from=timezone.now(),
    )
    assert open_for(owner, milestone) == order_id
    assert Order.objects.get().fee_schedule == new


def test_tampered_answers_are_refused(
    owner: Client, milestone: Milestone, simulator: RunningSimulator
) -> None:
    order_id = open_for(owner, milestone)
    paid = pay(simulator, order_id, browser=BrowserFate.WRONG_SIGNATURE)
    good = sign_checkout(order_id, paid["razorpay_payment_id"], KEY_SECRET)
    wrong: list[dict[str, str]] = [
        {},
        {"signature": "0" * 64},
        {"signature": good, "payment_id": "pay_another00000001"},
        {"signature": sign_checkout("order_another", paid["razorpay_payment_id"], KEY_SECRET)},
    ]
    for changes in wrong:
        answer = confirm(owner, paid, **changes)
        assert (answer.status_code, answer.json()["code"]) == (400, "payment_not_verified")
    with simulator.store.transaction() as rows:
        rows.execute("UPDATE payments SET amount = 100")
    answer = confirm(owner, paid, signature=good)
    assert (answer.status_code, answer.json()["code"]) == (400, "payment_not_verified")
    assert is_untouched()


def test_a_payment_of_one_order_funds_no_other(
    world: World, owner: Client, milestone: Milestone, simulator: RunningSimulator
) -> None:
    cheap = planned(world, amount_paise=100, title="Sweeping")
    paid = pay(simulator, open_for(owner, cheap))
    dear = open_for(owner, milestone)
    good = sign_checkout(dear, paid["razorpay_payment_id"], KEY_SECRET)
    for signature in (paid["razorpay_signature"], good):
        answer = confirm(owner, paid, order_id=dear, signature=signature)
        assert (answer.status_code, answer.json()["code"]) == (400, "payment_not_verified")
    assert is_untouched()


def test_a_foreign_order_is_not_found(
    world: World, owner: Client, milestone: Milestone, simulator: RunningSimulator
) -> None:
    order_id = open_for(owner, milestone)
    paid = pay(simulator, order_id)
    for actor in ("member", "stranger", "staff", "homeowner"):
        other = fresh_browser(world.user(actor))
        assert confirm(other, paid).status_code == 404
        assert other.get(f"/api/orders/{order_id}").status_code == 404
        assert post(other, f"/api/orders/{order_id}/check").status_code == 404
    assert is_untouched()


def test_a_webhook_before_the_browser_and_again_and_again(
    owner: Client, milestone: Milestone, simulator: RunningSimulator
) -> None:
    paid = pay(simulator, open_for(owner, milestone), webhook=WebhookFate.TWICE)
    deliver_all(simulator)
    assert Order.objects.get().found_by == FoundBy.WEBHOOK
    assert confirm(owner, paid).json()["status"] == "success"
    deliver_all(simulator)
    assert Funding.objects.count() == Payment.objects.count() == 1


def test_a_payment_nobody_told_of_is_found(
    owner: Client, milestone: Milestone, simulator: RunningSimulator
) -> None:
    order_id = open_for(owner, milestone)
    pay(simulator, order_id, webhook=WebhookFate.LOST)
    Order.objects.update(opened_at=timezone.now() - timedelta(minutes=2))
    (due,) = reconciliation.orders_to_reconcile()
    reconciliation.order_reconcile(order_id=due)
    assert Funding.objects.get().order.found_by == FoundBy.RECONCILIATION


def test_asking_again_finds_it_too(
    owner: Client, milestone: Milestone, simulator: RunningSimulator
) -> None:
    pay(simulator, open_for(owner, milestone), webhook=WebhookFate.LOST)
    answer = post(owner, f"/api/milestones/{milestone.pk}/orders")
    assert (answer.status_code, answer.json()["status"]) == (200, "success")
    assert Funding.objects.exists()


@pytest.mark.parametrize("fault", [ApiFault.DOWN, ApiFault.GARBAGE])
def test_a_gateway_at_fault_leaves_nothing_to_pay(
    owner: Client, milestone: Milestone, simulator: RunningSimulator, fault: ApiFault
) -> None:
    simulator.application.fault = fault
    answer = post(owner, f"/api/milestones/{milestone.pk}/orders")
    assert answer.status_code == 503
    reserved = Order.objects.get()
    assert (reserved.status, reserved.gateway_order_id) == (OrderStatus.OPENING, "")
