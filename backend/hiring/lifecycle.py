"""The project's lifecycle as a table: each verb, from which states, to which, and by whom.

``draft → open → in_progress → delivered → completed``, and ``cancelled``, ``disputed``,
``expired``; a booked job goes ``draft → offered → in_progress``, or back (product.md, "One entity
for posted work" and "Booking"). Anything the table does not hold is a 409.
"""

from dataclasses import dataclass
from enum import StrEnum

from hiring.errors import ApplicationAlreadyDecided, WrongState
from hiring.models import ApplicationStatus, Status


class Party(StrEnum):
    """How a person stands to a project; ``SYSTEM`` is a job of ours."""

    HOMEOWNER = "homeowner"
    WORKER = "worker"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class Verb:
    name: str
    sources: frozenset[Status]
    target: Status
    parties: frozenset[Party]


def _verb(name: str, sources: set[Status], target: Status, *parties: Party) -> Verb:
    return Verb(name, frozenset(sources), target, frozenset(parties))


PUBLISH = _verb(
    "publish", {Status.DRAFT, Status.OFFERED}, Status.OPEN, Party.HOMEOWNER, Party.SYSTEM
)
OFFER = _verb("offer", {Status.DRAFT}, Status.OFFERED, Party.HOMEOWNER)
HAND_BACK = _verb("hand_back", {Status.OFFERED}, Status.DRAFT, Party.WORKER, Party.SYSTEM)
BOOK = _verb("book", {Status.OFFERED}, Status.IN_PROGRESS, Party.WORKER, Party.HOMEOWNER)
AWARD = _verb("award", {Status.OPEN}, Status.IN_PROGRESS, Party.HOMEOWNER)
DELIVER = _verb("deliver", {Status.IN_PROGRESS}, Status.DELIVERED, Party.WORKER)
REQUEST_CHANGES = _verb("request_changes", {Status.DELIVERED}, Status.IN_PROGRESS, Party.HOMEOWNER)
COMPLETE = _verb("complete", {Status.DELIVERED}, Status.COMPLETED, Party.HOMEOWNER)
CANCEL = _verb(
    "cancel",
    {Status.DRAFT, Status.OFFERED, Status.OPEN, Status.IN_PROGRESS},
    Status.CANCELLED,
    Party.HOMEOWNER,
)
DISPUTE = _verb(
    "dispute",
    {Status.IN_PROGRESS, Status.DELIVERED},
    Status.DISPUTED,
    Party.HOMEOWNER,
    Party.WORKER,
)
EXPIRE = _verb("expire", {Status.OPEN}, Status.EXPIRED, Party.SYSTEM)

MOVES = (DELIVER, REQUEST_CHANGES, COMPLETE, CANCEL, DISPUTE)
"""What a party does to a project as such; the other verbs belong to operations of their own."""

VERBS = {verb.name: verb for verb in (PUBLISH, OFFER, HAND_BACK, BOOK, AWARD, *MOVES, EXPIRE)}


def next_status(verb: Verb, current: str) -> Status:
    """The state ``verb`` leads to from ``current``; WrongState where the table has no row."""
    if Status(current) not in verb.sources:
        raise WrongState(verb=verb.name, status=current)
    return verb.target


def verbs_for(party: Party, current: str) -> list[str]:
    """What this party may do now, in the order of the table."""
    return [
        verb.name
        for verb in VERBS.values()
        if party in verb.parties and Status(current) in verb.sources
    ]


def require_editable(current: str) -> None:
    """What was posted may be corrected until somebody is hired for it."""
    if current not in (Status.DRAFT, Status.OPEN):
        raise WrongState(verb="edit", status=current)


def require_pending(current: str) -> None:
    """Only a pending application can be decided or withdrawn (spec part 2, point 4)."""
    if current != ApplicationStatus.PENDING:
        raise ApplicationAlreadyDecided
