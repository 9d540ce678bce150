"""Periodic jobs of subscriptions and issues."""

from core.jobs.declaration import periodic_job
from newsletter.delivery import sending_nudge
from newsletter.subscriptions import ended_delete, unconfirmed_delete


@periodic_job(cron="50 3 * * *")
def delete_subscriptions() -> None:
    """Delete unconfirmed subscriptions, and those that ended a year ago. A second run finds
    nothing."""
    unconfirmed_delete()
    ended_delete()


@periodic_job(cron="*/10 * * * *")
def nudge_sending() -> None:
    """Make sure that issues being sent continue. A second run finds their jobs queued."""
    sending_nudge()
