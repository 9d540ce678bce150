"""A person's rating: always a count of the published reviews."""

from collections.abc import Iterable
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, F, Sum

from accounts.models import User
from core.events import publish
from professionals.services import TradeRating, rating_changed
from reviews.models import Review, ReviewState
from reviews.ports import on_rating_changed


def recount(person_ids: Iterable[UUID]) -> None:
    """Recount these people's published reviews and pass the figures on.

    Called with every change of what is published, in its transaction. The people's rows are locked
    in the order of their ids: two concurrent changes would each miss the other.
    """
    people = sorted(set(person_ids))
    list(User.objects.select_for_update(no_key=True).filter(pk__in=people).order_by("pk"))
    for person_id in people:
        total, count, trades = figures_of(person_id)
        average = Decimal(total) / count if count else None
        rating_changed(worker_id=person_id, average=average, count=count, trades=trades)
        publish(f"user:{person_id}", "reviews")
        on_rating_changed.filled(person_id)


def figures_of(person_id: UUID) -> tuple[int, int, dict[int, TradeRating]]:
    """The sum of stars, the number of reviews, and both again by trade id."""
    rows = (
        Review.objects.filter(reviewee=person_id, state=ReviewState.PUBLISHED)
        .order_by()
        .values(trade=F("project__trade_id"))
        .annotate(stars=Sum("rating"), count=Count("pk"))
    )
    found = list(rows)
    by_trade = {
        row["trade"]: TradeRating(stars=row["stars"], count=row["count"])
        for row in found
        if row["trade"] is not None
    }
    return sum(row["stars"] for row in found), sum(row["count"] for row in found), by_trade
