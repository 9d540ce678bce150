"""The steps of a request as a table: each verb, from which states, and by whom.

``requested → accepted``, ``declined`` or ``countered`` (another time, for the homeowner to accept);
``withdrawn`` by the homeowner, ``expired`` by a periodic job, ``cancelled`` with the agreed work.
An ``accepted`` request stays accepted while one side asks for another time.

An instant booking goes ``reserved → accepted`` when it is paid. It is ``lapsed`` when it is not
paid in time, or withdrawn before (``bookings.instant_booking``).
"""

from dataclasses import dataclass

from bookings.errors import BookingWrongState
from bookings.models import BookingStatus
from core.errors import NotAllowed
from projects.lifecycle import Party


@dataclass(frozen=True, slots=True)
class BookingVerb:
    name: str
    sources: frozenset[BookingStatus]
    parties: frozenset[Party]


def _verb(name: str, party: Party, *sources: BookingStatus) -> BookingVerb:
    return BookingVerb(name, frozenset(sources), frozenset({party}))


def _of_both(name: str) -> BookingVerb:
    return BookingVerb(
        name, frozenset({BookingStatus.ACCEPTED}), frozenset({Party.HOMEOWNER, Party.WORKER})
    )


_REQUESTED, _COUNTERED = BookingStatus.REQUESTED, BookingStatus.COUNTERED
_RESERVED, _LAPSED = BookingStatus.RESERVED, BookingStatus.LAPSED

ACCEPT = _verb("accept", Party.WORKER, _REQUESTED)
COUNTER = _verb("counter", Party.WORKER, _REQUESTED, _COUNTERED)
DECLINE = _verb("decline", Party.WORKER, _REQUESTED, _COUNTERED)
ACCEPT_COUNTER = _verb("accept_counter", Party.HOMEOWNER, _COUNTERED)
OPEN_TO_ALL = _verb(
    "open_to_all",
    Party.HOMEOWNER,
    *(_REQUESTED, _COUNTERED, BookingStatus.DECLINED, BookingStatus.EXPIRED, _LAPSED),
)
WITHDRAW = _verb("withdraw", Party.HOMEOWNER, _REQUESTED, _COUNTERED, _RESERVED)

RESCHEDULE = _of_both("reschedule")
AGREE_RESCHEDULE = _of_both("agree_reschedule")
KEEP_TIME = _of_both("keep_time")
"""Steps of agreed work that is in progress (``bookings.rescheduling``)."""

RESCHEDULING = (RESCHEDULE, AGREE_RESCHEDULE, KEEP_TIME)
BOOKING_VERBS = (ACCEPT, COUNTER, DECLINE, ACCEPT_COUNTER, OPEN_TO_ALL, WITHDRAW, *RESCHEDULING)


def require_step(verb: BookingVerb, party: Party | None, status: str) -> None:
    """Raises NotAllowed for another party, BookingWrongState where the table has no such step."""
    if party not in verb.parties:
        raise NotAllowed
    if status not in verb.sources:
        raise BookingWrongState(status)


def booking_verbs_for(party: Party | None, status: str) -> list[str]:
    """What this party may do now, in the order of the table."""
    return [verb.name for verb in BOOKING_VERBS if party in verb.parties and status in verb.sources]
