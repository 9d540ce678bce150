"""Contact details in what is written on requests: for those who have agreed on the work.

The rows keep the whole text. Until it is agreed the other side reads it without phone numbers,
addresses and links, and its author reads what was held back (``core.text.contact_details``).
"""

from bookings.models import Booking, BookingStatus
from core.text.contact_details import Kind, hold_back

_AGREED = (BookingStatus.ACCEPTED, BookingStatus.CANCELLED)


def shown_text(booking: Booking, text: str, *, is_own: bool = False) -> str:
    """The text for its reader, in the reader's language where something stands in for it."""
    return text if is_own or booking.status in _AGREED else hold_back(text).shown


def held_back(booking: Booking, *, is_worker: bool) -> list[Kind]:
    """What the other side does not read of the viewer's own words, each kind once."""
    if booking.status in _AGREED:
        return []
    own = booking.reply if is_worker else f"{booking.project.title}\n{booking.project.description}"
    return list(hold_back(own).kinds)
