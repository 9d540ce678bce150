"""The dates that a step of the lifecycle writes; ``move`` saves them with the state."""

from datetime import datetime

from projects.deadlines import EXTEND_BY, OPEN_FOR
from projects.models import Project


def set_published(project: Project, now: datetime) -> None:
    project.published_at = now
    project.expires_at = now + OPEN_FOR


def set_awarded(project: Project, now: datetime) -> None:
    project.awarded_at = now


def set_delivered(project: Project, now: datetime) -> None:
    project.delivered_at = now


def clear_delivered(project: Project, now: datetime) -> None:
    project.delivered_at = None


def set_completed(project: Project, now: datetime) -> None:
    project.completed_at = now


def set_cancelled(project: Project, now: datetime) -> None:
    """Paused time does not count towards the expiry (``projects.posting.pause``)."""
    project.cancelled_at = now
    if project.on_hold_at and project.expires_at:
        project.expires_at += now - project.on_hold_at


def clear_cancelled(project: Project, now: datetime) -> None:
    project.cancelled_at = None


def extend_listing(project: Project, now: datetime) -> None:
    if project.expires_at:
        project.expires_at = max(project.expires_at, now) + EXTEND_BY
        project.expiry_told_at = None
