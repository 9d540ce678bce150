"""Who hears of progress: open pages at once, the other members as they chose."""

from uuid import UUID

from accounts.selectors import people_cards
from core.events import publish, publish_to_each
from notifications.services import notify
from projects.models import Project, ProjectMember
from workspace.diary.models import ProgressUpdate
from workspace.messages.notifications import excerpt


def announce(project: Project) -> None:
    """How far the work has come, or what was said of it, went stale on every member's pages."""
    publish(f"project:{project.pk}", "progress")
    publish_to_each([f"user:{person}" for person in _members(project)], "progress")


def notify_update(update: ProgressUpdate, *, photos: int) -> None:
    """Everybody in the project but its author."""
    project = update.project
    author = people_cards([update.author_id]).get(update.author_id)
    notify(
        _members(project) - {update.author_id},
        event="workspace/progress_update",
        context={
            "project": project.title,
            "author": author.full_name if author else "",
            "excerpt": excerpt(update.body),
            "percent": update.percent,
            "photos": photos,
        },
        link=f"/projects/{project.pk}?tab=progress",
        people=[update.author_id],
    )


def _members(project: Project) -> set[UUID]:
    present = ProjectMember.objects.filter(project=project, removed_at__isnull=True)
    return {project.homeowner_id, *present.values_list("user_id", flat=True)}
