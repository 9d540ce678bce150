"""Hiring's jobs."""

from core.jobs import periodic_job
from hiring import services


@periodic_job(cron="*/15 * * * *")
def expire_open_work() -> None:
    """Close listings past their date."""
    services.projects_expire()
