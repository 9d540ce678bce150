"""Reads of requests."""

from datetime import date, timedelta
from enum import StrEnum
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from bookings import availability
from bookings.models import OPEN_STATUSES, Booking, BookingStatus, Slot
from bookings.policy import own_bookings, visible_bookings
from core.errors import ValidationFailed, require
from professionals.selectors import worker_detail
from projects.counts import UNDER_WAY
from projects.photos.services import with_photos
from projects.policy import Viewer
from projects.transitions.models import Transition

LONGEST_SPAN = timedelta(days=62)
"""How many days one request may ask for."""


class BookingGroup(StrEnum):
    """How the screens part requests: unanswered or unpaid; agreed with the work still to end; the
    rest.
    """

    WAITING = "waiting"
    AGREED = "agreed"
    PAST = "past"


_waiting = Q(status__in=(*OPEN_STATUSES, BookingStatus.RESERVED))
_agreed = Q(status=BookingStatus.ACCEPTED, project__status__in=UNDER_WAY)
_GROUPS = {
    BookingGroup.WAITING: _waiting,
    BookingGroup.AGREED: _agreed,
    BookingGroup.PAST: ~_waiting & ~_agreed,
}


def bookings_of(viewer: Viewer, *, group: BookingGroup | None = None) -> QuerySet[Booking]:
    """Requests the viewer made or was sent."""
    rows = _with_details(own_bookings(viewer))
    return rows.filter(_GROUPS[group]) if group else rows


def bookings_counted(viewer: Viewer) -> dict[BookingGroup, int]:
    """How many of the viewer's requests each group has."""
    counted = {group.value: Count("pk", filter=which) for group, which in _GROUPS.items()}
    found = own_bookings(viewer).aggregate(**counted)
    return {group: found[group.value] for group in BookingGroup}


def booking_detail(viewer: Viewer, booking_id: UUID) -> Booking:
    """One request; NotFound for a stranger."""
    return require(_with_details(visible_bookings(viewer)).filter(pk=booking_id).first())


def booking_steps(booking: Booking) -> list[Transition]:
    """The history of the request and its work, oldest first."""
    return list(booking.project.transitions.exclude(verb="create").order_by("id"))


def free_slots(
    viewer: Viewer, worker_id: UUID, *, first: date | None, last: date | None
) -> dict[date, list[Slot]]:
    """The available slots of a visible professional; by default for the next month.

    Raises NotFound, and ValidationFailed for a span of more than ``LONGEST_SPAN``.
    """
    worker = worker_detail(viewer, worker_id)
    first = first or timezone.localdate()
    last = last or first + timedelta(days=30)
    if last - first > LONGEST_SPAN:
        text = _("Please ask for at most %(days)s days at once.") % {"days": LONGEST_SPAN.days}
        raise ValidationFailed.at("to", text, "too_long")
    return availability.free_slots(worker, first, last) if worker.is_listed else {}


def _with_details(rows: QuerySet[Booking]) -> QuerySet[Booking]:
    return with_photos(rows, "project__photos").select_related(
        "project__area__city", "project__city", "project__trade", "job"
    )
