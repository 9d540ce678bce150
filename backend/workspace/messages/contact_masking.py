"""Contact details in messages: for whoever wrote them alone, until somebody is hired.

Until then those in the workspace are the homeowner and guests, and the product is where they talk.
The row keeps the whole text; from the award on everybody reads it (``core.text.contact_details``).
"""

from core.text.contact_details import Kind, hold_back
from projects.models import Project
from projects.policy import Viewer
from workspace.messages.models import Message


def holds_back(project: Project) -> bool:
    return project.worker_id is None


def read_by(viewer: Viewer, message: Message, project: Project, *, body: str | None = None) -> str:
    """What the viewer reads of the message, or of an earlier ``body`` of it, in the viewer's
    language where something stands in for what is held back. Nothing of a message that is gone."""
    if not message.is_shown:
        return ""
    text = message.body if body is None else body
    if message.author_id == viewer.pk or not holds_back(project):
        return text
    return hold_back(text).shown


def held_from_others(viewer: Viewer, message: Message, project: Project) -> list[Kind]:
    """What others do not read yet of the viewer's own message, each kind once."""
    if not message.is_shown or message.author_id != viewer.pk or not holds_back(project):
        return []
    return list(hold_back(message.body).kinds)
