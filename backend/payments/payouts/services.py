"""Writes of payouts: a release begins one, and one that failed is tried again."""

from uuid import UUID

from accounts.models import Desk, User
from accounts.policy import has_desk
from core.errors import NotFound, require
from payments.escrow.models import Release
from payments.payouts import recording, tasks
from payments.payouts.errors import NoActiveAccount, PayoutNotFailed
from payments.payouts.models import Payout, PayoutStatus
from payments.payouts.payout_account import active_account
from staff.audit_log import note


def payout_begin(release: Release) -> Payout:
    """Create the release's payout in the caller's transaction; a job sends it after commit.

    Without an active account it waits for one; the release's notification says so. Repeating it for
    the same release returns the same payout.
    """
    worker_id = release.funding.worker_id
    account = active_account(worker_id)
    payout, is_new = Payout.objects.get_or_create(
        release=release,
        defaults={
            "worker_id": worker_id,
            "account": account,
            "amount_paise": release.net_paise,
            "status": PayoutStatus.QUEUED if account else PayoutStatus.WAITING,
        },
    )
    if is_new:
        recording.notify_screens(payout)
        tasks.enqueue_transfer_sync(release.funding_id)
    return payout


def payout_retry(actor: User, *, payout_id: UUID) -> Payout:
    """Retry a failed payout: its worker, or the finance desk. It goes to the current account.

    Raises NotFound, PayoutNotFailed, NoActiveAccount.
    """
    payout = (
        Payout.objects.select_for_update(of=("self",))
        .select_related("release__funding__project")
        .filter(pk=payout_id)
        .first()
    )
    if payout is None or not (payout.worker_id == actor.pk or has_desk(actor, Desk.FINANCE)):
        raise NotFound
    if payout.status != PayoutStatus.FAILED:
        raise PayoutNotFailed
    require(active_account(payout.worker_id), NoActiveAccount)
    _queue(payout)
    if payout.worker_id != actor.pk:
        note(
            actor,
            "payout.retried",
            desk=Desk.FINANCE,
            subject=("payout", payout.pk),
            about=payout.worker_id,
            amount_paise=payout.amount_paise,
        )
    return payout


def payouts_take_account(worker_id: UUID) -> None:
    """The person's account has just become active: waiting and failed payouts go to it.

    Held work is reserved for it too, so every funding with money in it is synced.
    """
    failed = Payout.objects.select_for_update(of=("self",)).select_related("release__funding")
    for payout in failed.filter(worker=worker_id, status=PayoutStatus.FAILED).order_by("id"):
        _queue(payout)
    tasks.sync_fundings_of(worker_id)


def _queue(payout: Payout) -> None:
    """A transfer it still claims stays: the sync finds out whether the money has left."""
    payout.status = PayoutStatus.QUEUED
    payout.save(update_fields=["status", "updated_at"])
    recording.notify_screens(payout)
    tasks.enqueue_transfer_sync(payout.release.funding_id)
