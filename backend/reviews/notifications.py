"""Notifications about reviews. Mails are sent after commit, in the recipient's language.

``projects.notifications`` says that a review may be written, when work is completed.
"""

from uuid import UUID

from accounts.models import Profile
from notifications.services import notify
from projects.models import Project
from reviews.models import Review

MESSAGE_RELATIONS = ("project__trade", "reviewer__profile", "reviewee__profile")
"""What telling of a review reads of it."""


def notify_waiting(review: Review) -> None:
    """Tell the other side that a review waits, not its content: writing one's own reveals it."""
    notify(
        [review.reviewee_id],
        event="reviews/review_waiting",
        context={"project": review.project.title, "reviewer": review.reviewer.profile.public_name},
        link=_page(review.project_id),
        people=[review.reviewer_id],
    )


def notify_published(review: Review) -> None:
    """Tell the reviewed person the stars, and the author's public name."""
    notify(
        [review.reviewee_id],
        event="reviews/review_published",
        context={
            "project": review.project.title,
            "reviewer": review.reviewer.profile.public_name,
            "rating": review.rating,
        },
        link=_page(review.project_id),
        people=[review.reviewer_id],
    )


def notify_replied(review: Review) -> None:
    """Tell the author of the reviewed person's reply."""
    notify(
        [review.reviewer_id],
        event="reviews/review_replied",
        context={
            "project": review.project.title,
            "reviewee": review.reviewee.profile.public_name,
            "reply": review.reply,
        },
        link=_page(review.project_id),
        people=[review.reviewee_id],
    )


def notify_reminder(project: Project, *, user_id: UUID, about_id: UUID, days: int) -> None:
    """Tell a person who has not reviewed yet how many days are left."""
    notify(
        [user_id],
        event="reviews/review_reminder",
        context={
            "project": project.title,
            "person": Profile.objects.get(pk=about_id).public_name,
            "days": days,
        },
        link=_page(project.pk),
        people=[about_id],
    )


def notify_hidden(review: Review, *, words: str) -> None:
    """Tell the author that the review was hidden, and why."""
    notify(
        [review.reviewer_id],
        event="reviews/review_hidden",
        context={"project": review.project.title, "words": words},
        link=_page(review.project_id),
    )


def notify_restored(review: Review) -> None:
    """Tell the author that the review is visible again."""
    notify(
        [review.reviewer_id],
        event="reviews/review_restored",
        context={"project": review.project.title},
        link=_page(review.project_id),
    )


def notify_reporters(review: Review, reporters: list[UUID], *, is_hidden: bool, words: str) -> None:
    """Tell the reporters the outcome."""
    notify(
        reporters,
        event="reviews/report_upheld" if is_hidden else "reviews/report_declined",
        context={"reviewer": review.reviewer.profile.public_name, "words": words},
        link="/notifications",
        people=[review.reviewer_id],
    )


def _page(project_id: UUID) -> str:
    return f"/projects/{project_id}"
