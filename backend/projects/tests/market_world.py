"""Random open work, and the list computed without an index."""

from dataclasses import dataclass
from datetime import timedelta
from random import Random
from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from places.distance import distance_km
from places.models import City
from projects.location import complete_place
from projects.market.search import POSTED_WITHIN, WorkFilters, WorkSort
from projects.models import Kind, PaymentStatus, Project, Status
from trades.models import Trade

CITIES = ("Pune", "Pimpri", "Mumbai", "Thane", "Nashik", "New Delhi")


def draw_work(owner: User, count: int, *, seed: int) -> list[Project]:
    """Work in and near a few cities, some without trade, place or budget, some not open.

    Many have the same publication time or budget, so that the id decides the order.
    """
    chance = Random(seed)
    cities = list(City.objects.filter(name__in=CITIES))
    trades = list(Trade.objects.all()[:4])
    now = timezone.now()
    rows = []
    for number in range(count):
        kind = chance.choice([Kind.JOB, Kind.PROJECT])
        city = chance.choice([*cities, None])
        place = complete_place({"city": city})
        if city is not None:
            place["latitude"] += chance.uniform(-0.3, 0.3)
            place["longitude"] += chance.uniform(-0.3, 0.3)
        low = chance.choice([None, 50_000, 100_000, 250_000])
        high = chance.choice([None, 250_000, 400_000])
        rows.append(
            Project(
                kind=kind,
                homeowner=owner,
                title=f"Work {number}",
                trade=chance.choice([*trades, None]),
                **place,
                base_amount_paise=100_000 * chance.randint(1, 5) if kind == Kind.PROJECT else None,
                budget_min_paise=low if kind == Kind.JOB else None,
                budget_max_paise=high if kind == Kind.JOB else None,
                status=Status.OPEN if chance.random() < 0.9 else Status.EXPIRED,
                payment_status=(
                    PaymentStatus.NOT_NEEDED if kind == Kind.JOB else PaymentStatus.PAID
                ),
                published_at=now - timedelta(hours=6 * chance.randint(1, 150)),
                paused_at=now if chance.random() < 0.05 else None,
            )
        )
    Project.objects.bulk_create(rows)
    return list(Project.objects.all())


@dataclass
class PlainList:
    """The list by brute force over ``rows``."""

    rows: list[Project]

    def ids(self, filters: WorkFilters, sort: WorkSort) -> list[UUID]:
        kept = [row for row in self.rows if self._fits(row, filters)]
        kept.sort(key=lambda row: row.pk, reverse=True)
        if sort is WorkSort.NEAREST:
            return [row.pk for row in sorted(kept, key=lambda row: _away(row, filters))]
        kept.sort(key=lambda row: _key(row, sort), reverse=True)
        return [row.pk for row in kept]

    def _fits(self, row: Project, filters: WorkFilters) -> bool:
        top = row.base_amount_paise or row.budget_max_paise
        reach = top if top is not None else (10**13 if row.budget_min_paise is not None else 0)
        return all(
            (
                row.status == Status.OPEN and row.paused_at is None,
                not filters.trade_ids or row.trade_id in filters.trade_ids,
                filters.circle is None or _away(row, filters) <= filters.circle.radius_km,
                not filters.least_budget_paise or reach >= filters.least_budget_paise,
                filters.kind is None or row.kind == filters.kind,
                filters.posted is None
                or (
                    row.published_at is not None
                    and row.published_at >= timezone.now() - POSTED_WITHIN[filters.posted]
                ),
            )
        )


def _away(row: Project, filters: WorkFilters) -> float:
    if filters.circle is None or row.latitude is None or row.longitude is None:
        return float("inf")
    circle = filters.circle
    return distance_km(circle.latitude, circle.longitude, row.latitude, row.longitude)


def _key(row: Project, sort: WorkSort) -> Any:
    if sort is WorkSort.NEWEST:
        return row.published_at
    return row.base_amount_paise or row.budget_max_paise or row.budget_min_paise or 0
