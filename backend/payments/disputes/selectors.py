"""Disputed work and its held money, for the moderators who decide."""

from typing import Literal, cast
from uuid import UUID

from django.db.models import F, OuterRef, Subquery, Sum

from accounts.models import Desk, User
from accounts.policy import require_desk
from accounts.selectors import people_names
from core.api.pagination import Page, Paging, page_oldest_first
from core.errors import require
from disputes.selectors import answer_due_at, is_heard, opening_of
from payments.disputes.schemas import DisputeMilestoneOut, DisputeOut, DisputeRowOut
from payments.escrow.models import Funding
from projects.models import Project, Status
from projects.transitions.models import Transition


def disputes(viewer: User, *, paging: Paging) -> Page[DisputeRowOut]:
    """Open disputes, longest waiting first, since both sides wait for their money."""
    require_desk(viewer, Desk.FINANCE, Desk.MODERATOR)
    latest = Transition.objects.filter(project=OuterRef("project"), verb="dispute").order_by("-id")
    openings = Transition.objects.filter(
        verb="dispute",
        project__status=Status.DISPUTED,
        # Work may have had earlier disputes.
        pk=Subquery(latest.values("pk")[:1]),
    ).select_related("project")
    page = page_oldest_first(openings, paging)
    held = _held([row.project_id for row in page.items])
    return page.showing([_row(row, held.get(row.project_id, 0)) for row in page.items])


def _held(projects: list[UUID]) -> dict[UUID, int]:
    left = Sum(F("amount_paise") - F("released_paise") - F("refunded_paise"))
    rows = Funding.objects.filter(project__in=projects).values_list("project").annotate(left=left)
    return dict(rows)


def _row(opening: Transition, held_paise: int) -> DisputeRowOut:
    return DisputeRowOut(
        project_id=opening.project_id,
        title=opening.project.title,
        held_paise=held_paise,
        opened_at=opening.created_at,
        answer_due_at=answer_due_at(opening),
        is_heard=is_heard(opening.project, opening),
    )


def dispute(viewer: User, project_id: UUID) -> DisputeOut:
    """A disputed project with its held money, for the moderators who decide.

    Raises NotFound for a project without a dispute.
    """
    require_desk(viewer, Desk.FINANCE, Desk.MODERATOR)
    project = require(Project.objects.filter(pk=project_id, status=Status.DISPUTED).first())
    opened = opening_of(project)
    names = people_names([project.homeowner_id, project.worker_id])
    fundings = (
        Funding.objects.filter(project=project)
        .select_related("milestone")
        .order_by("milestone__position", "pk")
    )
    milestones = [_disputed_milestone(row) for row in fundings]
    return DisputeOut(
        project_id=project.pk,
        title=project.title,
        homeowner_name=names.get(project.homeowner_id, ""),
        worker_name=names.get(project.worker_id, ""),
        opened_by="worker" if opened.actor_id == project.worker_id else "homeowner",
        opened_at=opened.created_at,
        words=opened.reason,
        held_paise=sum(row.held_paise for row in milestones),
        milestones=milestones,
    )


def _disputed_milestone(row: Funding) -> DisputeMilestoneOut:
    return DisputeMilestoneOut.from_row(
        row,
        title=row.milestone.title,
        status=cast(Literal["planned", "submitted", "accepted"], row.milestone.status),
    )
