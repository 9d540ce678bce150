"""Who is told of money. Mails go out after commit, in the reader's language."""

from core.money import format_rupees
from hiring.models import Status
from notifications.models import Category
from notifications.services import tell
from payments.fees import included_tax
from payments.models import Order


def tell_paid(order: Order) -> None:
    """The payer's receipt for a listing fee, for an order that has just become paid.

    Of a project that is not open then (cancelled while the payment was on its way) nobody says
    that it is live.
    """
    project = order.project
    is_live = project.status == Status.OPEN
    tax_paise = included_tax(order.amount_paise, order.fee_schedule.gst_basis_points)
    tell(
        [order.payer_id],
        template="payments/listing_fee_paid" if is_live else "payments/listing_fee_paid_not_open",
        context={
            "project": project.title,
            "amount": format_rupees(order.amount_paise),
            "tax": format_rupees(tax_paise),
            "order": order.gateway_order_id,
        },
        link=f"/projects/{project.pk}" + ("/applications" if is_live else ""),
        category=Category.MONEY,
    )
