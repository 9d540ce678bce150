"""Hiring's jobs."""

from core.jobs import periodic_job
from hiring import services
from hiring.bookings import ending


@periodic_job(cron="*/15 * * * *")
def expire_open_work() -> None:
    """Close listings past their date."""
    services.projects_expire()


@periodic_job(cron="*/5 * * * *")
def see_to_requests() -> None:
    """Remind of requests that wait for an answer, and end those that waited too long."""
    ending.requests_remind()
    ending.requests_expire()
