"""Who may see a plan of milestones: whoever sees the project. What each may do: ``lifecycle``."""

from uuid import UUID

from core.errors import NotFound
from milestones.models import Milestone
from projects.models import Project
from projects.policy import Viewer, access_project


def plan_of(project: Project) -> "list[Milestone]":
    """The milestones that stand, in their order."""
    return list(Milestone.objects.filter(project=project, removed_at__isnull=True))


def access_milestone(
    viewer: Viewer, milestone_id: UUID, *, is_removed: bool = False
) -> tuple[Milestone, Project]:
    """A milestone to be moved, with its project, whose row is held until the transaction ends:
    of two people who act on one plan the second finds what the first has done.

    Raises NotFound for a stranger, and for what was removed unless ``is_removed``.
    """
    rows = Milestone.objects.filter(pk=milestone_id, removed_at__isnull=not is_removed)
    project_id = rows.values_list("project_id", flat=True).first()
    if project_id is None:
        raise NotFound
    project = access_project(viewer, project_id, lock=True)
    # Read only now: it may have moved while the project was waited for.
    milestone = rows.first()
    if milestone is None:
        raise NotFound
    return milestone, project


def hold_milestone(milestone_id: UUID) -> tuple[Milestone, Project]:
    """The same for a step that nobody asks for: no right is asked. Raises NotFound."""
    rows = Milestone.objects.filter(pk=milestone_id, removed_at__isnull=True)
    project = Project.objects.select_for_update().filter(pk__in=rows.values("project")).first()
    milestone = rows.first()
    if project is None or milestone is None:
        raise NotFound
    return milestone, project
