"""Staff actions on refunds: request one, approve another's request, retry one.

Amounts are paise. Every function raises NotAllowed, SecondFactorNeeded and NotFound.
"""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import QuerySet, Sum
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Desk, User
from core.errors import ValidationFailed
from core.money import format_rupees
from payments.escrow.models import Funding
from payments.lock_order import lock_order
from payments.models import Order, Payment
from payments.refunds import transitions
from payments.refunds.errors import (
    DecideTheDispute,
    NotFailed,
    RefundAlreadyDecided,
    SecondPersonNeeded,
)
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.refunds.policy import access_paid_order, require_no_party, require_refund
from payments.refunds.rules import needs_second_person
from payments.refunds.selectors import left_of, paying_payment
from payments.refunds.services import refund_owe_asked
from payments.refunds.tasks import send_refund
from staff.audit_log import note


@dataclass(frozen=True, slots=True)
class Refundable:
    """A paid order and what staff may still refund of it.

    ``alone_paise`` is what one staff member has refunded of it without a second person: the limit
    is per order, so two small refunds cannot add up to a large one.
    """

    order: Order
    payment: Payment
    funding: Funding | None
    paise: int
    alone_paise: int


def refundable(order: Order) -> Refundable:
    """The part of a paid order neither refunded, released nor waiting for a second person."""
    payment = paying_payment(order)
    funding = Funding.objects.filter(order=order).first()
    left = left_of(payment)
    if funding is not None:
        left = min(left, funding.held_paise)
    by_staff = Refund.objects.filter(order=order, cause=RefundCause.GOODWILL)
    return Refundable(
        order=order,
        payment=payment,
        funding=funding,
        paise=max(0, left - _sum(by_staff.filter(status=RefundStatus.ASKED))),
        alone_paise=_sum(
            by_staff.filter(decided_by__isnull=True).exclude(
                status__in=[RefundStatus.ASKED, RefundStatus.DECLINED]
            )
        ),
    )


def _sum(rows: QuerySet[Refund]) -> int:
    return rows.aggregate(paise=Sum("amount_paise"))["paise"] or 0


def refund_ask(actor: User, *, gateway_order_id: str, amount_paise: int, words: str) -> Refund:
    """Refund part or the rest of a paid order; above the limit, request a second person's approval.

    Raises DecideTheDispute, and ValidationFailed at amount_paise for more than is left.
    """
    order = lock_order(access_paid_order(actor, gateway_order_id).pk)
    require_no_party(actor, order)
    found = refundable(order)
    if found.funding is not None and found.funding.frozen_at is not None:
        raise DecideTheDispute
    if amount_paise > found.paise:
        text = _("At most %(amount)s of this order can still be given back.")
        raise ValidationFailed.at(
            "amount_paise", text % {"amount": format_rupees(found.paise)}, "too_much"
        )
    refund = Refund(
        payment=found.payment,
        order=order,
        funding=found.funding,
        amount_paise=amount_paise,
        cause=RefundCause.GOODWILL,
        words=words,
        status=RefundStatus.ASKED,
        asked_by=actor,
    )
    if needs_second_person(found.alone_paise + amount_paise):
        refund.save()
    else:
        refund_owe_asked(refund)
    _note(actor, "refund.asked", refund, words=words)
    return refund


def refund_approve(actor: User, *, refund_id: UUID) -> Refund:
    """Approve another staff member's request.

    Raises SecondPersonNeeded, RefundAlreadyDecided, DecideTheDispute, NothingLeftToRefund.
    """
    refund = _lock_asked_refund(actor, refund_id)
    if refund.asked_by_id == actor.pk:
        raise SecondPersonNeeded
    if refund.funding is not None and refund.funding.frozen_at is not None:
        raise DecideTheDispute
    refund.decided_by, refund.decided_at = actor, timezone.now()
    refund_owe_asked(refund)
    _note(actor, "refund.approved", refund)
    return refund


def refund_decline(actor: User, *, refund_id: UUID) -> Refund:
    """Reject another's request, or withdraw one's own.

    Raises RefundAlreadyDecided.
    """
    refund = _lock_asked_refund(actor, refund_id)
    if refund.asked_by_id != actor.pk:
        refund.decided_by = actor
    refund.status, refund.decided_at = RefundStatus.DECLINED, timezone.now()
    refund.save()
    withdrawn = refund.asked_by_id == actor.pk
    _note(actor, "refund.withdrawn" if withdrawn else "refund.declined", refund)
    return refund


def refund_retry(actor: User, *, refund_id: UUID) -> Refund:
    """Resend a refund that the gateway or the bank rejected. Raises NotFailed."""
    require_refund(actor, refund_id)
    refund = transitions.lock_refund(refund_id)
    if refund.status != RefundStatus.FAILED:
        raise NotFailed
    transitions.owe_again(refund)
    send_refund.defer(refund_id=str(refund.pk))
    _note(actor, "refund.retried", refund)
    return refund


def _note(actor: User, verb: str, refund: Refund, *, words: str = "") -> None:
    note(
        actor,
        verb,
        desk=Desk.FINANCE,
        subject=("refund", refund.pk),
        about=refund.order.payer_id,
        words=words,
        amount_paise=refund.amount_paise,
        order=refund.order.gateway_order_id,
    )


def _lock_asked_refund(actor: User, refund_id: UUID) -> Refund:
    require_refund(actor, refund_id)
    refund = transitions.lock_refund(refund_id)
    require_no_party(actor, refund.order)
    if refund.status != RefundStatus.ASKED:
        raise RefundAlreadyDecided
    return refund
