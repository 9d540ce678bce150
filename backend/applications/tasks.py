"""Jobs of applications."""

from applications import attachments, reminders
from applications.review import notifications as _review  # noqa: F401 — so that a worker knows its jobs
from core.jobs.declaration import periodic_job


@periodic_job(cron="*/5 * * * *")
def notify_of_closings() -> None:
    """Tell applicants that work was called off, once its owner can't take that back any more."""
    reminders.notify_of_closing()


@periodic_job(cron="20 * * * *")
def remind_of_unread() -> None:
    """Remind owners of applications that nobody reads."""
    reminders.remind_of_unread()


@periodic_job(cron="42 3 * * *", in_transaction=False)
def delete_orphaned_attachments() -> None:
    """Sweep up files of applications whose row was never written, or is gone."""
    attachments.attachments_sweep()
