"""Hiring's jobs."""

from core.jobs import periodic_job
from hiring import services
from hiring.alerting import (
    matching,  # noqa: F401 — so that a worker knows its job
    telling,
)
from hiring.applications import attaching
from hiring.bookings import ending
from hiring.choosing import telling as _choosing  # noqa: F401 — as above
from hiring.posting import drafts, photos
from hiring.reminding import sending


@periodic_job(cron="*/15 * * * *")
def expire_open_work() -> None:
    """Close listings past their date."""
    services.projects_expire()


@periodic_job(cron="*/5 * * * *")
def see_to_requests() -> None:
    """Remind of requests that wait for an answer, and end those that waited too long."""
    ending.requests_remind()
    ending.requests_expire()


@periodic_job(cron="*/5 * * * *")
def tell_of_closings() -> None:
    """Tell applicants that work was called off, once its owner can't take that back any more."""
    sending.tell_of_closing()


@periodic_job(cron="20 * * * *")
def remind_of_what_waits() -> None:
    """Remind owners of what soon ends, of applications nobody reads, of delivered work."""
    sending.remind_of_expiry()
    sending.remind_of_unread()
    sending.remind_of_delivered()


@periodic_job(cron="30 12 * * *")
def remind_of_tomorrow() -> None:
    """At six in the evening of India: work that begins tomorrow."""
    sending.remind_of_start()


@periodic_job(cron="30 2 * * *")
def summarise_job_alerts() -> None:
    """At eight in the morning of India: one message for all finds that wait."""
    telling.queue_summaries()


@periodic_job(cron="42 3 * * *")
def delete_orphaned_attachments() -> None:
    """Sweep up files of applications whose row was never written, or is gone."""
    attaching.attachments_sweep()


@periodic_job(cron="27 * * * *")
def delete_what_was_thrown_away() -> None:
    """Drafts and photos of posted work can come back for an hour."""
    drafts.discarded_delete()
    photos.removed_delete()


@periodic_job(cron="19 4 * * *")
def delete_orphaned_photos() -> None:
    """Sweep up photos of work whose row was never written."""
    photos.orphans_delete()
