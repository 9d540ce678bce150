"""Reads of milestones. Each starts from what the viewer may see."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from milestones.models import Milestone
from projects.lifecycle import Party
from projects.models import Project
from projects.policy import Viewer, access_project, party_of


@dataclass(frozen=True, slots=True)
class Plan:
    """A project's milestones in their order, with their steps, for one reader."""

    project: Project
    milestones: list[Milestone]
    party: Party | None


def plan(viewer: Viewer, project_id: UUID) -> Plan:
    project = access_project(viewer, project_id)
    rows = Milestone.objects.filter(project=project, removed_at__isnull=True)
    milestones = list(rows.prefetch_related("steps"))
    return Plan(project=project, milestones=milestones, party=party_of(viewer, project))


def milestones_by_project(project_ids: Iterable[UUID]) -> dict[UUID, list[Milestone]]:
    """The milestones that were not removed, by project and in their order, in one query. Checks no
    permission: the caller has chosen projects that its reader may see.
    """
    found: dict[UUID, list[Milestone]] = {}
    rows = Milestone.objects.filter(project__in=list(project_ids), removed_at__isnull=True)
    for row in rows:
        found.setdefault(row.project_id, []).append(row)
    return found


def milestone_in(project: Project, milestone_id: UUID) -> Milestone | None:
    """A milestone of this project's plan, or None."""
    return Milestone.objects.filter(
        pk=milestone_id, project=project, removed_at__isnull=True
    ).first()


def milestone_title(milestone_id: UUID | None) -> str:
    """The milestone's title, for a text about it; empty for none."""
    if milestone_id is None:
        return ""
    return Milestone.objects.filter(pk=milestone_id).values_list("title", flat=True).first() or ""


def milestone_values(milestone: Milestone) -> dict[str, Any]:
    """The editable values of a milestone, named as in ``MilestoneIn``."""
    return {
        "title": milestone.title,
        "amount_paise": milestone.amount_paise,
        "due_on": milestone.due_on,
    }
