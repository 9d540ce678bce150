"""Any order of news ends in the same state, and paid is final."""

import pytest
from django.db import transaction
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from config.tests.world import World
from core.ids import uuid7
from integrations.razorpay.gateway import GatewayPayment
from payments.lock_order import lock_order
from payments.models import FeeSchedule, FoundBy, Order, OrderStatus
from payments.orders import settlement
from projects.models import PaymentStatus as ListingFee

NEWS = st.one_of(
    st.tuples(
        st.integers(0, 2),
        st.sampled_from(["created", "failed", "authorized", "captured", "refunded"]),
    ),
    st.just("expire"),
)
TAKEN = {"captured", "refunded"}


def told(order: Order, attempt: int, status: str) -> GatewayPayment:
    return GatewayPayment(
        id=f"pay_{attempt}{order.pk.hex}",
        order_id=order.gateway_order_id,
        amount_paise=500,
        currency="INR",
        status=status,
        method="upi",
        error_code="",
        error_description="",
    )


def play(world: World, news: list[tuple[int, str] | str]) -> Order:
    """Apply the news one by one; asserts that no state goes backwards."""
    order = Order.objects.create(
        project=world.project("draft"),
        payer=world.user("owner"),
        fee_schedule=FeeSchedule.objects.get(),
        amount_paise=500,
        gateway_order_id=f"order_{uuid7().hex}",
        receipt=f"listing-{uuid7().hex}",
        opened_at=timezone.now(),
    )
    was_paid = False
    for item in news:
        order = lock_order(order.pk)
        if isinstance(item, tuple):
            before = dict(order.payments.values_list("gateway_payment_id", "status"))
            settlement.record_payment(order, told(order, *item))
            settlement.settle(order, found_by=FoundBy.WEBHOOK)
            for attempt, status in order.payments.values_list("gateway_payment_id", "status"):
                assert settlement._rank[status] >= settlement._rank[before.get(attempt, "created")]
        elif order.status != OrderStatus.PAID:
            settlement.expire(order)
        assert not was_paid or order.status == OrderStatus.PAID
        was_paid = order.status == OrderStatus.PAID
    order.refresh_from_db()
    return order


@pytest.mark.django_db
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(news=st.lists(NEWS, max_size=8), data=st.data())
def test_news_in_any_order_ends_the_same(
    world: World, news: list[tuple[int, str] | str], data: st.DataObject
) -> None:
    is_taken = any(isinstance(item, tuple) and item[1] in TAKEN for item in news)
    project = world.project("draft")
    outcomes = []
    for sequence in (news, data.draw(st.permutations(news))):
        with transaction.atomic():
            order = play(world, sequence)
            project.refresh_from_db()
            attempts = dict(order.payments.values_list("gateway_payment_id", "status"))
            outcomes.append(sorted((key[:5], status) for key, status in attempts.items()))
            assert (order.status == OrderStatus.PAID) == is_taken
            assert (project.payment_status == ListingFee.PAID) == is_taken
            transaction.set_rollback(True)
    assert outcomes[0] == outcomes[1]
