"""The careers pages' promises, and the upload limits: figures of the settings."""

from datetime import datetime, timedelta

from django.conf import settings

REPLY_WITHIN = timedelta(hours=48)
"""Every application is answered within this time (spec part 2 point 9: careers reply)."""
MEGABYTE = 1024 * 1024
MOST_LINKS = 3
LONGEST_LINK = 300


def largest_cv() -> int:
    """The maximum size of a CV in bytes."""
    megabytes: int = settings.CV_MEGABYTES
    return megabytes * MEGABYTE


def retention_months() -> int:
    """Months that an application is kept after its decision."""
    months: int = settings.CAREERS_RETENTION_MONTHS
    return months


def undecided_months() -> int:
    """Months that an undecided application is kept after its last step."""
    months: int = settings.CAREERS_UNDECIDED_MONTHS
    return months


def deleted_after(*, decided_at: datetime | None, moved_at: datetime) -> datetime:
    """When an application is deleted: after the decision, or the last step without one."""
    if decided_at is None:
        return moved_at + _months(undecided_months())
    return decided_at + _months(retention_months())


def decided_before(now: datetime) -> datetime:
    """Applications decided before this time have expired: never kept longer than promised."""
    return now - _months(retention_months())


def moved_before(now: datetime) -> datetime:
    """Undecided applications last moved before this time have expired."""
    return now - _months(undecided_months())


def _months(count: int) -> timedelta:
    return timedelta(days=30 * count)
