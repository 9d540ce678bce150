"""Jobs of payouts."""

from datetime import timedelta
from uuid import UUID

from django.db.models import F, Q

from core.jobs.declaration import job, periodic_job
from payments.escrow.models import Funding
from payments.payouts import reconciliation, transfer_sync

BUSY = timedelta(seconds=3)
"""How long a sync usually takes: who found another at work comes again after it."""


@job(queue="payments", in_transaction=False)
def sync_funding(funding_id: str) -> None:
    """Bring the gateway's transfers of one funding in line with our rows.

    Safe to run twice and to die anywhere: it plans each step from what both sides say.
    """
    try:
        again = transfer_sync.funding_sync(funding_id=UUID(funding_id))
    except transfer_sync.SyncUnderWay:
        # The other may have looked at our rows before what we came for was written.
        again = BUSY
    if again is not None:
        _sync_again(UUID(funding_id), after=again)


def enqueue_transfer_sync(funding_id: UUID) -> None:
    """Sync one funding after the commit; those who ask before it begins share one run."""
    sync_funding.unless_waiting(str(funding_id)).defer(funding_id=str(funding_id))


def _sync_again(funding_id: UUID, *, after: timedelta) -> None:
    """Its key is another: what must be done now does not wait for what is done later."""
    later = sync_funding.after(after).unless_waiting(f"{funding_id} later")
    later.defer(funding_id=str(funding_id))


def sync_fundings_of(worker_id: UUID) -> None:
    """Sync every funding with something in it that waits for this person's account."""
    has_held = Q(amount_paise__gt=F("released_paise") + F("refunded_paise"))
    has_waiting = Q(releases__payout__status__in=["waiting", "queued"])
    due = Funding.objects.filter(has_held | has_waiting, worker=worker_id)
    for funding_id in due.values_list("pk", flat=True).distinct():
        enqueue_transfer_sync(funding_id)


@periodic_job(cron="*/5 * * * *")
def reconcile_payouts() -> None:
    """Find payouts whose news was lost, and refunds that held transfers still stand in the way of.

    Safe to repeat: it only wakes syncs.
    """
    for funding_id in reconciliation.fundings_to_sync():
        enqueue_transfer_sync(funding_id)
