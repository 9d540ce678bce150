"""When reviews are published: both together, or one alone at its time (decision 0031)."""

from collections.abc import Iterable
from uuid import UUID

from django.utils import timezone

from core.events import publish
from projects.models import Project
from reviews import notifications, rating
from reviews.models import Review, ReviewState

AT_ONCE = 200
"""Projects that one run of the job sees to; the rest come with the next."""


def lock_project(project_id: UUID) -> None:
    """Lock the project: two sides writing at once would each miss the other's review."""
    Project.objects.select_for_update(no_key=True).only("pk").get(pk=project_id)


def show(reviews: Iterable[Review]) -> None:
    """Publish waiting reviews: ratings, notifications and open pages follow. The project is locked.

    What staff hid meanwhile stays hidden until they decide.
    """
    now = timezone.now()
    shown = [review for review in reviews if review.state == ReviewState.WAITING]
    for review in shown:
        review.state, review.published_at = ReviewState.PUBLISHED, now
        review.save(update_fields=["state", "published_at", "updated_at"])
    rating.recount(review.reviewee_id for review in shown)
    for review in shown:
        notifications.notify_published(review)
        publish_changed(review)


def show_due() -> None:
    """Publish the reviews whose time has come. May run twice and concurrently."""
    due = Review.objects.filter(state=ReviewState.WAITING, publishes_at__lte=timezone.now())
    found = due.order_by("publishes_at").values_list("project", flat=True)[:AT_ONCE]
    for project_id in dict.fromkeys(found):
        lock_project(project_id)
        show(due.filter(project=project_id).select_related(*notifications.MESSAGE_RELATIONS))


def publish_changed(review: Review) -> None:
    """Declare reviews stale for open pages of both sides."""
    publish(f"project:{review.project_id}", "reviews")
    for person in (review.reviewer_id, review.reviewee_id):
        publish(f"user:{person}", "reviews")
