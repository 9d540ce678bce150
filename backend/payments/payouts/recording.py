"""Records the outcome of a payout: one short transaction for each step, with its row locked.

Every function may run twice: it reads the row first, and does nothing if the step is already done.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

import structlog
from django.db import transaction
from django.utils import timezone

from core.events import publish
from payments.ledger import movements
from payments.payouts import notifications
from payments.payouts.models import Payout, PayoutStatus

log = structlog.get_logger(__name__)

MOST_ATTEMPTS = 5
"""Every so many failures a person has to look: the worker or the desk tries again."""

_numbers = re.compile(r"\d{6,}")


@contextmanager
def _held(payout_id: UUID, *statuses: PayoutStatus) -> Iterator[Payout | None]:
    """The payout, locked, if it is in one of the statuses; else None."""
    with transaction.atomic():
        payout = (
            Payout.objects.select_for_update(of=("self",))
            .select_related("release__funding")
            .get(pk=payout_id)
        )
        yield payout if payout.status in statuses else None


def note_assigned(payout_id: UUID, account_id: UUID | None) -> None:
    """Assign this account; none means that it waits for one. Its claimed transfer is dropped."""
    with _held(payout_id, PayoutStatus.WAITING, PayoutStatus.QUEUED) as payout:
        if payout is not None:
            payout.account_id = account_id
            payout.gateway_transfer_id = ""
            payout.status = PayoutStatus.QUEUED if account_id else PayoutStatus.WAITING
            payout.save()
            notify_screens(payout)


def note_claimed(payout_id: UUID, transfer_id: str) -> None:
    with _held(payout_id, PayoutStatus.QUEUED) as payout:
        if payout is not None:
            payout.gateway_transfer_id = transfer_id
            payout.save(update_fields=["gateway_transfer_id", "updated_at"])


def note_forgotten(payout_id: UUID) -> None:
    note_claimed(payout_id, "")


def note_pledged(payout_id: UUID) -> None:
    """It is sent from our balance, with its own key; after a failure a new key is used."""
    with _held(payout_id, PayoutStatus.QUEUED) as payout:
        if payout is not None:
            payout.balance_key = f"{payout.pk.hex}-{payout.attempts % 1000}"
            payout.save(update_fields=["balance_key", "updated_at"])


def note_sent(payout_id: UUID, transfer_id: str) -> None:
    """The gateway has begun to settle the transfer: the money has left."""
    with _held(payout_id, PayoutStatus.QUEUED) as payout:
        if payout is not None:
            payout.status = PayoutStatus.SENT
            payout.gateway_transfer_id = transfer_id
            payout.sent_at = timezone.now()
            payout.failure = ""
            payout.save()
            movements.paid_out(payout)
            notify_screens(payout)
            log.info("payout sent", payout=str(payout_id))


def note_paid(payout_id: UUID) -> None:
    with _held(payout_id, PayoutStatus.SENT) as payout:
        if payout is not None:
            payout.status = PayoutStatus.PAID
            payout.paid_at = timezone.now()
            payout.save()
            notifications.notify_paid(payout)
            notify_screens(payout)
            log.info("payout paid", payout=str(payout_id))


def note_failed(payout_id: UUID, reason: str) -> None:
    """The transfer failed. If it was booked as sent, it is booked back and the worker is notified;
    otherwise it is retried with another transfer."""
    with _held(payout_id, PayoutStatus.QUEUED, PayoutStatus.SENT) as payout:
        if payout is None:
            return
        was_sent = payout.status == PayoutStatus.SENT
        if was_sent:
            movements.payout_returned(payout)
        payout.gateway_transfer_id = ""
        payout.balance_key = ""
        payout.sent_at = None
        _count(payout, reason, is_last=was_sent)


def note_refused(payout_id: UUID, reason: str) -> bool:
    """The gateway refused a step. Returns whether it is retried."""
    with _held(payout_id, PayoutStatus.QUEUED) as payout:
        if payout is None:
            return False
        # A refused key has created nothing, now or before.
        payout.balance_key = ""
        _count(payout, reason)
        return payout.status == PayoutStatus.QUEUED


def note_odd(payout_id: UUID) -> None:
    with _held(payout_id, PayoutStatus.QUEUED) as payout:
        if payout is not None:
            # It keeps the transfer: another one must not be created.
            _count(payout, "The transfer left with another amount.", is_last=True)


def note_checked(funding_id: UUID) -> None:
    """The gateway was queried, and both sides agree."""
    under_way = Payout.objects.filter(
        release__funding=funding_id, status__in=[PayoutStatus.QUEUED, PayoutStatus.SENT]
    )
    under_way.update(checked_at=timezone.now())


def _count(payout: Payout, reason: str, *, is_last: bool = False) -> None:
    payout.attempts += 1
    payout.failure = without_numbers(reason)[:300] or "The gateway gave no reason."
    if is_last or payout.attempts % MOST_ATTEMPTS == 0:
        payout.status = PayoutStatus.FAILED
    payout.save()
    log.warning("payout attempt failed", payout=str(payout.pk), attempts=payout.attempts)
    if payout.status == PayoutStatus.FAILED:
        notifications.notify_failed(payout)
        notify_screens(payout)


def without_numbers(text: str) -> str:
    """A bank's message, with every possible account number masked."""
    return _numbers.sub(lambda number: f"…{number.group()[-4:]}", text)


def notify_screens(payout: Payout) -> None:
    """Open pages of the worker and of the project refetch their money."""
    publish(f"user:{payout.worker_id}", "money")
    publish(f"project:{payout.release.funding.project_id}", "money")
