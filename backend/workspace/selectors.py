"""Reads of the workspace. Each starts from ``access_workspace``, so a stranger gets NotFound."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from hiring.models import MemberRole, Project, ProjectMember
from hiring.policy import Viewer, owns
from workspace.models import File, Message, Task, TaskStatus
from workspace.policy import access_workspace


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
        members=members,
        my_role=MemberRole.HOMEOWNER if owns(viewer, project) else own,
    )


def _counts(project: Project) -> Counts:
    tasks = Task.objects.filter(project=project, deleted_at__isnull=True).aggregate(
        total=Count("id"),
        completed=Count("id", filter=Q(status=TaskStatus.COMPLETED)),
        in_progress=Count("id", filter=Q(status=TaskStatus.IN_PROGRESS)),
    )
    return Counts(
        tasks_total=tasks["total"],
        tasks_completed=tasks["completed"],
        tasks_in_progress=tasks["in_progress"],
        files=File.objects.filter(project=project, deleted_at__isnull=True).count(),
        messages=Message.objects.filter(project=project, deleted_at__isnull=True).count(),
    )


def messages_of(viewer: Viewer, project_id: UUID) -> QuerySet[Message]:
    """The thread; paged newest first, so opening it costs the same however long it is."""
    project = access_workspace(viewer, project_id)
    return Message.objects.filter(project=project, deleted_at__isnull=True)


def tasks_of(viewer: Viewer, project_id: UUID) -> tuple[Project, list[Task]]:
    """The whole board, top of each column first. It is bounded by ``services.BOARD_LIMIT``."""
    project = access_workspace(viewer, project_id)
    rows = Task.objects.filter(project=project, deleted_at__isnull=True)
    return project, list(rows.order_by("position", "-id"))


def files_of(viewer: Viewer, project_id: UUID) -> tuple[Project, QuerySet[File]]:
    """The project's files; paged newest first."""
    project = access_workspace(viewer, project_id)
    return project, File.objects.filter(project=project, deleted_at__isnull=True)
