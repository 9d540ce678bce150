from typing import Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Router, Status

from core.api import answers, viewer_of
from core.errors import NotFound
from core.idempotency import IdempotencyKeyReused, idempotent
from core.pagination import Limit, Page, page_newest_first
from reviews import presenting, selectors, services
from reviews.errors import AlreadyReviewed, NotCompletedYet, OnlyPartiesReview
from reviews.schemas import ProjectReviewOut, ReviewIn, ReviewOut, StarsOfWorkerOut

router = Router()


@router.get(
    "/workers/{worker_id}/reviews",
    auth=None,
    operation_id="worker_reviews_list",
    response=answers(Page[ReviewOut], NotFound),
)
def worker_reviews_list(
    request: HttpRequest, worker_id: UUID, cursor: str | None = None, limit: Limit = 20
) -> Any:
    """What was said of a worker, newest first."""
    return page_newest_first(
        selectors.reviews_of_worker(viewer_of(request), worker_id),
        cursor=cursor,
        limit=limit,
        present=presenting.review,
    )


@router.get(
    "/workers/{worker_id}/stars",
    auth=None,
    operation_id="worker_stars_list",
    response=answers(StarsOfWorkerOut, NotFound),
)
def worker_stars_list(request: HttpRequest, worker_id: UUID) -> Any:
    """How the reviews of a worker spread over one to five stars."""
    counts = selectors.stars_of_worker(viewer_of(request), worker_id)
    return {"items": [{"stars": stars, "count": count} for stars, count in counts.items()]}


@router.get(
    "/projects/{project_id}/reviews",
    operation_id="project_reviews_list",
    response=answers(Page[ProjectReviewOut], NotFound),
)
def project_reviews_list(request: HttpRequest, project_id: UUID) -> Any:
    """What the parties of a project said of each other."""
    return page_newest_first(
        selectors.reviews_of_project(viewer_of(request), project_id),
        cursor=None,
        limit=100,
        present=presenting.project_review,
    )


@router.post(
    "/projects/{project_id}/reviews",
    operation_id="project_reviews_create",
    response=answers(
        ProjectReviewOut,
        NotFound,
        OnlyPartiesReview,
        NotCompletedYet,
        AlreadyReviewed,
        IdempotencyKeyReused,
        status=201,
    ),
)
@idempotent
def project_reviews_create(request: HttpRequest, project_id: UUID, body: ReviewIn) -> Any:
    """Review the other party of a completed project."""
    row = services.review_write(
        viewer_of(request), project_id=project_id, rating=body.rating, comment=body.comment
    )
    return Status(201, presenting.project_review(row))
