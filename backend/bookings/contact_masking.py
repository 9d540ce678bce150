"""Masks contact details in the texts of requests, except for those who have agreed on the work.

The rows hold the whole text. Before the agreement the other side reads it without phone numbers,
addresses and links, and its author sees what was masked (``core.text.contact_details``).
"""

from bookings.models import Booking, BookingStatus
from core.text.contact_details import Kind, hold_back

_AGREED = (BookingStatus.ACCEPTED, BookingStatus.CANCELLED)


def shown_text(booking: Booking, text: str, *, is_own: bool = False) -> str:
    """The text for its reader; placeholders for masked parts are in the reader's language."""
    return text if is_own or booking.status in _AGREED else hold_back(text).shown


def held_back(booking: Booking, *, is_worker: bool) -> list[Kind]:
    """The kinds of contact details masked in the viewer's own text, each once."""
    if booking.status in _AGREED:
        return []
    own = booking.reply if is_worker else f"{booking.project.title}\n{booking.project.description}"
    return list(hold_back(own).kinds)
