"""Rows of payments as the API shows them."""

from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.selectors import profile_of
from integrations.razorpay.client import gateway
from payments.invoicing.models import Invoice
from payments.models import Order, OrderStatus, Payment, PaymentStatus
from payments.refunding.services import refunded_of
from payments.schemas import OrderState

RAZORPAY_CHECKOUT = "https://checkout.razorpay.com/v1/checkout.js"
SIMULATOR_CHECKOUT = "/dev/gateway/checkout.js"

_states: dict[str, OrderState] = {
    OrderStatus.OPENING: "pending",
    OrderStatus.CREATED: "pending",
    OrderStatus.ATTEMPTED: "pending",
    OrderStatus.FAILED: "failed",
    OrderStatus.EXPIRED: "expired",
    OrderStatus.PAID: "success",
}


def checkout(order: Order, payer: User) -> dict[str, Any]:
    """What the browser needs to open checkout for an order."""
    profile = profile_of(payer)
    return {
        "key_id": gateway().key_id,
        "amount": order.amount_paise,
        "currency": order.currency,
        "order_id": order.gateway_order_id,
        "status": _states[order.status],
        "description": _description(order),
        "checkout_script_url": (
            SIMULATOR_CHECKOUT if settings.ENV.uses_simulator else RAZORPAY_CHECKOUT
        ),
        "prefill": {
            "name": profile.full_name,
            "email": payer.email or "",
            "contact": profile.phone if profile.phone_verified_at else "",
        },
    }


def order(row: Order) -> dict[str, Any]:
    """An order for its payer, with the attempt that decided it, or else the latest one."""
    attempts: list[Payment] = sorted(row.payments.all(), key=_weight, reverse=True)
    shown = attempts[0] if attempts else None
    has_failed = row.status == OrderStatus.FAILED and shown is not None
    return {
        "order_id": row.gateway_order_id,
        "purpose": row.purpose,
        "milestone_id": row.milestone_id,
        "milestone_title": row.milestone.title if row.milestone else None,
        "invoice_id": Invoice.objects.filter(order=row).values_list("pk", flat=True).first(),
        "refunded_paise": refunded_of(row.pk),
        "project_id": row.project_id,
        "project_title": row.project.title,
        "project_status": row.project.status,
        "amount_paise": row.amount_paise,
        "status": _states[row.status],
        "payment_method": (shown.method or None) if shown else None,
        "failure_reason": (shown.error_description or None) if shown and has_failed else None,
        "paid_at": row.paid_at,
        "created_at": row.created_at,
    }


def _description(order: Order) -> str:
    """What checkout shows beside the amount."""
    if order.milestone is not None:
        return _("Milestone: %(title)s") % {"title": order.milestone.title}
    return _("Listing fee: %(title)s") % {"title": order.project.title}


def _weight(attempt: Payment) -> tuple[bool, str]:
    taken = attempt.status in (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
    return taken, str(attempt.pk)
