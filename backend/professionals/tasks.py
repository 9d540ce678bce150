"""The clock's work for professionals."""

from core.jobs import periodic_job
from professionals import calendar, portfolio_photos, tallying


@periodic_job(cron="35 18 * * *")
def forget_past_days() -> None:
    """Five past midnight in India: yesterday is nobody's day off any more."""
    calendar.past_days_forget()


@periodic_job(cron="23 * * * *")
def delete_removed_photos() -> None:
    """What was taken off a portfolio can come back for an hour."""
    portfolio_photos.removed_delete()


@periodic_job(cron="13 4 * * *")
def delete_orphaned_photos() -> None:
    """Sweep up photos whose row was never written."""
    portfolio_photos.orphans_delete()


@periodic_job(cron="* * * * * */10")
def refresh_tallies() -> None:
    """Counts beside a search follow what changed within seconds, however much changes at once."""
    tallying.tallies_refresh()
