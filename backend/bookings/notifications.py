"""Notifications about requests. Mails and texts go out after commit, in the reader's language.

Days and hours are written in figures (24/11/2026, 8:00–12:00), which every language reads alike.
"""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.translation import override

from accounts.models import User
from accounts.selectors import contacts, people_cards
from bookings.contact_masking import shown_text
from bookings.models import HOURS, Booking, BookingStatus, Slot
from core.dates import in_figures
from core.events import publish
from core.money import format_rupees
from notifications.services import notify


def notify_worker(booking: Booking, what: str) -> None:
    """``requested``, ``agreed``, ``booked``, ``withdrawn``, ``missed`` or ``reminder``."""
    _notify(booking, [booking.worker_id], what, who=booking.project.homeowner_id)


def notify_homeowner(booking: Booking, what: str) -> None:
    """``accepted``, ``confirmed``, ``declined``, ``countered``, ``expired`` or
    ``proposal_reminder``.
    """
    _notify(booking, [booking.project.homeowner_id], what, who=booking.worker_id)


def publish_booking(booking: Booking) -> None:
    """Publish to both sides' open pages that their requests are stale."""
    for person in (booking.worker_id, booking.project.homeowner_id):
        publish(f"user:{person}", "bookings")


def notify_other_side(
    booking: Booking, actor: User, what: str, *, on: date, slot: str, reply: str = ""
) -> None:
    """About another time for agreed work: ``reschedule_asked``, ``rescheduled`` or
    ``reschedule_declined``; ``on`` and ``slot`` are that time.
    """
    sides = {booking.worker_id, booking.project.homeowner_id}
    readers = list(sides - {actor.pk})
    _say(booking, readers, what, who=actor.pk, on=on, slot=slot, reply=reply)


def _notify(booking: Booking, readers: list[UUID], what: str, *, who: UUID) -> None:
    is_counter = booking.status == BookingStatus.COUNTERED and booking.proposed_on is not None
    on = booking.proposed_on if is_counter and booking.proposed_on else booking.on_date
    slot = booking.proposed_slot if is_counter else booking.slot
    _say(booking, readers, what, who=who, on=on, slot=slot, reply=booking.reply)


def _say(
    booking: Booking,
    readers: list[UUID],
    what: str,
    *,
    who: UUID,
    on: date,
    slot: str,
    reply: str,
) -> None:
    person = _first_name(who)
    for reader, contact in contacts(readers).items():
        with override(contact.language):
            context: dict[str, Any] = {
                "work": shown_text(booking, booking.shown_title),
                # First name only: full names are shown after the agreement.
                "person": person,
                "day": in_figures(on),
                "hours": _hours(slot),
                "reply": shown_text(booking, reply),
                "price": format_rupees(booking.price_paise) if booking.price_paise else "",
                "free_until": _moment(booking.free_until) if booking.free_until else "",
            }
        notify(
            [reader],
            event=f"bookings/booking_{what}",
            context=context,
            link=f"/bookings/{booking.pk}",
            people=[who],
        )


def _first_name(person: UUID) -> str:
    card = people_cards([person]).get(person)
    return card.first_name if card else ""


def _moment(at: datetime) -> str:
    local = timezone.localtime(at)
    return f"{in_figures(local.date())}, {local:%H:%M}"


def _hours(slot: str) -> str:
    starts_at, ends_at = HOURS[Slot(slot)]
    return f"{starts_at}:00–{ends_at}:00"
