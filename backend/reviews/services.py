"""Writes of reviews."""

from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Avg, Count, DecimalField

from accounts.models import User
from core.events import publish
from hiring.policy import access_project
from professionals.services import rating_changed
from reviews import messages
from reviews.errors import AlreadyReviewed
from reviews.models import Review
from reviews.policy import other_party


def review_write(actor: User, *, project_id: UUID, rating: int, comment: str = "") -> Review:
    """Review the other party of a completed project, once; ``rating`` is 1 to 5 stars.

    The reviewed person's average is taken over at once, and they are told. Raises NotFound for a
    stranger, OnlyPartiesReview, NotCompletedYet, AlreadyReviewed.
    """
    project = access_project(actor, project_id)
    reviewee_id = other_party(actor, project)
    # Two reviews of one person at a time would each count without the other.
    User.objects.select_for_update(no_key=True).get(pk=reviewee_id)
    try:
        with transaction.atomic():
            review = Review.objects.create(
                project=project,
                reviewer=actor,
                reviewee_id=reviewee_id,
                rating=rating,
                comment=comment,
            )
    except IntegrityError as error:
        raise AlreadyReviewed from error
    figures = Review.objects.filter(reviewee_id=reviewee_id).aggregate(
        average=Avg("rating", output_field=DecimalField()), count=Count("pk")
    )
    rating_changed(worker_id=reviewee_id, **figures)
    messages.tell_reviewed(review)
    publish(f"project:{project.pk}", "reviews")
    publish(f"user:{reviewee_id}", "reviews")
    return review
