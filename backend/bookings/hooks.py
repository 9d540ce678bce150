"""What bookings add to projects, and do along with their steps (``projects.ports``)."""

from datetime import datetime
from uuid import UUID

from django.db.models import F, QuerySet

from accounts.models import User
from bookings.closure import booking_called_off
from bookings.models import Booking
from projects import lifecycle
from projects.lifecycle import Verb
from projects.models import Project
from projects.ports import ProjectHooks


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
