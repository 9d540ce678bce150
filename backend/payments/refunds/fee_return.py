"""When the listing fee of cancelled work is refunded, or why not, for its homeowner."""

from datetime import date, datetime
from enum import StrEnum

from django.utils import timezone
from pydantic import Field

from core.api.schemas import Out
from payments.models import Order, OrderStatus, Purpose
from payments.refunds.listing_fees import fee_comes_back
from payments.refunds.models import Refund, RefundStatus
from payments.refunds.policy import SHOWN_TO_PAYER
from payments.refunds.rules import RULES, business_days_after
from projects.models import Project, Status


class FeeReturnState(StrEnum):
    """``planned``: it is sent once the cancellation can no longer be undone; ``kept``: the rules
    refund nothing."""

    PLANNED = "planned"
    OWED = "owed"
    SENT = "sent"
    FAILED = "failed"
    DONE = "done"
    KEPT = "kept"


_OF_REFUND = {
    RefundStatus.OWED: FeeReturnState.OWED,
    RefundStatus.SENT: FeeReturnState.SENT,
    RefundStatus.FAILED: FeeReturnState.FAILED,
    RefundStatus.DONE: FeeReturnState.DONE,
}


class FeeReturnOut(Out):
    """Paise. ``arrives_from`` and ``arrives_to`` are the bank's usual days, ``arrives_by`` the
    last; counted from the sending, or from today if not sent yet."""

    amount_paise: int
    state: FeeReturnState
    arrives_from: date
    arrives_to: date
    arrives_by: date = Field(description="The last day by the rules")
    done_at: datetime | None


def fee_return(project: Project) -> FeeReturnOut | None:
    """The outcome of this work's fee; None unless it is cancelled and the fee was paid."""
    if project.status != Status.CANCELLED:
        return None
    orders = Order.objects.filter(
        project=project, purpose=Purpose.LISTING_FEE, status=OrderStatus.PAID
    )
    order = orders.order_by("pk").first()
    if order is None:
        return None
    refund = Refund.objects.filter(order=order, status__in=SHOWN_TO_PAYER).order_by("pk").last()
    if refund is not None:
        state, paise = _OF_REFUND[RefundStatus(refund.status)], refund.amount_paise
    else:
        state = FeeReturnState.PLANNED if fee_comes_back(project) else FeeReturnState.KEPT
        paise = order.amount_paise
    sent_on = timezone.localdate(refund.sent_at if refund and refund.sent_at else None)
    first, last = RULES.bank_days
    return FeeReturnOut(
        amount_paise=paise,
        state=state,
        arrives_from=business_days_after(sent_on, first),
        arrives_to=business_days_after(sent_on, last),
        arrives_by=business_days_after(sent_on, RULES.bank_days_at_most),
        done_at=refund.done_at if refund else None,
    )
