"""Writes of bookmarks of open work."""

from uuid import UUID

from accounts.models import User
from core.errors import require
from core.events import publish
from projects import policy
from projects.bookmarks.models import SavedWork


def work_keep(actor: User, *, project_id: UUID) -> None:
    """Bookmark open work; a repeat changes nothing. Raises NotFound for work off the market."""
    project = require(policy.open_work().filter(pk=project_id).first())
    SavedWork.objects.get_or_create(user=actor, project=project)
    publish(f"user:{actor.pk}", "saved_work")


def work_drop(actor: User, *, project_id: UUID) -> None:
    """Remove the bookmark; a missing bookmark is no error."""
    SavedWork.objects.filter(user=actor, project_id=project_id).delete()
    publish(f"user:{actor.pk}", "saved_work")
