"""What the careers pages promise, and what may be sent: figures of the settings."""

from datetime import datetime, timedelta

from django.conf import settings

REPLY_WITHIN = timedelta(hours=48)
"""Every application is answered within this time (spec part 2 point 9: careers reply)."""
MEGABYTE = 1024 * 1024
MOST_LINKS = 3
LONGEST_LINK = 300


def largest_cv() -> int:
    """Bytes that a CV may have."""
    megabytes: int = settings.CV_MEGABYTES
    return megabytes * MEGABYTE


def kept_months() -> int:
    """How long an application is kept after it was decided."""
    months: int = settings.CAREERS_KEPT_MONTHS
    return months


def undecided_months() -> int:
    """How long an application is kept after its last step, where nobody decides about it."""
    months: int = settings.CAREERS_UNDECIDED_MONTHS
    return months


def deleted_after(*, decided_at: datetime | None, moved_at: datetime) -> datetime:
    """When an application is deleted: after the decision, or the last step where there is none."""
    if decided_at is None:
        return moved_at + _months(undecided_months())
    return decided_at + _months(kept_months())


def decided_before(now: datetime) -> datetime:
    """What was decided before this moment has been kept long enough: never longer than promised."""
    return now - _months(kept_months())


def moved_before(now: datetime) -> datetime:
    """What is undecided and was last moved before this moment has been kept long enough."""
    return now - _months(undecided_months())


def _months(count: int) -> timedelta:
    return timedelta(days=30 * count)
