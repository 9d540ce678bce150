"""Brings the gateway's transfers of one funding in line with our rows, and the rows with the
gateway's answers.

``payments.payouts.transfer_plan`` plans one step at a time; this executes it. The gateway is called
outside of any transaction, and its answer is saved in a short one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import structlog
from django.db import connection

from integrations.razorpay.client import gateway
from integrations.razorpay.gateway import GatewayRefused, GatewayTransfer
from payments.escrow.models import Funding
from payments.models import Payment, PaymentStatus
from payments.payouts import recording
from payments.payouts.models import Payout, PayoutStatus
from payments.payouts.payout_account import active_account
from payments.payouts.transfer_plan import (
    ActiveAccount,
    Assign,
    Claim,
    Create,
    Forget,
    GatewayStep,
    NoteFailed,
    NoteOdd,
    NotePaid,
    NoteSent,
    PlannedPayout,
    Pledge,
    Release,
    Reverse,
    SendFromBalance,
    Step,
    Wanted,
    next_step,
)
from payments.refunds.models import RefundCause

log = structlog.get_logger(__name__)

MOST_STEPS = 60
"""More than any funding needs. What is left then waits for the next time."""

TRY_AGAIN_AFTER = timedelta(minutes=2)


class SyncUnderWay(Exception):
    """Another run is syncing this funding now; retry later."""


def funding_sync(*, funding_id: UUID) -> timedelta | None:
    """Execute steps until our rows and the gateway agree about one funding's transfers.

    Safe to repeat and to stop anywhere: each step is planned from both sides' current state.
    Returns the delay until the next run, None when none is needed. Raises SyncUnderWay, and
    GatewayUnreachable if the outcome of the last step is unknown; the next sync reads it.
    """
    with _alone(funding_id):
        payment_id = _payment_of(funding_id)
        transfers: list[GatewayTransfer] | None = None
        for _ in range(MOST_STEPS):
            wanted = _wanted(funding_id)
            if transfers is None:
                transfers = _transfers(payment_id, wanted)
            step = next_step(wanted, transfers)
            if isinstance(step, Create) and _is_refund_begun(payment_id):
                step = next_step(replace(wanted, is_refund_begun=True), transfers)
            if step is None:
                recording.note_checked(funding_id)
                return None
            log.info("payout step", funding=str(funding_id), step=type(step).__name__)
            if isinstance(step, GatewayStep):
                transfers = None
                try:
                    _act(step, payment_id)
                except GatewayRefused as refusal:
                    return _record_refusal(step, refusal)
            else:
                _note(step)
        return TRY_AGAIN_AFTER


def _transfers(payment_id: str, wanted: Wanted) -> list[GatewayTransfer]:
    """The payment's transfers, and those from our balance that its payouts have claimed."""
    open_statuses = (PayoutStatus.QUEUED, PayoutStatus.SENT)
    from_balance = [
        gateway().fetch_transfer(payout.transfer_id)
        for payout in wanted.payouts
        if payout.balance_key and payout.transfer_id and payout.status in open_statuses
    ]
    return [*gateway().transfers_of_payment(payment_id), *from_balance]


def _is_refund_begun(payment_id: str) -> bool:
    """Whether the gateway transfers nothing more of this payment."""
    return any(told.status != "failed" for told in gateway().refunds_of_payment(payment_id))


@contextmanager
def _alone(funding_id: UUID) -> Iterator[None]:
    """One sync of a funding at a time, by a lock that ends with its connection.

    It is not a row lock: nobody who releases, refunds or reads waits for the gateway.
    """
    key = f"payout sync {funding_id}"
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", [key])
        (is_ours,) = cursor.fetchone()
    if not is_ours:
        raise SyncUnderWay
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", [key])


def _payment_of(funding_id: UUID) -> str:
    """The captured payment that brought the money; an additional one is refunded."""
    payment = (
        Payment.objects.filter(
            order__funding=funding_id,
            status__in=[PaymentStatus.CAPTURED, PaymentStatus.REFUNDED],
        )
        .exclude(refunds__cause=RefundCause.PAID_TWICE)
        .order_by("id")
        .first()
    )
    if payment is None:
        raise Payment.DoesNotExist(f"funding {funding_id} was never paid")
    return payment.gateway_payment_id


def _wanted(funding_id: UUID) -> Wanted:
    """What our rows say now. Read without a lock: the next step is planned from newer rows."""
    funding = Funding.objects.get(pk=funding_id)
    account = active_account(funding.worker_id)
    payouts = Payout.objects.filter(release__funding=funding_id).select_related("account")
    return Wanted(
        held_paise=funding.held_paise,
        account=ActiveAccount(account.pk, account.gateway_account_id) if account else None,
        payouts=[
            PlannedPayout(
                id=payout.pk,
                status=payout.status,
                amount_paise=payout.amount_paise,
                account_id=payout.account_id,
                transfer_id=payout.gateway_transfer_id,
                account_gateway_id=payout.account.gateway_account_id if payout.account else "",
                balance_key=payout.balance_key,
            )
            for payout in payouts.order_by("id")
        ],
    )


def _act(step: GatewayStep, payment_id: str) -> None:
    """Execute one step at the gateway. Raises GatewayRefused, GatewayUnreachable."""
    match step:
        case Create(account_id=account_id, amount_paise=amount_paise, payout_id=payout_id):
            made = gateway().transfer(
                payment_id=payment_id,
                account_id=account_id,
                amount_paise=amount_paise,
                notes={"payout": str(payout_id)} if payout_id else {},
            )
            if payout_id is not None:
                recording.note_claimed(payout_id, made.id)
        case Reverse(transfer_id=transfer_id, amount_paise=amount_paise):
            gateway().reverse_transfer(transfer_id, amount_paise=amount_paise)
        case SendFromBalance(
            payout_id=payout_id, account_id=account_id, amount_paise=amount_paise, key=key
        ):
            made = gateway().transfer_from_balance(
                account_id=account_id,
                amount_paise=amount_paise,
                key=key,
                notes={"payout": str(payout_id)},
            )
            recording.note_claimed(payout_id, made.id)
        case Release(payout_id=payout_id, transfer_id=transfer_id):
            told = gateway().release_transfer(transfer_id)
            if not told.is_on_hold:
                recording.note_sent(payout_id, transfer_id)


def _note(step: Step) -> None:
    match step:
        case Assign(payout_id=payout_id, account_id=account_id):
            recording.note_assigned(payout_id, account_id)
        case Claim(payout_id=payout_id, transfer_id=transfer_id):
            recording.note_claimed(payout_id, transfer_id)
        case Pledge(payout_id=payout_id):
            recording.note_pledged(payout_id)
        case Forget(payout_id=payout_id):
            recording.note_forgotten(payout_id)
        case NoteSent(payout_id=payout_id, transfer_id=transfer_id):
            recording.note_sent(payout_id, transfer_id)
        case NotePaid(payout_id=payout_id):
            recording.note_paid(payout_id)
        case NoteFailed(payout_id=payout_id, reason=reason):
            recording.note_failed(payout_id, reason)
        case NoteOdd(payout_id=payout_id):
            recording.note_odd(payout_id)


def _record_refusal(step: GatewayStep, refusal: GatewayRefused) -> timedelta | None:
    """A refusal for a payout is counted; one for held work affects nobody yet."""
    log.warning("payout step refused", step=type(step).__name__, reason=str(refusal))
    if step.payout_id is None:
        return None
    return TRY_AGAIN_AFTER if recording.note_refused(step.payout_id, str(refusal)) else None
