"""Who brings guests into a workspace.

The homeowner alone invites, and decides what each guest may do: it is their house and their
conversation. Others keep their own ways: a contractor puts the own team on the work
(``milestones.crew``), and whoever is hired comes in with the award. Guests can be invited as soon
as there is a draft, and as long as the state takes messages (``workspace.policy``). They can be
removed always, and leave by themselves.
"""

from uuid import UUID

from core.errors import NotAllowed
from projects.models import Project
from projects.policy import Viewer, owns
from workspace.policy import Right, access_workspace, rights_of


def manages_guests(viewer: Viewer, project: Project) -> bool:
    """Whether the viewer may invite now."""
    return owns(viewer, project) and Right.POST_MESSAGES in rights_of(viewer, project)


def access_guests(viewer: Viewer, project_id: UUID, *, inviting: bool = False) -> Project:
    """The viewer's own project, its row held; ``inviting`` needs a state that takes guests.

    Raises NotFound for a stranger, NotAllowed for other members, WorkspaceClosed.
    """
    project = access_workspace(viewer, project_id, lock=True)
    if not owns(viewer, project):
        raise NotAllowed
    if inviting:
        access_workspace(viewer, project_id, right=Right.POST_MESSAGES)
    return project
