"""Who is told of reviews. Mails go out after commit, in the reader's language.

``projects.notifications`` says that a review may be written, when work is completed.
"""

from uuid import UUID

from accounts.models import Profile
from notifications.services import notify
from projects.models import Project
from reviews.models import Review

TOLD = ("project__trade", "reviewer__profile", "reviewee__profile")
"""What telling of a review reads of it."""


def notify_waiting(review: Review) -> None:
    """The other side learns that something waits, not what: it opens with a review of one's own."""
    notify(
        [review.reviewee_id],
        event="reviews/review_waiting",
        context={"project": review.project.title, "reviewer": review.reviewer.profile.public_name},
        link=_page(review.project_id),
        people=[review.reviewer_id],
    )


def notify_published(review: Review) -> None:
    """The reviewed person learns the stars, and by whom, under the name that everybody sees."""
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
    """The author learns what the reviewed person answered."""
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
    """Whoever has not reviewed yet learns how many days are left."""
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
    """The author learns that the review was taken out of sight, and why."""
    notify(
        [review.reviewer_id],
        event="reviews/review_hidden",
        context={"project": review.project.title, "words": words},
        link=_page(review.project_id),
    )


def notify_restored(review: Review) -> None:
    """The author learns that the review is shown again."""
    notify(
        [review.reviewer_id],
        event="reviews/review_restored",
        context={"project": review.project.title},
        link=_page(review.project_id),
    )


def notify_reporters(review: Review, reporters: list[UUID], *, is_hidden: bool, words: str) -> None:
    """Whoever reported a review learns what became of it."""
    notify(
        reporters,
        event="reviews/report_upheld" if is_hidden else "reviews/report_declined",
        context={"reviewer": review.reviewer.profile.public_name, "words": words},
        link="/notifications",
        people=[review.reviewer_id],
    )


def _page(project_id: UUID) -> str:
    return f"/projects/{project_id}"
