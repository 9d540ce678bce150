"""Who is told of reviews. Mails go out after commit, in the reader's language.

That a review may be written, ``hiring`` tells when work is completed (``hiring.messages``).
"""

from notifications.models import Category
from notifications.services import tell
from professionals.policy import visible_workers
from reviews.models import Review
from reviews.presenting import reviewer_name


def tell_reviewed(review: Review) -> None:
    """The reviewed person learns the stars, and by whom, under the name that everybody sees."""
    reviewee, project = review.reviewee, review.project
    has_public_page = visible_workers(reviewee).filter(pk=reviewee.pk).exists()
    tell(
        [reviewee.pk],
        template="reviews/review_received",
        context={
            "project": project.title,
            "reviewer": reviewer_name(review.reviewer),
            "rating": review.rating,
        },
        link=f"/workers/{reviewee.pk}" if has_public_page else f"/projects/{project.pk}",
        category=Category.REVIEWS,
    )
