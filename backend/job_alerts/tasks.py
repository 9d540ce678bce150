"""Jobs of job alerts."""

from core.jobs.declaration import periodic_job
from job_alerts import notifications


@periodic_job(cron="30 2 * * *")
def summarise_job_alerts() -> None:
    """At eight in the morning of India: one message for all finds that wait."""
    notifications.queue_summaries()
