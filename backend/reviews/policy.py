"""Who may read and write reviews."""

from uuid import UUID

from django.db.models import QuerySet

from accounts.models import User
from hiring.models import Project, Status
from professionals.policy import Viewer, visible_workers
from reviews.errors import NotCompletedYet, OnlyPartiesReview
from reviews.models import Review


def visible_reviews_of(viewer: Viewer, worker_id: UUID) -> QuerySet[Review] | None:
    """Reviews of a worker whose page the viewer may see; None when there is no such page."""
    if not visible_workers(viewer).filter(pk=worker_id).exists():
        return None
    return Review.objects.filter(reviewee_id=worker_id)


def other_party(actor: User, project: Project) -> UUID:
    """Whom the actor may review after this project: the other of homeowner and hired worker.

    Raises OnlyPartiesReview for anyone else, NotCompletedYet before the end (spec part 2, point 6).
    """
    others = {project.homeowner_id: project.worker_id, project.worker_id: project.homeowner_id}
    other = others.get(actor.pk)
    if actor.pk not in others:
        raise OnlyPartiesReview
    if other is None or project.status != Status.COMPLETED:
        raise NotCompletedYet
    return other
