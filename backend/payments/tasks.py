"""Jobs of payments."""

from datetime import timedelta
from uuid import UUID

from core.jobs.declaration import job, periodic_job
from payments.escrow import tasks as _holding_tasks  # noqa: F401 — so that a worker knows its jobs
from payments.ledger import tasks as _ledger_tasks  # noqa: F401 — as above
from payments.orders import reconciliation
from payments.payouts import bank_account_tasks as _account_tasks  # noqa: F401 — so that a worker knows its jobs
from payments.payouts import tasks as _payout_tasks  # noqa: F401 — as above
from payments.refunds import periodic_checks as _refunds_clock  # noqa: F401 — its jobs are declared there
from payments.webhooks import dispatch as webhook_dispatch

CAPTURE_TAKES = timedelta(seconds=10)
"""How long after the browser's answer the gateway is asked about an uncaptured payment."""


@job(queue="payments", priority=10)
def handle_webhook(event_id: str) -> None:
    """Do what a received webhook asks for."""
    webhook_dispatch.webhook_handle(event_id=event_id)


@job(queue="payments", in_transaction=False)
def reconcile_order(order_id: str) -> None:
    """Ask the gateway what became of one order."""
    reconciliation.order_reconcile(order_id=UUID(order_id))


@periodic_job(cron="* * * * *")
def reconcile_open_orders() -> None:
    """Find orders whose payment nobody has told us of."""
    for order_id in reconciliation.orders_to_reconcile():
        reconcile_order.unless_waiting(str(order_id)).defer(order_id=str(order_id))


@periodic_job(cron="23 3 * * *")
def empty_webhook_bodies() -> None:
    """Forget what the gateway wrote a month ago."""
    webhook_dispatch.webhook_bodies_empty()


def enqueue_reconciliation(order_id: UUID) -> None:
    """Ask about one order again once a capture has had its time; part of the transaction."""
    waiting = reconcile_order.after(CAPTURE_TAKES).unless_waiting(str(order_id))
    waiting.defer(order_id=str(order_id))
