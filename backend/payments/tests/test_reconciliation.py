"""Orders without news: queried, repaired if paid, expired if stale."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from procrastinate.contrib.django.models import ProcrastinateJob

from integrations.razorpay.gateway import GatewayUnreachable
from integrations.razorpay.simulator.http import ApiFault
from integrations.razorpay.simulator.shop import Method
from integrations.razorpay.simulator.webhooks import WebhookFate
from integrations.razorpay.testing import RunningSimulator
from payments.models import FoundBy, Order, OrderStatus
from payments.orders import reconciliation
from payments.orders.tasks import reconcile_open_orders, reconcile_order
from payments.tests.conftest import open_order
from projects.models import PaymentStatus, Project


def aged(order_id: str, **ago: int) -> Order:
    """The order as if it had been opened a while ago."""
    order = Order.objects.get(gateway_order_id=order_id)
    order.opened_at = timezone.now() - timedelta(**ago)
    order.save()
    return order


def reconcile(order: Order) -> Order:
    reconciliation.order_reconcile(order_id=order.pk)
    order.refresh_from_db()
    return order


def test_a_payment_whose_every_message_was_lost_is_repaired(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.pay(order_id, method=Method.UPI, webhook=WebhookFate.LOST)
    order = aged(order_id, minutes=2)
    reconcile_open_orders()
    (job,) = ProcrastinateJob.objects.filter(task_name=reconcile_order.name)
    reconcile_order(order_id=job.args["order_id"])
    order.refresh_from_db()
    assert (order.status, order.found_by) == (OrderStatus.PAID, FoundBy.RECONCILIATION)
    draft.refresh_from_db()
    assert draft.payment_status == PaymentStatus.PAID
    assert reconciliation.orders_to_reconcile() == []


def test_a_stale_order_expires_after_a_quarter_of_an_hour(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    assert reconcile(aged(order_id, minutes=14)).status == OrderStatus.CREATED
    assert reconcile(aged(order_id, minutes=15)).status == OrderStatus.EXPIRED
    assert owner.get(f"/api/orders/{order_id}").json()["status"] == "expired"


def test_a_stale_order_that_was_paid_is_repaired_instead(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.fail(order_id, method=Method.CARD)
    simulator.shop.pay(order_id, method=Method.UPI)
    assert reconcile(aged(order_id, minutes=90)).status == OrderStatus.PAID


def test_an_expired_order_paid_after_all_is_repaired(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    order = reconcile(aged(order_id, minutes=20))
    simulator.shop.pay(order_id, method=Method.UPI, webhook=WebhookFate.LOST)
    assert reconcile(order).status == OrderStatus.PAID


def test_an_attempt_in_doubt_does_not_expire(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.pay(order_id, method=Method.UPI)
    with simulator.store.transaction() as rows:
        rows.execute("UPDATE payments SET status = 'authorized'")
    assert reconcile(aged(order_id, minutes=90)).status == OrderStatus.ATTEMPTED


def test_a_payment_of_another_amount_does_not_hide_the_right_one(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)
    simulator.shop.fail(order_id, method=Method.CARD)
    with simulator.store.transaction() as rows:
        rows.execute("UPDATE payments SET amount = 1")
    simulator.shop.pay(order_id, method=Method.UPI)
    assert reconcile(aged(order_id, minutes=2)).status == OrderStatus.PAID


def test_a_gateway_at_fault_changes_nothing(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order = aged(open_order(owner, draft), minutes=90)
    simulator.application.fault = ApiFault.DOWN
    with pytest.raises(GatewayUnreachable):
        reconcile(order)
    order.refresh_from_db()
    assert (order.status, order.checked_at) == (OrderStatus.CREATED, None)


def test_which_orders_are_asked_about(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    order_id = open_order(owner, draft)

    def is_due(order: Order) -> bool:
        return reconciliation.orders_to_reconcile() == [order.pk]

    assert not is_due(aged(order_id, seconds=50))
    assert is_due(aged(order_id, seconds=70))
    order = reconcile(aged(order_id, minutes=20))
    assert not is_due(order), "expired a moment ago"
    Order.objects.update(checked_at=timezone.now() - timedelta(minutes=61))
    assert is_due(order)
    assert not is_due(aged(order_id, days=6))


def test_an_order_waits_in_the_queue_once(
    owner: Client, draft: Project, simulator: RunningSimulator
) -> None:
    aged(open_order(owner, draft), minutes=2)
    reconcile_open_orders()
    reconcile_open_orders()
    assert ProcrastinateJob.objects.filter(task_name=reconcile_order.name).count() == 1
