"""Masks contact details in messages for everybody but their author, until somebody is hired.

Until then the workspace has the homeowner and guests, and they should talk through the product. The
row holds the whole text; after the award everybody reads it (``core.text.contact_details``).
"""

from core.text.contact_details import Kind, hold_back
from projects.models import Project
from projects.policy import Viewer
from workspace.messages.models import Message


def holds_back(project: Project) -> bool:
    return project.worker_id is None


def read_by(viewer: Viewer, message: Message, project: Project, *, body: str | None = None) -> str:
    """The message, or an earlier ``body`` of it, as the viewer reads it. Placeholders for masked
    parts are in the viewer's language. Empty for a deleted or hidden message.
    """
    if not message.is_shown:
        return ""
    text = message.body if body is None else body
    if message.author_id == viewer.pk or not holds_back(project):
        return text
    return hold_back(text).shown


def masked_from_others(viewer: Viewer, message: Message, project: Project) -> list[Kind]:
    """The kinds of contact details masked for others in the viewer's own message, each once."""
    if not message.is_shown or message.author_id != viewer.pk or not holds_back(project):
        return []
    return list(hold_back(message.body).kinds)
