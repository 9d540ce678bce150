"""The moderators' operations on reviews: each parses, calls one function, and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging
from reviews import moderation, staff_selectors
from reviews.errors import NotHidden, NothingReported, ReviewHidden
from reviews.schemas import ModerationIn, ReportedReviewOut
from staff.queue.selectors import ReportState

router = Router()


@router.get("/staff/review-reports")
def staff_review_reports_list(
    request: HttpRequest,
    paging: Query[Paging],
    state: ReportState = "open",
) -> Page[ReportedReviewOut]:
    """Reported reviews."""
    return staff_selectors.reported_reviews(viewer_of(request), state=state, paging=paging)


@router.post("/staff/reviews/{review_id}/hide")
@refuses(ReviewHidden)
def staff_reviews_hide(
    request: HttpRequest, review_id: UUID, body: ModerationIn
) -> ReportedReviewOut:
    """Hide a review and leave it out of the figures; its author is notified of the reason."""
    viewer = viewer_of(request)
    moderation.review_hide(viewer, review_id=review_id, words=body.words)
    return staff_selectors.reported_review(viewer, review_id)


@router.post("/staff/reviews/{review_id}/keep")
@refuses(NothingReported)
def staff_reviews_keep(
    request: HttpRequest, review_id: UUID, body: ModerationIn
) -> ReportedReviewOut:
    """Dismiss the reports of a review; the reporters are notified of the reason."""
    viewer = viewer_of(request)
    moderation.review_keep(viewer, review_id=review_id, words=body.words)
    return staff_selectors.reported_review(viewer, review_id)


@router.post("/staff/reviews/{review_id}/restore")
@refuses(NotHidden)
def staff_reviews_restore(
    request: HttpRequest, review_id: UUID, body: ModerationIn
) -> ReportedReviewOut:
    """Show a hidden review again."""
    viewer = viewer_of(request)
    moderation.review_restore(viewer, review_id=review_id, words=body.words)
    return staff_selectors.reported_review(viewer, review_id)
