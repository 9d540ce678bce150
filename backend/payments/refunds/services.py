"""Owes refunds: the one way in which a refund begins, whatever the cause."""

from accounts.models import User
from payments.escrow.models import Funding
from payments.invoices.documents import credit_note_for
from payments.ledger import movements
from payments.models import Order, OrderStatus, Payment
from payments.refunds import notifications
from payments.refunds.errors import NothingLeftToRefund
from payments.refunds.models import Refund, RefundCause, RefundStatus
from payments.refunds.selectors import left_of, paying_payment
from payments.refunds.tasks import send_refund


def refund_owe(
    *,
    payment: Payment,
    amount_paise: int,
    cause: RefundCause,
    funding: Funding | None = None,
    asked_by: User | None = None,
    words: str = "",
) -> Refund:
    """Owe part or all of a captured payment back to its payer.

    Part of the caller's transaction, which has locked the project's row. Books it, deducts it from
    the payment's rest (and from ``funding``, whose ``refunded_paise`` it raises), notifies the
    payer, and defers the job that sends it. ``asked_by`` and ``words`` are staff's.

    Raises NothingLeftToRefund if payment or funding have less, and then nothing has changed.
    """
    refund = Refund(
        payment=payment,
        order=payment.order,
        funding=funding,
        amount_paise=amount_paise,
        cause=cause,
        words=words,
        asked_by=asked_by,
    )
    refund_owe_asked(refund)
    return refund


def refund_owe_asked(refund: Refund) -> None:
    """Owe a refund whose row exists, or is about to. Raises as ``refund_owe``."""
    _take_from_payment(refund)
    _take_from_funding(refund)
    refund.status = RefundStatus.OWED
    refund.save()
    movements.refund_owed(refund)
    credit_note_for(refund)
    send_refund.defer(refund_id=str(refund.pk))
    notifications.notify_agreed(refund)


def _take_from_payment(refund: Refund) -> None:
    payment = Payment.objects.select_for_update().get(pk=refund.payment_id)
    if refund.amount_paise <= 0 or refund.amount_paise > left_of(payment):
        raise NothingLeftToRefund
    payment.refunded_paise += refund.amount_paise
    payment.save(update_fields=["refunded_paise", "updated_at"])
    refund.payment.refunded_paise = payment.refunded_paise


def _take_from_funding(refund: Refund) -> None:
    if refund.funding is None:
        return
    funding = Funding.objects.select_for_update().get(pk=refund.funding.pk)
    if refund.amount_paise > funding.held_paise:
        raise NothingLeftToRefund
    funding.refunded_paise += refund.amount_paise
    funding.save(update_fields=["refunded_paise", "updated_at"])
    refund.funding.refunded_paise = funding.refunded_paise


def order_refund_whole(order: Order, cause: RefundCause) -> Refund:
    """Owe all of a paid order back, by rule; the caller locks order and project."""
    if order.status != OrderStatus.PAID:
        raise ValueError(f"{order} is not paid")
    payment = paying_payment(order)
    return refund_owe(payment=payment, amount_paise=left_of(payment), cause=cause)
