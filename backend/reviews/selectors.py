"""Reads of reviews. Every one starts from what the viewer may see."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any
from uuid import UUID

from django.db.models import Avg, Count, Exists, F, OuterRef, Q, QuerySet, Sum
from django.utils import timezone

from accounts.models import User
from accounts.selectors import people_cards
from core.api.pagination import Paging, decode_cursor, encode_cursor, invalid_cursor, whole_number
from core.database.compiled_queries import compiled
from core.errors import require
from professionals.policy import Viewer
from projects.models import Project, Status
from projects.policy import access_project
from projects.ports import StandingOut
from reviews.aspects import ALL
from reviews.deadlines import WRITE_FOR, closes_at
from reviews.models import Review, ReviewReport, ReviewState
from reviews.policy import published, visible_reviews, visible_reviews_of
from reviews.schemas import (
    AspectAverageOut,
    RatingOut,
    StarsOut,
    ToWriteOut,
    TradeRatingOut,
)
from trades.models import Trade

LONGEST_LIST = 100
"""Work waiting for a review that is listed at once."""


class ReviewSort(StrEnum):
    NEWEST = "newest"
    HIGHEST = "highest"
    LOWEST = "lowest"


def reviews_of_worker(
    viewer: Viewer,
    worker_id: UUID,
    *,
    sort: ReviewSort,
    trade: str | None,
    stars: int | None,
    paging: Paging,
) -> tuple[list[Review], str | None]:
    """A page of a worker's reviews, and the next cursor; among equal stars the newest first.

    NotFound if the viewer may not see the worker's page.
    """
    rows = require(visible_reviews_of(viewer, worker_id))
    if trade:
        rows = rows.filter(project__trade__slug=trade)
    if stars:
        rows = rows.filter(rating=stars)
    by_stars = {ReviewSort.HIGHEST: "-rating", ReviewSort.LOWEST: "rating"}.get(sort)
    if paging.cursor:
        rows = rows.filter(_after(paging.cursor, sort))
    order = [by_stars, "-id"] if by_stars else ["-id"]
    found = list(with_details(rows).order_by(*order)[: paging.limit + 1])
    if len(found) <= paging.limit:
        return found, None
    last = found[paging.limit - 1]
    return found[: paging.limit], encode_cursor([sort.value, last.rating, last.pk])


def _after(cursor: str, sort: ReviewSort) -> Q:
    named, rating, last = decode_cursor(cursor, str, whole_number, UUID)
    if named != sort.value:
        raise invalid_cursor()
    if sort == ReviewSort.NEWEST:
        return Q(id__lt=last)
    further = Q(rating__lt=rating) if sort == ReviewSort.HIGHEST else Q(rating__gt=rating)
    return further | Q(rating=rating, id__lt=last)


def rating_of_worker(viewer: Viewer, worker_id: UUID) -> RatingOut:
    """NotFound as for the reviews."""
    rows = require(visible_reviews_of(viewer, worker_id))
    return rating_of(rows)


def rating_of(rows: QuerySet[Review]) -> RatingOut:
    """The rating from the published ones among a person's reviews."""
    rows = rows.filter(published).order_by()
    counts = dict(rows.values_list("rating").annotate(Count("id")))
    count = sum(counts.values())
    told = rows.aggregate(
        again_yes=Count("id", filter=Q(would_hire_again=True)),
        again_asked=Count("id", filter=Q(would_hire_again__isnull=False)),
        **{f"{name}_average": Avg(name) for name in ALL},
        **{f"{name}_count": Count(name) for name in ALL},
    )
    by_trade = (
        rows.filter(project__trade__isnull=False)
        .values(trade=F("project__trade_id"))
        .annotate(stars=Sum("rating"), count=Count("id"))
        .order_by("-count", "trade")
    )
    trades = Trade.objects.in_bulk([row["trade"] for row in by_trade])
    total = sum(stars * number for stars, number in counts.items())
    return RatingOut(
        average=round(total / count, 2) if count else None,
        count=count,
        items=[StarsOut(stars=stars, count=counts.get(stars, 0)) for stars in range(5, 0, -1)],
        aspects=[
            AspectAverageOut(
                aspect=name,
                average=round(told[f"{name}_average"], 1),
                count=told[f"{name}_count"],
            )
            for name in ALL
            if told[f"{name}_count"]
        ],
        again_yes=told["again_yes"],
        again_asked=told["again_asked"],
        trades=[
            TradeRatingOut.from_row(
                trades[row["trade"]],
                average=round(row["stars"] / row["count"], 2),
                count=row["count"],
            )
            for row in by_trade
        ],
    )


def reviews_of_project(viewer: User, project_id: UUID) -> tuple[list[Review], ToWriteOut | None]:
    """The parties' reviews that the viewer may read, at most one each, and what the viewer may
    still write; NotFound for a stranger."""
    project = access_project(viewer, project_id)
    rows = with_details(visible_reviews(viewer).filter(project=project)).order_by("id")
    waiting = next(_to_write(viewer, Project.objects.filter(pk=project.pk)), None)
    return list(rows), waiting


def received_reviews(viewer: User) -> QuerySet[Review]:
    """Published reviews of the viewer."""
    return with_details(Review.objects.filter(published, reviewee=viewer))


def given_reviews(viewer: User) -> QuerySet[Review]:
    """The viewer's reviews of others, in any state."""
    return with_details(Review.objects.filter(reviewer=viewer))


def to_write(viewer: User) -> list[ToWriteOut]:
    """What the viewer may still review, the earliest deadline first."""
    return list(_to_write(viewer, Project.objects.all()))


def _to_write(viewer: User, projects: QuerySet[Project]) -> Iterator[ToWriteOut]:
    """``policy.other_party`` and ``require_open``, for many projects at once."""
    has_read = Q(reviewee=viewer, published_at__isnull=False)
    is_over = Review.objects.filter(Q(reviewer=viewer) | has_read, project=OuterRef("pk"))
    rows = list(
        projects.filter(
            Q(homeowner=viewer) | Q(worker=viewer),
            ~Exists(is_over),
            status=Status.COMPLETED,
            completed_at__gt=timezone.now() - WRITE_FOR,
        ).order_by("completed_at", "id")[:LONGEST_LIST]
    )
    others = {
        row.pk: row.worker_id if row.homeowner_id == viewer.pk else row.homeowner_id for row in rows
    }
    people = people_cards(other for other in others.values() if other)
    wrote = set(
        Review.objects.filter(
            project__in=rows, reviewee=viewer, state=ReviewState.WAITING
        ).values_list("project", flat=True)
    )
    for row in rows:
        other = others[row.pk]
        if other in people and row.completed_at is not None:
            yield ToWriteOut(
                project_id=row.pk,
                project_title=row.title,
                person_name=people[other].full_name,
                person_avatar_url=people[other].avatar_url,
                is_of_worker=other == row.worker_id,
                completed_at=row.completed_at,
                until=closes_at(row.completed_at),
                other_wrote=row.pk in wrote,
            )


def reported_by(viewer: Viewer, rows: Iterable[Review]) -> set[UUID]:
    """The ids of those reviews that the viewer has reported."""
    if not isinstance(viewer, User):
        return set()
    found = ReviewReport.objects.filter(reporter=viewer, review__in=list(rows))
    return set(found.values_list("review", flat=True))


def standings(user_ids: Iterable[UUID]) -> dict[UUID, StandingOut]:
    """The ratings of these people, in one query; people without reviews are left out."""
    return {
        row["reviewee"]: StandingOut(average=round(row["average"], 1), count=row["count"])
        for row in _standings(list(user_ids))
    }


@compiled
def _standings(user_ids: list[UUID]) -> QuerySet[Review, Any]:
    rows = Review.objects.filter(published, reviewee__in=user_ids).order_by()
    return rows.values("reviewee").annotate(average=Avg("rating"), count=Count("pk"))


def with_details(rows: QuerySet[Review]) -> QuerySet[Review]:
    return rows.select_related("reviewer__profile", "reviewee__profile", "project__trade")
