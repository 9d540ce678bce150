"""Writes of reviews."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from core.errors import FieldError, ValidationFailed
from hiring.policy import access_project
from reviews import messages, publishing
from reviews.aspects import aspects_of
from reviews.errors import (
    AlreadyReplied,
    AlreadyReported,
    AlreadyReviewed,
    OnlyAuthorEdits,
    OnlyReviewedReplies,
    OwnReview,
    ReplyStands,
    ReviewShown,
)
from reviews.models import ReportReason, Review, ReviewReport, ReviewState
from reviews.policy import access_review, other_party, require_open
from reviews.terms import is_reply_open, shown_at


@dataclass(frozen=True, slots=True)
class Told:
    """What a review says: 1 to 5 stars, words, whether one would hire (work for) the person again,
    and stars by the aspects of that side (``reviews.aspects``)."""

    rating: int
    comment: str = ""
    would_hire_again: bool | None = None
    aspects: Mapping[str, int] = field(default_factory=dict)

    def columns(self, *, is_worker: bool) -> dict[str, Any]:
        """As the row holds it. Raises ValidationFailed for an aspect of the other side."""
        fitting = aspects_of(is_worker=is_worker)
        wrong = [name for name in self.aspects if name not in fitting]
        if wrong:
            message = _("This is not asked about this person.")
            raise ValidationFailed(
                errors=[FieldError(f"aspects.{name}", message, "unknown") for name in wrong]
            )
        stars = {name: self.aspects.get(name) for name in fitting}
        return {
            "rating": self.rating,
            "comment": self.comment,
            "would_hire_again": self.would_hire_again,
            **stars,
        }


def review_write(actor: User, *, project_id: UUID, told: Told) -> Review:
    """Review the other party of a completed project, once.

    The review waits for the other side's, and both are shown with the second;
    nobody but the author reads it before. Raises NotFound for a stranger, OnlyPartiesReview,
    NotCompletedYet, AlreadyReviewed, ReviewsClosed, ValidationFailed.
    """
    project = access_project(actor, project_id)
    other_id, completed_at = other_party(actor, project)
    publishing.lock_project(project.pk)
    others = Review.objects.filter(project=project, reviewer=other_id).first()
    if Review.objects.filter(project=project, reviewer=actor).exists():
        raise AlreadyReviewed
    require_open(completed_at, others)
    try:
        with transaction.atomic():
            review = Review.objects.create(
                project=project,
                reviewer=actor,
                reviewee_id=other_id,
                publishes_at=shown_at(completed_at, timezone.now()),
                **told.columns(is_worker=other_id == project.worker_id),
            )
    except IntegrityError as error:
        raise AlreadyReviewed from error
    publishing.say_changed(review)
    if others is None:
        messages.tell_waiting(review)
    else:
        publishing.show([others, review])
    return review


def review_edit(actor: User, *, review_id: UUID, told: Told) -> Review:
    """Write one's own review anew while nobody else has read it.

    Raises NotFound, OnlyAuthorEdits, ReviewShown, ValidationFailed.
    """
    review = access_review(actor, review_id)
    if review.reviewer_id != actor.pk:
        raise OnlyAuthorEdits
    if review.state != ReviewState.WAITING:
        raise ReviewShown
    columns = {**told.columns(is_worker=review.is_of_worker), "edited_at": timezone.now()}
    for name, value in columns.items():
        setattr(review, name, value)
    review.save(update_fields=[*columns, "updated_at"])
    publishing.say_changed(review)
    return review


def reply_write(actor: User, *, review_id: UUID, words: str) -> Review:
    """The reviewed person's one answer, which everybody reads below the review.

    Raises NotFound, OnlyReviewedReplies, AlreadyReplied.
    """
    review = _own_to_reply(actor, review_id)
    if review.reply:
        raise AlreadyReplied
    review.reply, review.replied_at = words, timezone.now()
    review.save(update_fields=["reply", "replied_at", "updated_at"])
    messages.tell_replied(review)
    publishing.say_changed(review)
    return review


def reply_edit(actor: User, *, review_id: UUID, words: str) -> Review:
    """Mend the words of one's reply within a day. Raises NotFound, OnlyReviewedReplies, ReplyStands
    (also where there is none yet)."""
    review = _own_to_reply(actor, review_id)
    if review.replied_at is None or not is_reply_open(review.replied_at):
        raise ReplyStands
    review.reply = words
    review.save(update_fields=["reply", "updated_at"])
    publishing.say_changed(review)
    return review


def _own_to_reply(actor: User, review_id: UUID) -> Review:
    review = access_review(actor, review_id)
    if review.reviewee_id != actor.pk:
        raise OnlyReviewedReplies
    return review


def review_report(
    actor: User, *, review_id: UUID, reason: ReportReason, words: str = ""
) -> ReviewReport:
    """Ask staff to look at a review; it stays visible until they have.

    Raises NotFound, OwnReview, AlreadyReported.
    """
    review = access_review(actor, review_id)
    if review.reviewer_id == actor.pk:
        raise OwnReview
    try:
        with transaction.atomic():
            return ReviewReport.objects.create(
                review=review, reporter=actor, reason=reason, words=words
            )
    except IntegrityError as error:
        raise AlreadyReported from error
