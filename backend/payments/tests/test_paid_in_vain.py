"""A payment for a milestone that cannot take it, or is already paid, is refunded automatically."""

import pytest
from django.test import Client

from config.tests.clients import fresh_browser, post
from config.tests.world import CANCELLING, World
from milestones import services as plan
from milestones.models import Milestone
from payments.escrow.models import Funding
from payments.models import Order, OrderStatus
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.tests.money_world import books_balance, events, order_for, pay, planned

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("in_progress",)


@pytest.fixture
def member(world: World) -> Client:
    return fresh_browser(world.user("member"))


@pytest.mark.parametrize("change", ["removed", "accepted", "amount", "cancelled", "delivered"])
def test_money_for_what_can_not_be_funded_any_more_goes_back(
    world: World, owner: Client, member: Client, change: str
) -> None:
    row = planned(world)
    order = order_for(row)
    if change == "removed":
        plan.milestone_remove(world.user("owner"), milestone_id=row.pk)
    elif change == "accepted":
        plan.milestone_submit(world.user("member"), milestone_id=row.pk, note="")
        plan.milestone_accept(world.user("owner"), milestone_id=row.pk)
    elif change == "amount":
        Milestone.objects.filter(pk=row.pk).update(amount_paise=2_000_001)
    elif change == "cancelled":
        post(owner, f"/api/projects/{row.project_id}/cancel", CANCELLING)
    else:
        post(member, f"/api/projects/{row.project_id}/deliver")
    pay(order)
    is_taken = change == "delivered"
    assert Funding.objects.exists() is is_taken
    assert Refund.objects.filter(cause=RefundCause.PAID_IN_VAIN).exists() is not is_taken
    assert books_balance()


def test_a_milestone_paid_by_two_orders_is_funded_once(world: World, owner: Client) -> None:
    row = planned(world)
    first = order_for(row)
    Order.objects.filter(pk=first.pk).update(status=OrderStatus.EXPIRED)
    second = order_for(row)
    for order in (second, first):
        pay(order)
    assert Funding.objects.get().order_id == second.pk
    refund = Refund.objects.get()
    assert (refund.cause, refund.order_id) == (RefundCause.PAID_TWICE, first.pk)
    shown = owner.get(f"/api/orders/{first.gateway_order_id}").json()
    assert ([row["cause"] for row in shown["refunds"]], shown["comes_back_whole"]) == (
        ["paid_twice"],
        True,
    )
    assert books_balance()


def test_an_order_paid_by_two_payments_keeps_one(world: World, owner: Client) -> None:
    order = order_for(planned(world))
    for payment in ("pay_One", "pay_Two", "pay_Two", "pay_One"):
        pay(order, payment)
    assert Funding.objects.count() == 1
    refund = Refund.objects.get()
    assert refund.payment.gateway_payment_id == "pay_Two"
    assert refund.cause == RefundCause.PAID_TWICE
    assert books_balance()
    shown = owner.get(f"/api/orders/{order.gateway_order_id}").json()
    assert [row["cause"] for row in shown["refunds"]] == ["paid_twice"]
    assert (shown["refunded_paise"], shown["comes_back_whole"]) == (2_000_000, False)


def test_a_refund_that_staff_have_not_agreed_on_is_no_promise(world: World, owner: Client) -> None:
    order = order_for(planned(world))
    pay(order)
    funding = Funding.objects.get()
    Refund.objects.create(
        payment=order.payments.get(),
        order=order,
        funding=funding,
        amount_paise=2_000_000,
        cause=RefundCause.GOODWILL,
        status=RefundStatus.ASKED,
        asked_by=world.user("staff"),
    )
    shown = owner.get(f"/api/orders/{order.gateway_order_id}").json()
    assert (shown["refunds"], shown["comes_back_whole"]) == ([], False)


def test_the_same_news_a_hundred_times_funds_once(world: World) -> None:
    order = order_for(planned(world))
    for _ in range(100):
        pay(order)
    assert Funding.objects.count() == 1
    assert events("owner", world) == ["payments/milestone_funded"]
