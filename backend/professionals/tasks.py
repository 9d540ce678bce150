"""Background tasks of professionals."""

from core.jobs.declaration import periodic_job
from professionals import calendar
from professionals.counts import area_counts
from professionals.portfolio import photos as portfolio_photos
from professionals.unknown_phrases.services import old_phrases_delete


@periodic_job(cron="35 18 * * *")
def delete_past_days() -> None:
    """Runs at five past midnight, India time: deletes days off that are over."""
    calendar.past_days_delete()
    calendar.bookable_refresh()


@periodic_job(cron="23 * * * *")
def delete_removed_photos() -> None:
    """Delete removed portfolio photos after the hour in which they can be restored."""
    portfolio_photos.removed_delete()


@periodic_job(cron="13 4 * * *", in_transaction=False)
def delete_orphaned_photos() -> None:
    """Delete stored photos without a row."""
    portfolio_photos.orphans_delete()


@periodic_job(cron="* * * * * */10")
def refresh_area_counts() -> None:
    """Refresh the counts beside a search within seconds of any number of changes."""
    area_counts.area_counts_refresh()


@periodic_job(cron="40 21 * * *")
def delete_old_phrases() -> None:
    """Delete phrases of the search box that nobody has typed for 90 days."""
    old_phrases_delete()
