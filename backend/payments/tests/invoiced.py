"""Paid orders made row by row: for tests of the documents about them."""

from itertools import count

from django.utils import timezone

from config.tests.world import World
from payments.models import FeeSchedule, FoundBy, Order, OrderStatus, Payment, PaymentStatus

_numbers = count(1)


def paid_order(world: World, *, amount_paise: int = 500, title: str = "") -> Order:
    """A listing fee that the owner has paid."""
    number = next(_numbers)
    project = world.project("open")
    if title:
        project.title = title
        project.save()
    order = Order.objects.create(
        project=project,
        payer=world.user("owner"),
        fee_schedule=FeeSchedule.objects.latest("valid_from"),
        amount_paise=amount_paise,
        status=OrderStatus.PAID,
        gateway_order_id=f"order_ToInvoice{number}",
        receipt=f"to-invoice-{number}",
        opened_at=timezone.now(),
        paid_at=timezone.now(),
        found_by=FoundBy.WEBHOOK,
    )
    Payment.objects.create(
        order=order,
        gateway_payment_id=f"pay_ToInvoice{number}",
        status=PaymentStatus.CAPTURED,
        amount_paise=amount_paise,
        method="upi",
    )
    return order
