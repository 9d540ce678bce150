"""How a worker answers requests: the usual time to the first answer, and the part accepted; and how
many agreed bookings the worker called off.

Both count the newest requests of a year, those that expired unanswered too; withdrawn ones do not
count. With fewer than ``FEWEST_REQUESTS`` they are unknown. Search filters and orders by them
(``professionals.rules``), and the worker's page shows them.

Bookings that the worker called off lower the quality (``professionals.rules``), of the newest
agreed ones of a year, booked at once or on request. Reasons that the homeowner answers for
(``projects.cancellation_reasons``) count only above a share (``bookings.rules``).
"""

from datetime import timedelta
from statistics import median
from uuid import UUID

from django.db.models import OuterRef, Q, Subquery
from django.utils import timezone

from bookings.models import Booking, BookingStatus
from bookings.rules import Cancellations
from professionals.rules import ANSWERS_COUNT_FOR_DAYS, FEWEST_REQUESTS
from professionals.services import answers_counted
from projects.cancellation_reasons import OF_A_HOMEOWNER
from projects.lifecycle import CALL_OFF
from projects.transitions.models import Transition

MOST_COUNTED = 200
"""So that counting costs the same for the busiest."""

_UNANSWERED = Q(responded_at__isnull=True, status=BookingStatus.EXPIRED)
_ACCEPTED = (BookingStatus.ACCEPTED, BookingStatus.CANCELLED)
"""Only agreed work is cancelled."""


def answers_recount(worker_id: UUID) -> None:
    """Count again, after an answer, an expired request, an agreement or its end."""
    since = timezone.now() - timedelta(days=ANSWERS_COUNT_FOR_DAYS)
    counted = Booking.objects.filter(
        Q(responded_at__isnull=False) | _UNANSWERED, worker_id=worker_id, created_at__gte=since
    ).order_by("-id")
    rows = list(
        counted.values_list("created_at", "responded_at", "answer_by", "status")[:MOST_COUNTED]
    )
    waits = [(responded_at or until) - asked_at for asked_at, responded_at, until, _ in rows]
    accepted = sum(status in _ACCEPTED for *_, status in rows)
    refused = sum(
        status == BookingStatus.DECLINED or responded_at is None
        for _, responded_at, _, status in rows
    )
    ended = cancellations_of(worker_id)
    answers_counted(
        worker_id=worker_id,
        agreed=ended.agreed,
        cancelled=ended.counted,
        response_minutes=_minutes(waits) if len(waits) >= FEWEST_REQUESTS else None,
        acceptance_percent=(
            round(100 * accepted / (accepted + refused))
            if accepted + refused >= FEWEST_REQUESTS
            else None
        ),
    )


def cancellations_of(worker_id: UUID) -> Cancellations:
    """The worker's agreed bookings of a year, and those that he called off."""
    since = timezone.now() - timedelta(days=ANSWERS_COUNT_FOR_DAYS)
    steps = Transition.objects.filter(project=OuterRef("project"), verb=CALL_OFF.name)
    agreed = (
        Booking.objects.filter(worker_id=worker_id, status__in=_ACCEPTED, created_at__gte=since)
        .annotate(why=Subquery(steps.order_by("-id").values("reason_code")[:1]))
        .order_by("-id")
    )
    rows = list(agreed.values_list("status", "why")[:MOST_COUNTED])
    reasons = [why for status, why in rows if status == BookingStatus.CANCELLED and why is not None]
    excused = sum(why in OF_A_HOMEOWNER for why in reasons)
    return Cancellations(agreed=len(rows), own=len(reasons) - excused, excused=excused)


def _minutes(waits: list[timedelta]) -> int:
    return max(0, round(median(wait.total_seconds() for wait in waits) / 60))
