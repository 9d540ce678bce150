"""Periodic jobs of references."""

from core.jobs.declaration import periodic_job
from verification.references.erasure import erase_due
from verification.references.requests import expire_due, nudge_due


@periodic_job(cron="10 4-14 * * *")
def remind_references() -> None:
    """Remind people silent for three days; between ten and eight in India."""
    nudge_due()


@periodic_job(cron="20 * * * *")
def end_references() -> None:
    """Expire requests after two weeks."""
    expire_due()


@periodic_job(cron="35 21 * * *")
def erase_references() -> None:
    """Erase names, numbers and text that are no longer needed after the decision."""
    erase_due()
