"""Notifications about money. Mails go out after commit, in the reader's language."""

from core.money import format_rupees
from notifications.services import notify
from payments.fee_schedule.rules import included_tax
from payments.invoices.models import Invoice
from payments.models import Order


def notify_paid(order: Order, document: Invoice) -> None:
    """Send the payer's receipt for a listing fee, when the order has made its project live."""
    project = order.project
    tax_paise = included_tax(order.amount_paise, order.fee_schedule.gst_basis_points)
    notify(
        [order.payer_id],
        event="payments/listing_fee_paid",
        context={
            "project": project.title,
            "amount": format_rupees(order.amount_paise),
            "tax": format_rupees(tax_paise),
            "order": order.gateway_order_id,
            "attached": [str(document.pk)],
        },
        link=f"/projects/{project.pk}/applications",
    )
