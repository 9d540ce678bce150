"""Telling the members' screens what went stale."""

from core.events import publish
from projects.models import Project


def announce(project: Project, *names: str) -> None:
    """Say after commit what went stale: the lists themselves, and the counts on the stat cards."""
    publish(f"project:{project.pk}", *names, "overview")
