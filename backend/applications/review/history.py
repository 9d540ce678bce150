"""What the product knows about applicants: how fast they answer, and earlier work together."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Aggregate, Count, DurationField, ExpressionWrapper, F, Q, QuerySet
from django.utils import timezone

from bookings.models import Booking, BookingStatus
from core.api.schemas import Out
from core.database.compiled_queries import compiled
from projects.models import Project, Status

LOOKED_BACK = timedelta(days=180)
LEAST_ASKED = 3
"""With fewer requests a median says nothing about a person."""
ANSWERED = (BookingStatus.ACCEPTED, BookingStatus.DECLINED, BookingStatus.COUNTERED)


class ResponseOut(Out):
    """Of the last 180 days: ended requests, answered ones, and the median time of an answer."""

    asked: int
    answered: int
    median_minutes: int


class _Median(Aggregate):
    function = "percentile_cont"
    template = "%(function)s(0.5) WITHIN GROUP (ORDER BY %(expressions)s)"
    output_field = DurationField()


def responses_of(worker_ids: Iterable[UUID]) -> dict[UUID, ResponseOut]:
    """How the workers answer "Book Now" requests, in one query. Too few requests give no figure."""
    rows = _bookings_since(list(set(worker_ids)), timezone.now() - LOOKED_BACK)
    return {
        row["worker"]: ResponseOut(
            asked=row["asked"],
            answered=row["answers"],
            median_minutes=round(row["median"].total_seconds() / 60),
        )
        for row in rows
        if row["asked"] >= LEAST_ASKED and row["median"] is not None
    }


@compiled
def _bookings_since(worker_ids: list[UUID], since: datetime) -> QuerySet[Booking, Any]:
    # Nobody answers an instant booking.
    answered = Q(status__in=ANSWERED, answered_at__isnull=False, price_paise__isnull=True)
    return (
        Booking.objects.filter(worker__in=worker_ids, created_at__gte=since)
        .filter(answered | Q(status=BookingStatus.EXPIRED))
        .annotate(took=ExpressionWrapper(F("answered_at") - F("created_at"), DurationField()))
        .order_by()
        .values("worker")
        .annotate(
            asked=Count("pk"),
            answers=Count("pk", filter=answered),
            median=_Median("took", filter=answered),
        )
    )


def finished_together(homeowner_id: UUID, worker_ids: Iterable[UUID]) -> dict[UUID, int]:
    """How many works each of them has completed for this homeowner."""
    rows = _finished(homeowner_id, list(set(worker_ids)))
    return {row["worker"]: row["count"] for row in rows}


@compiled
def _finished(homeowner_id: UUID, worker_ids: list[UUID]) -> QuerySet[Project, Any]:
    rows = Project.objects.filter(
        homeowner=homeowner_id, worker__in=worker_ids, status=Status.COMPLETED
    )
    return rows.order_by().values("worker").annotate(count=Count("pk"))
