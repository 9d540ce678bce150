"""Who may invite guests into a workspace.

Only the homeowner invites guests and sets their rights: it is their house and their conversation.
Others join in other ways: a contractor assigns members of the own team (``milestones.crew``), and
the hired worker joins with the award. Guests can be invited from the first draft on, as long as the
state allows messages (``workspace.policy``). They can always be removed, and can leave by
themselves.
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
    """The viewer's own project, its row locked; ``inviting`` needs a state that allows new guests.

    Raises NotFound for a stranger, NotAllowed for other members, WorkspaceClosed.
    """
    project = access_workspace(viewer, project_id, lock=True)
    if not owns(viewer, project):
        raise NotAllowed
    if inviting:
        access_workspace(viewer, project_id, right=Right.POST_MESSAGES)
    return project
