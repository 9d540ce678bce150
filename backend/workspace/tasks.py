"""Background tasks of the workspace."""

from core.jobs.declaration import periodic_job
from workspace.diary import photos
from workspace.files import scanning
from workspace.files import services as files
from workspace.files.uploads import completion
from workspace.files.uploads import services as uploads
from workspace.messages import notifications, read_marks  # noqa: F401 — so that a worker knows their jobs
from workspace.task_board import reminders


@periodic_job(cron="37 3 * * *", in_transaction=False)
def delete_orphaned_files() -> None:
    """Delete stored content without a row."""
    files.orphans_delete()
    uploads.orphans_delete()
    photos.orphans_delete()


@periodic_job(cron="17 3 * * *")
def empty_bin() -> None:
    """Permanently delete files after 30 days in the bin."""
    files.bin_empty()


@periodic_job(cron="23 * * * *")
def delete_expired_uploads() -> None:
    """Delete uploads that nobody has continued for a day."""
    uploads.expired_delete()


@periodic_job(cron="*/10 * * * *", in_transaction=False)
def go_on_with_files() -> None:
    """Retry files that wait because the store or the scanner was unreachable for long."""
    completion.join_again()
    scanning.examine_again()


@periodic_job(cron="41 * * * *")
def delete_waiting_photos() -> None:
    """Delete photos whose update was not written within a day."""
    photos.waiting_delete()


@periodic_job(cron="30 3,5 * * *", in_transaction=False)
def remind_of_due_dates() -> None:
    """Runs at nine in the morning, India time; a second run at eleven catches the rest. Safe to
    repeat: each reminder is recorded.
    """
    reminders.tasks_remind()
