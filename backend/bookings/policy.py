"""Who may see and answer a request: its homeowner and its worker; staff see all. Others get 404."""

from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import has_desk
from bookings.lifecycle import (
    AGREE_RESCHEDULE,
    KEEP_TIME,
    OPEN_TO_ALL,
    RESCHEDULING,
    booking_verbs_for,
)
from bookings.models import UNPAID, Booking
from core.errors import require
from projects.lifecycle import PUBLISH, Party
from projects.models import Project, Status
from projects.policy import Viewer


def own_bookings(viewer: Viewer) -> QuerySet[Booking]:
    """Requests the viewer made or was sent, and instant bookings; a worker's once they are paid."""
    if not isinstance(viewer, User):
        return Booking.objects.none()
    sent = Q(worker=viewer) & ~Q(status__in=UNPAID)
    return Booking.objects.filter(sent | Q(project__homeowner=viewer))


def visible_bookings(viewer: Viewer) -> QuerySet[Booking]:
    return Booking.objects.all() if has_desk(viewer, Desk.MODERATOR) else own_bookings(viewer)


def access_booking(viewer: Viewer, booking_id: UUID, *, lock: bool = False) -> Booking:
    """Fetches and authorises in one call. ``lock`` locks the project and then the booking, in the
    same order as everything that changes work.
    """
    booking = require(
        visible_bookings(viewer).select_related("project").filter(pk=booking_id).first()
    )
    if lock:
        project = Project.objects.select_for_update().get(pk=booking.project_id)
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        booking.project = project
    return booking


def possible_verbs(viewer: Viewer, booking: Booking) -> list[str]:
    """The steps that a screen may offer the viewer now."""
    party = party_of(viewer, booking)
    impossible = set()
    if booking.project.status not in PUBLISH.sources:
        impossible.add(OPEN_TO_ALL.name)
    if booking.project.status != Status.IN_PROGRESS:
        impossible |= {verb.name for verb in RESCHEDULING}
    if not booking.reschedule_by:
        impossible |= {AGREE_RESCHEDULE.name, KEEP_TIME.name}
    elif booking.reschedule_by == party or not booking.is_reschedule_ahead(timezone.now()):
        impossible.add(AGREE_RESCHEDULE.name)
    return [verb for verb in booking_verbs_for(party, booking.status) if verb not in impossible]


def party_of(viewer: Viewer, booking: Booking) -> Party | None:
    if not isinstance(viewer, User):
        return None
    if booking.project.homeowner_id == viewer.pk:
        return Party.HOMEOWNER
    return Party.WORKER if booking.worker_id == viewer.pk else None
