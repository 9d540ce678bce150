"""The job that begins to pay to a changed account."""

from uuid import UUID

from core.events import publish
from core.jobs.declaration import job
from payments.payouts import services
from payments.payouts.payout_account import active_account


@job(queue="payments")
def begin_paying(worker_id: str) -> None:
    """Pay to a person's changed account, now that there was a day to object.

    Safe to repeat: what is on its way already is left alone.
    """
    if active_account(UUID(worker_id)) is not None:
        services.payouts_take_account(UUID(worker_id))
        publish(f"user:{worker_id}", "money")
