"""The figures of people who offer work: a worker, or a contractor as a business."""

from datetime import datetime
from typing import Any

from django.db.models import Count, QuerySet

from accounts.models import User
from applications.counts import (
    acceptance_percent,
    application_count_expressions,
    applications_sent_by,
)
from applications.models import Application, OfferParty, OfferStatus
from bookings.models import Booking, BookingStatus
from core.database.compiled_queries import compiled, compiled_aggregate
from dashboard.figures.agreed import agreed_of
from dashboard.schemas import OfferingFiguresOut
from dashboard.weeks import first_moment, in_weeks, weeks_of
from projects.counts import work_count_expressions, work_with_place
from projects.models import Project
from projects.ports import ApplicationStatus
from projects.schemas import WorkCountsOut


def offering_of(person: User) -> OfferingFiguresOut:
    """Seven queries, however many applications there are."""
    sent = _sent(person)
    return OfferingFiguresOut(
        applications_sent=sent["total"],
        applications_waiting=sent[ApplicationStatus.PENDING],
        applications_accepted=sent[ApplicationStatus.ACCEPTED],
        acceptance_percent=acceptance_percent(sent),
        offers_to_answer=_offers(person)["count"],
        requests_to_answer=_requests(person)["count"],
        work=WorkCountsOut.model_validate(_work(person)),
        sent_by_week=in_weeks(_sent_by_week(person, since=first_moment())),
        agreed=agreed_of(person),
    )


@compiled_aggregate
def _sent(person: User) -> tuple[QuerySet[Application], dict[str, Count]]:
    return applications_sent_by(person), application_count_expressions()


@compiled
def _sent_by_week(person: User, *, since: datetime) -> QuerySet[Any, Any]:
    return weeks_of(applications_sent_by(person), "created_at", since)


@compiled_aggregate
def _offers(person: User) -> tuple[QuerySet[Application], dict[str, Count]]:
    offers = applications_sent_by(person).filter(
        status=ApplicationStatus.PENDING,
        offers__status=OfferStatus.OPEN,
        offers__party=OfferParty.HOMEOWNER,
    )
    return offers, {"count": Count("*")}


@compiled_aggregate
def _requests(person: User) -> tuple[QuerySet[Booking], dict[str, Count]]:
    rows = Booking.objects.filter(worker=person, status=BookingStatus.REQUESTED)
    return rows, {"count": Count("*")}


@compiled_aggregate
def _work(person: User) -> tuple[QuerySet[Project], dict[str, Count]]:
    return work_with_place(person, counts_guests=False), work_count_expressions()
