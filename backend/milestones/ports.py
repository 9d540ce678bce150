"""What milestones need from the slice that holds their money.

``payments.escrow`` fills the port (core.ports); milestones do not import payments. How money
follows the steps of a project is a hook of ``projects.ports``. Each call is made inside the
transaction of its step, with the project's row locked, so that the work and its money change
together or not at all.
"""

from collections.abc import Iterable
from typing import Protocol
from uuid import UUID

from accounts.models import User
from core.ports import Port
from milestones.models import Milestone


class EscrowPort(Protocol):
    def funded(self, milestone_ids: Iterable[UUID]) -> set[UUID]:
        """Which of them are paid for: such a milestone keeps its amount and cannot be removed."""
        ...

    def accepted(self, milestone: Milestone, *, actor: User | None) -> None:
        """The work was accepted: release the escrowed money to the worker. ``actor`` is None where
        nobody answered in time.
        """
        ...


escrow: Port[EscrowPort] = Port("escrow")
