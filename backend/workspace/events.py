"""Publishing to the members' screens what went stale."""

from uuid import UUID

from core.events import publish, publish_to_each
from projects.models import Project, ProjectMember


def announce(project: Project, *names: str) -> None:
    """Say after commit what went stale: the lists themselves, and the counts on the stat cards."""
    publish(f"project:{project.pk}", *names, "overview")


def announce_progress(project: Project) -> None:
    """How far the work has come, or what was said of it, went stale on every member's pages."""
    publish(f"project:{project.pk}", "progress")
    publish_to_each([f"user:{person}" for person in members_of(project)], "progress")


def members_of(project: Project) -> set[UUID]:
    """The homeowner, and who stands in the workspace now."""
    present = ProjectMember.objects.filter(project=project, removed_at__isnull=True)
    return {project.homeowner_id, *present.values_list("user_id", flat=True)}
