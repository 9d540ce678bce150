"""Publishes to the members' open pages what is stale."""

from uuid import UUID

from core.events import publish, publish_to_each
from projects.models import Project, ProjectMember


def announce(project: Project, *names: str) -> None:
    """Publish after commit which lists are stale, and with them the counts on the stat cards."""
    publish(f"project:{project.pk}", *names, "overview")


def announce_progress(project: Project) -> None:
    """Publish to every member's pages that the progress or the diary is stale."""
    publish(f"project:{project.pk}", "progress")
    publish_to_each([f"user:{person}" for person in members_of(project)], "progress")


def members_of(project: Project) -> set[UUID]:
    """The homeowner and the present members of the workspace."""
    present = ProjectMember.objects.filter(project=project, removed_at__isnull=True)
    return {project.homeowner_id, *present.values_list("user_id", flat=True)}
