"""What hiring asks of whoever keeps the money of milestones, and tells them.

``payments.holding`` registers itself as the keeper; hiring knows nothing of payments. Each call is
made inside the transaction of the step it belongs to, with the project's row held, so that the work
and its money move together or not at all.
"""

from collections.abc import Iterable
from typing import Protocol
from uuid import UUID

from accounts.models import User
from hiring.lifecycle import Verb
from hiring.milestones.models import Milestone
from hiring.models import Project


class MoneyKeeper(Protocol):
    def funded(self, milestone_ids: Iterable[UUID]) -> set[UUID]:
        """Which of them have been paid for: neither the amount nor the milestone goes away."""
        ...

    def accepted(self, milestone: Milestone, *, actor: User | None) -> None:
        """The work was accepted: what is held goes to the worker. ``actor`` is None where nobody
        answered in time."""
        ...

    def before_move(self, project: Project, verb: Verb) -> None:
        """Whether money stands in the way of this step. Raises PaidWorkWaits for whoever would
        leave paid work unanswered, and a Conflict of its own for a dispute that is not parted."""
        ...

    def after_move(self, project: Project, verb: Verb, *, actor: User) -> None:
        """The project has taken this step, and what is held follows it."""
        ...


class _Nobody:
    """Without payments no milestone is ever paid for."""

    def funded(self, milestone_ids: Iterable[UUID]) -> set[UUID]:
        return set()

    def accepted(self, milestone: Milestone, *, actor: User | None) -> None:
        return None

    def before_move(self, project: Project, verb: Verb) -> None:
        return None

    def after_move(self, project: Project, verb: Verb, *, actor: User) -> None:
        return None


_keeper: MoneyKeeper = _Nobody()


def register_money(keeper: MoneyKeeper) -> None:
    """Declare who keeps the money of milestones. Registering again replaces."""
    global _keeper
    _keeper = keeper


def money() -> MoneyKeeper:
    """Whoever keeps the money of milestones."""
    return _keeper
