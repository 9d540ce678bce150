"""What milestones ask of whoever keeps their money, and tell them.

``payments.escrow`` registers itself as the keeper; milestones know nothing of payments. How money
follows the steps of a project is a hook of ``projects.ports``. Each call is made inside the
transaction of the step it belongs to, with the project's row held, so that the work and its money
move together or not at all.
"""

from collections.abc import Iterable
from typing import Protocol
from uuid import UUID

from accounts.models import User
from hiring.milestones.models import Milestone


class EscrowPort(Protocol):
    def funded(self, milestone_ids: Iterable[UUID]) -> set[UUID]:
        """Which of them have been paid for: neither the amount nor the milestone goes away."""
        ...

    def accepted(self, milestone: Milestone, *, actor: User | None) -> None:
        """The work was accepted: what is held goes to the worker. ``actor`` is None where nobody
        answered in time."""
        ...


class _Nobody:
    """Without payments no milestone is ever paid for."""

    def funded(self, milestone_ids: Iterable[UUID]) -> set[UUID]:
        return set()

    def accepted(self, milestone: Milestone, *, actor: User | None) -> None:
        return None


_keeper: EscrowPort = _Nobody()


def register_money(keeper: EscrowPort) -> None:
    """Declare who keeps the money of milestones. Registering again replaces."""
    global _keeper
    _keeper = keeper


def money() -> EscrowPort:
    """Whoever keeps the money of milestones."""
    return _keeper
