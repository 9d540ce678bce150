"""Telling the members' screens what went stale."""

from core.events import publish
from projects.models import Project


def announce(project: Project, name: str) -> None:
    """Say after commit what went stale: the list itself, and the counts on the stat cards."""
    publish(f"project:{project.pk}", name)
    publish(f"project:{project.pk}", "overview")
