"""Reviews' operations: each parses, calls one function, and answers."""

from typing import Annotated
from uuid import UUID

from django.db.models import QuerySet
from django.http import HttpRequest
from ninja import Query, Status
from pydantic import Field

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Paging, page_newest_first
from core.api.rate_limits import limited
from core.api.record_versions import EditedMeanwhile
from reviews import selectors, services
from reviews.errors import (
    AlreadyReplied,
    AlreadyReported,
    AlreadyReviewed,
    NotCompletedYet,
    OnlyAuthorEdits,
    OnlyPartiesReview,
    OnlyReviewedReplies,
    OwnReview,
    ReplyStands,
    ReviewsClosed,
    ReviewShown,
)
from reviews.models import Review
from reviews.schemas import (
    MyReviewsOut,
    OwnReviewPage,
    ProjectReviewOut,
    ProjectReviewsOut,
    RatingOut,
    ReplyChangeIn,
    ReplyIn,
    ReportIn,
    ReportOut,
    ReviewChangeIn,
    ReviewIn,
    ReviewOut,
    ReviewPage,
)
from reviews.selectors import ReviewSort
from reviews.services import ReviewContent

router = Router()

WRITTEN_PER_HOUR = 30
REPORTED_PER_HOUR = 20


@router.get("/workers/{worker_id}/reviews", auth=None)
def worker_reviews_list(
    request: HttpRequest,
    worker_id: UUID,
    paging: Query[Paging],
    sort: ReviewSort = ReviewSort.NEWEST,
    trade: Annotated[str | None, Field(max_length=40)] = None,
    stars: Annotated[int | None, Field(ge=1, le=5)] = None,
) -> ReviewPage:
    """The reviews of a worker. ``trade`` is the slug of the work's trade."""
    rows, following = selectors.reviews_of_worker(
        viewer_of(request), worker_id, sort=sort, trade=trade, stars=stars, paging=paging
    )
    return ReviewPage(items=[ReviewOut.of(row) for row in rows], next=following)


@router.get("/workers/{worker_id}/stars", auth=None)
def worker_stars_list(request: HttpRequest, worker_id: UUID) -> RatingOut:
    """A worker's rating: the average, its distribution over the stars, and the aspects that were
    named."""
    return selectors.rating_of_worker(viewer_of(request), worker_id)


@router.get("/projects/{project_id}/reviews")
def project_reviews_list(request: HttpRequest, project_id: UUID) -> ProjectReviewsOut:
    """The reviews that the parties of a project wrote of each other, and what the viewer may still
    write."""
    viewer = viewer_of(request)
    rows, waiting = selectors.reviews_of_project(viewer, project_id)
    reported = selectors.reported_by(viewer, rows)
    return ProjectReviewsOut(
        items=[ProjectReviewOut.of_party(row, reported) for row in rows],
        to_write=waiting,
    )


@router.post("/projects/{project_id}/reviews")
@refuses(OnlyPartiesReview, NotCompletedYet, AlreadyReviewed, ReviewsClosed)
@limited("review", times=WRITTEN_PER_HOUR, seconds=3600, by="person")
@idempotent
def project_reviews_create(
    request: HttpRequest, project_id: UUID, body: ReviewIn
) -> Status[ProjectReviewOut]:
    """Review the other party of a completed project. Shown once both have, or in two weeks."""
    row = services.review_write(
        viewer_of(request), project_id=project_id, content=ReviewContent(**body.model_dump())
    )
    return Status(201, ProjectReviewOut.of_party(row))


@router.get("/me/reviews")
def me_reviews_get(request: HttpRequest) -> MyReviewsOut:
    """The viewer's own rating, and whom the viewer may still review."""
    viewer = viewer_of(request)
    received, given = selectors.received_reviews(viewer), selectors.given_reviews(viewer)
    return MyReviewsOut(
        rating=selectors.rating_of(received),
        to_write=selectors.to_write(viewer),
        received_count=received.count(),
        given_count=given.count(),
    )


@router.get("/me/reviews/received")
def me_reviews_received(request: HttpRequest, paging: Query[Paging]) -> OwnReviewPage:
    """The reviews of the viewer, newest first."""
    return _own_page(request, selectors.received_reviews(viewer_of(request)), paging)


@router.get("/me/reviews/given")
def me_reviews_given(request: HttpRequest, paging: Query[Paging]) -> OwnReviewPage:
    """The reviews that the viewer wrote, newest first, and those still to write."""
    return _own_page(request, selectors.given_reviews(viewer_of(request)), paging)


def _own_page(request: HttpRequest, rows: QuerySet[Review], paging: Paging) -> OwnReviewPage:
    found = page_newest_first(rows, paging)
    reported = selectors.reported_by(viewer_of(request), found.items)
    return found.showing([ProjectReviewOut.of_party(row, reported) for row in found.items])


@router.put("/reviews/{review_id}")
@refuses(OnlyAuthorEdits, ReviewShown, EditedMeanwhile)
def reviews_edit(request: HttpRequest, review_id: UUID, body: ReviewChangeIn) -> ProjectReviewOut:
    """Correct one's own review, while nobody else has read it."""
    row = services.review_edit(
        viewer_of(request),
        review_id=review_id,
        content=ReviewContent(**body.model_dump(exclude={"edit_version"})),
        edit_version=body.edit_version,
    )
    return ProjectReviewOut.of_party(row)


@router.post("/reviews/{review_id}/reply")
@refuses(OnlyReviewedReplies, AlreadyReplied)
@limited("review_reply", times=WRITTEN_PER_HOUR, seconds=3600, by="person")
def reviews_reply(request: HttpRequest, review_id: UUID, body: ReplyIn) -> Status[ProjectReviewOut]:
    """The reviewed person's one answer, which everybody reads."""
    row = services.reply_write(viewer_of(request), review_id=review_id, words=body.words)
    return Status(201, _with_report(request, row))


@router.put("/reviews/{review_id}/reply")
@refuses(OnlyReviewedReplies, ReplyStands, EditedMeanwhile)
def reviews_edit_reply(
    request: HttpRequest, review_id: UUID, body: ReplyChangeIn
) -> ProjectReviewOut:
    """Mend one's answer within a day."""
    row = services.reply_edit(viewer_of(request), review_id=review_id, **body.model_dump())
    return _with_report(request, row)


def _with_report(request: HttpRequest, row: Review) -> ProjectReviewOut:
    return ProjectReviewOut.of_party(row, selectors.reported_by(viewer_of(request), [row]))


@router.post("/reviews/{review_id}/reports")
@refuses(OwnReview, AlreadyReported)
@limited("review_report", times=REPORTED_PER_HOUR, seconds=3600, by="person")
def reviews_report(request: HttpRequest, review_id: UUID, body: ReportIn) -> Status[ReportOut]:
    """Report a review to staff. It stays visible until they decide."""
    row = services.review_report(
        viewer_of(request), review_id=review_id, reason=body.reason, words=body.words
    )
    return Status(201, ReportOut.from_row(row))
