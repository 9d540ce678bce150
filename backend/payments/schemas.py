"""Shapes of the payments API. Amounts are paise, times UTC."""

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from ninja import Schema
from pydantic import Field

from hiring.models import Status

OrderState = Literal["success", "failed", "pending", "expired"]
"""An order in the words of the payment result page (spec part 2, point 2)."""

OrderPurpose = Literal["listing_fee", "milestone"]
"""``payments.models.Purpose``; the contract has a "Purpose" already, that of a consent."""

GatewayId = Annotated[str, Field(pattern=r"^[a-z]{2,8}_[A-Za-z0-9]{1,40}$")]


class FeesOut(Schema):
    """The fees in force; the listing fee includes its GST."""

    listing_fee_paise: int
    listing_fee_tax_paise: int
    gst_basis_points: int
    service_fee_basis_points: int
    currency: str
    valid_from: datetime


class FeeQuoteOut(Schema):
    """``total_amount_paise`` is budget + fee; ``charged_now_paise`` is all that checkout takes."""

    base_amount_paise: int
    platform_fee_paise: int
    tax_paise: int
    total_amount_paise: int
    charged_now_paise: int


class PrefillOut(Schema):
    """What checkout may fill in for the payer."""

    name: str
    email: str
    contact: str


class CheckoutOut(Schema):
    """What the browser opens checkout with. ``status`` success means there is nothing to pay."""

    key_id: str
    amount: int
    currency: str
    order_id: str
    status: OrderState
    description: str
    checkout_script_url: str
    prefill: PrefillOut


class ConfirmIn(Schema):
    """Checkout's answer. The order is the one in the address, as stored."""

    payment_id: GatewayId
    signature: Annotated[str, Field(min_length=1, max_length=200)]


class OrderOut(Schema):
    """One order, for its payer."""

    order_id: str
    purpose: OrderPurpose
    milestone_id: UUID | None
    milestone_title: str | None
    invoice_id: UUID | None = Field(description="Its document: tax invoice or receipt")
    refunded_paise: int = Field(description="Gone back, or on its way back")
    project_id: UUID
    project_title: str
    project_status: Status
    amount_paise: int
    status: OrderState
    payment_method: str | None
    failure_reason: str | None
    paid_at: datetime | None
    created_at: datetime
