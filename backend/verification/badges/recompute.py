"""Recomputes badges after the transaction that may have changed them."""

from uuid import UUID

from core.jobs.declaration import job
from verification.badges.services import badges_sync


@job()
def sync_badges(worker_id: str) -> None:
    """Recompute after a change of somebody's reviews. May run twice."""
    badges_sync(UUID(worker_id))


def enqueue_transfer_sync(worker_id: UUID) -> None:
    """Recompute somebody's badges after this transaction, once however often it is requested."""
    sync_badges.unless_waiting(str(worker_id)).defer(worker_id=str(worker_id))
