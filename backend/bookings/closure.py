"""Requests that end without an agreement: cancelled with the work, or expired."""

from collections.abc import Iterable
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from bookings import availability, notifications
from bookings.answers import answers_recount
from bookings.models import OPEN_STATUSES, Booking, BookingStatus
from projects import lifecycle
from projects.events import notify_project
from projects.models import Project
from projects.transitions.services import move


def booking_called_off(project: Project) -> None:
    """The homeowner, or the hired worker, has cancelled the work; its row is locked.

    A pending request is withdrawn. A reservation lapses and an agreed booking is cancelled: their
    time is free again.
    """
    booking = Booking.objects.select_for_update().filter(project=project).first()
    if booking is None:
        return
    booking.project = project
    if booking.status in OPEN_STATUSES:
        booking.settle(BookingStatus.WITHDRAWN, timezone.now())
        notifications.notify_worker(booking, "withdrawn")
    elif booking.status == BookingStatus.ACCEPTED:
        booking_free_time(booking, BookingStatus.CANCELLED)
        answers_recount(booking.worker_id)
    elif booking.status == BookingStatus.RESERVED:
        booking_free_time(booking, BookingStatus.LAPSED)
    notifications.publish_booking(booking)


def booking_free_time(booking: Booking, status: BookingStatus) -> None:
    """End a booking that takes its time in the worker's calendar; its project is locked."""
    was_full = availability.is_full(booking)
    booking.settle(status, timezone.now())
    availability.day_given_back(booking.worker_id, booking.on_date, was_full=was_full)


def requests_expire() -> int:
    """Expire unanswered requests; returns how many. Run by a periodic job, safe to repeat.

    The work goes back to its homeowner, who may open it to everybody.
    """
    waiting = Booking.objects.filter(status__in=OPEN_STATUSES, answer_by__lte=timezone.now())
    return sum(_expire(booking_id) for booking_id in _ids(waiting))


def requests_remind() -> int:
    """Remind the person who must answer, once for each wait; returns how many were reminded."""
    waiting = Booking.objects.filter(status__in=OPEN_STATUSES, remind_at__lte=timezone.now())
    return sum(_remind(booking_id) for booking_id in _ids(waiting))


def _ids(rows: "Iterable[Booking]") -> list[UUID]:
    return [row.pk for row in rows]


def _expire(booking_id: UUID) -> bool:
    with transaction.atomic():
        booking = _lock_waiting(booking_id)
        now = timezone.now()
        if booking is None or booking.answer_by > now:
            return False
        booking.settle(BookingStatus.EXPIRED, now)
        answers_recount(booking.worker_id)
        move(booking.project, lifecycle.HAND_BACK, actor=None)
        notifications.notify_homeowner(booking, "expired")
        notifications.notify_worker(booking, "missed")
        notifications.publish_booking(booking)
        notify_project(booking.project, "project")
    return True


def _remind(booking_id: UUID) -> bool:
    with transaction.atomic():
        booking = _lock_waiting(booking_id)
        if booking is None or booking.remind_at is None:
            return False
        booking.remind_at = None
        booking.save(update_fields=["remind_at", "updated_at"])
        if booking.status == BookingStatus.REQUESTED:
            notifications.notify_worker(booking, "reminder")
        else:
            notifications.notify_homeowner(booking, "proposal_reminder")
    return True


def _lock_waiting(booking_id: UUID) -> Booking | None:
    """Locks the project first, as everywhere; None if it is locked or was already answered."""
    project = Project.objects.select_for_update(skip_locked=True).filter(booking=booking_id).first()
    booking = (
        Booking.objects.select_for_update().filter(pk=booking_id, status__in=OPEN_STATUSES).first()
    )
    if project is None or booking is None:
        return None
    booking.project = project
    return booking
