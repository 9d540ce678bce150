"""Who may see and answer a request: its homeowner and its worker; staff see all. Others get 404."""

from uuid import UUID

from django.db.models import Q, QuerySet

from accounts.models import User
from accounts.policy import acts_as_staff
from core.errors import NotFound
from hiring.bookings.lifecycle import OPEN_TO_ALL, booking_verbs_for
from hiring.bookings.models import Booking
from hiring.lifecycle import PUBLISH, Party
from hiring.models import Project
from hiring.policy import Viewer


def own_bookings(viewer: Viewer) -> QuerySet[Booking]:
    """Requests the viewer made or was sent."""
    if not isinstance(viewer, User):
        return Booking.objects.none()
    return Booking.objects.filter(Q(worker=viewer) | Q(project__homeowner=viewer))


def visible_bookings(viewer: Viewer) -> QuerySet[Booking]:
    return Booking.objects.all() if acts_as_staff(viewer) else own_bookings(viewer)


def access_booking(viewer: Viewer, booking_id: UUID, *, lock: bool = False) -> Booking:
    """Fetch and authorise in one call. ``lock`` holds the project and then the booking, in the
    order in which everything that moves work takes its locks."""
    booking = visible_bookings(viewer).select_related("project").filter(pk=booking_id).first()
    if booking is None:
        raise NotFound
    if lock:
        project = Project.objects.select_for_update().get(pk=booking.project_id)
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        booking.project = project
    return booking


def possible_verbs(viewer: Viewer, booking: Booking) -> list[str]:
    """The steps a screen may offer the viewer now."""
    verbs = booking_verbs_for(party_of(viewer, booking), booking.status)
    is_kept_back = booking.project.status in PUBLISH.sources
    return [verb for verb in verbs if verb != OPEN_TO_ALL.name or is_kept_back]


def party_of(viewer: Viewer, booking: Booking) -> Party | None:
    if not isinstance(viewer, User):
        return None
    if booking.project.homeowner_id == viewer.pk:
        return Party.HOMEOWNER
    return Party.WORKER if booking.worker_id == viewer.pk else None
