"""The references' work by the clock."""

from core.jobs.declaration import periodic_job
from verification.references.erasure import erase_due
from verification.references.requests import expire_due, nudge_due


@periodic_job(cron="10 4-14 * * *")
def remind_references() -> None:
    """Those who have been silent for three days; between ten and eight of India."""
    nudge_due()


@periodic_job(cron="20 * * * *")
def end_references() -> None:
    """Those whose two weeks are over."""
    expire_due()


@periodic_job(cron="35 21 * * *")
def erase_references() -> None:
    """Names, numbers and words that are no longer needed after the verdict."""
    erase_due()
