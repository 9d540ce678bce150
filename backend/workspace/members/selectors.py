"""Reads of the project page's header, by ``access_workspace``: a stranger gets NotFound."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from core.database.compiled_queries import compiled, compiled_aggregate
from core.errors import NotAllowed
from projects.models import MemberRole, Project, ProjectMember
from projects.policy import Viewer, owns
from workspace.files.models import File
from workspace.files.selectors import files_present
from workspace.members.invitations import open_invitations
from workspace.members.models import ProjectInvitation
from workspace.messages.selectors import message_count, unread_count
from workspace.models import Task, TaskStatus
from workspace.policy import access_workspace
from workspace.task_board.counts import DONE


@dataclass(frozen=True, slots=True)
class Counts:
    """The five stat cards. ``tasks_in_progress`` is the real count (weak point 50)."""

    tasks_total: int
    tasks_completed: int
    tasks_in_progress: int
    files: int
    messages: int


@dataclass(frozen=True, slots=True)
class Overview:
    """The header of the project page for one of its members."""

    project: Project
    counts: Counts
    unread_messages: int
    members: list[ProjectMember]
    my_role: str


def overview(viewer: Viewer, project_id: UUID) -> Overview:
    project = access_workspace(viewer, project_id)
    members = _members(project)
    own = next((member.role for member in members if member.user_id == viewer.pk), "")
    return Overview(
        project=project,
        counts=_counts(project),
        unread_messages=unread_count(viewer, project),
        members=members,
        my_role=MemberRole.HOMEOWNER if owns(viewer, project) else own,
    )


def waiting_invitations(viewer: Viewer, project_id: UUID) -> QuerySet[ProjectInvitation]:
    """Unanswered invitations, latest first. Raises NotFound, NotAllowed."""
    project = access_workspace(viewer, project_id)
    if not owns(viewer, project):
        raise NotAllowed
    return open_invitations().filter(project=project).order_by("-pk")


def _counts(project: Project) -> Counts:
    return Counts(
        **_task_counts(project),
        files=_file_count(project)["count"],
        messages=message_count(project),
    )


@compiled
def _members(project: Project) -> QuerySet[ProjectMember]:
    return ProjectMember.objects.filter(project=project, removed_at__isnull=True).order_by("id")


@compiled_aggregate
def _task_counts(project: Project) -> tuple[QuerySet[Task], dict[str, Any]]:
    return Task.objects.filter(project=project, deleted_at__isnull=True), {
        "tasks_total": Count("id"),
        "tasks_completed": Count("id", filter=DONE),
        "tasks_in_progress": Count("id", filter=Q(status=TaskStatus.IN_PROGRESS)),
    }


@compiled_aggregate
def _file_count(project: Project) -> tuple[QuerySet[File], dict[str, Any]]:
    return files_present(project), {"count": Count("*")}
