"""What the clock does with subscriptions and issues."""

from core.jobs.declaration import periodic_job
from newsletter.delivery import sending_nudge
from newsletter.subscriptions import ended_delete, unconfirmed_delete


@periodic_job(cron="50 3 * * *")
def delete_subscriptions() -> None:
    """Delete what nobody confirmed, and what ended a year ago. A second run finds nothing."""
    unconfirmed_delete()
    ended_delete()


@periodic_job(cron="*/10 * * * *")
def nudge_sending() -> None:
    """See that issues on their way go on. A second run finds their jobs waiting."""
    sending_nudge()
