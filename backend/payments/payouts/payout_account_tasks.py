"""The job that starts payouts to a changed account."""

from uuid import UUID

from core.events import publish
from core.jobs.declaration import job
from payments.payouts import services
from payments.payouts.payout_account import active_account


@job(queue="payments")
def begin_paying(worker_id: str) -> None:
    """Start payouts to a person's changed account, after a day to object.

    Safe to repeat: payouts already on their way are left alone.
    """
    if active_account(UUID(worker_id)) is not None:
        services.payouts_take_account(UUID(worker_id))
        publish(f"user:{worker_id}", "money")
