"""A milestone's steps as a table: each verb, from which state, to which, by whom, and in which
states of the project.

===============  ===================  =========  ====================================
verb             milestone            by         project
===============  ===================  =========  ====================================
add, order       (the plan)           both       in progress, and nothing waits
change, remove   planned              both       in progress, and nothing waits [1]_
submit           planned → submitted  worker     in progress, delivered
take_back        submitted → planned  worker     in progress, delivered
accept           submitted → accepted homeowner  in progress, delivered              [2]_
release          submitted            homeowner  in progress, delivered              [3]_
request_changes  submitted → planned  homeowner  in progress, delivered
===============  ===================  =========  ====================================

.. [1] A milestone that is paid for keeps its amount and cannot be removed (``MilestoneFunded``).
.. [2] Or automatically, where it is paid for and nobody answers in time (``payments.escrow``).
.. [3] A part of its money, before the rest is accepted (``payments.escrow``).

"Worker" is only the hired worker: crew members, supervisors and guests read the plan (product.md: a
supervisor never accepts, pays or speaks for others). While a milestone waits for an answer the plan
cannot change, so that nobody is asked about one thing and answers about another.
"""

from dataclasses import dataclass

from core.errors import NotAllowed
from milestones.errors import AnswerFirst, MilestoneWrongState
from milestones.models import MilestoneStatus
from projects.errors import WrongState
from projects.lifecycle import Party
from projects.models import Status

_WORKING = frozenset({Status.IN_PROGRESS})
_ANSWERING = frozenset({Status.IN_PROGRESS, Status.DELIVERED})


@dataclass(frozen=True, slots=True)
class MilestoneVerb:
    """``source`` is None for verbs of the plan, ``target`` where the state does not change."""

    name: str
    parties: frozenset[Party]
    stages: frozenset[Status]
    source: MilestoneStatus | None = None
    target: MilestoneStatus | None = None
    is_planning: bool = False


_both = frozenset({Party.HOMEOWNER, Party.WORKER})
_worker, _homeowner = frozenset({Party.WORKER}), frozenset({Party.HOMEOWNER})
_homeowner_or_time = frozenset({Party.HOMEOWNER, Party.SYSTEM})
_PLANNED, _SUBMITTED = MilestoneStatus.PLANNED, MilestoneStatus.SUBMITTED

ADD = MilestoneVerb("add", _both, _WORKING, is_planning=True)
ORDER = MilestoneVerb("order", _both, _WORKING, is_planning=True)
CHANGE = MilestoneVerb("change", _both, _WORKING, _PLANNED, is_planning=True)
REMOVE = MilestoneVerb("remove", _both, _WORKING, _PLANNED, is_planning=True)
RESTORE = MilestoneVerb("restore", _both, _WORKING, _PLANNED, is_planning=True)
SUBMIT = MilestoneVerb("submit", _worker, _ANSWERING, _PLANNED, _SUBMITTED)
TAKE_BACK = MilestoneVerb("take_back", _worker, _ANSWERING, _SUBMITTED, _PLANNED)
ACCEPT = MilestoneVerb(
    "accept", _homeowner_or_time, _ANSWERING, _SUBMITTED, MilestoneStatus.ACCEPTED
)
RELEASE = MilestoneVerb("release", _homeowner, _ANSWERING, _SUBMITTED)
REQUEST_CHANGES = MilestoneVerb("request_changes", _homeowner, _ANSWERING, _SUBMITTED, _PLANNED)

PLAN_VERBS = (ADD, ORDER)
MILESTONE_VERBS = (SUBMIT, TAKE_BACK, ACCEPT, REQUEST_CHANGES, CHANGE, REMOVE)


def require_step(
    verb: MilestoneVerb,
    party: Party | None,
    *,
    project: str,
    milestone: str | None = None,
    is_waiting: bool = False,
) -> None:
    """Allows the step, or raises the error of the column that forbids it.

    ``project`` and ``milestone`` are their states; ``is_waiting`` says that some milestone of the
    plan waits for an answer. Raises NotAllowed, WrongState, MilestoneWrongState, AnswerFirst.
    """
    if party not in verb.parties:
        raise NotAllowed
    if project not in verb.stages:
        raise WrongState(verb=verb.name, status=project)
    if milestone is not None and milestone != verb.source:
        raise MilestoneWrongState(milestone)
    if verb.is_planning and is_waiting:
        raise AnswerFirst


def verbs_for(
    verbs: tuple[MilestoneVerb, ...],
    party: Party | None,
    *,
    project: str,
    milestone: str | None = None,
    is_waiting: bool = False,
) -> list[str]:
    """The verbs that this party may use now, in the table's order."""
    return [
        verb.name
        for verb in verbs
        if party in verb.parties
        and project in verb.stages
        and (milestone is None or milestone == verb.source)
        and not (verb.is_planning and is_waiting)
    ]
