"""Booking requests as one person's data (core.privacy.data_holders)."""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F, Q
from django.utils import timezone

from bookings import notifications
from bookings.models import OPEN_STATUSES, UNPAID, Booking, BookingStatus
from core.privacy.data_holders import DataHolder, Exported, Identity, Records, scrub_rows
from projects import lifecycle
from projects.events import notify_project
from projects.models import Project
from projects.transitions.services import move


def export(user_id: UUID) -> Iterator[Exported]:
    """Requests made and received; the work itself is exported with posted or done work."""
    columns = (
        "id project_id on_date slot proposed_on proposed_slot status reply "
        "created_at answered_at reschedule_by reschedule_on reschedule_slot "
        "reschedule_note price_paise price_unit late_fee_paise unit_price_paise "
        "quantity free_until"
    )
    name = {
        "worker_first_name": F("worker__profile__first_name"),
        "worker_last_name": F("worker__profile__last_name"),
    }
    made = Booking.objects.filter(project__homeowner=user_id)
    yield Records.of("requests_made", made, columns, **name)
    received = Booking.objects.filter(worker=user_id).exclude(status__in=UNPAID)
    yield Records.of(
        "requests_received",
        received,
        columns,
        title=F("project__title"),
        description=F("project__description"),
        homeowner_first_name=F("project__homeowner__profile__first_name"),
    )


def erase(identity: Identity) -> list[str]:
    """End pending requests, and remove the person's name from the texts of requests."""
    _end_requests(identity.user_id)
    own = Q(worker=identity.user_id) | Q(project__homeowner=identity.user_id)
    scrub_rows(Booking.objects.filter(own), identity, "reply", "reschedule_note")
    return []


def _end_requests(user_id: UUID) -> None:
    """End requests without a remaining recipient: requests to the person go back to their
    homeowners, and the person's own are withdrawn. ``projects.privacy`` closes the work of the
    latter.
    """
    now = timezone.now()
    waiting = Booking.objects.filter(
        Q(worker=user_id) | Q(project__homeowner=user_id), status__in=OPEN_STATUSES
    )
    for booking_id, project_id in waiting.values_list("pk", "project_id"):
        project = Project.objects.select_for_update().get(pk=project_id)
        booking = Booking.objects.select_for_update().get(pk=booking_id)
        booking.project = project
        if booking.status not in OPEN_STATUSES:
            continue
        if booking.worker_id == user_id:
            booking.settle(BookingStatus.DECLINED, now)
            move(project, lifecycle.HAND_BACK, actor=None)
            notifications.notify_homeowner(booking, "expired")
            notify_project(project, "project")
        else:
            booking.settle(BookingStatus.WITHDRAWN, now)
            notifications.notify_worker(booking, "withdrawn")
        notifications.publish_booking(booking)


DATA_HOLDER = DataHolder(name="bookings", models=("bookings.Booking",), export=export, erase=erase)
