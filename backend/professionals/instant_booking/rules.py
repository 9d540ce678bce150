"""What may be booked at once, and when. Times are hours, days dates in India.

What is not here is a rule of the profile: the weekdays, the days off and the travel distance hold
for instant bookings as for requests.
"""

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from trades.rates import JobUnit

MOST_PIECES: Final = {JobUnit.VISIT: 1, JobUnit.PIECE: 10, JobUnit.POINT: 20}
"""How many of each unit one booking may have: about what one person does in a part of the day. More
of them is work to look at first, so a request."""

INSTANT_UNITS: Final = tuple(MOST_PIECES)
"""Units that are counted, so that the price is known before anybody has seen the work. An area,
hours or a whole job are measured first."""

PARTS: Final = ("morning", "afternoon", "evening")
"""The parts of a day, named as the slots of ``bookings``; a visit takes one."""

EVERY_PART: Final = 0b111
"""All parts as bits: 1 for the morning, 2 for the afternoon, 4 for the evening."""

NOTICE_HOURS: Final = (2, 4, 12, 24, 48)
"""How long before the part of the day begins a booking must be made. Two hours is the way across a
town and the visit before; more than two days is a request."""

USUAL_NOTICE_HOURS: Final = 4

AHEAD: Final = timedelta(days=14)
"""How far ahead. Search ranks by the same days (decision 0115), and a longer promise that nobody
confirmed by hand is broken more often."""


def parts_of(bits: int) -> list[str]:
    """The column's bits as parts of the day, in order."""
    return [part for place, part in enumerate(PARTS) if bits >> place & 1]


def part_bits(parts: Iterable[str]) -> int:
    """Parts of the day as the column's bits."""
    return sum({1 << PARTS.index(part) for part in parts})
