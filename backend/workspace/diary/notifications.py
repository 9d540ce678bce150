"""Notifies the other members of a diary update, according to their preferences."""

from accounts.selectors import people_cards
from notifications.services import notify
from workspace.diary.models import ProgressUpdate
from workspace.events import members_of
from workspace.messages.notifications import excerpt


def notify_update(update: ProgressUpdate, *, photos: int) -> None:
    """Notify every member of the project except the author."""
    project = update.project
    author = people_cards([update.author_id]).get(update.author_id)
    notify(
        members_of(project) - {update.author_id},
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
