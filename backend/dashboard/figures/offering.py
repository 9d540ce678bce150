"""The figures of who offers work: a worker, or a contractor as a business."""

from dataclasses import dataclass

from accounts.models import User
from dashboard.figures.agreed import Agreed, agreed_of
from dashboard.weeks import counted_by_week
from hiring.applications.models import ApplicationStatus, OfferParty, OfferStatus
from hiring.bookings.models import Booking, BookingStatus
from hiring.figures import (
    acceptance_percent,
    application_counts,
    applications_sent_by,
    work_counts,
    work_done_by,
)


@dataclass(frozen=True, slots=True)
class Offering:
    """``acceptance_percent`` is None until an application was decided."""

    applications_sent: int
    applications_waiting: int
    applications_accepted: int
    acceptance_percent: int | None
    offers_to_answer: int
    requests_to_answer: int
    work: dict[str, int]
    sent_by_week: list[int]
    agreed: Agreed


def offering_of(person: User) -> Offering:
    """In seven queries, however much was applied for."""
    own = applications_sent_by(person)
    sent = application_counts(own)
    offers = own.filter(
        status=ApplicationStatus.PENDING,
        offers__status=OfferStatus.OPEN,
        offers__party=OfferParty.HOMEOWNER,
    )
    requests = Booking.objects.filter(worker=person, status=BookingStatus.REQUESTED)
    return Offering(
        applications_sent=sent["total"],
        applications_waiting=sent[ApplicationStatus.PENDING],
        applications_accepted=sent[ApplicationStatus.ACCEPTED],
        acceptance_percent=acceptance_percent(sent),
        offers_to_answer=offers.count(),
        requests_to_answer=requests.count(),
        work=work_counts(work_done_by(person)),
        sent_by_week=counted_by_week(own, "created_at"),
        agreed=agreed_of(person),
    )
