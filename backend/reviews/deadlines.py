"""How long a review may be written, and when it is published (decision 0031)."""

from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone

WRITE_FOR: Final = timedelta(days=30)
"""After the work was completed."""

SHOWN_AFTER: Final = timedelta(days=14)
"""After the work was completed a review is shown even if the other side has said nothing."""

LEAST_NOTICE: Final = timedelta(days=3)
"""So long the other side has at least to write unseen, however late the first review comes."""

REPLY_FOR: Final = timedelta(hours=24)
"""How long the words of a reply may be mended."""

FIRST_REMINDER: Final = timedelta(days=3)
"""After the end of the work."""

LAST_REMINDER: Final = timedelta(days=3)
"""Before the time to write is over."""


def closes_at(completed_at: datetime) -> datetime:
    """Until when either side may write."""
    return completed_at + WRITE_FOR


def shown_at(completed_at: datetime, written_at: datetime) -> datetime:
    """When a review without a counterpart is published: two weeks after the end of the work, but
    with notice for the other side, and at the latest when the writing period ends."""
    earliest = max(completed_at + SHOWN_AFTER, written_at + LEAST_NOTICE)
    return min(earliest, closes_at(completed_at))


def is_reply_open(replied_at: datetime | None) -> bool:
    """Whether a reply may still be written or corrected."""
    return replied_at is None or timezone.now() < replied_at + REPLY_FOR
