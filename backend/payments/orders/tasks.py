"""Jobs of the orders."""

from datetime import timedelta
from uuid import UUID

from core.jobs.declaration import job, periodic_job
from payments.orders import reconciliation

CAPTURE_TAKES = timedelta(seconds=10)
"""How long after the browser's answer the gateway is asked about an uncaptured payment."""


@job(queue="payments", in_transaction=False, name="payments.tasks.reconcile_order")
def reconcile_order(order_id: str) -> None:
    """Query the gateway for the outcome of one order."""
    reconciliation.order_reconcile(order_id=UUID(order_id))


@periodic_job(cron="* * * * *", name="payments.tasks.reconcile_open_orders")
def reconcile_open_orders() -> None:
    """Find paid orders that we were not notified of."""
    for order_id in reconciliation.orders_to_reconcile():
        reconcile_order.unless_waiting(str(order_id)).defer(order_id=str(order_id))


def enqueue_reconciliation(order_id: UUID) -> None:
    """Query one order again after the usual capture time; part of the transaction."""
    waiting = reconcile_order.after(CAPTURE_TAKES).unless_waiting(str(order_id))
    waiting.defer(order_id=str(order_id))
