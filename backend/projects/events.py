"""Publishes to open pages which parts of a project are stale."""

from core.events import publish
from projects.models import Project

_DECIDES_OF_RIGHTS = frozenset({"project", "members"})
"""What rights in the workspace depend on: the state of the work, and membership."""


def notify_project(project: Project, name: str) -> None:
    """Publish that this part of the project is stale."""
    publish(f"project:{project.pk}", name)
    # What the workspace shows of the project, its members and their rights is stale too.
    publish(f"project:{project.pk}", "overview")
    # So is what depends on the state: the plan and the progress.
    publish(f"project:{project.pk}", "milestones")
    publish(f"project:{project.pk}", "progress")
    if name in _DECIDES_OF_RIGHTS:
        # Rights to change or delete cards, files and messages, and the list of readers, depend on
        # it.
        for part in ("tasks", "files", "messages", "reading"):
            publish(f"project:{project.pk}", part)
        # The timeline shows both.
        publish(f"project:{project.pk}", "project")
    for person in (project.homeowner_id, project.worker_id):
        if person:
            publish(f"user:{person}", "projects")
            publish(f"user:{person}", "progress")
