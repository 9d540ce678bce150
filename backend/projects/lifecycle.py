"""The project's lifecycle as a table: each verb, from which states, to which, and by whom.

``draft → open → in_progress → delivered → completed``, and ``cancelled``, ``disputed``,
``expired``; a booked job goes ``draft → offered → in_progress``, or back (product.md, "One entity
for posted work" and "Booking"). Anything the table does not hold is a 409.

``docs/lifecycle.md`` shows this table to people; a test compares the two, and another asks the API
for each of its cells.
"""

from dataclasses import dataclass
from enum import StrEnum

from projects.cancellation_reasons import (
    CALL_OFF_REASONS,
    CANCEL_REASONS,
    CancellationReason,
)
from projects.errors import WrongState
from projects.models import Status


class Party(StrEnum):
    """How a person stands to a project; ``SYSTEM`` is a job of ours, or a payment. ``STAFF`` act
    where the two sides asked them to."""

    HOMEOWNER = "homeowner"
    WORKER = "worker"
    STAFF = "staff"
    SYSTEM = "system"


class Explained(StrEnum):
    """Whether a step takes words for the other side, and when it must (``projects.reasons``)."""

    IF_WANTED = "if_wanted"
    ALWAYS = "always"
    TO_WHO_COUNTS_ON_IT = "to_who_counts_on_it"


@dataclass(frozen=True, slots=True)
class Verb:
    """A step. ``reasons`` are codes of which one is chosen along with the words."""

    name: str
    sources: frozenset[Status]
    target: Status
    parties: frozenset[Party]
    explained: Explained = Explained.IF_WANTED
    reasons: frozenset[CancellationReason] = frozenset()


def _verb(
    name: str,
    sources: set[Status],
    target: Status,
    *parties: Party,
    explained: Explained = Explained.IF_WANTED,
    reasons: frozenset[CancellationReason] = frozenset(),
) -> Verb:
    return Verb(name, frozenset(sources), target, frozenset(parties), explained, reasons)


PUBLISH = _verb(
    "publish", {Status.DRAFT, Status.OFFERED}, Status.OPEN, Party.HOMEOWNER, Party.SYSTEM
)
OFFER = _verb("offer", {Status.DRAFT}, Status.OFFERED, Party.HOMEOWNER)
HAND_BACK = _verb("hand_back", {Status.OFFERED}, Status.DRAFT, Party.WORKER, Party.SYSTEM)
BOOK = _verb("book", {Status.OFFERED}, Status.IN_PROGRESS, Party.WORKER, Party.HOMEOWNER)
AWARD = _verb("award", {Status.OPEN}, Status.IN_PROGRESS, Party.HOMEOWNER)
EXPIRE = _verb("expire", {Status.OPEN}, Status.EXPIRED, Party.SYSTEM)

DELIVER = _verb("deliver", {Status.IN_PROGRESS}, Status.DELIVERED, Party.WORKER)
UNDO_DELIVER = _verb("undo_deliver", {Status.DELIVERED}, Status.IN_PROGRESS, Party.WORKER)
REQUEST_CHANGES = _verb(
    "request_changes",
    {Status.DELIVERED},
    Status.IN_PROGRESS,
    Party.HOMEOWNER,
    explained=Explained.ALWAYS,
)
COMPLETE = _verb("complete", {Status.DELIVERED}, Status.COMPLETED, Party.HOMEOWNER)
EXTEND = _verb("extend", {Status.OPEN}, Status.OPEN, Party.HOMEOWNER)
"""In the last days before it would expire (``projects.deadlines``)."""
CANCEL = _verb(
    "cancel",
    {Status.DRAFT, Status.OFFERED, Status.OPEN, Status.IN_PROGRESS},
    Status.CANCELLED,
    Party.HOMEOWNER,
    explained=Explained.TO_WHO_COUNTS_ON_IT,
    reasons=CANCEL_REASONS,
)
UNDO_CANCEL = _verb("undo_cancel", {Status.CANCELLED}, Status.OPEN, Party.HOMEOWNER)
"""For ten minutes, and of work that was open (``projects.deadlines``)."""
CALL_OFF = _verb(
    "call_off",
    {Status.IN_PROGRESS},
    Status.CANCELLED,
    Party.WORKER,
    explained=Explained.ALWAYS,
    reasons=CALL_OFF_REASONS,
)
DISPUTE = _verb(
    "dispute",
    {Status.IN_PROGRESS, Status.DELIVERED},
    Status.DISPUTED,
    Party.HOMEOWNER,
    Party.WORKER,
    explained=Explained.ALWAYS,
)
SETTLE = _verb(
    "settle", {Status.DISPUTED}, Status.COMPLETED, Party.STAFF, explained=Explained.ALWAYS
)
"""Staff have heard both sides, and the worker gets at least a part of what is held."""
SETTLE_CANCELLED = _verb(
    "settle_cancelled", {Status.DISPUTED}, Status.CANCELLED, Party.STAFF, explained=Explained.ALWAYS
)
"""Staff have heard both sides, and all that is held goes back."""

MOVES = (
    *(DELIVER, UNDO_DELIVER, REQUEST_CHANGES, COMPLETE),
    *(EXTEND, CANCEL, UNDO_CANCEL, CALL_OFF, DISPUTE),
)
"""What a party does to a project as such; the other verbs belong to operations of their own."""

VERBS = {
    verb.name: verb
    for verb in (
        *(PUBLISH, OFFER, HAND_BACK, BOOK, AWARD),
        *MOVES,
        *(SETTLE, SETTLE_CANCELLED, EXPIRE),
    )
}


def next_status(verb: Verb, current: str) -> Status:
    """The state ``verb`` leads to from ``current``; WrongState where the table has no row."""
    if Status(current) not in verb.sources:
        raise WrongState(verb=verb.name, status=current)
    return verb.target


def verbs_for(party: Party, current: str) -> list[str]:
    """What the table lets this party do now, in its order."""
    return [
        verb.name
        for verb in VERBS.values()
        if party in verb.parties and Status(current) in verb.sources
    ]
