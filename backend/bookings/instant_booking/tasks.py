"""Background tasks of instant bookings."""

from bookings.instant_booking.services import reservations_lapse
from core.jobs.declaration import periodic_job


@periodic_job(cron="* * * * *")
def lapse_reservations() -> None:
    """Free the times that were not paid in time."""
    reservations_lapse()
