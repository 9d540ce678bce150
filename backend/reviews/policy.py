"""Who may read and write reviews."""

from datetime import datetime
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import has_desk
from core.errors import require
from professionals.policy import Viewer, visible_workers
from projects.models import Project, Status
from projects.policy import visible_projects
from reviews.deadlines import closes_at
from reviews.errors import NotCompletedYet, OnlyPartiesReview, ReviewsClosed
from reviews.models import Review, ReviewState

published = Q(state=ReviewState.PUBLISHED)


def visible_reviews(viewer: Viewer) -> QuerySet[Review]:
    """Published reviews of workers whose page the viewer may see, and of the viewer's own work;
    one's own always; all for moderators. Unpublished ones are visible only to their author."""
    rows = Review.objects.all()
    if has_desk(viewer, Desk.MODERATOR):
        return rows
    public = Exists(visible_workers(viewer).filter(pk=OuterRef("reviewee")))
    if isinstance(viewer, AnonymousUser):
        return rows.filter(published & public)
    shared = Q(project__in=visible_projects(viewer).values("pk"))
    return rows.filter(Q(reviewer=viewer) | published & (public | shared | Q(reviewee=viewer)))


def access_review(viewer: Viewer, review_id: UUID) -> Review:
    """One review that the viewer may see, locked; else NotFound."""
    # Do not lock joined rows: others may read the project while one of its reviews is written.
    rows = visible_reviews(viewer).select_for_update(of=("self",), no_key=True)
    return require(rows.select_related("project__trade").filter(pk=review_id).first())


def visible_reviews_of(viewer: Viewer, worker_id: UUID) -> QuerySet[Review] | None:
    """Reviews of a worker whose page the viewer may see; None when there is no such page."""
    if not visible_workers(viewer).filter(pk=worker_id).exists():
        return None
    return Review.objects.filter(published, reviewee_id=worker_id)


def other_party(actor: User, project: Project) -> tuple[UUID, datetime]:
    """The person the actor may review for this project, the other of homeowner and hired worker,
    and when the project was completed.

    Raises OnlyPartiesReview for anyone else, NotCompletedYet before the end (spec part 2, point 6).
    """
    others = {project.homeowner_id: project.worker_id, project.worker_id: project.homeowner_id}
    other = others.get(actor.pk)
    if actor.pk not in others:
        raise OnlyPartiesReview
    if other is None or project.status != Status.COMPLETED or project.completed_at is None:
        raise NotCompletedYet
    return other, project.completed_at


def require_open(completed_at: datetime, others: Review | None) -> None:
    """Raise if the time is over, or the other side's review has been published."""
    is_read = others is not None and others.published_at is not None
    if is_read or timezone.now() >= closes_at(completed_at):
        raise ReviewsClosed
