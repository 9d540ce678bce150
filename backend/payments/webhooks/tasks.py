"""Jobs of the webhooks."""

from core.jobs.declaration import job, periodic_job
from payments.webhooks import dispatch


@job(queue="payments", priority=10, name="payments.tasks.handle_webhook")
def handle_webhook(event_id: str) -> None:
    dispatch.webhook_handle(event_id=event_id)


@periodic_job(cron="23 3 * * *", name="payments.tasks.empty_webhook_bodies")
def empty_webhook_bodies() -> None:
    """Empty the webhook bodies of a month ago."""
    dispatch.webhook_bodies_empty()
