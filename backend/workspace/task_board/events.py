"""Telling the members' screens that the board went stale."""

from core.events import publish
from projects.models import Project
from workspace.events import announce, announce_progress


def announce_board(project: Project) -> None:
    """Cards came, went, moved or say something else: with them the counts on the stat cards, and
    how far the work has come."""
    announce(project, "tasks")
    announce_progress(project)


def announce_card(project: Project) -> None:
    """What stands inside a card changed; no figure outside the board depends on it."""
    publish(f"project:{project.pk}", "tasks")
