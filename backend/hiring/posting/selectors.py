"""Reads of Job Management: a homeowner's own postings in groups, and all applications received."""

from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from accounts.models import User
from hiring.applications.models import Application, ApplicationStatus
from hiring.models import Kind, Project, Status
from hiring.posting.policy import require_posts_work
from hiring.selectors import projects_of


class PostingGroup(StrEnum):
    """Where a job stands, as its owner thinks of it."""

    DRAFTS = "drafts"
    OPEN = "open"
    PAUSED = "paused"
    UNDER_WAY = "under_way"
    CLOSED = "closed"


_IN = {
    PostingGroup.DRAFTS: Q(status=Status.DRAFT),
    PostingGroup.OPEN: Q(status=Status.OPEN, on_hold_at__isnull=True),
    PostingGroup.PAUSED: Q(status=Status.OPEN, on_hold_at__isnull=False),
    PostingGroup.UNDER_WAY: Q(
        status__in=[Status.OFFERED, Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED]
    ),
    PostingGroup.CLOSED: Q(status__in=[Status.COMPLETED, Status.CANCELLED, Status.EXPIRED]),
}


def postings_of(
    viewer: User, *, kind: Kind = Kind.JOB, group: PostingGroup | None = None
) -> QuerySet[Project]:
    """The viewer's own postings of a kind. Raises OnlyHomeownersManageJobs."""
    require_posts_work(viewer)
    rows = projects_of(viewer, kind=kind).filter(homeowner=viewer)
    return rows.filter(_IN[group]) if group else rows


def posting_counts(viewer: User) -> dict[str, Any]:
    """What Job Management counts (``PostingCountsOut``). Raises OnlyHomeownersManageJobs."""
    require_posts_work(viewer)
    jobs = Project.objects.filter(homeowner=viewer, kind=Kind.JOB, discarded_at__isnull=True)
    counted = jobs.aggregate(
        jobs=Count("pk"), **{group.value: Count("pk", filter=_IN[group]) for group in PostingGroup}
    )
    received = _received(viewer).aggregate(
        applications=Count("pk"),
        new_applications=Count("pk", filter=Q(status=ApplicationStatus.PENDING)),
    )
    return {**counted, **received}


def received_applications(viewer: User, *, project_id: UUID | None = None) -> QuerySet[Application]:
    """All applications to the viewer's own work, or to one; but for accounts being closed.

    Raises OnlyHomeownersManageJobs.
    """
    require_posts_work(viewer)
    rows = _received(viewer).select_related("project")
    return rows.filter(project=project_id) if project_id else rows


def _received(viewer: User) -> QuerySet[Application]:
    return Application.objects.filter(project__homeowner=viewer, paused_at__isnull=True)


def work_values(project: Project) -> dict[str, Any]:
    """What its owner edits of posted work, as ``WorkEditIn`` names it."""
    return {
        "title": project.title,
        "trade": project.trade.slug if project.trade else None,
        "description": project.description,
        "skills_needed": frozenset(project.skills_needed),
        "area_id": project.area_id,
        "locality": project.locality,
        "starts_on": project.starts_on,
        "quantity": project.quantity,
        "quantity_unit": project.quantity_unit,
        "base_amount_paise": project.base_amount_paise,
        "budget_min_paise": project.budget_min_paise,
        "budget_max_paise": project.budget_max_paise,
    }
