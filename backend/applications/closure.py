"""Closes pending applications when their work ends, and reopens them when it comes back."""

from datetime import datetime
from uuid import UUID

from core.events import publish
from projects.models import Project
from projects.ports import ApplicationStatus


def applications_close(project: Project, moment: datetime) -> list[UUID]:
    """Set pending applications to expired at ``moment``. Returns their applicants."""
    pending = project.applications.filter(status=ApplicationStatus.PENDING)
    people = list(pending.values_list("applicant_id", flat=True))
    pending.update(status=ApplicationStatus.EXPIRED, decided_at=moment, updated_at=moment)
    _stale(people)
    return people


def applications_reopen(project: Project, moment: datetime, now: datetime) -> None:
    """Set applications that were closed at ``moment`` to pending again."""
    closed = project.applications.filter(
        status=ApplicationStatus.EXPIRED, decided_at=moment, applicant__is_active=True
    )
    people = list(closed.values_list("applicant_id", flat=True))
    closed.update(status=ApplicationStatus.PENDING, decided_at=None, updated_at=now)
    _stale(people)


def _stale(people: list[UUID]) -> None:
    for person in people:
        publish(f"user:{person}", "applications")
