"""The figures of who offers work: a worker, or a contractor as a business."""

from dataclasses import dataclass

from django.db.models import Count, Q

from accounts.models import User
from dashboard.figures.agreed import Agreed, agreed_of
from dashboard.weeks import counted_by_week
from hiring.applications.models import Application, ApplicationStatus, OfferParty, OfferStatus
from hiring.bookings.models import Booking, BookingStatus
from hiring.models import Project, Status


@dataclass(frozen=True, slots=True)
class Offering:
    """``acceptance_percent`` is None until an application was decided."""

    applications_sent: int
    applications_waiting: int
    applications_accepted: int
    acceptance_percent: int | None
    offers_to_answer: int
    requests_to_answer: int
    under_way: int
    delivered: int
    completed: int
    disputed: int
    sent_by_week: list[int]
    agreed: Agreed


def offering_of(person: User) -> Offering:
    """In seven queries, however much was applied for."""
    own = Application.objects.filter(applicant=person)
    sent = own.aggregate(
        sent=Count("pk"),
        waiting=Count("pk", filter=Q(status=ApplicationStatus.PENDING)),
        accepted=Count("pk", filter=Q(status=ApplicationStatus.ACCEPTED)),
        rejected=Count("pk", filter=Q(status=ApplicationStatus.REJECTED)),
    )
    decided = sent["accepted"] + sent["rejected"]
    offers = own.filter(
        status=ApplicationStatus.PENDING,
        offers__status=OfferStatus.OPEN,
        offers__party=OfferParty.HOMEOWNER,
    )
    requests = Booking.objects.filter(worker=person, status=BookingStatus.REQUESTED)
    won = Project.objects.filter(worker=person).aggregate(
        **{name: Count("pk", filter=Q(status=status)) for name, status in _STATES.items()}
    )
    return Offering(
        applications_sent=sent["sent"],
        applications_waiting=sent["waiting"],
        applications_accepted=sent["accepted"],
        acceptance_percent=round(100 * sent["accepted"] / decided) if decided else None,
        offers_to_answer=offers.count(),
        requests_to_answer=requests.count(),
        **won,
        sent_by_week=counted_by_week(own, "created_at"),
        agreed=agreed_of(person),
    )


_STATES = {
    "under_way": Status.IN_PROGRESS,
    "delivered": Status.DELIVERED,
    "completed": Status.COMPLETED,
    "disputed": Status.DISPUTED,
}
