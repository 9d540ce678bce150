"""Who is told of reviews. Mails go out after commit, in the reader's language.

That a review may be written, ``hiring`` tells when work is completed (``hiring.messages``).
"""

from uuid import UUID

from accounts.models import Profile
from hiring.models import Project
from notifications.services import tell
from reviews.models import Review
from reviews.presenting import name_of

TOLD = ("project__trade", "reviewer__profile", "reviewee__profile")
"""What telling of a review reads of it."""


def tell_waiting(review: Review) -> None:
    """The other side learns that something waits, not what: it opens with a review of one's own."""
    tell(
        [review.reviewee_id],
        event="reviews/review_waiting",
        context={"project": review.project.title, "reviewer": name_of(review.reviewer.profile)},
        link=_page(review.project_id),
        people=[review.reviewer_id],
    )


def tell_published(review: Review) -> None:
    """The reviewed person learns the stars, and by whom, under the name that everybody sees."""
    tell(
        [review.reviewee_id],
        event="reviews/review_published",
        context={
            "project": review.project.title,
            "reviewer": name_of(review.reviewer.profile),
            "rating": review.rating,
        },
        link=_page(review.project_id),
        people=[review.reviewer_id],
    )


def tell_replied(review: Review) -> None:
    """The author learns what the reviewed person answered."""
    tell(
        [review.reviewer_id],
        event="reviews/review_replied",
        context={
            "project": review.project.title,
            "reviewee": name_of(review.reviewee.profile),
            "reply": review.reply,
        },
        link=_page(review.project_id),
        people=[review.reviewee_id],
    )


def tell_reminder(project: Project, *, user_id: UUID, about_id: UUID, days: int) -> None:
    """Whoever has not reviewed yet learns how many days are left."""
    tell(
        [user_id],
        event="reviews/review_reminder",
        context={
            "project": project.title,
            "person": name_of(Profile.objects.get(pk=about_id)),
            "days": days,
        },
        link=_page(project.pk),
        people=[about_id],
    )


def tell_hidden(review: Review, *, words: str) -> None:
    """The author learns that the review was taken out of sight, and why."""
    tell(
        [review.reviewer_id],
        event="reviews/review_hidden",
        context={"project": review.project.title, "words": words},
        link=_page(review.project_id),
    )


def tell_restored(review: Review) -> None:
    """The author learns that the review is shown again."""
    tell(
        [review.reviewer_id],
        event="reviews/review_restored",
        context={"project": review.project.title},
        link=_page(review.project_id),
    )


def tell_reporters(review: Review, reporters: list[UUID], *, is_hidden: bool, words: str) -> None:
    """Whoever reported a review learns what became of it."""
    tell(
        reporters,
        event="reviews/report_upheld" if is_hidden else "reviews/report_declined",
        context={"reviewer": name_of(review.reviewer.profile), "words": words},
        link="/notifications",
        people=[review.reviewer_id],
    )


def _page(project_id: UUID) -> str:
    return f"/projects/{project_id}"
