"""The clock's work for professionals."""

from core.jobs import periodic_job
from professionals import calendar


@periodic_job(cron="35 18 * * *")
def forget_past_days() -> None:
    """Five past midnight in India: yesterday is nobody's day off any more."""
    calendar.past_days_forget()
