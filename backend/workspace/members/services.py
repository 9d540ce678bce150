"""Writes of guest memberships. Invitations are in ``invitations``."""

from uuid import UUID

from accounts.models import User
from core.errors import NotFound, require
from projects.membership import guest_change, guest_end
from projects.models import GuestRights
from workspace.members import notifications
from workspace.members.errors import OnlyGuestsLeave
from workspace.members.policy import access_guests
from workspace.policy import access_workspace


def guest_set_rights(
    actor: User, *, project_id: UUID, user_id: UUID, guest_rights: GuestRights
) -> None:
    """Change a guest's rights; effective at once. Raises NotFound, NotAllowed."""
    project = access_guests(actor, project_id)
    before = require(guest_change(project, user_id, guest_rights))
    if before != guest_rights:
        notifications.notify_rights(project, user_id, guest_rights)


def guest_remove(actor: User, *, project_id: UUID, user_id: UUID) -> None:
    """Remove a guest; what they wrote and added stays. Raises NotFound, NotAllowed."""
    project = access_guests(actor, project_id)
    if not guest_end(project, user_id, by=actor.pk):
        raise NotFound
    notifications.notify_removed(project, user_id)


def guest_leave(actor: User, *, project_id: UUID) -> None:
    """Leave a workspace as a guest. Raises NotFound, OnlyGuestsLeave."""
    project = access_workspace(actor, project_id)
    if not guest_end(project, actor.pk, by=actor.pk):
        raise OnlyGuestsLeave
    notifications.notify_left(project, actor)
