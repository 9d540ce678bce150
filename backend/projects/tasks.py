"""Background tasks of posted work."""

from core.jobs.declaration import periodic_job
from projects import services
from projects.photos import services as photos
from projects.posting import drafts
from projects.posting import edits as _edits  # noqa: F401 — so that a worker knows its job
from projects.reminders import services as reminders
from projects.text_search import services as text_search


@periodic_job(cron="*/15 * * * *")
def expire_open_work() -> None:
    """Close listings past their date."""
    services.projects_expire()


@periodic_job(cron="*/10 * * * *", in_transaction=False)
def write_words_of_open_work() -> None:
    """Write the words of open work again after a release that reads words in another way."""
    while text_search.work_texts_refresh():
        continue


@periodic_job(cron="20 * * * *")
def remind_of_what_waits() -> None:
    """Remind owners of work that ends soon, and of delivered work."""
    reminders.remind_of_expiry()
    reminders.remind_of_delivered()


@periodic_job(cron="30 12 * * *")
def remind_of_tomorrow() -> None:
    """Runs at six in the evening, India time: reminds of work that begins tomorrow."""
    reminders.remind_of_start()


@periodic_job(cron="27 * * * *")
def delete_what_was_thrown_away() -> None:
    """Delete discarded drafts and removed photos after the hour in which they can be restored."""
    drafts.discarded_delete()
    photos.removed_delete()


@periodic_job(cron="19 4 * * *", in_transaction=False)
def delete_orphaned_photos() -> None:
    """Delete stored photos without a row."""
    photos.orphans_delete()
