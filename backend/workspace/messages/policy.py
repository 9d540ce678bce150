"""Who may edit or delete messages, of those who may write there (``workspace.policy``).

=====================  ==================  ============================
state                  editing one's own   deleting
=====================  ==================  ============================
draft to delivered     for 15 minutes      one's own; by the homeowner
                                           anybody's (weak point 46)
completed, cancelled   for 15 minutes      one's own, for 15 minutes
disputed, expired      no                  no (evidence must stay)
=====================  ==================  ============================

Members can read the earlier texts of an edited message. A deleted message keeps its place in the
thread without its text, and the person who deleted it may restore it for an hour.
"""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.utils import timezone

from core.errors import NotAllowed, NotFound, require
from projects.models import Project, Status
from projects.policy import Viewer, owns
from workspace.errors import NotYoursToDelete, WorkspaceClosed
from workspace.messages.errors import MessageSettled, NotYourMessage
from workspace.messages.models import Message
from workspace.policy import Right, access_workspace, rights_of

EDITABLE_FOR = timedelta(minutes=15)
RESTORABLE_FOR = timedelta(hours=1)

_UNDER_WAY = frozenset(
    {Status.DRAFT, Status.OFFERED, Status.OPEN, Status.IN_PROGRESS, Status.DELIVERED}
)
_TAKES_CHANGES = _UNDER_WAY | {Status.COMPLETED, Status.CANCELLED}


def access_message(
    viewer: Viewer, message_id: UUID, *, right: Right | None = None, lock: bool = False
) -> tuple[Message, Project]:
    """A message of a project the viewer is a member of, including deleted and hidden ones.

    ``lock`` locks its row until the transaction ends. Raises NotFound, WorkspaceClosed, NotAllowed.
    """
    rows = Message.objects.filter(pk=message_id)
    project_id = require(rows.values_list("project_id", flat=True).first())
    project = access_workspace(viewer, project_id, right=right)
    if lock:
        rows = rows.select_for_update(no_key=True)
    return rows.get(), project


@dataclass(frozen=True, slots=True)
class Standing:
    """What one member may do now with any of the project's messages."""

    viewer_id: UUID | None
    is_owner: bool
    may_write: bool
    status: str

    def may_edit(self, message: Message) -> bool:
        return self._takes_changes and self._is_own(message) and not _is_settled(message)

    def may_delete(self, message: Message) -> bool:
        if not self._takes_changes:
            return False
        if self.status in _UNDER_WAY:
            return self._is_own(message) or (self.is_owner and message.is_shown)
        return self._is_own(message) and not _is_settled(message)

    def may_restore(self, message: Message) -> bool:
        return (
            self._takes_changes
            and message.hidden_at is None
            and message.deleted_by_id == self.viewer_id
            and _is_lately_deleted(message)
        )

    @property
    def _takes_changes(self) -> bool:
        return self.may_write and self.status in _TAKES_CHANGES

    def _is_own(self, message: Message) -> bool:
        return message.is_shown and message.author_id == self.viewer_id


def standing_of(viewer: Viewer, project: Project) -> Standing:
    return Standing(
        viewer_id=viewer.pk,
        is_owner=owns(viewer, project),
        may_write=Right.POST_MESSAGES in rights_of(viewer, project),
        status=project.status,
    )


def require_edit(viewer: Viewer, message: Message, project: Project) -> None:
    """Raises NotFound, NotYourMessage, WorkspaceClosed, MessageSettled."""
    if not message.is_shown:
        raise NotFound
    if message.author_id != viewer.pk:
        raise NotYourMessage
    if project.status not in _TAKES_CHANGES:
        raise WorkspaceClosed
    if _is_settled(message):
        raise MessageSettled


def require_delete(viewer: Viewer, message: Message, project: Project) -> None:
    """Raises NotFound, NotYoursToDelete, WorkspaceClosed, MessageSettled."""
    if not message.is_shown:
        raise NotFound
    is_own = message.author_id == viewer.pk
    if not is_own and not owns(viewer, project):
        raise NotYoursToDelete
    if project.status in _UNDER_WAY:
        return
    if not is_own or project.status not in _TAKES_CHANGES:
        raise WorkspaceClosed
    if _is_settled(message):
        raise MessageSettled


def require_restore(viewer: Viewer, message: Message, project: Project) -> None:
    """Raises NotFound (also after the hour), NotAllowed, WorkspaceClosed."""
    if message.hidden_at is not None or not _is_lately_deleted(message):
        raise NotFound
    if message.deleted_by_id != viewer.pk:
        raise NotAllowed
    if project.status not in _TAKES_CHANGES:
        raise WorkspaceClosed


def _is_settled(message: Message) -> bool:
    return message.created_at < timezone.now() - EDITABLE_FOR


def _is_lately_deleted(message: Message) -> bool:
    deleted_at = message.deleted_at
    return deleted_at is not None and deleted_at >= timezone.now() - RESTORABLE_FOR
