"""Background tasks of bookings."""

from bookings import closure
from bookings.instant_booking import tasks as _instant_tasks  # noqa: F401 — declares jobs
from core.jobs.declaration import periodic_job


@periodic_job(cron="*/5 * * * *")
def see_to_requests() -> None:
    """Remind people of requests that wait for an answer, and expire those that waited too long."""
    closure.requests_remind()
    closure.requests_expire()
