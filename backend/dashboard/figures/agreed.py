"""The total of a worker's awarded work, by the terms that both sides agreed on.

No payment is counted here: it is what was agreed. An accepted application counts the total of its
rate (``applications.totals``), a booking the budget it was asked with. A rate without a quantity
has no total: such work is counted separately, and nothing is estimated.
"""

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from applications.models import Application
from applications.totals import Measure, Offer, total_of
from bookings.models import Booking, BookingStatus
from core.database.compiled_queries import compiled
from core.dates import week_of
from dashboard.schemas import AgreedOut
from dashboard.weeks import shown_weeks
from projects.models import AWARDED
from projects.ports import ApplicationStatus
from trades.rates import RateUnit


def agreed_of(worker: User) -> AgreedOut:
    """All work that the worker was hired for and that was not cancelled. Two queries."""
    money: dict[date, int] = {}
    won: dict[date, int] = {}
    total = without_total = 0
    for awarded_at, paise in (*_by_application(worker), *_by_booking(worker)):
        week = week_of(awarded_at or timezone.now())
        won[week] = won.get(week, 0) + 1
        if paise is None:
            without_total += 1
            continue
        total += paise
        money[week] = money.get(week, 0) + paise
    weeks = shown_weeks()
    return AgreedOut(
        total_paise=total,
        by_week=[money.get(week, 0) for week in weeks],
        won_by_week=[won.get(week, 0) for week in weeks],
        without_total=without_total,
    )


def _by_application(worker: User) -> Iterator[tuple[Any, int | None]]:
    for awarded_at, rate_paise, unit, days, quantity, quantity_unit in _accepted(worker):
        measure = Measure(quantity, RateUnit(quantity_unit)) if quantity else None
        yield awarded_at, total_of(Offer(rate_paise, RateUnit(unit), days), measure).paise


@compiled
def _accepted(worker: User) -> QuerySet[Application, Any]:
    return Application.objects.filter(
        applicant=worker,
        status=ApplicationStatus.ACCEPTED,
        project__worker=worker,
        project__status__in=AWARDED,
    ).values_list(
        "project__awarded_at",
        "rate_paise",
        "rate_unit",
        "estimated_days",
        "project__quantity",
        "project__quantity_unit",
    )


@compiled
def _by_booking(worker: User) -> QuerySet[Booking, Any]:
    rows = Booking.objects.filter(
        worker=worker,
        status=BookingStatus.ACCEPTED,
        project__worker=worker,
        project__status__in=AWARDED,
    )
    return rows.values_list("project__awarded_at", "project__budget_max_paise")
