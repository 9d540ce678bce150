"""Steps of the lifecycle that are possible for a time alone.

Undoing a cancellation: ten minutes, and only of work that was open: nobody has been told by then
(``projects.reminders``). Extending: from the day on which the owner is reminded of the end.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from core.errors import Conflict
from projects.errors import TooEarlyToExtend, TooLateToUndo
from projects.models import Project, Status

OPEN_FOR = timedelta(days=60)
"""How long open work stays listed before it expires."""

UNDO_WITHIN = timedelta(minutes=10)
"""How long a cancellation can be taken back."""
EXTEND_FROM = timedelta(days=5)
"""How long before its end open work can be extended, and its owner is reminded."""
EXTEND_BY = timedelta(days=30)


def undo_until(project: Project) -> datetime | None:
    """Until when its cancellation can be taken back; None where it can't, or not any more."""
    was_open = project.published_at is not None and project.worker_id is None
    if project.status != Status.CANCELLED or project.cancelled_at is None or not was_open:
        return None
    until = project.cancelled_at + UNDO_WITHIN
    return until if until > timezone.now() else None


def is_near_its_end(project: Project) -> bool:
    """Whether open work expires soon enough to be extended."""
    ends_at = project.expires_at
    return ends_at is not None and ends_at - timezone.now() <= EXTEND_FROM


@dataclass(frozen=True, slots=True)
class Deadline:
    """When a step is possible, of work in a state that takes it, and how it is refused else."""

    is_met: Callable[[Project], bool]
    refusal: type[Conflict]

    def require(self, project: Project) -> None:
        if not self.is_met(project):
            raise self.refusal


UNDO = Deadline(lambda project: undo_until(project) is not None, TooLateToUndo)
EXTENSION = Deadline(is_near_its_end, TooEarlyToExtend)
