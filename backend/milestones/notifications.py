"""Notifications about milestones, and which open pages are stale."""

from uuid import UUID

from core.events import publish, publish_to_each
from milestones.models import Milestone
from notifications.services import notify
from projects.models import Project


def announce(project: Project) -> None:
    """Publish that the plan, and with it the progress, is stale."""
    publish(f"project:{project.pk}", "milestones")
    publish(f"project:{project.pk}", "progress")
    people = {project.homeowner_id, project.worker_id} - {None}
    publish_to_each([f"user:{person}" for person in people], "progress")


def notify_submitted(project: Project, milestone: Milestone) -> None:
    _notify(project, milestone, "submitted", project.homeowner_id, words=milestone.note)


def notify_accepted(
    project: Project, milestone: Milestone, *, is_last: bool, is_unanswered: bool = False
) -> None:
    """``is_last``: all are accepted now, so the work can be delivered. ``is_unanswered``: nobody
    answered in time, so it counts as accepted.
    """
    _notify(
        *(project, milestone, "accepted", project.worker_id),
        is_last=is_last,
        is_unanswered=is_unanswered,
    )


def notify_changes_asked(project: Project, milestone: Milestone) -> None:
    words = milestone.changes_asked
    _notify(project, milestone, "changes_asked", project.worker_id, words=words)


def _notify(
    project: Project, milestone: Milestone, what: str, reader: UUID | None, **more: object
) -> None:
    if reader is None:
        return
    notify(
        [reader],
        event=f"milestones/milestone_{what}",
        context={"project": project.title, "milestone": milestone.title, **more},
        link=f"/projects/{project.pk}?tab=progress",
    )
