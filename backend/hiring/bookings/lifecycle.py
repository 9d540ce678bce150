"""The steps of a request as a table: each verb, from which states, and by whom.

``requested → accepted``, ``declined`` or ``countered`` (another time, for the homeowner to agree
to); ``withdrawn`` by the homeowner, ``expired`` by the clock, ``cancelled`` with the agreed work.
"""

from dataclasses import dataclass

from core.errors import NotAllowed
from hiring.bookings.errors import BookingWrongState
from hiring.bookings.models import BookingStatus
from hiring.lifecycle import Party


@dataclass(frozen=True, slots=True)
class BookingVerb:
    name: str
    sources: frozenset[BookingStatus]
    party: Party


def _verb(name: str, party: Party, *sources: BookingStatus) -> BookingVerb:
    return BookingVerb(name, frozenset(sources), party)


_REQUESTED, _COUNTERED = BookingStatus.REQUESTED, BookingStatus.COUNTERED

ACCEPT = _verb("accept", Party.WORKER, _REQUESTED)
COUNTER = _verb("counter", Party.WORKER, _REQUESTED, _COUNTERED)
DECLINE = _verb("decline", Party.WORKER, _REQUESTED, _COUNTERED)
ACCEPT_COUNTER = _verb("accept_counter", Party.HOMEOWNER, _COUNTERED)
OPEN_TO_ALL = _verb(
    "open_to_all",
    Party.HOMEOWNER,
    *(_REQUESTED, _COUNTERED, BookingStatus.DECLINED, BookingStatus.EXPIRED),
)
WITHDRAW = _verb("withdraw", Party.HOMEOWNER, _REQUESTED, _COUNTERED)

BOOKING_VERBS = (ACCEPT, COUNTER, DECLINE, ACCEPT_COUNTER, OPEN_TO_ALL, WITHDRAW)


def require_step(verb: BookingVerb, party: Party | None, status: str) -> None:
    """Raise NotAllowed for another party, BookingWrongState where the table has no such step."""
    if party is not verb.party:
        raise NotAllowed
    if status not in verb.sources:
        raise BookingWrongState(status)


def booking_verbs_for(party: Party | None, status: str) -> list[str]:
    """What this party may do now, in the order of the table."""
    return [verb.name for verb in BOOKING_VERBS if party is verb.party and status in verb.sources]
