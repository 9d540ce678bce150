"""Shapes of orders. Amounts are paise, times UTC."""

from datetime import datetime
from typing import Annotated, Literal, Self
from uuid import UUID

from django.conf import settings
from django.utils.translation import gettext as _
from ninja import Schema
from pydantic import Field

from accounts.models import User
from accounts.selectors import profile_of
from bookings.models import Booking
from core.api.schemas import Out
from integrations.razorpay.client import gateway
from payments.invoices.models import Invoice
from payments.models import Order, OrderStatus, Payment, PaymentStatus, Purpose
from payments.refunds.policy import SHOWN_TO_PAYER
from payments.refunds.schemas import RefundOut, with_details
from payments.refunds.selectors import left_of, refunded_of
from projects.models import Status

RAZORPAY_CHECKOUT = "https://checkout.razorpay.com/v1/checkout.js"
SIMULATOR_CHECKOUT = "/dev/gateway/checkout.js"

OrderState = Literal["success", "failed", "pending", "expired"]
"""An order in the words of the payment result page (spec part 2, point 2)."""

OrderPurpose = Literal["listing_fee", "milestone", "visit"]
"""``payments.models.Purpose``; the contract has a "Purpose" already, that of a consent."""

_states: dict[str, OrderState] = {
    OrderStatus.OPENING: "pending",
    OrderStatus.CREATED: "pending",
    OrderStatus.ATTEMPTED: "pending",
    OrderStatus.FAILED: "failed",
    OrderStatus.EXPIRED: "expired",
    OrderStatus.PAID: "success",
}

GatewayId = Annotated[str, Field(pattern=r"^[a-z]{2,8}_[A-Za-z0-9]{1,40}$")]


class PrefillOut(Out):
    """What checkout may fill in for the payer."""

    name: str
    email: str
    contact: str


class CheckoutOut(Out):
    """What the browser opens checkout with. ``status`` success means there is nothing to pay."""

    key_id: str
    amount: int
    currency: str
    order_id: str
    status: OrderState
    description: str
    checkout_script_url: str
    prefill: PrefillOut

    @classmethod
    def of(cls, order: Order, payer: User) -> Self:
        profile = profile_of(payer)
        return cls(
            key_id=gateway().key_id,
            amount=order.amount_paise,
            currency=order.currency,
            order_id=order.gateway_order_id,
            status=_states[order.status],
            description=_description(order),
            checkout_script_url=(
                SIMULATOR_CHECKOUT if settings.ENV.uses_simulator else RAZORPAY_CHECKOUT
            ),
            prefill=PrefillOut(
                name=profile.full_name,
                email=payer.email or "",
                contact=profile.phone if profile.phone_verified_at else "",
            ),
        )


class ConfirmIn(Schema):
    """Checkout's answer. The order is the one in the address, as stored."""

    payment_id: GatewayId
    signature: Annotated[str, Field(min_length=1, max_length=200)]


class OrderOut(Out):
    """One order, for its payer."""

    order_id: str
    purpose: OrderPurpose
    milestone_id: UUID | None
    booking_id: UUID | None = Field(description="The instant booking that it pays")
    milestone_title: str | None
    invoice_id: UUID | None = Field(description="Its document: tax invoice or receipt")
    refunded_paise: int = Field(description="Gone back, or on its way back")
    refunds: list[RefundOut] = Field(description="Why and when it goes back, the oldest first")
    comes_back_whole: bool = Field(
        description="All of it is refunded, not only a second payment of it"
    )
    project_id: UUID
    project_title: str
    project_status: Status
    amount_paise: int
    status: OrderState
    payment_method: str | None
    failure_reason: str | None
    paid_at: datetime | None
    created_at: datetime

    @classmethod
    def of(cls, row: Order) -> Self:
        """With the attempt that decided it, or else the latest one."""
        attempts: list[Payment] = sorted(row.payments.all(), key=_weight, reverse=True)
        shown = attempts[0] if attempts else None
        has_failed = row.status == OrderStatus.FAILED and shown is not None
        refunds = with_details(row.refunds.filter(status__in=SHOWN_TO_PAYER)).order_by("pk")
        return cls.from_row(
            row,
            order_id=row.gateway_order_id,
            booking_id=_booking_of(row),
            milestone_title=row.milestone.title if row.milestone else None,
            invoice_id=Invoice.objects.filter(order=row).values_list("pk", flat=True).first(),
            refunded_paise=refunded_of(row.pk),
            refunds=[RefundOut.of(refund) for refund in refunds],
            comes_back_whole=row.status == OrderStatus.PAID and not any(map(left_of, attempts)),
            project_title=row.project.title,
            project_status=row.project.status,
            status=_states[row.status],
            payment_method=(shown.method or None) if shown else None,
            failure_reason=(shown.error_description or None) if shown and has_failed else None,
        )


def _description(order: Order) -> str:
    """What checkout shows beside the amount."""
    if order.purpose == Purpose.VISIT:
        return _("Booking: %(title)s") % {"title": order.project.title}
    if order.milestone is not None:
        return _("Milestone: %(title)s") % {"title": order.milestone.title}
    return _("Listing fee: %(title)s") % {"title": order.project.title}


def _booking_of(order: Order) -> UUID | None:
    if order.purpose != Purpose.VISIT:
        return None
    rows = Booking.objects.filter(project=order.project_id)
    return rows.values_list("pk", flat=True).first()


def _weight(attempt: Payment) -> tuple[bool, str]:
    taken = attempt.status in (PaymentStatus.CAPTURED, PaymentStatus.REFUNDED)
    return taken, str(attempt.pk)
