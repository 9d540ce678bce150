"""When a waiting verification should be decided, and how long a claim on a case lasts."""

from datetime import datetime, timedelta

from django.utils import timezone

from verification.models import Verification, VerificationStatus

ANSWER_WITHIN = timedelta(hours=48)
"""What staff mean to keep; the queue marks what waits longer."""

HELD_FOR = timedelta(minutes=30)
"""After that a colleague may take the case over; an owner of the desk may at once."""


def answer_due_at(row: Verification) -> datetime | None:
    """None while no decision is due."""
    if row.status != VerificationStatus.PENDING or row.submitted_at is None:
        return None
    return row.submitted_at + ANSWER_WITHIN


def is_overdue(row: Verification) -> bool:
    due_at = answer_due_at(row)
    return due_at is not None and due_at < timezone.now()
