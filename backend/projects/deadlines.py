"""Steps of the lifecycle that are possible only for a limited time.

A cancellation can be undone for ten minutes, and only if the work was open: nobody has been
notified by then (``projects.reminders``). Work can be extended from the day on which the owner is
reminded of its end. Delivered work can be disputed for two days.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from core.errors import Conflict
from projects.errors import TooEarlyToExtend, TooLateToDispute, TooLateToUndo
from projects.models import Project, Status

OPEN_FOR = timedelta(days=60)
"""How long open work stays listed before it expires."""

UNDO_WITHIN = timedelta(minutes=10)
"""How long a cancellation can be undone."""
EXTEND_FROM = timedelta(days=5)
"""How long before its end open work can be extended; its owner is reminded then."""
EXTEND_BY = timedelta(days=30)
DISPUTE_WITHIN = timedelta(hours=48)
"""How long delivered work can be disputed (spec part 2, point 9). Work that is sent back or taken
back is no longer delivered: its next delivery starts the time again."""


def undo_until(project: Project) -> datetime | None:
    """Until when the cancellation can be undone; None where it can't be, or no longer."""
    was_open = project.published_at is not None and project.worker_id is None
    if project.status != Status.CANCELLED or project.cancelled_at is None or not was_open:
        return None
    until = project.cancelled_at + UNDO_WITHIN
    return until if until > timezone.now() else None


def is_near_its_end(project: Project) -> bool:
    """Whether open work expires soon enough to be extended."""
    ends_at = project.expires_at
    return ends_at is not None and ends_at - timezone.now() <= EXTEND_FROM


def dispute_until(project: Project) -> datetime | None:
    """Until when delivered work can be disputed; None for other work, which no time limits."""
    if project.status != Status.DELIVERED or project.delivered_at is None:
        return None
    return project.delivered_at + DISPUTE_WITHIN


def _is_open_to_dispute(project: Project) -> bool:
    until = dispute_until(project)
    return until is None or until > timezone.now()


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a step is possible for work in a matching state, and the error outside that time."""

    is_met: Callable[[Project], bool]
    refusal: type[Conflict]

    def require(self, project: Project) -> None:
        if not self.is_met(project):
            raise self.refusal


UNDO = Deadline(lambda project: undo_until(project) is not None, TooLateToUndo)
EXTENSION = Deadline(is_near_its_end, TooEarlyToExtend)
DISPUTE_PERIOD = Deadline(_is_open_to_dispute, TooLateToDispute)
