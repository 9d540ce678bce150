"""What each count of applications means: the one definition that every screen uses."""

from typing import Any

from django.db.models import Count, Q, QuerySet

from accounts.models import User
from applications.models import Application
from projects.models import Status
from projects.ports import ApplicationStatus

AWAITS_DECISION = Q(
    status=ApplicationStatus.PENDING, paused_at__isnull=True, project__status=Status.OPEN
)
"""An application that its homeowner can accept or reject now."""


def applications_sent_by(person: User) -> QuerySet[Application]:
    return Application.objects.filter(applicant=person)


def applications_received_by(person: User) -> QuerySet[Application]:
    """Applications received, except those of accounts that are being closed."""
    return Application.objects.filter(project__homeowner=person, paused_at__isnull=True)


def application_counts(rows: QuerySet[Application], **others: Count) -> dict[str, int]:
    """The number in each state and in total, in one query together with ``others``."""
    return rows.aggregate(**application_count_expressions(), **others)


def application_count_expressions() -> dict[str, Count]:
    """The expressions of ``application_counts``, by name."""
    states = {status: Count("pk", filter=Q(status=status)) for status in ApplicationStatus.values}
    return {"total": Count("pk"), **states}


def acceptance_percent(counts: dict[str, Any]) -> int | None:
    """The percentage of decided applications that were accepted; None before the first decision."""
    accepted = counts[ApplicationStatus.ACCEPTED]
    decided = accepted + counts[ApplicationStatus.REJECTED]
    return round(100 * accepted / decided) if decided else None
