"""Who is told what about a request. Mails and texts go out after commit, in the reader's language.

Days and hours are written in figures (24/11/2026, 8:00–12:00), which every language reads alike.
"""

from datetime import date
from typing import Any
from uuid import UUID

from accounts.selectors import people_cards
from core.events import publish
from hiring.bookings.models import HOURS, Booking, BookingStatus, Slot
from notifications.models import Category
from notifications.services import tell


def tell_worker(booking: Booking, what: str) -> None:
    """``requested``, ``agreed``, ``withdrawn``, ``missed`` or ``reminder``."""
    _tell(booking, [booking.worker_id], what, who=booking.project.homeowner_id)


def tell_homeowner(booking: Booking, what: str) -> None:
    """``accepted``, ``declined``, ``countered``, ``expired`` or ``proposal_reminder``."""
    _tell(booking, [booking.project.homeowner_id], what, who=booking.worker_id)


def publish_booking(booking: Booking) -> None:
    """Say to both sides' open pages that their requests went stale."""
    for person in (booking.worker_id, booking.project.homeowner_id):
        publish(f"user:{person}", "bookings")


def _tell(booking: Booking, readers: list[UUID], what: str, *, who: UUID) -> None:
    is_counter = booking.status == BookingStatus.COUNTERED and booking.proposed_on is not None
    on = booking.proposed_on if is_counter and booking.proposed_on else booking.on_date
    context: dict[str, Any] = {
        "work": booking.project.title,
        # By first name alone: whole names are for those who have agreed.
        "person": _first_name(who),
        "day": _figures(on),
        "hours": _hours(booking.proposed_slot if is_counter else booking.slot),
        "reply": booking.reply,
    }
    tell(
        readers,
        template=f"hiring/booking_{what}",
        context=context,
        link=f"/bookings/{booking.pk}",
        category=Category.APPLICATIONS,
    )


def _first_name(person: UUID) -> str:
    card = people_cards([person]).get(person)
    return card.first_name if card else ""


def _figures(on: date) -> str:
    return f"{on.day}/{on.month}/{on.year}"


def _hours(slot: str) -> str:
    starts_at, ends_at = HOURS[Slot(slot)]
    return f"{starts_at}:00–{ends_at}:00"
