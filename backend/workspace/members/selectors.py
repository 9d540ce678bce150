"""Reads of the project page's header, by ``access_workspace``: a stranger gets NotFound."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.contrib.postgres.expressions import ArraySubquery
from django.db.models import OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts.models import Profile
from core.api.schemas import Out
from core.database.compiled_queries import compiled
from core.errors import NotAllowed
from projects.models import MemberRole, Project, ProjectMember
from projects.policy import Viewer, owns
from workspace.files.models import FileCount
from workspace.members.invitations import open_invitations
from workspace.members.models import ProjectInvitation
from workspace.messages.models import ThreadCount
from workspace.messages.read_marks import arrival_of, unread_by
from workspace.policy import access_workspace
from workspace.task_board.models import BoardCount, TaskStatus


class CountsOut(Out):
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
    counts: CountsOut
    unread_messages: int
    members: list[ProjectMember]
    profiles: dict[UUID, Profile]
    """Of the members who have one."""
    my_role: str


def overview(viewer: Viewer, project_id: UUID) -> Overview:
    project = access_workspace(viewer, project_id)
    members = _members(project)
    own = next((member.role for member in members if member.user_id == viewer.pk), "")
    (figures,) = _figures(project.pk, viewer.pk, arrival_of(viewer, project))
    return Overview(
        project=project,
        counts=CountsOut(
            tasks_total=figures["todo"] + figures["in_progress"] + figures["completed"],
            tasks_completed=figures["completed"],
            tasks_in_progress=figures["in_progress"],
            files=figures["file_count"],
            messages=figures["message_count"],
        ),
        unread_messages=len(figures["unread_ids"]),
        members=members,
        profiles={
            member.user_id: member.user.profile
            for member in members
            if hasattr(member.user, "profile")
        },
        my_role=MemberRole.HOMEOWNER if owns(viewer, project) else own,
    )


def waiting_invitations(viewer: Viewer, project_id: UUID) -> QuerySet[ProjectInvitation]:
    """Unanswered invitations, latest first. Raises NotFound, NotAllowed."""
    project = access_workspace(viewer, project_id)
    if not owns(viewer, project):
        raise NotAllowed
    return open_invitations().filter(project=project).order_by("-pk")


@compiled
def _members(project: Project) -> QuerySet[ProjectMember]:
    """With what their cards show, and nothing else of their accounts."""
    rows = ProjectMember.objects.filter(project=project, removed_at__isnull=True)
    own = ("project", "user", "role", "guest_rights", "added_by", "created_at")
    profile = ("user", "first_name", "last_name", "avatar_key", "avatar_is_sized")
    phone = ("phone", "phone_verified_at", "shows_phone")
    shown = [f"user__profile__{name}" for name in (*profile, *phone)]
    return rows.select_related("user__profile").only(*own, *shown).order_by("id")


@compiled
def _figures(project_id: UUID, reader_id: UUID | None, arrival: UUID) -> QuerySet[Project, Any]:
    """Counts that are stored, and the messages that the reader has not read."""

    def stored(counts: QuerySet[Any], name: str) -> Coalesce:
        row = counts.filter(project=OuterRef("pk")).values(name)
        return Coalesce(Subquery(row), 0)

    board = BoardCount.objects.all()
    return Project.objects.filter(pk=project_id).values(
        **{status: stored(board, status) for status in TaskStatus.values},
        file_count=stored(FileCount.objects.all(), "files"),
        message_count=stored(ThreadCount.objects.all(), "messages"),
        unread_ids=ArraySubquery(unread_by(project_id, reader_id, arrival)),
    )
