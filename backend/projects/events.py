"""Telling open pages what of a project went stale."""

from core.events import publish
from projects.models import Project

_DECIDES_OF_RIGHTS = frozenset({"project", "members"})
"""What rights in the workspace hang on: the state of the work, and people's places there."""


def notify_project(project: Project, name: str) -> None:
    """Say to open pages that this of the project went stale."""
    publish(f"project:{project.pk}", name)
    # What the workspace shows of the project, its members and rights, went stale with it.
    publish(f"project:{project.pk}", "overview")
    # So did what the state decides of the plan and of how far the work has come.
    publish(f"project:{project.pk}", "milestones")
    publish(f"project:{project.pk}", "progress")
    if name in _DECIDES_OF_RIGHTS:
        # And which card, file or message somebody may still change or take away, and who reads.
        for part in ("tasks", "files", "messages", "reading"):
            publish(f"project:{project.pk}", part)
        # The story tells of both.
        publish(f"project:{project.pk}", "project")
    for person in (project.homeowner_id, project.worker_id):
        if person:
            publish(f"user:{person}", "projects")
            publish(f"user:{person}", "progress")
