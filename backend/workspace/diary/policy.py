"""Who reads and who writes the diary of a project.

Every present member reads it. Homeowner, worker and supervisor write (product.md: a supervisor runs
progress and site diary). Guests only read it, whatever their rights. Everybody else, including
staff, gets 404. What each state of the project allows:

=======================  ============  =========================
state                    new updates   changing, taking back
=======================  ============  =========================
in_progress, delivered   yes           own, for 15 minutes / own
disputed                 yes           no (evidence must stay)
any other                no            no
=======================  ============  =========================
"""

from datetime import timedelta
from uuid import UUID

from django.utils import timezone

from core.errors import NotAllowed, require
from projects.models import MemberRole, Project, Status
from projects.policy import Viewer
from workspace.diary.errors import NotYourUpdate
from workspace.diary.models import ProgressUpdate
from workspace.errors import WorkspaceClosed
from workspace.policy import access_workspace, member_of

EDITABLE_FOR = timedelta(minutes=15)
RESTORABLE_FOR = timedelta(hours=1)

WRITERS = frozenset({MemberRole.HOMEOWNER, MemberRole.WORKER, MemberRole.SUPERVISOR})
_TAKES_UPDATES = frozenset({Status.IN_PROGRESS, Status.DELIVERED, Status.DISPUTED})
_TAKES_CHANGES = _TAKES_UPDATES - {Status.DISPUTED}


def role_of(viewer: Viewer, project: Project) -> str:
    """The viewer's role in the workspace, or "" for anybody without a role."""
    member = member_of(viewer, project)
    return member.role if member else ""


def may_post(role: str, project: Project) -> bool:
    return role in WRITERS and project.status in _TAKES_UPDATES


def access_diary(viewer: Viewer, project_id: UUID, *, writing: bool = False) -> Project:
    """The project of a member; ``writing`` requires the right to post. Raises NotFound, NotAllowed,
    WorkspaceClosed.
    """
    project = access_workspace(viewer, project_id)
    if writing:
        if role_of(viewer, project) not in WRITERS:
            raise NotAllowed
        if project.status not in _TAKES_UPDATES:
            raise WorkspaceClosed
    return project


def access_own_update(
    viewer: Viewer, update_id: UUID, *, is_deleted: bool = False
) -> ProgressUpdate:
    """One's own update for editing; its row is locked until the transaction ends.

    Raises NotFound for a stranger, NotYourUpdate for another member, WorkspaceClosed where the
    state allows no changes.
    """
    rows = ProgressUpdate.objects.filter(pk=update_id, deleted_at__isnull=not is_deleted)
    project_id = require(rows.values_list("project_id", flat=True).first())
    project = access_workspace(viewer, project_id)
    update = require(rows.select_for_update().first())
    if update.author_id != viewer.pk:
        raise NotYourUpdate
    if not _takes_changes(project):
        raise WorkspaceClosed
    update.project = project
    return update


def may_edit(viewer: Viewer, update: ProgressUpdate) -> bool:
    return may_delete(viewer, update) and not is_settled(update)


def may_delete(viewer: Viewer, update: ProgressUpdate) -> bool:
    return update.author_id == viewer.pk and _takes_changes(update.project)


def is_settled(update: ProgressUpdate) -> bool:
    """Whether the time for edits is over; by then others have read it."""
    return update.created_at < timezone.now() - EDITABLE_FOR


def _takes_changes(project: Project) -> bool:
    return project.status in _TAKES_CHANGES
