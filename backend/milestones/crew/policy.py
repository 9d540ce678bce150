"""Only the contractor who was hired for the work may assign people to it (product.md).

A supervisor on the work runs tasks, diary and progress; a crew member has no say over money,
acceptance or reviews (``projects.policy.party_of``).
"""

from uuid import UUID

from accounts.models import Role
from core.errors import NotAllowed
from milestones.crew.errors import WorkIsOver
from projects.counts import UNDER_WAY
from projects.models import Project
from projects.policy import Viewer, access_project


def runs_the_crew(viewer: Viewer, project: Project) -> bool:
    """Whether the viewer was hired for this work as a business."""
    return project.worker_id == viewer.pk and getattr(viewer, "role", "") == Role.CONTRACTOR


def access_crewed(viewer: Viewer, project_id: UUID) -> Project:
    """Work in progress whose crew the viewer may change, its row locked.

    Raises NotFound for a stranger, NotAllowed for other members, WorkIsOver.
    """
    project = access_project(viewer, project_id, lock=True)
    if not runs_the_crew(viewer, project):
        raise NotAllowed
    if project.status not in UNDER_WAY:
        raise WorkIsOver
    return project
