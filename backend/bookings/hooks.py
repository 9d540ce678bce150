"""What bookings add to projects and to their steps (``projects.ports``)."""

from uuid import UUID

from django.db.models import F, QuerySet

from accounts.models import User
from bookings.closure import booking_called_off
from bookings.models import UNPAID, Booking
from projects.models import Project
from projects.ports import ProjectHooks, Step


class BookingHooks(ProjectHooks):
    """The request that the work was created for."""

    def annotated(self, rows: QuerySet[Project]) -> QuerySet[Project]:
        return rows.annotate(booking_id=F("booking"))

    def concerns(self, viewer: User, project_id: UUID) -> bool:
        offered = Booking.objects.filter(worker=viewer, project=project_id)
        return offered.exclude(status__in=UNPAID).exists()

    def asked_worker_id(self, project: Project) -> UUID | None:
        return Booking.objects.filter(project=project).values_list("worker_id", flat=True).first()


def end_booking(step: Step) -> None:
    booking_called_off(step.project)
