"""The clock's work for professionals."""

from core.jobs.declaration import periodic_job
from professionals import calendar
from professionals.counts import area_counts
from professionals.portfolio import photos as portfolio_photos


@periodic_job(cron="35 18 * * *")
def delete_past_days() -> None:
    """Five past midnight in India: yesterday is nobody's day off any more."""
    calendar.past_days_delete()


@periodic_job(cron="23 * * * *")
def delete_removed_photos() -> None:
    """What was taken off a portfolio can come back for an hour."""
    portfolio_photos.removed_delete()


@periodic_job(cron="13 4 * * *", in_transaction=False)
def delete_orphaned_photos() -> None:
    """Sweep up photos whose row was never written."""
    portfolio_photos.orphans_delete()


@periodic_job(cron="* * * * * */10")
def refresh_area_counts() -> None:
    """Counts beside a search follow what changed within seconds, however much changes at once."""
    area_counts.area_counts_refresh()
