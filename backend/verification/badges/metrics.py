"""A worker's figures for each badge rule."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, Exists, F, OuterRef, QuerySet, Sum

from professionals.models import PortfolioItem, PortfolioPhoto, WorkerTrade
from projects import lifecycle
from projects.transitions.models import Transition
from reviews.models import Review, ReviewState
from trades.models import Trade
from trades.rules import USUAL_STARS
from verification.badges import rules
from verification.models import Verification
from verification.references.selectors import confirmed_since


@dataclass(frozen=True, slots=True)
class Checked:
    """The current verification, and the references that confirmed the worker for it."""

    verified_until: datetime
    references: int


@dataclass(frozen=True, slots=True)
class SkillFigures:
    """Per trade: works with photos, visible reviews, and their average."""

    trade: Trade
    pieces: int
    reviews: int
    average: Decimal | None

    @property
    def reaches(self) -> bool:
        return (
            self.pieces >= rules.SKILL_PIECES
            and self.reviews >= rules.SKILL_REVIEWS
            and self.average is not None
            and self.average >= rules.SKILL_AVERAGE
        )


@dataclass(frozen=True, slots=True)
class RatingFigures:
    """Of the last twelve months. ``weighted`` includes the prior (``rules``)."""

    reviews: int
    stars: int
    weighted: Decimal
    usual_stars: Decimal
    lost_disputes: int

    @property
    def reaches(self) -> bool:
        is_enough = rules.is_top_rated(self.stars, self.reviews, self.usual_stars)
        return is_enough and self.lost_disputes == 0


def checked(worker_id: UUID, now: datetime) -> Checked | None:
    """None without a current verification; a renewal under review leaves the old one in force."""
    until = (
        Verification.objects.filter(worker=worker_id, verified_until__gt=now)
        .values_list("verified_until", flat=True)
        .first()
    )
    if until is None:
        return None
    counts_from = until - rules.VERIFIED_FOR - rules.REFERENCE_COUNTS_BEFORE
    return Checked(until, confirmed_since(worker_id, counts_from))


def skills(worker_id: UUID) -> list[SkillFigures]:
    """For each trade that the worker offers, in the worker's own order."""
    with_photo = PortfolioPhoto.objects.filter(item=OuterRef("pk"), removed_at__isnull=True)
    pieces = dict(
        PortfolioItem.objects.filter(
            Exists(with_photo), worker=worker_id, removed_at__isnull=True, trade__isnull=False
        )
        .order_by()
        .values_list("trade")
        .annotate(Count("pk"))
    )
    reviews = {
        row["trade"]: (row["stars"], row["count"])
        for row in _shown(worker_id)
        .filter(project__trade__isnull=False)
        .values(trade=F("project__trade_id"))
        .annotate(stars=Sum("rating"), count=Count("pk"))
    }
    offered = WorkerTrade.objects.filter(worker=worker_id).select_related("trade")
    found = []
    for row in offered.order_by("position"):
        stars, count = reviews.get(row.trade_id, (0, 0))
        average = (Decimal(stars) / count).quantize(Decimal("0.01")) if count else None
        found.append(SkillFigures(row.trade, pieces.get(row.trade_id, 0), count, average))
    return found


def rating(worker_id: UUID, now: datetime) -> RatingFigures:
    """Reviews of the worker in the last twelve months, and lost disputes."""
    since = now - rules.TOP_WITHIN
    told = (
        _shown(worker_id)
        .filter(published_at__gt=since)
        .aggregate(stars=Sum("rating"), count=Count("pk"))
    )
    first = (
        WorkerTrade.objects.filter(worker=worker_id)
        .order_by("position")
        .values_list("trade__usual_stars", flat=True)
        .first()
    )
    usual = first or USUAL_STARS
    stars, count = told["stars"] or 0, told["count"]
    # Staff heard both sides, and the worker got none of the held money.
    lost = Transition.objects.filter(
        project__worker=worker_id, verb=lifecycle.SETTLE_CANCELLED.name, created_at__gt=since
    ).count()
    weighted = rules.weighted_average(stars, count, usual)
    return RatingFigures(count, stars, weighted, usual, lost)


def _shown(worker_id: UUID) -> QuerySet[Review]:
    return Review.objects.filter(
        reviewee=worker_id, project__worker=worker_id, state=ReviewState.PUBLISHED
    ).order_by()
