"""The figures of people who offer work: a worker, or a contractor as a business."""

from accounts.models import User
from applications.counts import acceptance_percent, application_counts, applications_sent_by
from applications.models import OfferParty, OfferStatus
from bookings.models import Booking, BookingStatus
from dashboard.figures.agreed import agreed_of
from dashboard.schemas import OfferingFiguresOut
from dashboard.weeks import counted_by_week
from projects.counts import work_counts, work_done_by
from projects.ports import ApplicationStatus
from projects.schemas import WorkCountsOut


def offering_of(person: User) -> OfferingFiguresOut:
    """Seven queries, however many applications there are."""
    own = applications_sent_by(person)
    sent = application_counts(own)
    offers = own.filter(
        status=ApplicationStatus.PENDING,
        offers__status=OfferStatus.OPEN,
        offers__party=OfferParty.HOMEOWNER,
    )
    requests = Booking.objects.filter(worker=person, status=BookingStatus.REQUESTED)
    return OfferingFiguresOut(
        applications_sent=sent["total"],
        applications_waiting=sent[ApplicationStatus.PENDING],
        applications_accepted=sent[ApplicationStatus.ACCEPTED],
        acceptance_percent=acceptance_percent(sent),
        offers_to_answer=offers.count(),
        requests_to_answer=requests.count(),
        work=WorkCountsOut.model_validate(work_counts(work_done_by(person))),
        sent_by_week=counted_by_week(own, "created_at"),
        agreed=agreed_of(person),
    )
