"""Background tasks of applications."""

from applications import attachments, reminders, scanning
from applications.review import notifications as _review  # noqa: F401 — so that a worker knows its jobs
from core.jobs.declaration import periodic_job


@periodic_job(cron="*/5 * * * *")
def notify_of_closings() -> None:
    """Notify applicants of cancelled work, once its owner can no longer undo the cancellation."""
    reminders.notify_of_closing()


@periodic_job(cron="20 * * * *")
def remind_of_unread() -> None:
    reminders.remind_of_unread()


@periodic_job(cron="42 3 * * *", in_transaction=False)
def delete_orphaned_attachments() -> None:
    """Delete stored attachments without a row."""
    attachments.attachments_sweep()


@periodic_job(cron="*/10 * * * *")
def go_on_with_attachments() -> None:
    """Scan attachments that wait because the scanner was away for long."""
    scanning.examine_again()
