"""What becomes of pending applications when the work they were made to ends, or comes back."""

from datetime import datetime
from uuid import UUID

from core.events import publish
from projects.models import Project
from projects.ports import ApplicationStatus


def applications_close(project: Project, moment: datetime) -> list[UUID]:
    """Nobody decides any more: pending applications expire at ``moment``. Returns whose."""
    pending = project.applications.filter(status=ApplicationStatus.PENDING)
    people = list(pending.values_list("applicant_id", flat=True))
    pending.update(status=ApplicationStatus.EXPIRED, decided_at=moment, updated_at=moment)
    _stale(people)
    return people


def applications_reopen(project: Project, moment: datetime, now: datetime) -> None:
    """Those that were closed at ``moment`` wait for a decision again."""
    closed = project.applications.filter(
        status=ApplicationStatus.EXPIRED, decided_at=moment, applicant__is_active=True
    )
    people = list(closed.values_list("applicant_id", flat=True))
    closed.update(status=ApplicationStatus.PENDING, decided_at=None, updated_at=now)
    _stale(people)


def _stale(people: list[UUID]) -> None:
    for person in people:
        publish(f"user:{person}", "applications")
