"""When reviews are shown: both together, or one alone when its time has come (decision 0031)."""

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
    """Two sides that write at one time would each find the other silent; one of them waits here."""
    Project.objects.select_for_update(no_key=True).only("pk").get(pk=project_id)


def show(reviews: Iterable[Review]) -> None:
    """Publish what waits: figures, messages and open pages follow. The project's row is locked.

    What staff hid while it waited stays hidden, and is settled by them.
    """
    now = timezone.now()
    shown = [review for review in reviews if review.state == ReviewState.WAITING]
    for review in shown:
        review.state, review.published_at = ReviewState.PUBLISHED, now
        review.save(update_fields=["state", "published_at", "updated_at"])
    rating.recount(review.reviewee_id for review in shown)
    for review in shown:
        notifications.notify_published(review)
        say_changed(review)


def show_due() -> None:
    """Publish the reviews that have waited long enough. May run twice and beside itself."""
    due = Review.objects.filter(state=ReviewState.WAITING, publishes_at__lte=timezone.now())
    found = due.order_by("publishes_at").values_list("project", flat=True)[:AT_ONCE]
    for project_id in dict.fromkeys(found):
        lock_project(project_id)
        show(due.filter(project=project_id).select_related(*notifications.TOLD))


def say_changed(review: Review) -> None:
    """Tell the open pages of both sides that what they show of reviews went stale."""
    publish(f"project:{review.project_id}", "reviews")
    for person in (review.reviewer_id, review.reviewee_id):
        publish(f"user:{person}", "reviews")
