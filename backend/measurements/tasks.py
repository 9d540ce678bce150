"""What the clock does with measurements."""

from core.jobs.declaration import periodic_job
from measurements.services import old_counts_delete


@periodic_job(cron="10 21 * * *")
def delete_old_counts() -> None:
    """Delete counts older than 90 days. A second run finds nothing."""
    old_counts_delete()
