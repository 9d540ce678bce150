"""Sending refunds: once, however often it is retried, and whatever the gateway does meanwhile."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from core.models import OutgoingMail
from integrations.razorpay.gateway import GatewayUnreachable
from integrations.razorpay.simulator.switches import ApiFault, Endpoint, Outcome
from integrations.razorpay.testing import RunningSimulator
from payments.ledger.models import Account, AccountKind, Posting, PostingKind
from payments.models import Order
from payments.refunds import gateway_calls, retries, tasks
from payments.refunds.errors import NothingLeftToRefund
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.tests.refunded import at_gateway, jobs_to_send, owe, paid_fee, send
from projects.models import PaymentStatus as ListingFee
from projects.models import Project


@pytest.fixture
def order(owner: Client, draft: Project, simulator: RunningSimulator) -> Order:
    return paid_fee(owner, draft, simulator)


def aged(refund: Refund, **ago: int) -> Refund:
    """As if its last news were that old."""
    Refund.objects.filter(pk=refund.pk).update(updated_at=timezone.now() - timedelta(**ago))
    return refund


def reconcile(refund: Refund) -> Refund:
    gateway_calls.refund_reconcile(refund_id=refund.pk)
    refund.refresh_from_db()
    return refund


def owed_by_books() -> int:
    accounts = Account.objects.filter(kind=AccountKind.REFUNDS)
    return -sum(account.balance_paise or 0 for account in accounts)


def postings(kind: PostingKind) -> int:
    return Posting.objects.filter(kind=kind).count()


def test_a_refund_is_owed_sent_and_arrives(order: Order) -> None:
    refund = owe(order)
    assert (refund.status, owed_by_books()) == (RefundStatus.OWED, 500)
    assert jobs_to_send() == [refund.pk]
    assert (send(refund).status, owed_by_books()) == (RefundStatus.SENT, 0)
    assert reconcile(refund).status == RefundStatus.DONE
    assert refund.sent_at
    assert refund.done_at
    order.project.refresh_from_db()
    assert order.project.payment_status == ListingFee.REFUNDED
    assert at_gateway(refund.payment) == [(500, "processed")]
    subjects = list(OutgoingMail.objects.order_by("id").values_list("subject", flat=True))[-2:]
    assert subjects == [
        f"₹5 will be returned to you for “{order.project.title}”",
        f"₹5 is back with you: “{order.project.title}”",
    ]


def test_sending_twice_is_one_refund(order: Order) -> None:
    refund = owe(order)
    send(refund)
    send(refund)
    Refund.objects.filter(pk=refund.pk).update(status=RefundStatus.OWED, gateway_refund_id="")
    assert send(refund).status == RefundStatus.DONE, "the same key is the same refund"
    assert at_gateway(refund.payment) == [(500, "processed")]
    assert (postings(PostingKind.REFUND_SENT), owed_by_books()) == (1, 0)


@pytest.mark.parametrize("fault", [ApiFault.DOWN, ApiFault.GARBAGE, ApiFault.ACTED_BUT_LOST])
def test_a_gateway_at_fault_leaves_it_owed_and_the_next_try_sends_one(
    order: Order, simulator: RunningSimulator, fault: ApiFault
) -> None:
    refund = owe(order)
    simulator.switches.fail(Endpoint.REFUND, fault)
    with pytest.raises(GatewayUnreachable):
        send(refund)
    refund.refresh_from_db()
    assert (refund.status, refund.attempts, owed_by_books()) == (RefundStatus.OWED, 0, 500)
    send(refund)
    assert len(at_gateway(refund.payment)) == 1
    assert reconcile(refund).status == RefundStatus.DONE


def test_a_lost_job_is_made_up_for(order: Order) -> None:
    refund = owe(order)
    assert retries.refunds_to_send() == [], "its own job comes first"
    aged(refund, minutes=6)
    assert retries.refunds_to_send() == [refund.pk]
    tasks.send_refunds_again()
    tasks.send_refunds_again()
    assert jobs_to_send() == [refund.pk, refund.pk], "one of its own, and one in its place"


def test_a_refund_that_comes_back_is_owed_again_and_tried_with_a_new_key(
    order: Order, simulator: RunningSimulator
) -> None:
    refund = owe(order)
    simulator.switches.refund = Outcome.FAILED
    send(refund)
    assert reconcile(refund).status == RefundStatus.FAILED
    assert (refund.attempts, owed_by_books()) == (1, 500)
    assert retries.refunds_to_send() == []
    aged(refund, minutes=11)
    assert retries.refunds_to_send() == [refund.pk]
    simulator.switches.refund = Outcome.PROCESSED
    assert send(refund).status == RefundStatus.SENT
    assert reconcile(refund).status == RefundStatus.DONE
    assert sorted(at_gateway(refund.payment)) == [(500, "failed"), (500, "processed")]
    assert owed_by_books() == 0
    assert (postings(PostingKind.REFUND_SENT), postings(PostingKind.REFUND_RETURNED)) == (2, 1)


def test_refused_too_often_it_waits_for_staff_and_the_payer_is_told_once(
    order: Order, simulator: RunningSimulator
) -> None:
    refund = owe(order)
    simulator.switches.refund = Outcome.FAILED
    for round_number in range(1, 6):
        send(refund)
        assert reconcile(refund).attempts == round_number
        aged(refund, hours=7)
        assert (retries.refunds_to_send() == []) == (round_number > 3)
    late = OutgoingMail.objects.filter(subject__startswith="Your refund of ₹5 takes longer")
    assert late.count() == 1


def test_what_was_refused_but_had_been_done_is_found(
    order: Order, simulator: RunningSimulator
) -> None:
    """The answer was lost and its key abandoned: the new attempt finds the refund, sends none."""
    refund = owe(order)
    simulator.switches.fail(Endpoint.REFUND, ApiFault.ACTED_BUT_LOST)
    with pytest.raises(GatewayUnreachable):
        send(refund)
    Refund.objects.filter(pk=refund.pk).update(status=RefundStatus.FAILED, attempts=1)
    assert send(refund).status == RefundStatus.DONE
    assert len(at_gateway(refund.payment)) == 1


def test_a_refusal_is_kept_with_its_reason(order: Order, simulator: RunningSimulator) -> None:
    refund = owe(order)
    payment_id = refund.payment.gateway_payment_id
    simulator.refunds.create(payment_id, {"amount": 500}, key="")
    assert send(refund).status == RefundStatus.FAILED
    assert refund.failure == "The payment has been fully refunded already"
    assert (refund.attempts, owed_by_books()) == (1, 500)


def test_a_gateway_at_fault_tells_nothing_of_what_is_on_its_way(
    order: Order, simulator: RunningSimulator
) -> None:
    refund = send(owe(order))
    simulator.switches.fail(Endpoint.REFUNDS_OF_PAYMENT, ApiFault.DOWN)
    with pytest.raises(GatewayUnreachable):
        reconcile(refund)
    refund.refresh_from_db()
    assert refund.status == RefundStatus.SENT
    assert retries.refunds_to_ask_about() == []
    aged(refund, minutes=31)
    assert retries.refunds_to_ask_about() == [refund.pk]


def test_no_payment_gives_back_more_than_it_brought(order: Order) -> None:
    owe(order, 300, cause=RefundCause.GOODWILL)
    with pytest.raises(NothingLeftToRefund):
        owe(order, 201, cause=RefundCause.GOODWILL)
    assert Refund.objects.count() == 1
    owe(order, 200, cause=RefundCause.GOODWILL)
    with pytest.raises(NothingLeftToRefund):
        owe(order, 1, cause=RefundCause.GOODWILL)


def test_a_fee_is_called_refunded_once_all_of_it_is_back(order: Order) -> None:
    for amount, status in ((300, ListingFee.PAID), (200, ListingFee.REFUNDED)):
        reconcile(send(owe(order, amount, cause=RefundCause.GOODWILL)))
        order.project.refresh_from_db()
        assert order.project.payment_status == status
