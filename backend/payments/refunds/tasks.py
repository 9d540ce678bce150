"""Jobs of refunds."""

from uuid import UUID

from core.jobs.declaration import job, periodic_job
from payments.refunds import gateway_calls, retries


@job(queue="payments", in_transaction=False)
def send_refund(refund_id: str) -> None:
    gateway_calls.refund_send(refund_id=UUID(refund_id))


@job(queue="payments", in_transaction=False)
def ask_about_refund(refund_id: str) -> None:
    """Query the gateway whether one refund has arrived."""
    gateway_calls.refund_reconcile(refund_id=UUID(refund_id))


@periodic_job(cron="* * * * *")
def send_refunds_again() -> None:
    """Send refunds whose job was lost, or that failed a while ago."""
    for refund_id in retries.refunds_to_send():
        send_refund.unless_waiting(str(refund_id)).defer(refund_id=str(refund_id))


@periodic_job(cron="*/10 * * * *")
def ask_about_refunds() -> None:
    """Query refunds that no webhook has reported on."""
    for refund_id in retries.refunds_to_ask_about():
        ask_about_refund.unless_waiting(str(refund_id)).defer(refund_id=str(refund_id))
