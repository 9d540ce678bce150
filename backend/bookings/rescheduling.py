"""Another time for agreed work: either side asks, the other accepts or declines.

Until then the agreed time stands, in the calendar too. Accepting changes both in one transaction;
the exclusion constraint of ``Booking`` prevents overlaps of the worker's times in any case.
"""

from datetime import date
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from bookings import availability, notifications
from bookings.errors import AnswerTooLate, NobodyAsksForAnotherTime
from bookings.lifecycle import (
    AGREE_RESCHEDULE,
    KEEP_TIME,
    RESCHEDULE,
    BookingVerb,
)
from bookings.models import Booking, Slot, last_moment, starts_at
from bookings.policy import party_of
from bookings.rules import free_until
from bookings.services import (
    booking_locked,
    booking_noted,
    booking_stale,
    require_free,
    require_open_accounts,
)
from bookings.validation import already_agreed, require_ahead
from core.errors import NotAllowed, ValidationFailed
from projects.errors import WrongState
from projects.models import Status


def reschedule_ask(
    actor: User, *, booking_id: UUID, on_date: date, slot: Slot, note: str
) -> Booking:
    """Ask the other side for another time; a newer request replaces the pending one.

    Raises NotFound, NotAllowed, BookingWrongState, WrongState (the work is no longer in progress),
    OtherSideClosesAccount, SlotTaken, and ValidationFailed for an impossible time.
    """
    booking = _lock_under_way(actor, booking_id, RESCHEDULE)
    require_open_accounts(booking)
    require_ahead(on_date, slot)
    if (on_date, slot) == (booking.on_date, booking.slot):
        raise ValidationFailed(errors=[already_agreed()])
    require_free(booking.worker_id, on_date, slot, but=booking)
    party = party_of(actor, booking)
    booking.reschedule_by = party.value if party else ""
    booking.reschedule_on, booking.reschedule_slot = on_date, slot
    booking.reschedule_note = note
    booking.save()
    booking_noted(booking, RESCHEDULE.name, actor, note)
    notifications.notify_other_side(
        booking, actor, "reschedule_asked", on=on_date, slot=slot, reply=note
    )
    booking_stale(booking)
    return booking


def reschedule_agree(actor: User, *, booking_id: UUID) -> Booking:
    """Accept the other time: the work, the booking and the worker's calendar move together.

    Raises NotFound, NotAllowed, BookingWrongState, WrongState, NobodyAsksForAnotherTime,
    AnswerTooLate, OtherSideClosesAccount, SlotTaken.
    """
    booking = _lock_under_way(actor, booking_id, AGREE_RESCHEDULE)
    on, slot = _asked_for(booking)
    if booking.reschedule_by == party_of(actor, booking):
        raise NotAllowed
    if last_moment(on, slot) <= timezone.now():
        raise AnswerTooLate
    require_open_accounts(booking)
    require_free(booking.worker_id, on, slot, but=booking)
    was_full = availability.is_full(booking)
    days_before = booking.on_date
    booking.on_date, booking.slot = on, slot
    if booking.is_instant:
        booking.free_until = free_until(starts_at(on, slot), now=timezone.now())
    booking.forget_reschedule()
    booking.save()
    availability.day_given_back(booking.worker_id, days_before, was_full=was_full)
    availability.day_taken(booking.worker_id, on)
    booking.project.starts_on = on
    booking.project.save(update_fields=["starts_on", "updated_at"])
    booking_noted(booking, AGREE_RESCHEDULE.name, actor, "")
    notifications.notify_other_side(booking, actor, "rescheduled", on=on, slot=slot)
    booking_stale(booking)
    return booking


def reschedule_refuse(actor: User, *, booking_id: UUID) -> Booking:
    """The other side declines, or the asking side withdraws; the agreed time stays.

    Raises NotFound, NotAllowed, BookingWrongState, WrongState, NobodyAsksForAnotherTime.
    """
    booking = _lock_under_way(actor, booking_id, KEEP_TIME)
    _asked_for(booking)
    is_own = booking.reschedule_by == party_of(actor, booking)
    booking.forget_reschedule()
    booking.save()
    booking_noted(booking, KEEP_TIME.name, actor, "")
    if not is_own:
        notifications.notify_other_side(
            booking, actor, "reschedule_declined", on=booking.on_date, slot=booking.slot
        )
    booking_stale(booking)
    return booking


def _lock_under_way(actor: User, booking_id: UUID, verb: BookingVerb) -> Booking:
    booking = booking_locked(actor, booking_id, verb)
    if booking.project.status != Status.IN_PROGRESS:
        raise WrongState(verb=verb.name, status=booking.project.status)
    return booking


def _asked_for(booking: Booking) -> tuple[date, str]:
    if booking.reschedule_on is None:
        raise NobodyAsksForAnotherTime
    return booking.reschedule_on, booking.reschedule_slot
