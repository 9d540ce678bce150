"""The project's lifecycle as a table: each verb, from which states, to which, by whom, its
guards, the dates it writes and its effects, in their order.

``draft → open → in_progress → delivered → completed``, and ``cancelled``, ``disputed``,
``expired``; a booked job goes ``draft → offered → in_progress``, or back (product.md, "One entity
for posted work" and "Booking"). Anything outside the table is a 409.

Sources: product.md ("One entity for posted work", "Booking", "Money"); spec part 2, point 9.
``docs/lifecycle.md`` shows this table to people; a test compares the two, and another asks the API
for each of its cells.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from projects import lifecycle_dates as dates
from projects.cancellation_reasons import (
    CALL_OFF_REASONS,
    CANCEL_REASONS,
    CancellationReason,
)
from projects.deadlines import DISPUTE_PERIOD, EXTENSION, UNDO, Deadline
from projects.errors import WrongState
from projects.models import Project, Status

Write = Callable[[Project, datetime], None]


class Party(StrEnum):
    """A person's relation to a project. ``SYSTEM`` is one of our jobs, or a payment. ``STAFF`` act
    where both sides asked them to.
    """

    HOMEOWNER = "homeowner"
    WORKER = "worker"
    STAFF = "staff"
    SYSTEM = "system"


class Explained(StrEnum):
    """Whether a step takes or requires an explanation for the other side (``projects.reasons``)."""

    IF_WANTED = "if_wanted"
    ALWAYS = "always"
    TO_WHO_COUNTS_ON_IT = "to_who_counts_on_it"


class Guard(StrEnum):
    """A condition of a step; the responsible slice checks it (``projects.ports.guards``)."""

    PAID_WORK_ANSWERED = "paid_work_answered"
    HELD_MONEY_DIVIDED = "held_money_divided"


class Effect(StrEnum):
    """What a step causes in its transaction, by the responsible slice
    (``projects.ports.effects``).
    """

    JOIN_WORKSPACE = "join_workspace"
    COUNT_COMPLETED = "count_completed"
    NOTIFY_PARTIES = "notify_parties"
    """The homeowner and the worker, without the actor."""
    NOTIFY_JOB_ALERTS = "notify_job_alerts"
    PLAN_MILESTONES = "plan_milestones"
    COMPLETE_MILESTONES = "complete_milestones"
    CLOSE_APPLICATIONS = "close_applications"
    """``applications.reminders`` notifies them once the step can't be undone."""
    EXPIRE_APPLICATIONS = "expire_applications"
    """And notify the applicants at once."""
    REOPEN_APPLICATIONS = "reopen_applications"
    END_BOOKING = "end_booking"
    RELEASE_HELD_MONEY = "release_held_money"
    """To the worker."""
    SPLIT_HELD_MONEY = "split_held_money"
    """By the rules for a cancellation by the homeowner (``payments.refunds.rules``)."""
    RETURN_HELD_MONEY = "return_held_money"
    """By the rules for a worker who cancels."""
    FREEZE_HELD_MONEY = "freeze_held_money"


@dataclass(frozen=True, slots=True)
class Verb:
    """A step. ``reasons`` are codes; one is chosen in addition to the words."""

    name: str
    sources: frozenset[Status]
    target: Status
    parties: frozenset[Party]
    explained: Explained = Explained.IF_WANTED
    reasons: frozenset[CancellationReason] = frozenset()
    deadline: Deadline | None = None
    guards: tuple[Guard, ...] = ()
    writes: tuple[Write, ...] = ()
    effects: tuple[Effect, ...] = ()


PUBLISH = Verb(
    "publish",
    frozenset({Status.DRAFT, Status.OFFERED}),
    Status.OPEN,
    frozenset({Party.HOMEOWNER, Party.SYSTEM}),
    writes=(dates.set_published,),
    effects=(Effect.NOTIFY_JOB_ALERTS,),
)
OFFER = Verb(
    "offer",
    frozenset({Status.DRAFT}),
    Status.OFFERED,
    frozenset({Party.HOMEOWNER}),
)
HAND_BACK = Verb(
    "hand_back",
    frozenset({Status.OFFERED}),
    Status.DRAFT,
    frozenset({Party.WORKER, Party.SYSTEM}),
)
BOOK = Verb(
    "book",
    frozenset({Status.OFFERED}),
    Status.IN_PROGRESS,
    frozenset({Party.WORKER, Party.HOMEOWNER}),
    writes=(dates.set_awarded,),
    effects=(Effect.JOIN_WORKSPACE, Effect.PLAN_MILESTONES),
)
AWARD = Verb(
    "award",
    frozenset({Status.OPEN}),
    Status.IN_PROGRESS,
    frozenset({Party.HOMEOWNER}),
    writes=(dates.set_awarded,),
    effects=(Effect.JOIN_WORKSPACE, Effect.PLAN_MILESTONES),
)
EXPIRE = Verb(
    "expire",
    frozenset({Status.OPEN}),
    Status.EXPIRED,
    frozenset({Party.SYSTEM}),
    effects=(Effect.EXPIRE_APPLICATIONS, Effect.NOTIFY_PARTIES),
)

DELIVER = Verb(
    "deliver",
    frozenset({Status.IN_PROGRESS}),
    Status.DELIVERED,
    frozenset({Party.WORKER}),
    writes=(dates.set_delivered,),
    effects=(Effect.NOTIFY_PARTIES,),
)
UNDO_DELIVER = Verb(
    "undo_deliver",
    frozenset({Status.DELIVERED}),
    Status.IN_PROGRESS,
    frozenset({Party.WORKER}),
    writes=(dates.clear_delivered,),
    effects=(Effect.NOTIFY_PARTIES,),
)
REQUEST_CHANGES = Verb(
    "request_changes",
    frozenset({Status.DELIVERED}),
    Status.IN_PROGRESS,
    frozenset({Party.HOMEOWNER}),
    explained=Explained.ALWAYS,
    writes=(dates.clear_delivered,),
    effects=(Effect.NOTIFY_PARTIES,),
)
COMPLETE = Verb(
    "complete",
    frozenset({Status.DELIVERED}),
    Status.COMPLETED,
    frozenset({Party.HOMEOWNER}),
    writes=(dates.set_completed,),
    effects=(
        Effect.COUNT_COMPLETED,
        Effect.COMPLETE_MILESTONES,
        Effect.RELEASE_HELD_MONEY,
        Effect.NOTIFY_PARTIES,
    ),
)
EXTEND = Verb(
    "extend",
    frozenset({Status.OPEN}),
    Status.OPEN,
    frozenset({Party.HOMEOWNER}),
    deadline=EXTENSION,
    writes=(dates.extend_listing,),
)
CANCEL = Verb(
    "cancel",
    frozenset({Status.DRAFT, Status.OFFERED, Status.OPEN, Status.IN_PROGRESS}),
    Status.CANCELLED,
    frozenset({Party.HOMEOWNER}),
    explained=Explained.TO_WHO_COUNTS_ON_IT,
    reasons=CANCEL_REASONS,
    guards=(Guard.PAID_WORK_ANSWERED,),
    writes=(dates.set_cancelled,),
    effects=(
        Effect.CLOSE_APPLICATIONS,
        Effect.END_BOOKING,
        Effect.SPLIT_HELD_MONEY,
        Effect.NOTIFY_PARTIES,
    ),
)
UNDO_CANCEL = Verb(
    "undo_cancel",
    frozenset({Status.CANCELLED}),
    Status.OPEN,
    frozenset({Party.HOMEOWNER}),
    deadline=UNDO,
    writes=(dates.clear_cancelled,),
    effects=(Effect.REOPEN_APPLICATIONS,),
)
CALL_OFF = Verb(
    "call_off",
    frozenset({Status.IN_PROGRESS}),
    Status.CANCELLED,
    frozenset({Party.WORKER}),
    explained=Explained.ALWAYS,
    reasons=CALL_OFF_REASONS,
    guards=(Guard.PAID_WORK_ANSWERED,),
    writes=(dates.set_cancelled,),
    effects=(
        Effect.CLOSE_APPLICATIONS,
        Effect.END_BOOKING,
        Effect.RETURN_HELD_MONEY,
        Effect.NOTIFY_PARTIES,
    ),
)
DISPUTE = Verb(
    "dispute",
    frozenset({Status.IN_PROGRESS, Status.DELIVERED}),
    Status.DISPUTED,
    frozenset({Party.HOMEOWNER, Party.WORKER}),
    explained=Explained.ALWAYS,
    deadline=DISPUTE_PERIOD,
    effects=(Effect.FREEZE_HELD_MONEY, Effect.NOTIFY_PARTIES),
)
SETTLE = Verb(
    "settle",
    frozenset({Status.DISPUTED}),
    Status.COMPLETED,
    frozenset({Party.STAFF}),
    explained=Explained.ALWAYS,
    guards=(Guard.HELD_MONEY_DIVIDED,),
    writes=(dates.set_completed,),
    effects=(Effect.COUNT_COMPLETED, Effect.NOTIFY_PARTIES),
)
"""Staff settled the dispute after hearing both sides: the worker gets at least part of the
escrowed money.
"""
SETTLE_CANCELLED = Verb(
    "settle_cancelled",
    frozenset({Status.DISPUTED}),
    Status.CANCELLED,
    frozenset({Party.STAFF}),
    explained=Explained.ALWAYS,
    guards=(Guard.HELD_MONEY_DIVIDED,),
    writes=(dates.set_cancelled,),
    effects=(Effect.NOTIFY_PARTIES,),
)
"""Staff settled the dispute after hearing both sides: all escrowed money is refunded."""

MOVES = (
    *(DELIVER, UNDO_DELIVER, REQUEST_CHANGES, COMPLETE),
    *(EXTEND, CANCEL, UNDO_CANCEL, CALL_OFF, DISPUTE),
)
"""The steps of the project itself; the other verbs have operations of their own."""

VERBS = {
    verb.name: verb
    for verb in (
        *(PUBLISH, OFFER, HAND_BACK, BOOK, AWARD),
        *MOVES,
        *(SETTLE, SETTLE_CANCELLED, EXPIRE),
    )
}


def next_status(verb: Verb, current: str) -> Status:
    """The state that ``verb`` leads to from ``current``; WrongState where the table has no row."""
    if Status(current) not in verb.sources:
        raise WrongState(verb=verb.name, status=current)
    return verb.target


def is_in_time(verb: Verb, project: Project) -> bool:
    """Whether a step that this state allows is possible now."""
    return verb.deadline is None or verb.deadline.is_met(project)


def verbs_for(party: Party, current: str) -> list[str]:
    """The verbs that the table allows this party now, in the table's order."""
    status = Status(current)
    return [
        verb.name for verb in VERBS.values() if party in verb.parties and status in verb.sources
    ]
