"""Webhooks about refunds: repeated, late, early, out of order, of somebody else."""

import json
from itertools import permutations
from typing import Any

import pytest
from django.db import transaction
from django.test import Client

from integrations.razorpay.gateway import GatewayRefund, GatewayUnreachable
from integrations.razorpay.simulator.switches import ApiFault, Endpoint, Outcome
from integrations.razorpay.testing import RunningSimulator
from payments.models import Order, OrderStatus, WebhookEvent, WebhookOutcome
from payments.refunds import transitions
from payments.refunds.errors import RefundMismatch
from payments.refunds.models import Refund, RefundStatus
from payments.tests.refunded import at_gateway, owe, paid_fee, send
from payments.tests.test_webhooks import deliver, deliver_all, payment_event, run_jobs
from projects.models import PaymentStatus as ListingFee
from projects.models import Project


@pytest.fixture
def order(owner: Client, draft: Project, simulator: RunningSimulator) -> Order:
    return paid_fee(owner, draft, simulator)


def told(refund: Refund, status: str, **changes: Any) -> GatewayRefund:
    values: dict[str, Any] = {
        "id": "rfnd_First",
        "payment_id": refund.payment.gateway_payment_id,
        "amount_paise": refund.amount_paise,
        "status": status,
        "receipt": refund.key,
        **changes,
    }
    return GatewayRefund(**values)


def hear(refund: Refund, news: GatewayRefund) -> str:
    with transaction.atomic():
        transitions.apply(transitions.lock_refund(refund.pk), news)
    refund.refresh_from_db()
    return refund.status


def test_the_gateway_s_own_webhooks_bring_it_to_its_end(
    order: Order, simulator: RunningSimulator
) -> None:
    refund = send(owe(order))
    deliver_all(simulator)
    refund.refresh_from_db()
    assert refund.status == RefundStatus.DONE
    order.project.refresh_from_db()
    assert order.project.payment_status == ListingFee.REFUNDED
    assert set(WebhookEvent.objects.values_list("outcome", flat=True)) == {"applied"}


def test_a_webhook_before_our_own_answer_moves_it(
    order: Order, simulator: RunningSimulator
) -> None:
    refund = owe(order)
    simulator.switches.fail(Endpoint.REFUND, ApiFault.ACTED_BUT_LOST)
    with pytest.raises(GatewayUnreachable):
        send(refund)
    deliver_all(simulator)
    refund.refresh_from_db()
    assert refund.status == RefundStatus.DONE
    assert send(refund).status == RefundStatus.DONE
    assert len(at_gateway(refund.payment)) == 1


def test_payment_webhooks_after_a_refund_change_nothing(
    order: Order, simulator: RunningSimulator
) -> None:
    refund = send(owe(order))
    deliver_all(simulator)
    late = payment_event(order.gateway_order_id, id=refund.payment.gateway_payment_id)
    for number in range(100):
        assert deliver(late, f"late-{number % 3}").status_code == 204
    run_jobs()
    order.refresh_from_db()
    order.project.refresh_from_db()
    assert order.status == OrderStatus.PAID
    assert order.project.payment_status == ListingFee.REFUNDED
    assert Refund.objects.count() == 1, "a repeated payment is no second one"


def test_news_in_any_sequence_ends_the_same(order: Order) -> None:
    refund = owe(order)
    news = [told(refund, "pending"), told(refund, "pending"), told(refund, "processed")]
    for sequence in permutations(news):
        with transaction.atomic():
            for item in sequence:
                hear(refund, item)
            assert refund.status == RefundStatus.DONE
            transaction.set_rollback(True)
        refund.refresh_from_db()


def test_news_of_an_attempt_that_was_given_up_moves_nothing(order: Order) -> None:
    refund = owe(order)
    failed = told(refund, "failed")
    assert hear(refund, told(refund, "pending")) == RefundStatus.SENT
    assert hear(refund, failed) == RefundStatus.FAILED
    assert hear(refund, failed) == RefundStatus.FAILED
    with transaction.atomic():
        transitions.owe_again(transitions.lock_refund(refund.pk))
    assert hear(refund, failed) == RefundStatus.OWED
    second = told(Refund.objects.get(), "processed", id="rfnd_Second")
    assert hear(refund, second) == RefundStatus.DONE
    assert hear(refund, failed) == RefundStatus.DONE
    assert (refund.gateway_refund_id, refund.attempts) == ("rfnd_Second", 1)


@pytest.mark.parametrize(
    "lie",
    [
        {"amount_paise": 499},
        {"payment_id": "pay_OfSomebodyElse"},
        {"status": "gone"},
    ],
)
def test_news_that_does_not_fit_is_refused(order: Order, lie: dict[str, Any]) -> None:
    refund = owe(order)
    with pytest.raises(RefundMismatch):
        hear(refund, told(refund, **{"status": "processed", **lie}))
    refund.refresh_from_db()
    assert refund.status == RefundStatus.OWED


def test_a_second_refund_at_the_gateway_is_found_out(order: Order) -> None:
    refund = owe(order)
    hear(refund, told(refund, "processed"))
    for odd in (told(refund, "processed", id="rfnd_Second"), told(refund, "failed")):
        with pytest.raises(RefundMismatch):
            hear(refund, odd)
    refund.refresh_from_db()
    assert (refund.status, refund.gateway_refund_id) == (RefundStatus.DONE, "rfnd_First")


def test_a_refund_made_by_hand_is_kept_for_staff(order: Order, simulator: RunningSimulator) -> None:
    payment = order.payments.get()
    simulator.switches.refund = Outcome.STUCK
    simulator.refunds.create(payment.gateway_payment_id, {"amount": 100}, key="")
    deliver_all(simulator)
    assert WebhookEvent.objects.get().outcome == WebhookOutcome.UNKNOWN_ORDER
    assert not Refund.objects.exists()


@pytest.mark.django_db
@pytest.mark.parametrize(
    "payload", [{}, {"refund": []}, {"refund": {"entity": {"id": "rfnd_1"}}}, []]
)
def test_what_is_not_in_the_contract_s_shape_is_set_aside(
    simulator: RunningSimulator, payload: object
) -> None:
    body = json.dumps({"event": "refund.processed", "payload": payload}).encode()
    assert deliver(body).status_code == 204
    run_jobs()
    assert WebhookEvent.objects.get().outcome == WebhookOutcome.UNREADABLE
