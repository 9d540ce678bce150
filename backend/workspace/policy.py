"""Who may do what in a project's workspace.

Only members have access: the homeowner, the hired worker, and people added to the project.
Everybody else, including staff, gets 404: staff can read a private conversation only through a
dispute. Before the award the homeowner is alone there and may already plan and collect drawings.

What each state of the project allows:

====================================  ========  ==============  =========
state                                 messages  tasks, deletes  new files
====================================  ========  ==============  =========
draft, offered, open, in_progress,     yes       yes             yes
delivered
disputed (evidence must stay)         yes       no              yes
completed, cancelled                  yes       no              no
expired                               no        no              no
====================================  ========  ==============  =========

After the end people can still talk, about a warranty or a key to hand back, but the record of the
work is frozen. Every member may change tasks. Only the person who added something, or the
homeowner, may delete it (weak point 46).

A guest of the homeowner (an architect, a relative; weak point 45) reads everything here. Within
what the state allows, a guest may do only what the homeowner permitted:

======  ========================
rights  may
======  ========================
look    read
talk    write messages as well
work    tasks and files as well
======  ========================

Guests cannot write in the diary, and have no say over money or decisions about the work.
"""

from enum import StrEnum
from uuid import UUID

from django.db.models import QuerySet

from core.database.compiled_queries import compiled
from core.errors import NotAllowed, NotFound
from projects.models import GuestRights, MemberRole, Project, ProjectMember, Status
from projects.policy import Viewer, access_project, owns
from workspace.errors import NotYoursToDelete, WorkspaceClosed


class Right(StrEnum):
    POST_MESSAGES = "post_messages"
    CHANGE_TASKS = "change_tasks"
    ADD_FILES = "add_files"
    DELETE_FILES = "delete_files"


_WORKING = frozenset(Right)
_RIGHTS: dict[str, frozenset[Right]] = {
    Status.DRAFT: _WORKING,
    Status.OFFERED: _WORKING,
    Status.OPEN: _WORKING,
    Status.IN_PROGRESS: _WORKING,
    Status.DELIVERED: _WORKING,
    Status.DISPUTED: frozenset({Right.POST_MESSAGES, Right.ADD_FILES}),
    Status.COMPLETED: frozenset({Right.POST_MESSAGES}),
    Status.CANCELLED: frozenset({Right.POST_MESSAGES}),
    Status.EXPIRED: frozenset(),
}


_GUEST_RIGHTS: dict[str, frozenset[Right]] = {
    GuestRights.LOOK: frozenset(),
    GuestRights.TALK: frozenset({Right.POST_MESSAGES}),
    GuestRights.WORK: _WORKING,
}


def access_workspace(
    viewer: Viewer, project_id: UUID, *, right: Right | None = None, lock: bool = False
) -> Project:
    """The project of a present member, who needs ``right`` in the project's present state.

    ``lock`` locks its row until the transaction ends. Raises NotFound for anybody else,
    WorkspaceClosed where the state does not allow the right, NotAllowed where the guest lacks it.
    """
    member = None if lock else _place_of(viewer, project_id)
    if member is not None:
        project = member.project
        vars(project)[_PLACE] = member
    else:
        # The owner needs no membership row.
        project = access_project(viewer, project_id, lock=lock)
        # Staff can see the project itself; this check is about membership.
        member = member_of(viewer, project)
    if member is None:
        raise NotFound
    if right is not None:
        # Cached: an action in the workspace does not change the actor's own membership.
        vars(project)[_PLACE] = member
        if right not in _RIGHTS[project.status]:
            raise WorkspaceClosed
        if right not in _granted(member):
            raise NotAllowed
    return project


def states_that_take(right: Right) -> frozenset[str]:
    """The project states in which members have the right."""
    return frozenset(state for state, rights in _RIGHTS.items() if right in rights)


def rights_of(viewer: Viewer, project: Project) -> frozenset[Right]:
    """The viewer's rights there now; a screen offers no more than these."""
    member = member_of(viewer, project)
    return _RIGHTS[project.status] & _granted(member) if member else frozenset()


def member_of(viewer: Viewer, project: Project) -> ProjectMember | None:
    """The viewer's present membership in the workspace. The owner is always a member."""
    if viewer.pk is None:
        return None
    known: ProjectMember | None = vars(project).get(_PLACE)
    if known is not None and known.user_id == viewer.pk:
        return known
    found = next(iter(_present_member(viewer.pk, project.pk)), None)
    if found is None and owns(viewer, project):
        return ProjectMember(project=project, user_id=viewer.pk, role=MemberRole.HOMEOWNER)
    return found


_PLACE = "_place_of_viewer"
"""The attribute in which ``access_workspace`` caches the membership on the project it fetched."""


@compiled
def _present_member(person_id: UUID, project_id: UUID) -> QuerySet[ProjectMember]:
    return ProjectMember.objects.filter(project=project_id, user=person_id, removed_at__isnull=True)


@compiled
def _member_with_project(person_id: UUID, project_id: UUID) -> QuerySet[ProjectMember]:
    rows = ProjectMember.objects.filter(project=project_id, user=person_id, removed_at__isnull=True)
    return rows.filter(project__discarded_at__isnull=True).select_related("project")


def _place_of(viewer: Viewer, project_id: UUID) -> ProjectMember | None:
    if viewer.pk is None:
        return None
    return next(iter(_member_with_project(viewer.pk, project_id)), None)


def _granted(member: ProjectMember) -> frozenset[Right]:
    return _GUEST_RIGHTS[member.guest_rights] if member.role == MemberRole.GUEST else _WORKING


def may_open_files(viewer: Viewer, project_id: UUID) -> bool:
    """Whether this person may open links to the workspace's files now. Raises NotFound."""
    access_workspace(viewer, project_id)
    return True


def may_delete(viewer: Viewer, author_id: UUID, project: Project) -> bool:
    """Whether the person added it or is the homeowner (weak point 46)."""
    return author_id == viewer.pk or owns(viewer, project)


def require_delete(viewer: Viewer, author_id: UUID, project: Project) -> None:
    if not may_delete(viewer, author_id, project):
        raise NotYoursToDelete
