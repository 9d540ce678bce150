"""Reads of reviews."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import Avg, Count, QuerySet

from core.errors import NotFound
from hiring.open_work import Standing
from hiring.policy import access_project
from professionals.policy import Viewer
from reviews.models import Review
from reviews.policy import visible_reviews_of


def reviews_of_worker(viewer: Viewer, worker_id: UUID) -> QuerySet[Review]:
    """What was said of a worker; NotFound when the worker's page is not the viewer's to see."""
    rows = visible_reviews_of(viewer, worker_id)
    if rows is None:
        raise NotFound
    return _with_details(rows)


def stars_of_worker(viewer: Viewer, worker_id: UUID) -> dict[int, int]:
    """How many reviews gave each number of stars, from 5 to 1; NotFound as for the reviews."""
    rows = visible_reviews_of(viewer, worker_id)
    if rows is None:
        raise NotFound
    counts = dict(rows.values_list("rating").annotate(Count("id")))
    return {stars: counts.get(stars, 0) for stars in range(5, 0, -1)}


def reviews_of_project(viewer: Viewer, project_id: UUID) -> QuerySet[Review]:
    """What the parties said of each other, at most one each; NotFound for a stranger."""
    return _with_details(Review.objects.filter(project=access_project(viewer, project_id)))


def standings(user_ids: Iterable[UUID]) -> dict[UUID, Standing]:
    """What was said of these people, in one query; who has no review yet is left out."""
    rows = (
        Review.objects.filter(reviewee__in=list(user_ids))
        .order_by()
        .values("reviewee")
        .annotate(average=Avg("rating"), count=Count("pk"))
    )
    return {
        row["reviewee"]: Standing(average=round(row["average"], 1), count=row["count"])
        for row in rows
    }


def _with_details(rows: QuerySet[Review]) -> QuerySet[Review]:
    return rows.select_related("reviewer__profile", "project__trade")
