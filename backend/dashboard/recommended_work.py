"""Open work that suits a professional: chosen by trade, distance, budget and age, each with why.

Candidates come from the market's own indexes: the newest and the nearest work of the person's
trades within their radius. Only the order is computed here:

- **trade**: the person's first trade counts most;
- **distance**: the nearer the more, down to nothing at the edge of the own reach;
- **budget**: how many days it pays at the own rate, up to a week;
- **age**: the fresher the more, over two weeks;
- **chance**: fewer applications so far.

Work that one has applied for is left out.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from core.api.pagination import Paging
from dashboard.schemas import RecommendedWorkItemOut, WorkReasonsOut
from professionals.policy import require_offers_work
from professionals.selectors import own_worker_profile
from professionals.services import day_rate_paise
from projects.market.schemas import OpenWorkOut
from projects.market.search import Circle, WorkFilters, WorkSort, work_page
from projects.market.selectors import OwnGround, distances, own_ground, rows_by_id
from projects.models import Project

SHOWN = 9
CANDIDATES = 60
"""How much work each of the two orders brings in."""

FRESH = timedelta(days=3)
FEW_APPLICATIONS = 2


@dataclass(frozen=True, slots=True)
class Recommended:
    """``ground`` is what was searched for and where; None before the person has said so."""

    items: list[RecommendedWorkItemOut]
    ground: OwnGround | None


def recommended_work(person: User) -> Recommended:
    """The best ``SHOWN``; the newest in India, without reasons, while the person's trade and place
    are unknown. Raises NotAllowed for people who offer no work."""
    require_offers_work(person)
    ground = own_ground(person)
    rows = [row for row in _candidates(person, ground) if _is_new_to(row, person)]
    away = distances(rows, ground.point if ground else None)
    if ground is None:
        return Recommended([_shown(row, person, away, None) for row in rows[:SHOWN]], None)
    profile = own_worker_profile(person)
    rate = day_rate_paise(profile.rate_paise, profile.rate_unit)
    reasons = {row.pk: _reasons(row, ground, away.get(row.pk), rate) for row in rows}
    best = sorted(rows, key=lambda row: _score(row, ground, reasons[row.pk]), reverse=True)
    return Recommended([_shown(row, person, away, reasons[row.pk]) for row in best[:SHOWN]], ground)


def _candidates(person: User, ground: OwnGround | None) -> Iterable[Project]:
    filters = WorkFilters()
    sorts = [WorkSort.NEWEST]
    if ground is not None:
        filters = WorkFilters(
            trade_ids=tuple(trade.pk for trade in ground.trades),
            circle=Circle(*ground.point, radius_km=ground.radius_km),
        )
        sorts.append(WorkSort.NEAREST)
    ids = {
        project_id: None
        for sort in sorts
        for project_id in work_page(filters, sort=sort, paging=Paging(limit=CANDIDATES))[0]
    }
    rows = rows_by_id(person, ids)
    return [rows[project_id] for project_id in ids if project_id in rows]


def _is_new_to(row: Project, person: User) -> bool:
    return getattr(row, "my_application_id", None) is None and row.homeowner_id != person.pk


def _reasons(
    row: Project, ground: OwnGround, distance_km: float | None, own_day_rate: int | None
) -> WorkReasonsOut:
    budget = row.budget_figure_paise
    days = budget // own_day_rate if own_day_rate and budget else None
    published = row.published_at or row.created_at
    return WorkReasonsOut(
        is_first_trade=row.trade_id == ground.trades[0].pk,
        distance_km=distance_km,
        days_at_rate=days or None,
        is_fresh=timezone.now() - published <= FRESH,
        has_few_applications=getattr(row, "applications_count", 0) <= FEW_APPLICATIONS,
    )


def _score(row: Project, ground: OwnGround, why: WorkReasonsOut) -> float:
    """Higher is better; the parts are 0 to 1, weighted."""
    near = 0.0
    if why.distance_km is not None:
        near = max(0.0, 1 - why.distance_km / ground.radius_km)
    age = timezone.now() - (row.published_at or row.created_at)
    fresh = max(0.0, 1 - age / timedelta(days=14))
    applications = getattr(row, "applications_count", 0)
    return (
        2.0 * why.is_first_trade
        + 3.0 * near
        + 1.5 * min(why.days_at_rate or 0, 7) / 7
        + 2.0 * fresh
        + 1.0 / (1 + applications)
    )


def _shown(
    row: Project, viewer: User, away: dict[UUID, float], why: WorkReasonsOut | None
) -> RecommendedWorkItemOut:
    return RecommendedWorkItemOut(work=OpenWorkOut.of(row, viewer, away), reasons=why)
