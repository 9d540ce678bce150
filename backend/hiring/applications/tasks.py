"""Jobs of applications."""

from core.jobs import periodic_job
from hiring.applications import attachments, reminders


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
