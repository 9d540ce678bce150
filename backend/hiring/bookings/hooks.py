"""What bookings add to projects, and do along with their steps (``projects.ports``)."""

from datetime import datetime
from uuid import UUID

from django.db.models import F, QuerySet

from accounts.models import User
from hiring.bookings.closure import booking_called_off
from hiring.bookings.models import Booking
from hiring.projects import lifecycle
from hiring.projects.lifecycle import Verb
from hiring.projects.models import Project
from hiring.projects.ports import ProjectHooks


class BookingHooks(ProjectHooks):
    """A request ends with the work that it asks for."""

    def annotated(self, rows: QuerySet[Project]) -> QuerySet[Project]:
        return rows.annotate(booking_id=F("booking"))

    def concerns(self, viewer: User, project_id: UUID) -> bool:
        return Booking.objects.filter(worker=viewer, project=project_id).exists()

    def asked_worker_id(self, project: Project) -> UUID | None:
        return Booking.objects.filter(project=project).values_list("worker_id", flat=True).first()

    def after_move(
        self, project: Project, verb: Verb, *, actor: User | None, cancelled_at: datetime | None
    ) -> None:
        if verb in (lifecycle.CANCEL, lifecycle.CALL_OFF):
            booking_called_off(project)
