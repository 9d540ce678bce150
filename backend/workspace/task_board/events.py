"""Publishes to the members' pages that the board is stale."""

from core.events import publish
from projects.models import Project
from workspace.events import announce, announce_progress


def announce_board(project: Project) -> None:
    """The cards changed, and with them the counts on the stat cards and the progress."""
    announce(project, "tasks")
    announce_progress(project)


def announce_card(project: Project) -> None:
    """The details of a card changed; no figure outside the board depends on them."""
    publish(f"project:{project.pk}", "tasks")
