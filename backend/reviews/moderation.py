"""Moderators hide a review, keep a reported one, or restore a hidden one.

Both sides of a report are notified: the reporters of the outcome, the author of why a review was
hidden.
"""

from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import NotAllowed, require
from reviews import notifications, publication, rating
from reviews.errors import NotHidden, NothingReported, ReviewHidden
from reviews.models import Review, ReviewReport, ReviewReportDecision, ReviewState
from reviews.policy import access_review
from staff.audit_log import note


def review_hide(actor: User, *, review_id: UUID, words: str) -> Review:
    """Hide a review and remove it from the ratings; ``words`` go to its author.

    Decides its open reports too. Raises NotAllowed (also to people involved in the review or a
    report), SecondFactorNeeded, NotFound, ReviewHidden.
    """
    review = _held(actor, review_id)
    if review.state == ReviewState.HIDDEN:
        raise ReviewHidden
    _set_state(review, ReviewState.HIDDEN)
    _note(actor, review, "review.hidden", words)
    _decide_reports(actor, review, ReviewReportDecision.HIDDEN)
    notifications.notify_hidden(review, words=words)
    return review


def review_keep(actor: User, *, review_id: UUID, words: str) -> Review:
    """Keep a reported review; ``words`` go to the reporters.

    Raises NotAllowed, SecondFactorNeeded, NotFound, NothingReported.
    """
    review = _held(actor, review_id)
    if not _open_reports(review).exists():
        raise NothingReported
    _note(actor, review, "review.kept", words)
    _decide_reports(actor, review, ReviewReportDecision.KEPT, words=words)
    return review


def review_restore(actor: User, *, review_id: UUID, words: str) -> Review:
    """Restore a hidden review: it is published again, or continues to wait.

    Raises NotAllowed, SecondFactorNeeded, NotFound, NotHidden.
    """
    review = _held(actor, review_id)
    if review.state != ReviewState.HIDDEN:
        raise NotHidden
    was_shown = review.published_at is not None
    _set_state(review, ReviewState.PUBLISHED if was_shown else ReviewState.WAITING)
    _note(actor, review, "review.restored", words)
    notifications.notify_restored(review)
    return review


def _held(actor: User, review_id: UUID) -> Review:
    """The review, locked against other decisions; the actor is not involved in it."""
    require_desk(actor, Desk.MODERATOR)
    project_id = require(
        Review.objects.filter(pk=review_id).values_list("project", flat=True).first()
    )
    publication.lock_project(project_id)
    review = access_review(actor, review_id)
    has_reported = ReviewReport.objects.filter(review=review, reporter=actor).exists()
    if has_reported or actor.pk in (review.reviewer_id, review.reviewee_id):
        raise NotAllowed
    return review


def _set_state(review: Review, state: ReviewState) -> None:
    review.state = state
    review.save(update_fields=["state", "updated_at"])
    rating.recount([review.reviewee_id])
    publication.publish_changed(review)


def _open_reports(review: Review) -> QuerySet[ReviewReport]:
    return ReviewReport.objects.filter(review=review, outcome=ReviewReportDecision.OPEN)


def _decide_reports(
    actor: User, review: Review, outcome: ReviewReportDecision, *, words: str = ""
) -> None:
    reporters = list(_open_reports(review).values_list("reporter", flat=True))
    _open_reports(review).update(
        outcome=outcome, decided_at=timezone.now(), decided_by=actor, updated_at=timezone.now()
    )
    notifications.notify_reporters(
        review, reporters, is_hidden=outcome is ReviewReportDecision.HIDDEN, words=words
    )


def _note(actor: User, review: Review, verb: str, words: str) -> None:
    note(
        actor,
        verb,
        desk=Desk.MODERATOR,
        subject=("review", review.pk),
        about=review.reviewer_id,
        words=words,
    )
