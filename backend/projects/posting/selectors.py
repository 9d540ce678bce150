"""Reads of Job Management: a homeowner's own postings in groups, and all applications received."""

from enum import StrEnum
from typing import Any

from django.db.models import Count, Q, QuerySet

from accounts.models import User
from projects.counts import CLOSED, LIVE, PAUSED, STAGES, UNDER_WAY, Stage, work_posted_by
from projects.models import Kind, Project
from projects.policy import require_posts_work
from projects.ports import applications
from projects.posting.schemas import NamedWorkOut
from projects.selectors import projects_of

MOST_NAMED = 100
"""So many works a person can choose among; a list of more is no choice."""


class PostingGroup(StrEnum):
    """The state of a job, as its owner sees it."""

    DRAFTS = "drafts"
    OPEN = "open"
    PAUSED = "paused"
    OFFERED = "offered"
    UNDER_WAY = "under_way"
    CLOSED = "closed"


_IN = {
    PostingGroup.DRAFTS: STAGES[Stage.DRAFT],
    PostingGroup.OPEN: LIVE,
    PostingGroup.PAUSED: PAUSED,
    PostingGroup.OFFERED: STAGES[Stage.OFFERED],
    PostingGroup.UNDER_WAY: Q(status__in=UNDER_WAY),
    PostingGroup.CLOSED: Q(status__in=CLOSED),
}


def postings_of(
    viewer: User, *, kind: Kind = Kind.JOB, group: PostingGroup | None = None
) -> QuerySet[Project]:
    """The viewer's own postings of one kind. Raises OnlyHomeownersManageJobs."""
    require_posts_work(viewer)
    rows = projects_of(viewer, kind=kind).filter(homeowner=viewer)
    return rows.filter(_IN[group]) if group else rows


def posting_counts(viewer: User) -> dict[str, Any]:
    """The counts of Job Management (``PostingCountsOut``). Raises OnlyHomeownersManageJobs."""
    require_posts_work(viewer)
    jobs = work_posted_by(viewer).filter(kind=Kind.JOB)
    counted = jobs.aggregate(
        jobs=Count("pk"), **{group.value: Count("pk", filter=_IN[group]) for group in PostingGroup}
    )
    received = applications.filled.received_counts(viewer)
    return {
        **counted,
        "applications": received.applications,
        "new_applications": received.new_applications,
        "applied_to": [
            NamedWorkOut(id=pk, title=title) for pk, title in received.works[:MOST_NAMED]
        ],
    }
