"""Random workers around Pune, and search results computed without an index."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from decimal import Decimal
from functools import cache
from random import Random
from uuid import UUID

from django.utils import timezone

from accounts.models import Profile, User
from core.ids import uuid7
from places.distance import distance_km
from places.models import Area
from professionals.instant_booking.rules import INSTANT_UNITS
from professionals.models import BADGES, InstantRules, RateCardItem, WorkerProfile, WorkerTrade
from professionals.rules import (
    ACCEPTANCE_PERCENTS,
    BANDS_M,
    BOOKABLE_WITHIN_DAYS,
    RESPONSE_MINUTES,
    overall_quality,
    ranked_stars,
    trade_quality,
)
from professionals.search import selectors as professionals_search
from professionals.search.request import Sort, WorkerSearch
from professionals.services import search_copies, trade_copies
from trades.models import JobTemplate, Trade

PUNE = (18.52, 73.85)
RADII = (1.0, 6.0, 12.0, 25.0, 60.0, 100.0)
USUAL = (Decimal("3.8"), Decimal("4.4"))
LANGUAGES = ("hi", "mr", "en", "ne")


@dataclass(frozen=True)
class Known:
    """A worker as the brute-force search sees it."""

    id: UUID
    row: WorkerProfile
    trade_ids: frozenset[int]
    days_off: tuple[date, ...]
    confirms: bool = False
    prices: tuple[tuple[int, str], ...] = ()
    """The rate card: jobs and their units."""


def areas_around() -> list[Area]:
    """Areas at every distance up to beyond the widest circle, many of them close to each other."""
    away = {
        area: distance_km(*PUNE, area.latitude, area.longitude)
        for area in Area.objects.filter(latitude__range=(17.3, 19.8), longitude__range=(72.6, 75.1))
    }
    by_distance = sorted(away, key=lambda area: (away[area], area.pk))
    near = [area for area in by_distance if away[area] < 15]
    return near[:12] + by_distance[len(near) :: 40] + by_distance[-2:]


def draw(chance: Random, areas: Sequence[Area], trades: Sequence[Trade]) -> Known:
    """A random unsaved worker. Few distinct values, so that there are many ties."""
    area = chance.choice(areas)
    reviews = chance.choice([0, 0, 1, 5, 40])
    offered = chance.sample(list(trades), min(len(trades), chance.randint(1, 3)))
    row = WorkerProfile(
        user_id=uuid7(),
        area=area,
        city_id=area.city_id,
        latitude=area.latitude,
        longitude=area.longitude,
        experience_years=chance.choice([0, 2, 10, 25]),
        rate_paise=chance.choice([None, 50_000, 70_000, 90_000]),
        rate_unit=chance.choice(["day", "day", "hour", "sq_ft"]),
        availability=chance.choice(["available", "available", "busy", "away"]),
        weekdays=chance.choice([63, 127, 31, 96]),
        languages=chance.sample(LANGUAGES, chance.randint(0, 3)),
        rating_count=reviews,
        rating_average=chance.choice([1, 3, "3.99", 4, "4.5", 5]) if reviews else 0,
        completed_projects=chance.choice([0, 3, 90]),
        response_minutes=chance.choice([None, 30, 60, 200, 2_000]),
        acceptance_percent=chance.choice([None, 0, 79, 80, 95]),
        agreed_bookings=chance.choice([4, 40]),
        cancelled_bookings=chance.choice([0, 0, 0, 1, 4]),
        is_listed=chance.random() < 0.9,
        **{badge: chance.random() < 0.5 for badge in BADGES},
    )
    row.ratings_by_trade = {
        str(trade.pk): (chance.randint(count, count * 5), count)
        for trade in offered
        if (count := chance.choice([0, reviews // 2, reviews])) and chance.random() < 0.7
    }
    days = [timezone.localdate() + timedelta(days=n) for n in range(17)]
    taken = chance.choice([[], chance.sample(days[:5], 2), days[:7], days[:14], days])
    card = [(job, chance.choice(["visit", "piece", "point"])) for job in jobs_priced()]
    return Known(
        row.pk,
        row,
        frozenset(trade.pk for trade in offered),
        tuple(sorted(taken)),
        confirms=chance.random() < 0.6,
        prices=tuple(chance.sample(card, chance.randint(0, len(card)))),
    )


@cache
def jobs_priced() -> list[int]:
    """The two jobs that rate cards of these workers may have, as migrations loaded them."""
    return list(JobTemplate.objects.order_by("pk").values_list("pk", flat=True)[:2])


def write(workers: Sequence[Known]) -> dict[UUID, Known]:
    """Saves them as a bulk load does; returns what is known of them."""
    User.objects.bulk_create(
        [User(id=one.id, email=f"{one.id}@example.in", role="worker") for one in workers]
    )
    Profile.objects.bulk_create([Profile(user_id=one.id, first_name="Mohan") for one in workers])
    WorkerProfile.objects.bulk_create([one.row for one in workers])
    WorkerTrade.objects.bulk_create(
        [
            WorkerTrade(
                worker_id=one.id, trade_id=trade_id, position=position,
                days_off=list(one.days_off), usual_stars=USUAL[trade_id % len(USUAL)],
                **search_copies(one.row), **trade_copies(one.row, trade_id),
            )
            for one in workers
            for position, trade_id in enumerate(sorted(one.trade_ids))
        ]
    )  # fmt: skip
    InstantRules.objects.bulk_create(
        [InstantRules(worker_id=one.id, is_on=one.confirms) for one in workers]
    )
    RateCardItem.objects.bulk_create(
        [
            RateCardItem(worker_id=one.id, template_id=job, unit=unit, price_paise=50_000)
            for one in workers
            for job, unit in one.prices
        ]
    )
    stored = WorkerProfile.objects.in_bulk([one.id for one in workers])
    return {one.id: replace(one, row=stored[one.id]) for one in workers}


def matches(search: WorkerSearch, one: Known) -> bool:
    row = one.row
    cost = search_copies(row)["day_rate_paise"]
    stars, most = search.min_rating, search.max_day_rate_paise
    return (
        row.is_listed
        and bool(one.trade_ids & set(search.trade_ids))
        and _away(search, one) <= search.radius_km
        and (stars is None or (row.rating_count > 0 and row.rating_average >= stars))
        and all(getattr(row, badge) for badge in search.badges)
        and (most is None or (cost is not None and cost <= most))
        and set(search.languages) <= set(row.languages)
        and row.experience_years >= (search.min_experience or 0)
        and (search.available_on is None or can_begin(one, search.available_on))
        and (not search.available_this_week or is_free_within(one, 6))
        and (
            search.max_response_minutes is None
            or (
                (row.response_minutes is not None)
                and row.response_minutes <= search.max_response_minutes
            )
        )
        and (row.acceptance_percent or 0) >= (search.min_acceptance or 0)
        and (not search.is_instant or is_instant(one, search.job_id))
    )


def is_instant(one: Known, job_id: int | None) -> bool:
    booked_at_once = [job for job, unit in one.prices if unit in INSTANT_UNITS]
    offers = job_id in booked_at_once if job_id else bool(booked_at_once)
    return one.confirms and is_bookable(one) and offers


def is_free_within(one: Known, days: int) -> bool:
    today = timezone.localdate()
    return any(is_free(one, today + timedelta(days=n)) for n in range(days + 1))


def is_bookable(one: Known) -> bool:
    return one.row.availability == "available" and is_free_within(one, BOOKABLE_WITHIN_DAYS)


def can_begin(one: Known, on: date) -> bool:
    """Who is busy is not free today."""
    is_busy_today = one.row.availability == "busy" and on == timezone.localdate()
    return is_free(one, on) and not is_busy_today


def is_free(one: Known, on: date) -> bool:
    works = one.row.availability != "away" and bool(one.row.weekdays >> on.weekday() & 1)
    return works and on not in one.days_off


def key(search: WorkerSearch, one: Known) -> tuple[float, ...]:
    """The sort key of the results, highest first; then the worker's id."""
    row, overall = one.row, float(quality_of_all(one.row))
    trades = one.trade_ids & set(search.trade_ids)
    if search.sort == Sort.RATING:
        stars = max(round(_ranked(row, trade) * 100) for trade in trades)
        return (stars if row.rating_count else 0, row.rating_count, overall)
    if search.sort == Sort.RESPONSE:
        minutes = row.response_minutes
        return (float("-inf") if minutes is None else -minutes, overall)
    if search.sort == Sort.ACCEPTANCE:
        return (row.acceptance_percent or 0, overall)
    if search.sort == Sort.PRICE:
        cost = search_copies(row)["day_rate_paise"]
        return (-cost if cost is not None else float("-inf"), overall)
    best = float(max(quality(row, trade) for trade in trades))
    if search.sort == Sort.NEAREST:
        return (-round(_away(search, one) * 1000), is_bookable(one), best)
    return (is_bookable(one), -sum(_away(search, one) * 1000 >= end for end in BANDS_M), best)


def quality(row: WorkerProfile, trade_id: int) -> int:
    stars, reviews = trade_copies(row, trade_id).values()
    usual = USUAL[trade_id % len(USUAL)]
    return int(
        trade_quality(
            Decimal(row.rating_average), row.rating_count, stars, reviews, usual, *_counted(row)
        )
    )


def _ranked(row: WorkerProfile, trade_id: int) -> float:
    stars, reviews = trade_copies(row, trade_id).values()
    usual = USUAL[trade_id % len(USUAL)]
    return float(ranked_stars(Decimal(row.rating_average), row.rating_count, stars, reviews, usual))


def quality_of_all(row: WorkerProfile) -> int:
    return int(overall_quality(Decimal(row.rating_average), row.rating_count, *_counted(row)))


def _counted(row: WorkerProfile) -> list[int]:
    copies = search_copies(row)
    names = (
        *("agreed_bookings", "cancelled_bookings", "badges"),
        *("experience_years", "completed_projects", "wholeness"),
    )
    return [copies[name] for name in names]


def _away(search: WorkerSearch, one: Known) -> float:
    row = one.row
    assert row.latitude is not None
    assert row.longitude is not None
    return distance_km(search.latitude, search.longitude, row.latitude, row.longitude)


def answer(search: WorkerSearch, workers: dict[UUID, Known]) -> list[UUID]:
    """The complete result, by checking every worker."""
    found = [one for one in workers.values() if matches(search, one)]
    found.sort(key=lambda one: (key(search, one), one.id.int), reverse=True)
    return [one.id for one in found]


def page(search: WorkerSearch) -> tuple[list[UUID], str | None]:
    found = professionals_search.find_workers_within_radius(search)
    return [UUID(item["worker_id"]) for item in json.loads(found.items)], found.next


def random_search(chance: Random, trades: Sequence[Trade]) -> WorkerSearch:
    """Any order and radius, with none to three of the filters."""
    today = timezone.localdate()
    filters = [
        {"min_rating": chance.randint(1, 5)},
        {"badges": frozenset(chance.sample(BADGES, chance.randint(1, 2)))},
        {"max_day_rate_paise": chance.choice([49_999, 50_000, 70_000, 400_000, 720_000])},
        {"available_on": today + timedelta(days=chance.randint(0, 6))},
        {"languages": frozenset(chance.sample(LANGUAGES, chance.randint(1, 2)))},
        {"min_experience": chance.choice([2, 10, 26])},
        {"available_this_week": True},
        {"max_response_minutes": chance.choice(RESPONSE_MINUTES)},
        {"min_acceptance": chance.choice(ACCEPTANCE_PERCENTS)},
        {"is_instant": True, "job_id": chance.choice([None, *jobs_priced()])},
    ]
    asked = {}
    for each in chance.sample(filters, chance.choice([0, 0, 1, 1, 2, 3])):
        asked |= each
    chosen = chance.sample(list(trades), chance.choice([1, 1, 2, 4]))
    return WorkerSearch(
        trade_ids=tuple(sorted(trade.pk for trade in chosen)),
        latitude=PUNE[0] + chance.choice([0, 0, 0.1]),
        longitude=PUNE[1],
        radius_km=chance.choice(RADII),
        sort=chance.choice(list(Sort)),
        limit=chance.choice([1, 3, 7, 20, 50]),
        **asked,
    )
