"""Writes of reviews."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge
from core.errors import FieldError, ValidationFailed
from projects.policy import access_project
from reviews import notifications, publication
from reviews.aspects import aspects_of
from reviews.deadlines import is_reply_open, shown_at
from reviews.edited_values import LABELS, reply_values, review_values
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


@dataclass(frozen=True, slots=True)
class ReviewContent:
    """A review's content: 1 to 5 stars, text, whether one would hire (work for) the person again,
    and stars by the aspects of that side (``reviews.aspects``)."""

    rating: int
    comment: str = ""
    would_hire_again: bool | None = None
    aspects: Mapping[str, int] = field(default_factory=dict)

    def columns(self, *, is_worker: bool) -> dict[str, Any]:
        """As column values. Raises ValidationFailed for an aspect of the other side."""
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


def review_write(actor: User, *, project_id: UUID, content: ReviewContent) -> Review:
    """Review the other party of a completed project, once.

    The review waits for the other side's, and both are published with the second; until then only
    the author sees it. Raises NotFound for a stranger, OnlyPartiesReview, NotCompletedYet,
    AlreadyReviewed, ReviewsClosed, ValidationFailed.
    """
    project = access_project(actor, project_id)
    other_id, completed_at = other_party(actor, project)
    publication.lock_project(project.pk)
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
                **content.columns(is_worker=other_id == project.worker_id),
            )
    except IntegrityError as error:
        raise AlreadyReviewed from error
    publication.publish_changed(review)
    if others is None:
        notifications.notify_waiting(review)
    else:
        publication.show([others, review])
    return review


def review_edit(
    actor: User, *, review_id: UUID, content: ReviewContent, edit_version: str = ANY_VERSION
) -> Review:
    """Correct one's own review while nobody else has seen it.

    Raises NotFound, OnlyAuthorEdits, ReviewShown, EditedMeanwhile, ValidationFailed.
    """
    review = access_review(actor, review_id)
    if review.reviewer_id != actor.pk:
        raise OnlyAuthorEdits
    if review.state != ReviewState.WAITING:
        raise ReviewShown
    columns = content.columns(is_worker=review.is_of_worker)
    changes = merge(
        actor,
        review.pk,
        edit_version=edit_version,
        theirs=review_values(review),
        yours=asdict(content),
        labels=LABELS,
    )
    if not changes:
        return review
    changed = [name for name in columns if (name if name in _ALONE else "aspects") in changes]
    for name in changed:
        setattr(review, name, columns[name])
    review.edited_at = timezone.now()
    review.save(update_fields=[*changed, "edited_at", "updated_at"])
    publication.publish_changed(review)
    return review


def reply_write(actor: User, *, review_id: UUID, words: str) -> Review:
    """The reviewed person's one reply, shown to everybody below the review.

    Raises NotFound, OnlyReviewedReplies, AlreadyReplied.
    """
    review = _own_to_reply(actor, review_id)
    if review.reply:
        raise AlreadyReplied
    review.reply, review.replied_at = words, timezone.now()
    review.save(update_fields=["reply", "replied_at", "updated_at"])
    notifications.notify_replied(review)
    publication.publish_changed(review)
    return review


_ALONE = ("rating", "comment", "would_hire_again")
"""Columns that are a field of their own; the others are the stars of the aspects."""


def reply_edit(
    actor: User, *, review_id: UUID, words: str, edit_version: str = ANY_VERSION
) -> Review:
    """Correct one's reply within a day. Raises NotFound, OnlyReviewedReplies, ReplyStands (also
    without a reply), EditedMeanwhile."""
    review = _own_to_reply(actor, review_id)
    if review.replied_at is None or not is_reply_open(review.replied_at):
        raise ReplyStands
    theirs, yours = reply_values(review), {"words": words}
    if not merge(actor, review.pk, edit_version=edit_version, theirs=theirs, yours=yours):
        return review
    review.reply = words
    review.save(update_fields=["reply", "updated_at"])
    publication.publish_changed(review)
    return review


def _own_to_reply(actor: User, review_id: UUID) -> Review:
    review = access_review(actor, review_id)
    if review.reviewee_id != actor.pk:
        raise OnlyReviewedReplies
    return review


def review_report(
    actor: User, *, review_id: UUID, reason: ReportReason, words: str = ""
) -> ReviewReport:
    """Report a review to staff; it stays visible until they decide.

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
