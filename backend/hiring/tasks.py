"""Hiring's jobs."""

from core.jobs import periodic_job
from hiring import services
from hiring.alerting import (
    matching,  # noqa: F401 — so that a worker knows its job
    telling,
)
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


@periodic_job(cron="30 2 * * *")
def summarise_job_alerts() -> None:
    """At eight in the morning of India: one message for all finds that wait."""
    telling.queue_summaries()
