"""The head of a project's page. It starts from ``access_workspace``: a stranger gets NotFound."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from core.errors import NotAllowed
from projects.models import MemberRole, Project, ProjectMember
from projects.policy import Viewer, owns
from workspace.files.selectors import files_present
from workspace.members.invitations import open_invitations
from workspace.members.models import ProjectInvitation
from workspace.messages.selectors import message_count, unread_count
from workspace.models import Task, TaskStatus
from workspace.policy import access_workspace
from workspace.task_board.counts import DONE


@dataclass(frozen=True, slots=True)
class Counts:
    """The five stat cards. ``tasks_in_progress`` is the true figure (weak point 50)."""

    tasks_total: int
    tasks_completed: int
    tasks_in_progress: int
    files: int
    messages: int


@dataclass(frozen=True, slots=True)
class Overview:
    """The head of the project page for one of its members."""

    project: Project
    counts: Counts
    unread_messages: int
    members: list[ProjectMember]
    my_role: str


def overview(viewer: Viewer, project_id: UUID) -> Overview:
    project = access_workspace(viewer, project_id)
    members = list(
        ProjectMember.objects.filter(project=project, removed_at__isnull=True).order_by("id")
    )
    own = next((member.role for member in members if member.user_id == viewer.pk), "")
    return Overview(
        project=project,
        counts=_counts(project),
        unread_messages=unread_count(viewer, project),
        members=members,
        my_role=MemberRole.HOMEOWNER if owns(viewer, project) else own,
    )


def waiting_invitations(viewer: Viewer, project_id: UUID) -> QuerySet[ProjectInvitation]:
    """Invitations nobody has answered, the latest first. Raises NotFound, NotAllowed."""
    project = access_workspace(viewer, project_id)
    if not owns(viewer, project):
        raise NotAllowed
    return open_invitations().filter(project=project).order_by("-pk")


def _counts(project: Project) -> Counts:
    tasks = Task.objects.filter(project=project, deleted_at__isnull=True).aggregate(
        total=Count("id"),
        completed=Count("id", filter=DONE),
        in_progress=Count("id", filter=Q(status=TaskStatus.IN_PROGRESS)),
    )
    return Counts(
        tasks_total=tasks["total"],
        tasks_completed=tasks["completed"],
        tasks_in_progress=tasks["in_progress"],
        files=files_present(project).count(),
        messages=message_count(project),
    )
