"""Operations of the crew."""

from uuid import UUID

from django.http import HttpRequest

from core.api.operations import Router, refuses, viewer_of
from milestones.crew import selectors, services
from milestones.crew.errors import AlreadyOnTheWork, NotInYourTeam, WorkIsOver
from milestones.crew.schemas import ProjectCrewOut

router = Router()


@router.get("/projects/{project_id}/crew")
def crew_get(request: HttpRequest, project_id: UUID) -> ProjectCrewOut:
    """The hired contractor's team, and who of it is on this work."""
    return selectors.crew(viewer_of(request), project_id)


@router.put("/projects/{project_id}/crew/{user_id}")
@refuses(NotInYourTeam, AlreadyOnTheWork, WorkIsOver)
def crew_add(request: HttpRequest, project_id: UUID, user_id: UUID) -> ProjectCrewOut:
    """Assign a team member to the work."""
    viewer = viewer_of(request)
    services.crew_add(viewer, project_id=project_id, user_id=user_id)
    return selectors.crew(viewer, project_id)


@router.delete("/projects/{project_id}/crew/{user_id}")
@refuses(WorkIsOver)
def crew_remove(request: HttpRequest, project_id: UUID, user_id: UUID) -> ProjectCrewOut:
    """Take somebody off the work."""
    viewer = viewer_of(request)
    services.crew_remove(viewer, project_id=project_id, user_id=user_id)
    return selectors.crew(viewer, project_id)
