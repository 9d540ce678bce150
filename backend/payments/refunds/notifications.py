"""Notifies the payer of a refund: approved, arrived, and late. That it was sent follows approval
within seconds and is shown only on the page."""

from core.events import publish
from core.money import format_rupees
from notifications.services import notify
from payments.invoices.files import carried_for
from payments.models import Purpose
from payments.refunds.models import Refund
from payments.refunds.rules import RULES

PAGE = "/money?tab=refunds"


def notify_agreed(refund: Refund) -> None:
    """With the reason, and when the bank will have it."""
    _notify(
        refund,
        "refund_agreed",
        cause=refund.cause,
        words=refund.words,
        attached=carried_for(refund=refund),
        is_visit=refund.order.purpose == Purpose.VISIT,
    )
    publish(f"project:{refund.order.project_id}", "money")


def notify_arrived(refund: Refund) -> None:
    _notify(refund, "refund_arrived")


def notify_delayed(refund: Refund) -> None:
    """The bank has rejected it several times: a person handles it now."""
    _notify(refund, "refund_delayed")


def _notify(refund: Refund, what: str, **more: object) -> None:
    order = refund.order
    first, last = RULES.bank_days
    notify(
        [order.payer_id],
        event=f"payments/{what}",
        context={
            "project": order.project.title,
            "milestone": order.milestone.title if order.milestone else "",
            "amount": format_rupees(refund.amount_paise),
            "order": order.gateway_order_id,
            "days_from": first,
            "days_to": last,
            "days_at_most": RULES.bank_days_at_most,
            **more,
        },
        link=PAGE,
    )
    publish(f"user:{order.payer_id}", "money")
