"""What milestones ask of whoever holds their money, and tell them.

``payments.escrow`` fills the port (core.ports); milestones know nothing of payments. How money
follows the steps of a project is a hook of ``projects.ports``. Each call is made inside the
transaction of the step it belongs to, with the project's row held, so that the work and its money
move together or not at all.
"""

from collections.abc import Iterable
from typing import Protocol
from uuid import UUID

from accounts.models import User
from core.ports import Port
from milestones.models import Milestone


class EscrowPort(Protocol):
    def funded(self, milestone_ids: Iterable[UUID]) -> set[UUID]:
        """Which of them have been paid for: neither the amount nor the milestone goes away."""
        ...

    def accepted(self, milestone: Milestone, *, actor: User | None) -> None:
        """The work was accepted: what is held goes to the worker. ``actor`` is None where nobody
        answered in time."""
        ...


escrow: Port[EscrowPort] = Port("escrow")
