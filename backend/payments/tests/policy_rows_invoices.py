"""Who may do what with documents of money."""

from typing import Any

from django.utils import timezone

from config.tests.policy_matrix import Row, signed_in
from config.tests.world import World
from payments.invoices.documents import document_for_order
from payments.models import FeeSchedule, FoundBy, Order, OrderStatus


def document(world: World) -> dict[str, Any]:
    order = Order.objects.create(
        project=world.project("draft"),
        payer=world.user("owner"),
        fee_schedule=FeeSchedule.objects.get(),
        amount_paise=500,
        status=OrderStatus.PAID,
        gateway_order_id="order_WithInvoice",
        receipt="listing-with-invoice",
        opened_at=timezone.now(),
        paid_at=timezone.now(),
        found_by=FoundBy.WEBHOOK,
    )
    return {"invoice_id": document_for_order(order).pk}


ROWS = [
    Row("invoices_list", signed_in(200)),
    Row("invoices_pdf", signed_in(404, owner=200), path=document),
]
