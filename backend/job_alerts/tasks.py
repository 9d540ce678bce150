"""Background tasks of job alerts."""

from core.jobs.declaration import periodic_job
from job_alerts import notifications


@periodic_job(cron="30 2 * * *")
def summarise_job_alerts() -> None:
    """Runs at eight in the morning, India time: one message for all waiting matches."""
    notifications.queue_summaries()
