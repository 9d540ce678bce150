"""Writes of the work that people keep to come back to."""

from uuid import UUID

from accounts.models import User
from core.errors import NotFound
from core.events import publish
from projects import policy
from projects.bookmarks.models import SavedWork


def work_keep(actor: User, *, project_id: UUID) -> None:
    """Keep open work; again changes nothing. Raises NotFound for what is not on the market."""
    project = policy.open_work().filter(pk=project_id).first()
    if project is None:
        raise NotFound
    SavedWork.objects.get_or_create(user=actor, project=project)
    publish(f"user:{actor.pk}", "saved_work")


def work_drop(actor: User, *, project_id: UUID) -> None:
    """Keep it no longer; fine if it never was kept."""
    SavedWork.objects.filter(user=actor, project_id=project_id).delete()
    publish(f"user:{actor.pk}", "saved_work")
