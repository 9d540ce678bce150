"""Periodic jobs of tickets."""

from core.jobs.declaration import periodic_job
from support.expiry import closed_tickets_delete, silent_tickets_close


@periodic_job(cron="25 5 * * *")
def close_silent_tickets() -> None:
    """Close answered tickets that have been silent since. A second run finds nothing."""
    silent_tickets_close()


@periodic_job(cron="40 3 * * *")
def delete_old_tickets() -> None:
    """Delete tickets closed long ago. A second run finds nothing."""
    closed_tickets_delete()
