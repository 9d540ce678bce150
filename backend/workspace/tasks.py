"""The workspace's jobs."""

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
    """Sweep up content whose row was never written."""
    files.orphans_delete()
    uploads.orphans_delete()
    photos.orphans_delete()


@periodic_job(cron="17 3 * * *")
def empty_bin() -> None:
    """Files are in the bin for 30 days, then they are gone."""
    files.bin_empty()


@periodic_job(cron="23 * * * *")
def delete_expired_uploads() -> None:
    """What nobody has gone on with for a day."""
    uploads.expired_delete()


@periodic_job(cron="*/10 * * * *", in_transaction=False)
def go_on_with_files() -> None:
    """Files that wait because the store or the scanner was away for long."""
    completion.join_again()
    scanning.examine_again()


@periodic_job(cron="41 * * * *")
def delete_waiting_photos() -> None:
    """Photos that went up for an update that was never written are kept for a day."""
    photos.waiting_delete()


@periodic_job(cron="30 3,5 * * *", in_transaction=False)
def remind_of_due_dates() -> None:
    """At nine in the morning of India; what that run could not reach, at eleven. Safe to repeat:
    each reminder is noted."""
    reminders.tasks_remind()
