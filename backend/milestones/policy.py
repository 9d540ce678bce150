"""Everybody who sees the project sees its milestones. What each person may do: ``lifecycle``."""

from uuid import UUID

from core.errors import NotFound, require
from milestones.models import Milestone
from projects.models import Project
from projects.policy import Viewer, access_project


def plan_of(project: Project) -> "list[Milestone]":
    """The milestones that were not removed, in their order."""
    return list(Milestone.objects.filter(project=project, removed_at__isnull=True))


def access_milestone(
    viewer: Viewer, milestone_id: UUID, *, is_removed: bool = False
) -> tuple[Milestone, Project]:
    """A milestone for a step, with its project, whose row is locked until the transaction ends: the
    second of two concurrent actions on one plan sees the first one's result.

    Raises NotFound for a stranger, and for a removed milestone unless ``is_removed``.
    """
    rows = Milestone.objects.filter(pk=milestone_id, removed_at__isnull=not is_removed)
    project_id = require(rows.values_list("project_id", flat=True).first())
    project = access_project(viewer, project_id, lock=True)
    # Read only now: it may have changed while this waited for the project's lock.
    milestone = require(rows.first())
    return milestone, project


def hold_milestone(milestone_id: UUID) -> tuple[Milestone, Project]:
    """Like ``access_milestone``, for automatic steps: checks no permission. Raises NotFound."""
    rows = Milestone.objects.filter(pk=milestone_id, removed_at__isnull=True)
    project = Project.objects.select_for_update().filter(pk__in=rows.values("project")).first()
    milestone = rows.first()
    if project is None or milestone is None:
        raise NotFound
    return milestone, project
