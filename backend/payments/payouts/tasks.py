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

    Safe to run twice and to crash anywhere: it plans each step from both sides' current state.
    """
    try:
        again = transfer_sync.funding_sync(funding_id=UUID(funding_id))
    except transfer_sync.SyncUnderWay:
        # The other run may have read our rows before our change was written.
        again = BUSY
    if again is not None:
        _sync_again(UUID(funding_id), after=again)


def enqueue_transfer_sync(funding_id: UUID) -> None:
    """Sync one funding after the commit; requests made before it starts share one run."""
    sync_funding.unless_waiting(str(funding_id)).defer(funding_id=str(funding_id))


def _sync_again(funding_id: UUID, *, after: timedelta) -> None:
    """Its key differs: what must be done now does not wait for what is done later."""
    later = sync_funding.after(after).unless_waiting(f"{funding_id} later")
    later.defer(funding_id=str(funding_id))


def sync_fundings_of(worker_id: UUID) -> None:
    """Sync every funding with money in it that waits for this person's account."""
    has_held = Q(amount_paise__gt=F("released_paise") + F("refunded_paise"))
    has_waiting = Q(releases__payout__status__in=["waiting", "queued"])
    due = Funding.objects.filter(has_held | has_waiting, worker=worker_id)
    for funding_id in due.values_list("pk", flat=True).distinct():
        enqueue_transfer_sync(funding_id)


@periodic_job(cron="*/5 * * * *")
def reconcile_payouts() -> None:
    """Find payouts with lost webhooks, and refunds that are still blocked by held transfers.

    Safe to repeat: it only queues syncs.
    """
    for funding_id in reconciliation.fundings_to_sync():
        enqueue_transfer_sync(funding_id)
